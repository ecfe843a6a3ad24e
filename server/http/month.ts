import { Type } from 'typebox'
import { IN_CONTRACT } from './in-contract.ts'

/** A month as text, from 2000-01 to 2100-12. */
export const MonthText = Type.String({
  format: 'month',
  [IN_CONTRACT]: { pattern: '^(20\\d\\d|2100)-(0[1-9]|1[0-2])$' },
  examples: ['2026-11'],
})
