import { col, fn, Op, type Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import { allOf } from '../../db/list.ts'
import { formatPeriod, monthOf, type Period } from '../../lib/period.rules.ts'
import { lockedLocalCurrency } from '../company/local-currency.store.ts'
import { compared } from './billed-months.store.ts'
import { Billing } from './billings.model.ts'
import { findBillingsOfPeriod, periodOf } from './billings.store.ts'
import {
  billingTypeOf,
  carriedFrom,
  currencyOfTariff,
  type BillingType,
  type Tariff,
} from './pricing.rules.ts'

/** A billing that is to be inserted; its amounts are integer cents. */
export interface NewBilling {
  client_id: number
  tariff: Tariff
  notes: string | null
  /** Of the items that it is about to get. */
  totals?: Pick<Billing, 'total_vehicles' | 'total_amount'>
}

/** A billing of a client and a type, in a map. */
const keyOf = (client_id: number, billing_type: BillingType): string => `${client_id} ${billing_type}`

/** The last billed periods of clients that are not later than one, by client and type. */
async function lastPeriods(clients: number[], until: Period, transaction: Transaction) {
  const found = await Billing.findAll({
    attributes: [
      'client_id',
      'billing_type',
      'billing_year',
      [fn('MAX', col('billing_month')), 'billing_month'],
    ],
    where: allOf({ client_id: clients }, compared(monthOf(until), Op.lt, Op.lte)),
    group: ['client_id', 'billing_type', 'billing_year'],
    order: ['billing_year'],
    raw: true,
    transaction,
  })
  return new Map(found.map((last) => [keyOf(last.client_id, last.billing_type), last]))
}

/** Locks the newest billings of clients that are not later than a period, by client and type. */
async function lockNewest(clients: number[], until: Period, transaction: Transaction) {
  const newest = new Map<string, Billing>()
  const last = await lastPeriods(clients, until, transaction)
  const periods = new Map([...last.values()].map((period) => [formatPeriod(period), periodOf(period)]))
  for (const [name, period] of periods) {
    const billings = await Billing.findAll({
      where: { client_id: clients, ...period },
      order: ['id'],
      lock: transaction.LOCK.UPDATE,
      transaction,
    })
    for (const billing of billings) {
      const key = keyOf(billing.client_id, billing.billing_type)
      if (formatPeriod(last.get(key)!) === name) newest.set(key, billing)
    }
  }
  return newest
}

/**
 * Inserts billings of locked clients, at most one of a client and a tariff; each carries over what the one before left
 * outstanding.
 * @returns their ids, in the order given
 * @throws ConflictError, see `carriedFrom`
 */
export async function insertBillings(
  billings: readonly NewBilling[],
  period: Period,
  transaction: Transaction,
): Promise<number[]> {
  for (const some of chunksOf(billings)) {
    const clients = some.map(({ client_id }) => client_id)
    const newest = await lockNewest(clients, period, transaction)
    const { code: local } = await lockedLocalCurrency(transaction)
    const rows = some.map(({ client_id, tariff, notes, totals }) => {
      const billing_type = billingTypeOf(tariff)
      const before = newest.get(keyOf(client_id, billing_type))
      const previous_balance = before ? carriedFrom(before) : 0
      const currency = currencyOfTariff(tariff, local)
      return { client_id, billing_type, currency, ...periodOf(period), previous_balance, notes, ...totals }
    })
    await insertRows(Billing, rows, transaction)
  }
  const clients = billings.map(({ client_id }) => client_id)
  const idOf = await findBillingsOfPeriod(clients, period, transaction)
  return billings.map(({ client_id, tariff }) => idOf(client_id, billingTypeOf(tariff))!)
}
