import { instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import type { HistoryEntry } from './history.schemas.ts'

const jsonOf = (values: object | null): string | null => values && JSON.stringify(values)

/** The history as CSV. */
export const HISTORY_COLUMNS: CsvColumns<HistoryEntry> = {
  ID: ({ id }) => id,
  When: ({ date }) => instantText(date),
  By: ({ author }) => author.fullName,
  As: ({ author }) => author.type,
  Did: ({ action }) => action,
  What: ({ resource }) => resource,
  Record: ({ payload }) => payload.id,
  Before: ({ payload }) => jsonOf(payload.previousData),
  Since: ({ payload }) => jsonOf(payload.data),
  Told: ({ words }) => words,
  Why: ({ reason }) => reason,
  Call: ({ operation }) => operation,
  Request: ({ request_id }) => request_id,
  Import: ({ import_id }) => import_id,
}
