import type { Transaction } from 'sequelize'
import { pack, unpack } from '../../db/packed.ts'
import { ConflictError } from '../../lib/errors.ts'
import { monthBefore } from '../../lib/period.rules.ts'
import { raiseClientChanges } from '../clients/client-events.store.ts'
import { NO_PRICES, pricesFrom, type DatedPrices } from '../clients/client-prices.rules.ts'
import { nextPricesAfter, pricesMadeBy, priceRowsIn, restorePrices } from '../clients/client-prices.store.ts'
import { findClients } from '../clients/clients.store.ts'
import { findPricedBy } from '../billings/priced-by.store.ts'
import { findBuiltUpon } from './built-upon.ts'
import type { PriceChangePlan } from './price-change-plan.ts'
import type { MadeRows, PriceChange } from './price-changes.model.ts'
import type { PriceChangeRequest } from './price-changes.schemas.ts'

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

/**
 * Takes back the rows of prices that a change has made, which is locked.
 * @throws ConflictError when a line is billed at one of the prices, or when one was changed, taken over or built upon since
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
  // Where prices were entered since, lines may have been billed at those of the change before.
  const until = await nextPricesAfter([...have], valid_from, transaction, change.created_at)
  const upon = await findBuiltUpon(change, pairs, until, transaction)
  if (upon) {
    const client = names.get(upon.client_id)!.client_name
    throw new ConflictError('price_change.changed_since', { client, month: upon.valid_from })
  }
  const { prices } = JSON.parse(change.asked) as PriceChangeRequest
  const billed = await findPricedBy(pairs, { prices, from: valid_from, until }, transaction)
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
