import type { QueryInterface } from 'sequelize'
import { followAccounts, netOf, unfollowAccounts } from '../account-triggers.ts'
import { cents, createTable, hasIndex, integer, required, text } from './columns.ts'

const TABLE = 'account_sums'

/** `receivable_entries_due` in the order in which it is summed up, and in the place of sums by account what came after a day. */
const ADDED = [
  [
    'receivable_entries',
    'receivable_entries_open',
    ['due_until', 'client_id', 'currency', 'created_at', 'due_date', 'owed', 'settled'],
  ],
  [
    'transactions',
    'transactions_since',
    ['created_at', 'client_id', 'currency', 'transaction_type', 'amount'],
  ],
] as const
const REPLACED = [
  [
    'receivable_entries',
    'receivable_entries_due',
    ['due_until', 'created_at', 'client_id', 'currency', 'due_date', 'owed', 'settled'],
  ],
  [
    'transactions',
    'transactions_account',
    ['client_id', 'currency', 'transaction_type', 'reverses', 'amount'],
  ],
] as const

/** Makes indexes that are not there, then removes others that are. */
async function exchange(
  schema: QueryInterface,
  added: typeof ADDED | typeof REPLACED,
  removed: typeof ADDED | typeof REPLACED,
): Promise<void> {
  for (const [table, name, fields] of added)
    if (!(await hasIndex(schema, table, name))) await schema.addIndex(table, [...fields], { name })
  for (const [table, name] of removed)
    if (await hasIndex(schema, table, name)) await schema.removeIndex(table, name)
}

/** What each client has paid in and drawn in a currency: kept beside the ledger, by the database. */
export async function up(schema: QueryInterface): Promise<void> {
  // What a run that was cut off has done so far is done anew.
  await dropSums(schema)
  await createTable(schema, TABLE, {
    client_id: { ...required(integer), primaryKey: true },
    currency: { ...required(text(3)), primaryKey: true },
    total_paid: required(cents),
    total_debit: required(cents),
    total_transactions: required(integer),
  })
  await schema.sequelize.query(
    `INSERT INTO ${TABLE} (client_id, currency, total_paid, total_debit, total_transactions) ` +
      `SELECT client_id, currency, SUM(${netOf('credit')}), SUM(${netOf('debit')}), COUNT(*) ` +
      'FROM transactions GROUP BY client_id, currency',
  )
  await followAccounts(schema.sequelize)
  await exchange(schema, ADDED, REPLACED)
}

async function dropSums(schema: QueryInterface): Promise<void> {
  await unfollowAccounts(schema.sequelize)
  await schema.dropTable(TABLE)
}

/** The sums follow from the ledger. */
export async function down(schema: QueryInterface): Promise<void> {
  await dropSums(schema)
  await exchange(schema, REPLACED, ADDED)
}
