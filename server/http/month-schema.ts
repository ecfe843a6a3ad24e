import { Type } from 'typebox'
import { MONTH_PATTERN } from '../lib/period.rules.ts'

/** The month from which something is valid, `YYYY-MM`. */
export const ValidFrom = Type.String({
  pattern: MONTH_PATTERN,
  description: 'The first month, from 2000-01 to 2100-12',
  examples: ['2026-12'],
})
