import { col, fn, Op, type Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import { inForce, rowsInForce } from '../../db/newest-rows.ts'
import { Stage } from '../../db/stage.ts'
import { currentMonth, monthOf, type Period } from '../../lib/period.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { ClientPrice, type ClientPriceRow } from './client-prices.model.ts'
import {
  CLIENT_PRICES,
  NO_PRICES,
  pricesFrom,
  type ClientPrices,
  type DatedPrices,
} from './client-prices.rules.ts'
import { Client } from './clients.model.ts'

const DATED = { model: ClientPrice, owner: 'client_id', from: 'valid_from' }

/** The prices of this month beside the columns of a client, for the queries of clients. */
export const currentPrices = {
  model: ClientPrice,
  as: 'prices',
  columns: CLIENT_PRICES,
  on: (): string => inForce(DATED, 'prices', 'Client.id', currentMonth()),
}

/** The rows of prices that are in force in a month, `YYYY-MM`, by client; one that has no prices by then has none. */
export async function priceRowsIn(
  ids: readonly number[],
  month: string,
  transaction?: Transaction,
): Promise<Map<number, ClientPriceRow>> {
  const rows = await rowsInForce<ClientPriceRow>(DATED, ids, month, transaction)
  return new Map(rows.map((row) => [row.client_id, row]))
}

/**
 * The prices by which clients are billed for a month, in cents, of each client. Whoever bills has locked the clients, or
 * has read their stamps before: a change of prices is a change of its client.
 */
export async function pricesIn(
  ids: readonly number[],
  period: Period,
  transaction?: Transaction,
): Promise<Map<number, ClientPrices>> {
  const rows = await priceRowsIn(ids, monthOf(period), transaction)
  return new Map(ids.map((id) => [id, rows.has(id) ? pricesFrom(rows.get(id)!) : NO_PRICES]))
}

/** The first month after one in which other prices come into force, by client; the others have none. */
export async function nextPricesAfter(
  ids: readonly number[],
  month: string,
  transaction?: Transaction,
): Promise<Map<number, string>> {
  const found: { client_id: number; valid_from: string }[] = []
  for (const some of chunksOf(ids)) {
    const rows = await ClientPrice.findAll({
      attributes: ['client_id', [fn('MIN', col('valid_from')), 'valid_from']],
      where: { client_id: some, valid_from: { [Op.gt]: month } },
      group: ['client_id'],
      raw: true,
      transaction,
    })
    found.push(...rows)
  }
  return new Map(found.map(({ client_id, valid_from }) => [client_id, valid_from]))
}

/** Notes on clients that their prices have changed: whoever has planned by the clients' stamps plans anew. */
export async function touchClients(ids: readonly number[], transaction: Transaction): Promise<void> {
  for (const some of chunksOf(ids))
    await Client.update({ updated_at: new Date() }, { where: { id: some }, transaction, silent: true })
}

/**
 * Writes prices of many clients, at most one row of each client and month: those of a month that has some already are
 * replaced. The clients are locked until the transaction ends.
 */
export async function writePrices(
  { username }: Actor,
  rows: readonly DatedPrices[],
  transaction: Transaction,
): Promise<void> {
  const ids = [...new Set(rows.map(({ client_id }) => client_id))].sort((a, b) => a - b)
  for (const some of chunksOf(ids)) await findRows(Client, { id: some }, transaction, ['id'])
  const signed = rows.map((row) => ({ ...row, created_by: username, updated_by: username }))
  for (const some of chunksOf(signed))
    await ClientPrice.bulkCreate(some, {
      updateOnDuplicate: [...CLIENT_PRICES, 'updated_by', 'updated_at'],
      // SQLite wants to know which; MySQL takes any that is unique.
      conflictAttributes: ['client_id', 'valid_from'],
      transaction,
    } as object)
  await touchClients(ids, transaction)
}

/** A row that is staged: with an id it replaces a stored one, without it is a new one of the client with that key. */
export type StagedPrices = DatedPrices & {
  id?: number
  client_id_key: string
  created_by: string | null
  updated_by: string
}

/** Prices of clients that need not be inserted yet, staged and written at once. Their clients are changed with them. */
export function priceStage(transaction: Transaction) {
  const stage = new Stage(ClientPrice, transaction, { client_id_key: 'VARCHAR(300) COLLATE utf8mb4_bin' })
  return {
    add: (rows: readonly StagedPrices[]) => stage.add(rows),
    async write(): Promise<void> {
      await stage.insertNew({
        columns: { client_id: 'c.id' },
        joins: 'JOIN clients c ON c.client_id_key = s.client_id_key',
      })
      await stage.replaceStored()
    },
  }
}
