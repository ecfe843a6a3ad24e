import { QueryTypes, type Model, type ModelStatic, type Transaction, type WhereOptions } from 'sequelize'
import { USD } from '../lib/currency.rules.ts'
import { dueSums } from './due-sums.ts'
import { accountSums } from './account-sums.ts'
import type { ListRequest } from './list.ts'
import { whereSql } from './page-sql.ts'

/** The account of a client in a currency, as the database has it: sums may be texts. */
interface AccountRow {
  client_id: number
  currency: string
  client_name: string
  total_paid: number | string
  total_debit: number | string
  remaining_balance: number | string
  total_transactions: number | string
  amount_due: number | string
  overdue: number | string
}

type Page = Omit<ListRequest<unknown>, 'filter'>

/**
 * The currencies in which a client may have an account, the local one first. In each it has one where anything was billed or
 * recorded; a client with nothing at all has one in the local currency.
 */
function accountsOf(local: string): { from: string; exists: string } {
  if (local === USD) return { from: `(SELECT 0 AS place, '${USD}' AS currency)`, exists: '' }
  const hasAny = (currency: string, billing_type: string) =>
    `EXISTS (SELECT 1 FROM transactions t WHERE t.client_id = Client.id AND t.currency = ${currency}) ` +
    `OR EXISTS (SELECT 1 FROM billings b WHERE b.client_id = Client.id AND b.billing_type = ${billing_type})`
  const hasThis = hasAny('Account.currency', 'Account.billing_type')
  return {
    from:
      `(SELECT 0 AS place, '${local}' AS currency, 'LOCAL' AS billing_type ` +
      `UNION ALL SELECT 1, '${USD}', 'INTERNATIONAL')`,
    exists: `(${hasThis} OR (Account.place = 0 AND NOT (${hasAny(`'${USD}'`, "'INTERNATIONAL'")})))`,
  }
}

/** SQL of what is due of the billings of a client in a currency, in integer cents. */
function duesOf(client_id: string, currency: string, today: string) {
  const { due, overdue } = dueSums(today, today)
  const of = `FROM billings WHERE billings.client_id = ${client_id} AND billings.currency = ${currency}`
  return { amount_due: `(SELECT ${due} ${of})`, overdue: `(SELECT ${overdue} ${of})` }
}

const own = accountSums('Client.id', 'Account.currency')
/** The SQL to sort by, by the field. */
const SORTS: Readonly<Record<string, string>> = {
  id: 'Client.id',
  client_name: 'Client.client_name_key',
  ...own,
  absolute_balance: `ABS(${own.remaining_balance})`,
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'total_paid',
  'total_debit',
  'remaining_balance',
  'absolute_balance',
  'amount_due',
  'overdue',
])

const namedSql = (sums: object): string =>
  Object.entries(sums)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ')

/**
 * The accounts of clients, by SQL on their table, as `Client`, and their currencies, as `Account`. The sums are those of a page alone,
 * unless it is sorted by them.
 * @param local the local currency, a code of ISO 4217: with US dollars each client has one account
 * @param today the day by which something is overdue, `YYYY-MM-DD`
 */
export function accountsQuery(model: ModelStatic<Model>, local: string, today: string) {
  const sequelize = model.sequelize!
  const { from, exists } = accountsOf(local)
  const sorts: Readonly<Record<string, string>> = {
    ...SORTS,
    ...duesOf('Client.id', 'Account.currency', today),
  }
  const sums = namedSql({
    ...accountSums('page.client_id', 'page.currency'),
    ...duesOf('page.client_id', 'page.currency', today),
  })
  const found = (where: WhereOptions) => {
    const conditions = [whereSql(model, 'Client', where), exists].filter(Boolean).join(' AND ')
    return `FROM clients AS Client CROSS JOIN ${from} AS Account${conditions && ` WHERE ${conditions}`}`
  }
  const pageOf = (where: WhereOptions, { order: [field, direction], offset, limit }: Page) => {
    const order = (of: readonly string[]) => of.map((column) => `${column} ${direction}`).join(', ')
    // Amounts of two currencies are not larger or smaller than each other.
    const byCurrency = (place: string) => (AMOUNTS.has(field) ? `${place}, ` : '')
    return {
      sql:
        `SELECT Client.id AS client_id, Account.currency, Account.place, ${sorts[field]!} AS sort ${found(where)} ` +
        `ORDER BY ${byCurrency('Account.place')}${order(['sort', 'Client.id', 'Account.place'])} LIMIT ${limit} OFFSET ${offset}`,
      order: byCurrency('page.place') + order(['page.sort', 'page.client_id', 'page.place']),
    }
  }
  const select = <Row extends object>(sql: string, transaction?: Transaction): Promise<Row[]> =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, ...(transaction && { transaction }) })

  return {
    rows: (where: WhereOptions, request: Page, transaction?: Transaction): Promise<AccountRow[]> => {
      const page = pageOf(where, request)
      const columns = `page.client_id, page.currency, client_name, ${sums}`
      const sql = `SELECT ${columns} FROM (${page.sql}) AS page JOIN clients ON clients.id = page.client_id ORDER BY ${page.order}`
      return select(sql, transaction)
    },

    /** Whose they are, and in which currency. */
    keys: (where: WhereOptions, request: Page, transaction: Transaction) =>
      select<Pick<AccountRow, 'client_id' | 'currency'>>(pageOf(where, request).sql, transaction),

    count: async (where: WhereOptions): Promise<number> => {
      const [row] = await select<{ count: number | string }>(`SELECT COUNT(*) AS count ${found(where)}`)
      return Number(row!.count)
    },
  }
}
