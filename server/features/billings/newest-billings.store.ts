import { col, fn, Op, type Transaction } from 'sequelize'
import { allOf } from '../../db/list.ts'
import { formatPeriod, monthOf, type Period } from '../../lib/period.rules.ts'
import { compared } from './billed-months.store.ts'
import { Billing, OF_A_MONTH } from './billings.model.ts'
import { periodOf } from './billings.store.ts'
import type { BillingType } from './pricing.rules.ts'

/** Later than any period. */
export const END_OF_TIME = { billing_month: 12, billing_year: 9999 }

/** A billing of a client and a type, in a map. */
export const billingKey = (client_id: number, billing_type: BillingType): string =>
  `${client_id} ${billing_type}`

/** The last periods that clients are billed for, void billings aside, that are not later than one, by client and type. */
async function lastPeriods(clients: readonly number[], until: Period, transaction: Transaction) {
  const found = await Billing.findAll({
    attributes: [
      'client_id',
      'billing_type',
      'billing_year',
      [fn('MAX', col('billing_month')), 'billing_month'],
    ],
    where: allOf(
      { client_id: { [Op.in]: clients }, ...OF_A_MONTH, void_at: null },
      compared(monthOf(until), Op.lt, Op.lte),
    ),
    group: ['client_id', 'billing_type', 'billing_year'],
    order: ['billing_year'],
    raw: true,
    transaction,
  })
  return new Map(found.map((last) => [billingKey(last.client_id, last.billing_type), last]))
}

/** Locks the newest billings that charge clients for a month, void ones aside, that are not later than a period, by client and type. */
export async function lockNewestBillings(
  clients: readonly number[],
  until: Period,
  transaction: Transaction,
): Promise<Map<string, Billing>> {
  const newest = new Map<string, Billing>()
  const last = await lastPeriods(clients, until, transaction)
  const periods = new Map([...last.values()].map((period) => [formatPeriod(period), periodOf(period)]))
  for (const [name, period] of periods) {
    const billings = await Billing.findAll({
      where: { client_id: { [Op.in]: clients }, ...period, ...OF_A_MONTH, void_at: null },
      order: ['id'],
      lock: transaction.LOCK.UPDATE,
      transaction,
    })
    for (const billing of billings) {
      const key = billingKey(billing.client_id, billing.billing_type)
      if (formatPeriod(last.get(key)!) === name) newest.set(key, billing)
    }
  }
  return newest
}
