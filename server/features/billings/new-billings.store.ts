import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { Period } from '../../lib/period.rules.ts'
import { assertOpen } from '../closings/closings.store.ts'
import { lockedLocalCurrency } from '../company/local-currency.store.ts'
import { Billing } from './billings.model.ts'
import { findBillingsOfPeriod, periodOf } from './billings.store.ts'
import { billingKey, lockNewestBillings } from './newest-billings.store.ts'
import { billingTypeOf, carriedFrom, currencyOfTariff, type Tariff } from './pricing.rules.ts'

/** A billing that is to be inserted; its amounts are integer cents. */
export interface NewBilling {
  client_id: number
  tariff: Tariff
  notes: string | null
  /** Of the items that it is about to get. */
  totals?: Pick<Billing, 'total_vehicles' | 'total_amount'>
}

/**
 * Inserts billings of locked clients, at most one of a client and a tariff; each carries over what the one before left
 * outstanding.
 * @returns their ids, in the order given
 * @throws ConflictError, see `carriedFrom`, and for a closed month
 */
export async function insertBillings(
  billings: readonly NewBilling[],
  period: Period,
  transaction: Transaction,
): Promise<number[]> {
  await assertOpen(period, transaction)
  for (const some of chunksOf(billings)) {
    const clients = some.map(({ client_id }) => client_id)
    const newest = await lockNewestBillings(clients, period, transaction)
    const { code: local } = await lockedLocalCurrency(transaction)
    const rows = some.map(({ client_id, tariff, notes, totals }) => {
      const billing_type = billingTypeOf(tariff)
      const before = newest.get(billingKey(client_id, billing_type))
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
