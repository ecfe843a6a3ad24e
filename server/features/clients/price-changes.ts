import type { Transaction } from 'sequelize'
import type { Actor } from '../activity/activity.service.ts'
import { companyMonth } from '../company/company-day.ts'
import type { BilledMonths } from './billed-months.ts'
import type { ClientPriceRow } from './client-prices.model.ts'
import { changeOfPrices, usualMonth, type DatedPrices, type GivenPrices } from './client-prices.rules.ts'
import { nextPricesAfter, priceRowsIn, writePrices } from './client-prices.store.ts'

/** From when a change is valid: a month, `YYYY-MM`, or what is usual by the client's billings. */
export type ValidFrom = string | BilledMonths

/** What a change of prices is made upon. */
export interface PriceBasis {
  /** The month from which it is valid. */
  month: string
  /** The prices in force in that month so far. */
  before: ClientPriceRow | undefined
  /** The first later month that has prices of its own already: they stay. */
  next: string | undefined
}

/**
 * What changes of clients' prices are made upon, by client. With the usual month that are the prices that the clients show:
 * they are those in force in it, too.
 */
export async function priceBases(
  ids: readonly number[],
  validFrom: ValidFrom,
  transaction?: Transaction,
): Promise<Map<number, PriceBasis>> {
  const isChosen = typeof validFrom === 'string'
  const month = isChosen ? validFrom : companyMonth()
  const rows = await priceRowsIn(ids, month, transaction)
  const next = await nextPricesAfter(ids, month, transaction)
  const latest = isChosen ? new Map<number, string>() : await validFrom.latest(ids, transaction)
  const monthOf = (id: number) =>
    isChosen ? month : usualMonth(latest.get(id), rows.get(id)?.valid_from, month)
  return new Map(ids.map((id) => [id, { month: monthOf(id), before: rows.get(id), next: next.get(id) }]))
}

/**
 * Changes prices of a client that is locked. Those of later months stay.
 * @returns the prices that are valid now from a month on; null when all are as they were
 */
export async function changePrices(
  actor: Actor,
  client_id: number,
  given: GivenPrices,
  validFrom: ValidFrom,
  transaction: Transaction,
): Promise<DatedPrices | null> {
  if (!Object.keys(given).length) return null
  const { month, before } = (await priceBases([client_id], validFrom, transaction)).get(client_id)!
  const changed = changeOfPrices(client_id, month, given, before)
  if (changed) await writePrices(actor, [changed], transaction)
  return changed
}
