import { col, fn, type WhereOptions } from 'sequelize'
import { dueSumAttributes, sumUnlessVoid } from '../../db/due-sums.ts'
import { sumOfCents } from '../../db/sums.ts'
import { lastDayOf, monthOfDay, periodOfMonth } from '../../lib/period.rules.ts'
import { companyDay } from '../company/company-day.ts'
import { Billing } from './billings.model.ts'

/** What billings of one currency come to; amounts in cents. */
export interface DueTotals {
  currency: string
  billings: number
  total_amount: number
  paid_amount: number
  /** What is due of them, of those alone of which anything is. */
  due: number
  /** What of that is overdue, and what falls due from today to the end of the month. */
  overdue: number
  expected: number
}

export const NO_DUES: Omit<DueTotals, 'currency'> = {
  ...{ billings: 0, total_amount: 0, paid_amount: 0 },
  ...{ due: 0, overdue: 0, expected: 0 },
}

/** The days that due, overdue and expected go by: the company's today, and the last one of its month. */
export function dueDays(): { today: string; month_end: string } {
  const today = companyDay()
  return { today, month_end: lastDayOf(periodOfMonth(monthOfDay(today))) }
}

const SUMS = ['total_amount', 'paid_amount', 'due', 'overdue', 'expected'] as const
type SumRow = Record<Exclude<keyof DueTotals, 'currency'>, number | string> & { currency: string }

/** What billings come to by currency, by the codes; void ones count as nothing. @throws ConflictError for sums that are too large to be exact to the cent */
export async function dueTotals(where: WhereOptions): Promise<DueTotals[]> {
  const { today, month_end } = dueDays()
  const rows = (await Billing.findAll({
    attributes: [
      'currency',
      [fn('COUNT', col('id')), 'billings'],
      [sumUnlessVoid('total_amount'), 'total_amount'],
      [sumUnlessVoid('paid_amount'), 'paid_amount'],
      ...dueSumAttributes(today, month_end),
    ],
    where,
    group: ['currency'],
    order: ['currency'],
    raw: true,
  })) as unknown as SumRow[]
  return rows.map((row) => {
    const sums = SUMS.map((name) => [name, sumOfCents(row[name], row.currency)])
    return {
      ...Object.fromEntries(sums),
      currency: row.currency,
      billings: Number(row.billings),
    } as DueTotals
  })
}
