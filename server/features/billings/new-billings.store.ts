import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import type { Period } from '../../lib/period.rules.ts'
import { assertOpen } from '../closings/closings.store.ts'
import { lockedLocalCurrency } from '../company/local-currency.store.ts'
import { Billing } from './billings.model.ts'
import { findBillingsOfPeriod, periodOf } from './billings.store.ts'
import { dueDates } from './due-dates.store.ts'
import { checkCarried, duesUntil, followLater } from './dues.store.ts'
import { billingTypeOf, currencyOfTariff, type Tariff } from './pricing.rules.ts'

/** A billing that is to be inserted; its amounts are integer cents. */
export interface NewBilling {
  client_id: number
  tariff: Tariff
  notes: string | null
  /** Of the items that it is about to get. */
  totals?: Pick<Billing, 'total_vehicles' | 'total_amount'>
}

/**
 * Inserts billings of locked clients, at most one of a client and a tariff; each carries what is due of earlier ones.
 * @returns their ids, in the order given
 * @throws ConflictError, see `checkCarried`, and for a closed month
 */
export async function insertBillings(
  billings: readonly NewBilling[],
  period: Period,
  transaction: Transaction,
): Promise<number[]> {
  await assertOpen(period, transaction)
  for (const some of chunksOf(billings)) {
    const clients = some.map(({ client_id }) => client_id)
    const dueOf = await duesUntil(clients, period, transaction)
    const dueDateOf = await dueDates(clients, transaction)
    const { code: local } = await lockedLocalCurrency(transaction)
    const rows = some.map(({ client_id, tariff, notes, totals }) => {
      const billing_type = billingTypeOf(tariff)
      const currency = currencyOfTariff(tariff, local)
      const { due, last_id } = dueOf(client_id, billing_type, currency)
      const carried_balance = checkCarried(due, last_id, currency)
      const balance = { previous_balance: carried_balance, carried_balance, due_date: dueDateOf(client_id) }
      return { client_id, billing_type, currency, ...periodOf(period), ...balance, notes, ...totals }
    })
    await insertRows(Billing, rows, transaction)
    await followLater(clients, period, transaction)
  }
  const clients = billings.map(({ client_id }) => client_id)
  const idOf = await findBillingsOfPeriod(clients, period, transaction)
  return billings.map(({ client_id, tariff }) => idOf(client_id, billingTypeOf(tariff))!)
}
