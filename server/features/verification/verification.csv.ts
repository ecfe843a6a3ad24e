import type { CsvColumns } from '../../lib/csv.rules.ts'
import type { findingOnWire } from './verification.wire.ts'

const cell = (value: string | number | boolean | null): string | number | null =>
  typeof value === 'boolean' ? Number(value) : value

/** What was found as CSV. */
export const FINDING_COLUMNS: CsvColumns<ReturnType<typeof findingOnWire>> = {
  Check: ({ check }) => check,
  Kind: ({ kind }) => kind,
  Record: ({ record }) => record,
  Resource: ({ resource }) => resource,
  ID: ({ record_id }) => record_id,
  Found: ({ found }) => cell(found),
  Expected: ({ expected }) => cell(expected),
  What: ({ message }) => message,
}
