import { inMonth, type MonthAndYear } from './part.ts'

/** Messages about the end of a month. */
export const months = {
  'month.closed': (period: MonthAndYear) =>
    `${inMonth(period)} is closed: open it again to change its billings`,
  'month.not_closed': (period: MonthAndYear) => `${inMonth(period)} is not closed`,
  'month.not_billed': (period: MonthAndYear) => `${inMonth(period)} has no billings`,
}
