import type { Transaction } from 'sequelize'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { isoOf } from '../../db/instants.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { monthAfter, monthBefore } from '../../lib/period.rules.ts'
import { message, type Message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import type { BilledMonths } from './billed-months.ts'
import { raiseClientChanges } from './client-events.store.ts'
import { ClientPrice, type ClientPriceRow } from './client-prices.model.ts'
import {
  changedPrices,
  changeOfPrices,
  isInUsd,
  NO_PRICES,
  pricesFrom,
  type ClientPrices,
  type GivenPrices,
  type PriceName,
} from './client-prices.rules.ts'
import type { ClientPriceChange, NewClientPrice } from './client-prices.schemas.ts'
import { priceRowsIn, removePrices, writePrices } from './client-prices.store.ts'
import { Client } from './clients.model.ts'

export type ClientPricesService = ReturnType<typeof createClientPricesService>

/** Prices of a client, in cents, and the last month of theirs; null until others are entered. */
export type ValidPrices = ClientPriceRow & { valid_until: string | null }

/** Prices that were entered or changed, and what should be looked at. */
export interface EnteredPrices {
  prices: ValidPrices
  warnings: Message[]
}

/** The billings that a warning names. */
const SHOWN_BILLINGS = 5

const recordActivityOf = createChangeRecorder<{ id: number; client: Client; month: string }>(
  'clients',
  ({ client: { client_id, client_name: name }, month }) =>
    message('record.client_prices', { client_id, name, month }),
)

/** Records a change of prices, and tells others of it. */
const recordChange: typeof recordActivityOf = async (actor, change, changed, transaction) => {
  await recordActivityOf(actor, change, changed, transaction)
  await raiseClientChanges('updated', [changed.id], transaction)
}

/** @throws NotFoundError */
async function findClient(id: number, transaction?: Transaction, lock = false): Promise<Client> {
  const client = await Client.findByPk(id, { transaction, lock })
  if (!client) throw new NotFoundError('client.not_found')
  return client
}

/** All prices of a client, oldest first. */
async function historyOf(client_id: number, transaction?: Transaction): Promise<ValidPrices[]> {
  const rows = await ClientPrice.findAll({ where: { client_id }, order: ['valid_from'], transaction })
  return rows.map((row, at) => {
    const next = rows[at + 1]?.valid_from
    return { ...row.get(), valid_until: next === undefined ? null : monthBefore(next) }
  })
}

/** @throws NotFoundError */
async function findPrices(client_id: number, month: string, transaction?: Transaction): Promise<ValidPrices> {
  const history = await historyOf(client_id, transaction)
  const found = history.find(({ valid_from }) => valid_from === month)
  if (!found) throw new NotFoundError('client.prices_not_found')
  return found
}

/** A client that is locked, and its prices that begin with a month. @throws NotFoundError */
async function lockPrices(client_id: number, month: string, transaction: Transaction) {
  const client = await findClient(client_id, transaction, true)
  return { client, prices: await findPrices(client_id, month, transaction) }
}

/** The prices as they are now, with warnings: of billings that were made by changed prices, and of the prices that end them. */
async function entered(
  client_id: number,
  month: string,
  changed: GivenPrices,
  billed: BilledMonths,
  transaction: Transaction,
): Promise<EnteredPrices> {
  const prices = await findPrices(client_id, month, transaction)
  const within = await billed.within(client_id, month, prices.valid_until, transaction)
  const areInUsd = (Object.keys(changed) as PriceName[]).map(isInUsd)
  const billings = within.filter((billing) => areInUsd.includes(billing.isInUsd))
  const ids = billings.slice(0, SHOWN_BILLINGS).map(({ id }) => id)
  const warnings: Message[] = []
  if (ids.length) warnings.push(message('client.prices_billed', { ids, more: billings.length - ids.length }))
  if (prices.valid_until)
    warnings.push(message('client.prices_end', { from: month, next: monthAfter(prices.valid_until) }))
  return { prices, warnings }
}

/** The prices that are in force in a month that has none of its own. @throws ConflictError when it has */
async function basisOf(client_id: number, month: string, transaction: Transaction): Promise<ClientPrices> {
  const before = (await priceRowsIn([client_id], month, transaction)).get(client_id)
  if (before?.valid_from !== month) return pricesFrom(before ?? NO_PRICES)
  throw new ConflictError('client.prices_taken', {
    month,
    by: before.created_by,
    at: isoOf(before.created_at),
  })
}

/** @throws ConflictError when a month of the prices is billed */
async function checkUnbilled(
  { client_id, valid_from, valid_until }: ValidPrices,
  billed: BilledMonths,
  transaction: Transaction,
): Promise<void> {
  const [first] = await billed.within(client_id, valid_from, valid_until, transaction)
  if (!first) return
  const { id: billing_id, billing_month: month, billing_year: year } = first
  throw new ConflictError('client.prices_used', { billing_id, month, year })
}

/** The prices of clients from month to month. Amounts are integer cents. */
export const createClientPricesService = (withWrite: WithWrite, billed: BilledMonths) => ({
  /** All prices of a client, oldest first. @throws NotFoundError */
  listPrices: (client_id: number): Promise<ValidPrices[]> =>
    findClient(client_id).then(() => historyOf(client_id)),

  /** @throws NotFoundError */
  getPrices: (client_id: number, month: string): Promise<ValidPrices> => findPrices(client_id, month),

  /**
   * Enters prices from a month on; those that are not given stay what they are in that month.
   * @throws NotFoundError, InvalidError when none is given, ConflictError when the month has prices already
   */
  async enterPrices(
    actor: Actor,
    client_id: number,
    { valid_from: month, ...given }: NewClientPrice,
    write: Write<EnteredPrices> = withWrite,
  ): Promise<EnteredPrices> {
    if (!Object.keys(given).length) throw new InvalidError('client.no_price_given')
    return write(async (transaction) => {
      const client = await findClient(client_id, transaction, true)
      const basis = await basisOf(client_id, month, transaction)
      await writePrices(actor, [{ ...basis, ...given, client_id, valid_from: month }], transaction)
      await recordChange(actor, 'created', { id: client_id, client, month }, transaction)
      return entered(client_id, month, changedPrices(given, basis), billed, transaction)
    })
  },

  /** @throws NotFoundError */
  correctPrices: (
    actor: Actor,
    client_id: number,
    month: string,
    given: ClientPriceChange,
    check?: Precondition<ValidPrices>,
  ): Promise<EnteredPrices> =>
    withWrite(async (transaction) => {
      const { client, prices: before } = await lockPrices(client_id, month, transaction)
      check?.(before)
      const changed = changeOfPrices(client_id, month, given, before)
      if (!changed) return { prices: before, warnings: [] }
      await writePrices(actor, [changed], transaction)
      await recordChange(actor, 'updated', { id: client_id, client, month }, transaction)
      return entered(client_id, month, changedPrices(given, before), billed, transaction)
    }),

  /** @throws NotFoundError, ConflictError when a month of theirs is billed */
  deletePrices: (
    actor: Actor,
    client_id: number,
    month: string,
    check?: Precondition<ValidPrices>,
  ): Promise<ValidPrices> =>
    withWrite(async (transaction) => {
      const { client, prices } = await lockPrices(client_id, month, transaction)
      check?.(prices)
      await checkUnbilled(prices, billed, transaction)
      await removePrices(prices, transaction)
      await recordChange(actor, 'deleted', { id: client_id, client, month }, transaction)
      return prices
    }),
})
