import type { Transaction } from 'sequelize'
import { pack, unpack } from '../../db/packed.ts'
import { ConflictError } from '../../lib/errors.ts'
import { monthBefore } from '../../lib/period.rules.ts'
import { raiseClientChanges } from '../clients/client-events.store.ts'
import type { ClientPriceRow } from '../clients/client-prices.model.ts'
import {
  CLIENT_PRICES,
  NO_PRICES,
  pricesFrom,
  type ClientPrices,
  type DatedPrices,
} from '../clients/client-prices.rules.ts'
import {
  laterRowsSince,
  nextPricesAfter,
  pricesMadeBy,
  priceRowsIn,
  restorePrices,
} from '../clients/client-prices.store.ts'
import { findClients } from '../clients/clients.store.ts'
import { findPricedBy } from '../billings/priced-by.store.ts'
import type { PriceChangePlan } from './price-change-plan.ts'
import type { PriceChange } from './price-changes.model.ts'

/** What it takes to undo a change. */
interface MadeRows {
  /** The ids of the clients that have a row of prices by it. */
  clients: number[]
  /** The rows that were there for the same month before. */
  replaced: ClientPriceRow[]
}

/** The rows of prices that a plan makes. */
export const rowsOf = ({ rows, before }: PriceChangePlan, valid_from: string): DatedPrices[] =>
  rows.map(({ client: { id }, changes }) => ({
    ...pricesFrom(before.get(id) ?? NO_PRICES),
    ...Object.fromEntries(changes.map(({ price, to }) => [price, to])),
    client_id: id,
    valid_from,
  }))

export const packMade = ({ rows, before }: PriceChangePlan, valid_from: string): Promise<string> => {
  const clients = rows.map(({ client }) => client.id)
  const replaced = clients.flatMap((id) => {
    const row = before.get(id)
    return row?.valid_from === valid_from ? [row] : []
  })
  return pack({ clients, replaced } satisfies MadeRows)
}

interface Takeback {
  pairs: readonly { client_id: number; before: ClientPrices; after: ClientPrices }[]
  names: ReadonlyMap<number, { client_name: string }>
}

/** Rejects a change whose prices later rows have taken over, which are whole rows of prices. @throws ConflictError */
async function rejectTakenOver(
  { valid_from, created_at: since }: PriceChange,
  { pairs, names }: Takeback,
  transaction: Transaction,
): Promise<void> {
  const byId = new Map(pairs.map((pair) => [pair.client_id, pair]))
  for (const row of await laterRowsSince([...byId.keys()], { month: valid_from, since }, transaction)) {
    const { before, after } = byId.get(row.client_id)!
    if (!CLIENT_PRICES.some((price) => before[price] !== after[price] && row[price] === after[price]))
      continue
    const client = names.get(row.client_id)!.client_name
    throw new ConflictError('price_change.changed_since', { client, month: row.valid_from })
  }
}

/**
 * Takes back the rows of prices that a change has made, which is locked.
 * @throws ConflictError when a line is billed at one of the prices, or when one was changed or taken over since
 */
export async function takeBack(change: PriceChange, transaction: Transaction): Promise<void> {
  const { id, valid_from } = change
  const { clients, replaced } = (await unpack(change.made)) as MadeRows
  const names = new Map(
    (await findClients({ ids: clients }, transaction)).map((client) => [client.id, client]),
  )
  const made = await pricesMadeBy(id, transaction)
  const have = new Set(made.map(({ client_id }) => client_id))
  // Of a client that was deleted nothing is left to be undone.
  const other = [...names.values()].find((client) => !have.has(client.id))
  if (other)
    throw new ConflictError('price_change.changed_since', { client: other.client_name, month: valid_from })

  const earlier = new Map(replaced.map((row) => [row.client_id, row]))
  const inForce = await priceRowsIn([...have], monthBefore(valid_from), transaction)
  const pairs = made.map((after) => ({
    client_id: after.client_id,
    after: pricesFrom(after),
    before: pricesFrom(earlier.get(after.client_id) ?? inForce.get(after.client_id) ?? NO_PRICES),
  }))
  const until = await nextPricesAfter([...have], valid_from, transaction)
  await rejectTakenOver(change, { pairs, names }, transaction)
  const billed = await findPricedBy(pairs, { from: valid_from, until }, transaction)
  if (billed) {
    const client = names.get(billed.client_id)!.client_name
    throw new ConflictError('price_change.billed', { client, billing_id: billed.id })
  }
  await restorePrices(
    replaced.filter(({ client_id }) => have.has(client_id)),
    made.filter(({ client_id }) => !earlier.has(client_id)),
    transaction,
  )
  await raiseClientChanges('updated', [...have], transaction)
}
