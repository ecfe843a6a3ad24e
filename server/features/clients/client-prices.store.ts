import { col, fn, Op, type Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import { inForce, rowsInForce } from '../../db/newest-rows.ts'
import { Stage } from '../../db/stage.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { InvalidError } from '../../lib/errors.ts'
import type { Actor } from '../activity/activity.service.ts'
import { companyMonth } from '../company/company-day.ts'
import { lockedLocalCurrency } from '../company/local-currency.store.ts'
import { ClientPrice, type ClientPriceRow } from './client-prices.model.ts'
import {
  centsProblems,
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
  on: (): string => inForce(DATED, 'prices', 'Client.id', companyMonth()),
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

/**
 * The first month after one in which other prices come into force, by client; the others have none.
 * @param enteredBefore only by prices that were there before a moment
 */
export async function nextPricesAfter(
  ids: readonly number[],
  month: string,
  transaction?: Transaction,
  enteredBefore?: Date,
): Promise<Map<number, string>> {
  const entered = enteredBefore ? { created_at: { [Op.lt]: enteredBefore } } : {}
  const found: { client_id: number; valid_from: string }[] = []
  for (const some of chunksOf(ids)) {
    const rows = await ClientPrice.findAll({
      attributes: ['client_id', [fn('MIN', col('valid_from')), 'valid_from']],
      where: { client_id: some, valid_from: { [Op.gt]: month }, ...entered },
      group: ['client_id'],
      raw: true,
      transaction,
    })
    found.push(...rows)
  }
  return new Map(found.map(({ client_id, valid_from }) => [client_id, valid_from]))
}

/** Notes on clients that their prices have changed: whoever has planned by the clients' stamps plans anew. */
async function touchClients(ids: readonly number[], transaction: Transaction): Promise<void> {
  for (const some of chunksOf(ids))
    await Client.update({ updated_at: new Date() }, { where: { id: some }, transaction, silent: true })
}

/**
 * Writes prices of many clients, at most one row of each client and month: those of a month that has some already are
 * replaced. The clients are locked until the transaction ends.
 * @param price_change_id the change of many prices that they are part of, if any
 * @throws InvalidError for local prices with cents in a currency that has none
 */
export async function writePrices(
  { username }: Actor,
  rows: readonly DatedPrices[],
  transaction: Transaction,
  price_change_id: number | null = null,
): Promise<void> {
  const ids = [...new Set(rows.map(({ client_id }) => client_id))].sort((a, b) => a - b)
  for (const some of chunksOf(ids)) await findRows(Client, { id: some }, transaction, ['id'])
  const { code } = await lockedLocalCurrency(transaction)
  for (const row of rows) {
    const problems = centsProblems(row, code)
    if (problems.length) throw new InvalidError('request.invalid', {}, problems)
  }
  const signed = rows.map((row) => ({ ...row, created_by: username, updated_by: username, price_change_id }))
  for (const some of chunksOf(signed))
    await ClientPrice.bulkCreate(some, {
      updateOnDuplicate: [...CLIENT_PRICES, 'price_change_id', 'updated_by', 'updated_at'],
      // SQLite wants to know which; MySQL takes any that is unique.
      conflictAttributes: ['client_id', 'valid_from'],
      transaction,
    } as object)
  await touchClients(ids, transaction)
}

/** Removes prices of a client that is locked: those before are valid instead. */
export async function removePrices(
  { id, client_id }: Pick<ClientPriceRow, 'id' | 'client_id'>,
  transaction: Transaction,
): Promise<void> {
  await ClientPrice.destroy({ where: { id }, transaction })
  await touchClients([client_id], transaction)
}

/** The rows that a change of many prices has made, as far as nobody has changed them since; locked. */
export const pricesMadeBy = (price_change_id: number, transaction: Transaction): Promise<ClientPriceRow[]> =>
  findRows(ClientPrice, { price_change_id }, transaction)

/** The rows of clients for months after one that were entered since a moment. */
export async function laterRowsSince(
  ids: readonly number[],
  { month, since }: { month: string; since: Date },
  transaction: Transaction,
): Promise<ClientPriceRow[]> {
  const where = { valid_from: { [Op.gt]: month }, created_at: { [Op.gte]: since } }
  const rows: ClientPriceRow[] = []
  for (const client_id of chunksOf(ids))
    rows.push(...(await ClientPrice.findAll({ where: { client_id, ...where }, raw: true, transaction })))
  return rows
}

/** Puts rows back as they were, and deletes others, of clients that are locked. */
export async function restorePrices(
  before: readonly ClientPriceRow[],
  made: readonly ClientPriceRow[],
  transaction: Transaction,
): Promise<void> {
  const stage = new Stage(ClientPrice, transaction)
  for (const some of chunksOf(before))
    await stage.add(some.map((row) => ({ ...row, created_at: undefined, updated_at: undefined })))
  await stage.replaceStored()
  for (const some of chunksOf(made.map(({ id }) => id)))
    await ClientPrice.destroy({ where: { id: some }, transaction })
  await touchClients([...new Set([...before, ...made].map(({ client_id }) => client_id))], transaction)
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
