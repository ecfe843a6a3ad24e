import type { Transaction } from 'sequelize'
import { toCents, wholeProblem } from '../../lib/money.rules.ts'
import { USD } from '../../lib/currency.rules.ts'
import { invalidFields } from '../../lib/errors.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import { message } from '../../messages.ts'
import type { BilledMonths } from '../clients/billed-months.ts'
import type { ClientPriceRow } from '../clients/client-prices.model.ts'
import { isInUsd, NO_PRICES } from '../clients/client-prices.rules.ts'
import { nextPricesAfter, priceRowsIn } from '../clients/client-prices.store.ts'
import { findClients, type FoundClient } from '../clients/clients.store.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { changesOf, rulesOf, type ChangedPrice } from './price-changes.rules.ts'
import type { PriceChangeRequest } from './price-changes.schemas.ts'

/** A client whose prices change. */
export interface PlannedChange {
  client: FoundClient
  changes: ChangedPrice[]
  /** The first later month that has prices of its own already, `YYYY-MM`. */
  later_prices_from: string | null
  /** The last month that is billed, when the change is valid for it. */
  billed_until: string | null
}

/** What a change would do. */
export interface PriceChangePlan {
  /** How many clients are chosen. */
  clients: number
  rows: PlannedChange[]
  fingerprint: string
  /** The prices in force so far, by client. */
  before: ReadonlyMap<number, ClientPriceRow>
  local: string
}

const AMOUNTS = ['amount_usd', 'amount_local', 'step_usd', 'step_local'] as const

/** @throws InvalidError for amounts that their currency does not have, a percent and amounts, or neither */
function checkAsked(asked: PriceChangeRequest, local: string): void {
  for (const field of AMOUNTS) {
    const problem = wholeProblem(toCents(asked[field] ?? 0), field.endsWith('usd') ? USD : local)
    if (problem) throw invalidFields({ [field]: problem })
  }
  const { percent, prices, amount_usd, amount_local } = asked
  const lacks = prices.filter((name) => (isInUsd(name) ? amount_usd : amount_local) === undefined)
  const hasAmount = amount_usd !== undefined || amount_local !== undefined
  if (percent === undefined ? lacks.length > 0 : hasAmount) {
    const field = percent === undefined ? (isInUsd(lacks[0]!) ? 'amount_usd' : 'amount_local') : 'percent'
    throw invalidFields({ [field]: message('field.percent_or_amount') })
  }
  const hundredths = (percent ?? 0) * 100
  if (Math.abs(hundredths - Math.round(hundredths)) > 1e-6)
    throw invalidFields({ percent: message('field.decimals') })
}

/**
 * What a change would do. Within a transaction the clients are locked until its end, and so their prices and billings.
 * @throws InvalidError for a request that makes no sense
 */
export async function planPriceChange(
  asked: PriceChangeRequest,
  billed: BilledMonths,
  transaction?: Transaction,
): Promise<PriceChangePlan> {
  const { filter, valid_from } = asked
  const { code: local } = await localCurrency(transaction)
  checkAsked(asked, local)
  const ruleOf = rulesOf(asked, local)
  const clients = await findClients(filter, transaction)
  const ids = clients.map(({ id }) => id)
  const before = await priceRowsIn(ids, valid_from, transaction)
  const later = await nextPricesAfter(ids, valid_from, transaction)
  const latest = await billed.latest(ids, transaction)
  const rows = clients.flatMap((client): PlannedChange[] => {
    const changes = changesOf(before.get(client.id) ?? NO_PRICES, ruleOf)
    if (!changes.length) return []
    const until = latest.get(client.id) ?? ''
    const billed_until = until >= valid_from ? until : null
    return [{ client, changes, later_prices_from: later.get(client.id) ?? null, billed_until }]
  })
  const fingerprint = fingerprintOf([{ ...asked, fingerprint: undefined }, local, clients.length, rows])
  return { clients: clients.length, rows, fingerprint, before, local }
}
