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

/** Looks up the terms of clients by tariff; within a transaction the clients are locked, and so their billings. */
export async function termsOf(ids: readonly number[], period: Period, transaction?: Transaction) {
  const clients = await findRows<ClientRecord>(Client, { id: { [Op.in]: ids } }, transaction)
  // After the clients: whoever changes prices changes them.
  const pricesBy = await pricesIn(ids, period, transaction)
  const billingOf = await findBillingsOfPeriod(ids, period, transaction)
  const { code: local } = await localCurrency(transaction)
  const terms = (client: ClientRecord, tariff: Tariff): Terms => {
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
  const byId = new Map(clients.map((client) => [client.id, client]))
  const found = new Map<string, Terms>()
  return (id: number, currency: string | null): Terms | undefined => {
    const client = byId.get(id)
    if (!client) return undefined
    const tariff = tariffOf(currency, pricesBy.get(id)!)
    const key = `${id} ${tariff}`
    const known = found.get(key) ?? terms(client, tariff)
    found.set(key, known)
    return known
  }
}
