import { Type } from 'typebox'
import { MONTH_PATTERN } from '../lib/period.rules.ts'

/** A month as text, from 2000-01 to 2100-12. */
export const MonthText = Type.String({ pattern: MONTH_PATTERN, examples: ['2026-12'] })

/** The month from which something is valid. */
export const ValidFrom = Type.String({
  ...MonthText,
  description: 'The first month, from 2000-01 to 2100-12',
})
