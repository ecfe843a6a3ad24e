import type { Transaction } from 'sequelize'
import { decimalsOf } from '../../lib/currency.rules.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message, render } from '../../messages.ts'
import type { Columns } from '../../xlsx/records.ts'
import type { RowError, RowWarning } from '../../xlsx/row-errors.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { RowWriter } from '../imports/import-kind.ts'
import { recordWriter, type PlannedRecord } from '../imports/record-writer.ts'
import { changesOf, type DisplayValue, type FieldChange } from '../imports/row-plans.ts'
import { lockedLocalCurrency } from '../company/local-currency.store.ts'
import {
  BEGINNING,
  centsProblems,
  changeOfPrices,
  CLIENT_PRICES,
  LOCAL_PRICES,
  NO_PRICES,
  type ClientPrices,
  type GivenPrices,
} from './client-prices.rules.ts'
import { priceStage, type StagedPrices } from './client-prices.store.ts'
import { Client } from './clients.model.ts'
import { clientKeys } from './clients.rules.ts'
import { COLUMNS, type ClientRow } from './clients.sheet.ts'
import { priceBases, type PriceBasis, type ValidFrom } from './price-changes.ts'

/** A client as its table has it. */
export type StoredClient = Omit<ClientRow, (typeof CLIENT_PRICES)[number]> & {
  id: number
  client_id_key: string
  platform_id: number
}

/** The client of a row, and its prices from a month on where the row changes them. */
export type PlannedClient = PlannedRecord<StoredClient> & { prices: StagedPrices | null }

const PRICE_COLUMNS = Object.fromEntries(
  CLIENT_PRICES.map((name) => [name, COLUMNS[name]]),
) as unknown as Columns<ClientPrices>

/** The prices of a client that is about to be created: they are valid from the beginning. */
export const FIRST: PriceBasis = { month: BEGINNING, before: undefined, next: undefined }

const inDollars = (_: string, cents: DisplayValue): DisplayValue =>
  typeof cents === 'number' ? toDollars(cents) : cents

/** The changes that a row makes of prices, in dollars, each with the month from which it is valid unless that is the first. */
export function changesOfPrices(given: GivenPrices, { month, before }: PriceBasis): FieldChange[] {
  const changes = changesOf(PRICE_COLUMNS, before ?? NO_PRICES, given, inDollars)
  if (month === BEGINNING) return changes
  return changes.map(({ field, from, to }) => {
    const price = message('client.price_from', { price: Number(to), month })
    return { field, from, to: render(price), ...price }
  })
}

/** The warning that prices of a row end where others have been entered already. */
export function endWarnings({ month, next }: PriceBasis): RowWarning[] {
  if (next === undefined) return []
  return [{ ...message('client.prices_end', { from: month, next }), column: null, value: null, hint: null }]
}

/** The prices of a row as they are written; null when it changes none. */
export function stagedPrices(
  { username }: Actor,
  { id = 0, client_id_key }: Pick<StoredClient, 'client_id_key'> & { id?: number },
  given: GivenPrices,
  { month, before }: PriceBasis,
): StagedPrices | null {
  const prices = changeOfPrices(id, month, given, before)
  if (!prices) return null
  const signed = { client_id_key, created_by: username, updated_by: username }
  return before?.valid_from === month
    ? { ...prices, ...signed, id: before.id, created_by: before.created_by }
    : { ...prices, ...signed }
}

const hasLocalCents = (prices: ClientPrices): boolean =>
  LOCAL_PRICES.some((name) => (prices[name] ?? 0) % 100 !== 0)

/** The error of a row with cents in a local currency that has none, or null. */
export function centsError(given: GivenPrices, local: string): RowError | null {
  const [problem] = centsProblems(given, local)
  if (!problem) return null
  const value = String(toDollars(given[problem.field] ?? 0))
  const error = message('cell.whole_amount', { value, currency: local })
  return { ...error, column: COLUMNS[problem.field].header, value, hint: null }
}

/** A writer of new and changed clients with their prices. */
export function clientWriter(validFrom: ValidFrom, transaction: Transaction): RowWriter<PlannedClient> {
  const clients = recordWriter<StoredClient>(Client, clientKeys, transaction)
  const prices = priceStage(transaction)
  const months = new Map<number, string>()
  /** Whether any of them has cents in local money. */
  let hasCents = false
  return {
    async stage(planned) {
      await clients.stage(planned)
      const priced = planned.flatMap(({ prices }) => prices ?? [])
      for (const { client_id, valid_from } of priced) if (client_id) months.set(client_id, valid_from)
      hasCents ||= priced.some(hasLocalCents)
      await prices.add(priced)
    },
    async lockAndCheck() {
      if (!(await clients.lockAndCheck())) return false
      const { code } = await lockedLocalCurrency(transaction)
      if (hasCents && decimalsOf(code) === 0) return false
      // A billing that was made meanwhile changes no client, but from when its prices change.
      const bases = await priceBases([...months.keys()], validFrom, transaction)
      return [...months].every(([id, month]) => bases.get(id)!.month === month)
    },
    async write() {
      await clients.write()
      await prices.write()
    },
  }
}
