import { Op, type Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { toDollars } from '../../lib/money.rules.ts'
import type { Period } from '../../lib/period.rules.ts'
import { currencyParam } from '../../messages/message.ts'
import { message, render } from '../../messages.ts'
import { pricesIn } from '../clients/client-prices.store.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import type { FieldChange } from '../imports/row-plans.ts'
import { findBillingsOfPeriod } from './billings.store.ts'
import {
  billingTypeOf,
  currencyOfTariff,
  pricesOf,
  tariffOf,
  type ClientPrices,
  type Tariff,
} from './pricing.rules.ts'

/** The terms on which a client's vehicles are billed by a tariff. */
export interface Terms {
  client: ClientRecord
  /** The client's prices of the period. */
  prices: ClientPrices
  tariff: Tariff
  /** ISO 4217, of the tariff's prices. */
  currency: string
  /** The client's billing of the period that gets the item; null where it is to be created. */
  joins: number | null
  isDefault: boolean
  /** As a preview shows them. */
  change: FieldChange
}

/** The terms of a client for a vehicle that is charged in a currency. */
type TermsByCurrency = (currency: string | null) => Terms

/**
 * Looks up the terms of clients by tariff; within a transaction the clients are locked, and so their billings. It is given
 * all clients that will be looked up, as often as there are more, and reads each of them once.
 */
export function termsFinder(period: Period, transaction?: Transaction) {
  const asked = new Set<number>()
  const known = new Map<number, TermsByCurrency>()
  return async (ids: readonly number[]) => {
    const others = ids.filter((id) => !asked.has(id))
    for (const id of others) asked.add(id)
    if (others.length)
      for (const [id, terms] of await readTerms(others, period, transaction)) known.set(id, terms)
    return (id: number, currency: string | null): Terms | undefined => known.get(id)?.(currency)
  }
}

/** The terms of those clients that there are. */
async function readTerms(
  ids: readonly number[],
  period: Period,
  transaction?: Transaction,
): Promise<[number, TermsByCurrency][]> {
  const clients = await findRows<ClientRecord>(Client, { id: { [Op.in]: ids } }, transaction)
  // After the clients: whoever changes prices changes them.
  const pricesBy = await pricesIn(ids, period, transaction)
  const billingOf = await findBillingsOfPeriod(ids, period, transaction)
  const { code: local } = await localCurrency(transaction)
  const termsOf = (client: ClientRecord, tariff: Tariff): Terms => {
    const prices = pricesBy.get(client.id)!
    const { monthly_rate, rate_is_default: isDefault } = pricesOf(tariff, prices)
    const currency = currencyOfTariff(tariff, local)
    const added = message('billing.line', {
      billing_type: billingTypeOf(tariff),
      rate: toDollars(monthly_rate),
      ...currencyParam(currency),
    })
    const change = { field: 'Billing', from: null, to: render(added), ...added }
    const joins = billingOf(client.id, billingTypeOf(tariff))
    return { client, prices, tariff, currency, joins, isDefault, change }
  }
  return clients.map((client) => {
    const found = new Map<Tariff, Terms>()
    const byCurrency = (currency: string | null): Terms => {
      const tariff = tariffOf(currency, pricesBy.get(client.id)!)
      const terms = found.get(tariff) ?? termsOf(client, tariff)
      found.set(tariff, terms)
      return terms
    }
    return [client.id, byCurrency]
  })
}
