import { col, fn, Op, type Transaction } from 'sequelize'
import { sumOfCents } from '../../db/sums.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
import { periodOf } from '../billings/billings.store.ts'
import type { MonthTotal } from '../closings/closings.model.ts'

/** What the billings of a month come to in one currency; amounts are integer cents. */
export interface BilledTotal extends MonthTotal {
  paid_amount: number
}

type SumRow = Period & {
  [Column in keyof BilledTotal]: Column extends 'currency' ? string : number | string
}

const sum = (column: string) => [fn('SUM', col(column)), column] as [ReturnType<typeof fn>, string]

/** What the billings that charge for months come to but for void ones, by the month, its currencies in the order of their codes. @param of one month; all without it */
export async function billedTotals(
  of?: Period,
  transaction?: Transaction,
): Promise<Map<string, BilledTotal[]>> {
  const group = ['billing_year', 'billing_month', 'currency']
  const rows = (await Billing.findAll({
    attributes: [
      ...group,
      [fn('COUNT', col('id')), 'billings'],
      sum('total_amount'),
      sum('paid_amount'),
      [fn('SUM', col('total_vehicles')), 'vehicles'],
    ],
    where: { ...(of && periodOf(of)), ...OF_A_MONTH, issue_state: { [Op.ne]: 'void' } },
    group,
    order: group,
    raw: true,
    transaction,
  })) as unknown as SumRow[]
  const totals = new Map<string, BilledTotal[]>()
  for (const row of rows) {
    const { currency } = row
    const amounts = {
      total_amount: sumOfCents(row.total_amount, currency),
      paid_amount: sumOfCents(row.paid_amount, currency),
    }
    const total = { currency, billings: Number(row.billings), vehicles: Number(row.vehicles), ...amounts }
    const month = monthOf(row)
    totals.set(month, [...(totals.get(month) ?? []), total])
  }
  return totals
}

/** How many billings of a month were not issued, or changed since. */
export const countNotIssued = (period: Period, transaction: Transaction): Promise<number> =>
  Billing.count({
    where: { ...periodOf(period), ...OF_A_MONTH, issue_state: ['draft', 'changed'] },
    transaction,
  })
