import { Op, type Transaction as SqlTransaction } from 'sequelize'
import { periodOfMonth } from '../../lib/period.rules.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { Billing } from '../billings/billings.model.ts'
import { billingTypeOf, tariffOf, type BillingType } from '../billings/pricing.rules.ts'
import { pricesIn } from '../clients/client-prices.store.ts'
import { companyMonth } from '../company/company-day.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { OpeningBalance } from './opening-balances.model.ts'

/** A client's account in a currency, in a map. */
export const accountOf = (client_id: number, currency: string): string => `${client_id} ${currency}`

/** What stands in the way of an opening balance: the first billing of the account, or the opening balance that it has. */
type Before = { billing: Pick<Billing, 'id' | 'billing_month' | 'billing_year'> } | 'opening'

/** The credits of opening balances that nobody has taken back. */
async function openingCredits(client_ids: readonly number[], transaction?: SqlTransaction) {
  const found = await OpeningBalance.findAll({
    attributes: ['transaction_id'],
    where: { client_id: client_ids as number[], transaction_id: { [Op.ne]: null } },
    raw: true,
    transaction,
  })
  const ids = found.map(({ transaction_id }) => transaction_id!)
  const reversed = await Transaction.findAll({
    attributes: ['reverses'],
    where: { client_id: client_ids as number[], reverses: ids },
    raw: true,
    transaction,
  })
  const gone = new Set(reversed.map(({ reverses }) => reverses))
  return Transaction.findAll({
    attributes: ['client_id', 'currency'],
    where: { id: ids.filter((id) => !gone.has(id)) },
    raw: true,
    transaction,
  })
}

/** The accounts of clients that can have no opening balance any more, and why. */
export async function accountsBegun(
  client_ids: readonly number[],
  transaction?: SqlTransaction,
): Promise<Map<string, Before>> {
  const begun = new Map<string, Before>()
  const billings = await Billing.findAll({
    attributes: ['id', 'client_id', 'currency', 'billing_month', 'billing_year', 'opening_date'],
    where: { client_id: client_ids as number[], void_at: null },
    order: ['billing_year', 'billing_month', 'id'],
    raw: true,
    transaction,
  })
  for (const { client_id, currency, opening_date, ...billing } of billings) {
    const account = accountOf(client_id, currency)
    if (opening_date !== null) begun.set(account, 'opening')
    else if (!begun.has(account)) begun.set(account, { billing })
  }
  for (const { client_id, currency } of await openingCredits(client_ids, transaction))
    begun.set(accountOf(client_id, currency), 'opening')
  return begun
}

/**
 * By which type of billing clients are billed in US dollars: LOCAL, where that is the local currency and not all of their
 * vehicles are charged by the other tariff.
 */
export async function typesInUsd(
  client_ids: readonly number[],
  isLocal: boolean,
  transaction?: SqlTransaction,
): Promise<(client_id: number) => BillingType> {
  if (!isLocal) return () => 'INTERNATIONAL'
  const prices = await pricesIn(client_ids, periodOfMonth(companyMonth()), transaction)
  const vehicles = await Vehicle.findAll({
    attributes: ['client_id', 'charging_currency'],
    where: { client_id: client_ids as number[] },
    group: ['client_id', 'charging_currency'],
    raw: true,
    transaction,
  })
  const tariffs = new Map<number, Set<string>>()
  for (const { client_id, charging_currency } of vehicles) {
    const ofClient = tariffs.get(client_id) ?? new Set<string>()
    tariffs.set(client_id, ofClient.add(tariffOf(charging_currency, prices.get(client_id)!)))
  }
  return (client_id) => {
    const ofClient = tariffs.get(client_id)
    if (!ofClient) return billingTypeOf(tariffOf(null, prices.get(client_id)!))
    return billingTypeOf(ofClient.has('LOCAL') ? 'LOCAL' : 'USD')
  }
}
