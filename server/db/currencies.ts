import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { USD } from '../lib/currency.rules.ts'

const select = <Row extends object>(
  sequelize: Sequelize,
  sql: string,
  replacements: Record<string, unknown>,
  transaction?: Transaction,
): Promise<Row[]> =>
  sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements, ...(transaction && { transaction }) })

/** A billing, if it is of a client: its currency, and whether it is void. */
export async function billingOfClient(
  sequelize: Sequelize,
  { id, client_id }: { id: number; client_id: number },
  transaction?: Transaction,
): Promise<{ currency: string; is_void: boolean } | null> {
  const sql = 'SELECT currency, void_at FROM billings WHERE id = :id AND client_id = :client_id'
  const [row] = await select<{ currency: string; void_at: unknown }>(
    sequelize,
    sql,
    { id, client_id },
    transaction,
  )
  return row ? { currency: row.currency, is_void: row.void_at !== null } : null
}

/** The currencies in which anything was billed to a client, or recorded for it. */
export async function currenciesOf(
  sequelize: Sequelize,
  client_id: number,
  transaction?: Transaction,
): Promise<string[]> {
  const sql =
    'SELECT currency FROM transactions WHERE client_id = :client_id ' +
    'UNION SELECT currency FROM billings WHERE client_id = :client_id ORDER BY currency'
  const rows = await select<{ currency: string }>(sequelize, sql, { client_id }, transaction)
  return rows.map(({ currency }) => currency)
}

const LOCAL_BILLINGS = "FROM billings b WHERE b.billing_type = 'LOCAL'"
const TRANSACTIONS =
  'FROM transactions t LEFT JOIN billings b ON b.id = t.billing_id AND b.client_id = t.client_id'
const billedIn = (type: string) =>
  `EXISTS (SELECT 1 FROM billings o WHERE o.client_id = t.client_id AND o.billing_type = '${type}')`
/** Nothing tells them from US dollars but what they are for: a LOCAL billing, or a client that has no INTERNATIONAL one. */
const OF_LOCAL = `(b.billing_type = 'LOCAL' OR (b.id IS NULL AND NOT ${billedIn('INTERNATIONAL')}))`
const UNCLEAR = `(b.id IS NULL AND ${billedIn('INTERNATIONAL')} AND ${billedIn('LOCAL')})`

/** The transactions that are in the local currency, as a condition on `TRANSACTIONS`. */
const isLocal = (local: string): string => (local === USD ? OF_LOCAL : 't.currency = :local')

interface MoneyCount {
  billings: number
  transactions: number
}

async function countOf(
  sequelize: Sequelize,
  [billings, transactions]: readonly [string, string],
  local: string,
  transaction?: Transaction,
): Promise<MoneyCount> {
  const sql = `SELECT (SELECT COUNT(*) ${billings}) AS billings, (SELECT COUNT(*) ${transactions}) AS transactions`
  const [row] = await select<MoneyCount>(sequelize, sql, { local }, transaction)
  return { billings: Number(row!.billings), transactions: Number(row!.transactions) }
}

/** How many billings and transactions are in the local currency: with US dollars those that are for local money. */
export const countLocalMoney = (sequelize: Sequelize, local: string, transaction?: Transaction) =>
  countOf(sequelize, [LOCAL_BILLINGS, `${TRANSACTIONS} WHERE ${isLocal(local)}`], local, transaction)

const hasCents = (...columns: string[]) => `(${columns.map((column) => `${column} % 100 <> 0`).join(' OR ')})`
const ITEM_CENTS = hasCents(
  ...['i.monthly_rate', 'i.fuel_rate', 'i.installation_rate', 'i.installation_rate_fuel'],
)
const BILLING_CENTS =
  `(${hasCents('b.total_amount', 'b.previous_balance', 'b.paid_amount')} ` +
  `OR EXISTS (SELECT 1 FROM billing_items i WHERE i.billing_id = b.id AND ${ITEM_CENTS}))`

/** How many of them have cents. */
export const countLocalCents = (sequelize: Sequelize, local: string, transaction?: Transaction) =>
  countOf(
    sequelize,
    [
      `${LOCAL_BILLINGS} AND ${BILLING_CENTS}`,
      `${TRANSACTIONS} WHERE ${isLocal(local)} AND ${hasCents('t.amount')}`,
    ],
    local,
    transaction,
  )

/** How many clients have local prices with cents, whenever they are valid. */
export async function countPricesWithCents(sequelize: Sequelize, transaction?: Transaction): Promise<number> {
  const where = hasCents('unit_local', 'fuel_local', 'local0', 'local1')
  const sql = `SELECT COUNT(DISTINCT client_id) AS count FROM client_prices WHERE ${where}`
  const [row] = await select<{ count: number }>(sequelize, sql, {}, transaction)
  return Number(row!.count)
}

/** A client whose transactions may be in either currency. */
interface UnclearClient {
  id: number
  client_id: string
  client_name: string
  transactions: number
}

/** How many transactions are for no billing, of clients who are billed in both currencies, and the first of these clients. */
export async function unclearMoney(sequelize: Sequelize, limit: number) {
  const [all] = await select<{ count: number }>(
    sequelize,
    `SELECT COUNT(*) AS count ${TRANSACTIONS} WHERE ${UNCLEAR}`,
    {},
  )
  const sql =
    `SELECT c.id, c.client_id, c.client_name, u.transactions FROM clients c JOIN ` +
    `(SELECT t.client_id, COUNT(*) AS transactions ${TRANSACTIONS} WHERE ${UNCLEAR} GROUP BY t.client_id) AS u ` +
    `ON u.client_id = c.id ORDER BY c.client_name_key, c.id LIMIT :limit`
  const clients = await select<UnclearClient>(sequelize, sql, { limit })
  return {
    transactions: Number(all!.count),
    clients: clients.map((client) => ({ ...client, transactions: Number(client.transactions) })),
  }
}

/** Labels what is local money with the code of its currency: see `countLocalMoney`. The ledger lets this be done while it is pending. */
export async function labelLocalMoney(
  sequelize: Sequelize,
  code: string,
  transaction: Transaction,
): Promise<void> {
  const ids = `SELECT t.id ${TRANSACTIONS} WHERE ${OF_LOCAL}`
  const options = { replacements: { code }, transaction }
  // MySQL reads a derived table before it changes the table.
  await sequelize.query(
    `UPDATE transactions SET currency = :code WHERE id IN (SELECT id FROM (${ids}) AS local_money)`,
    options,
  )
  await sequelize.query(`UPDATE billings SET currency = :code WHERE billing_type = 'LOCAL'`, options)
  // What follows from these.
  await sequelize.query(
    'UPDATE payments SET currency = (SELECT t.currency FROM transactions t WHERE t.id = payments.transaction_id)',
    options,
  )
  await sequelize.query(
    "UPDATE receivable_entries SET currency = :code WHERE billing_id IN (SELECT id FROM billings WHERE billing_type = 'LOCAL')",
    options,
  )
}
