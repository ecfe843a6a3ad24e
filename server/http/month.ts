import { Type } from 'typebox'
import { MONTH_PATTERN, PERIOD_PATTERN } from '../lib/period.rules.ts'

/** A month as text, from 2000-01 to 2100-12. */
export const MonthText = Type.String({ pattern: MONTH_PATTERN, examples: ['2026-12'] })

/** The month from which something is valid. */
export const ValidFrom = Type.String({
  ...MonthText,
  description: 'The first month, from 2000-01 to 2100-12',
})

/** The month that an address names: one that can be billed. */
export const MonthParams = Type.Object({
  month: Type.String({
    pattern: PERIOD_PATTERN,
    description: 'The month, from 2020-01 to 2030-12',
    examples: ['2026-10'],
  }),
})
