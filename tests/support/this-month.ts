import { dayIn } from '../../server/lib/days.rules.ts'
import { monthOfDay } from '../../server/lib/period.rules.ts'

/** The month that it is in UTC, where a company is that has not said otherwise: `YYYY-MM`. */
export const thisMonth = (): string => monthOfDay(dayIn('UTC', new Date()))
