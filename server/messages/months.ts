import { counted } from '../lib/counted.rules.ts'
import { inMonth, type MonthAndYear } from './part.ts'

/** Messages about the end of a month. */
export const months = {
  'month.closed': (period: MonthAndYear) =>
    `${inMonth(period)} is closed: open it again to change its billings`,
  'month.not_closed': (period: MonthAndYear) => `${inMonth(period)} is not closed`,
  'month.not_issued': ({ count, ...period }: { count: number } & MonthAndYear) =>
    `${counted(count, 'billing')} of ${inMonth(period)} ${count === 1 ? 'is' : 'are'} not issued, or changed since`,
  'month.not_billed': (period: MonthAndYear) => `${inMonth(period)} has no billings`,
}
