import { QueryTypes, type QueryInterface } from 'sequelize'
import * as guards from './0008-ledger-guards.ts'
import { CHAIN_INDEX, chainAnew } from './0021-ledger-chain.ts'
import { addIndex, flag, hasIndex, integer, required, text } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const currency = required(text(3), 'USD')
const COLUMNS = [
  ['company_settings', 'local_currency', currency],
  ['company_settings', 'currency_pending', flag],
  ['billings', 'currency', currency],
  ['transactions', 'currency', currency],
  ['transactions', 'reverses', integer],
] as const

/** By them the sums of accounts and of months are read without the rows; their whole names are too long for MySQL. */
const INDEXES = [
  [
    'transactions',
    'transactions_account',
    ['client_id', 'currency', 'transaction_type', 'reverses', 'amount'],
  ],
  [
    'transactions',
    'transactions_month',
    ['transaction_type', 'reverses', 'occurred_at', 'currency', 'amount'],
  ],
  ['billings', 'billings_month', ['billing_year', 'billing_month', 'currency', 'total_amount']],
] as const

/** The columns of the ledger that no update may change; the currency of a row is labelled once. `verify` knows `billing_id`. */
const POSTED = [
  ...['id', 'client_id', 'transaction_type', 'amount', 'description', 'transaction_date', 'occurred_at'],
  ...['payment_mode', 'reference_no', 'created_by', 'posted_by', 'reverses'],
  ...['chain_no', 'chain_version', 'chain_hash', 'created_at'],
]
const UPDATE_GUARD = 'transactions_refuse_update'

/**
 * The guard against updates lets one through: that says the currency of a row from before there were currencies, while the
 * company has not declared its local one.
 */
export function updateGuard(isSqlite: boolean): string {
  const same = POSTED.map((name) => `NEW.${name} ${isSqlite ? 'IS' : '<=>'} OLD.${name}`).join(' AND ')
  const pending = 'EXISTS (SELECT 1 FROM company_settings WHERE currency_pending)'
  const refused = `NOT (OLD.chain_version = 1 AND ${pending} AND ${same})`
  const head = `CREATE TRIGGER ${UPDATE_GUARD} BEFORE UPDATE ON transactions FOR EACH ROW`
  const refusal = "'The ledger is append-only'"
  return isSqlite
    ? `${head} WHEN ${refused} BEGIN SELECT RAISE(ABORT, ${refusal}); END`
    : `${head} IF ${refused} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = ${refusal}; END IF`
}

/** Puts the guards of the ledger up, which are there or not. */
export async function guardLedger(schema: QueryInterface): Promise<void> {
  await guards.up(schema)
  await schema.sequelize.query(`DROP TRIGGER ${UPDATE_GUARD}`)
  await schema.sequelize.query(updateGuard(schema.sequelize.getDialect() === 'sqlite'))
}

/** What is given back of a billing's payment corrects the newest payment before it, in the order of the client's chain. */
const FILL_REVERSES =
  'UPDATE transactions SET reverses = (SELECT payment FROM (SELECT r.id AS refund, p.id AS payment ' +
  'FROM transactions r JOIN transactions p ON p.client_id = r.client_id AND p.chain_no = ' +
  '(SELECT MAX(q.chain_no) FROM transactions q WHERE q.client_id = r.client_id AND q.billing_id = r.billing_id ' +
  "AND q.transaction_type = 'debit' AND q.chain_no < r.chain_no) " +
  "WHERE r.transaction_type = 'credit') AS pairs WHERE refund = transactions.id) " +
  "WHERE transaction_type = 'credit' AND billing_id IS NOT NULL AND reverses IS NULL"

/** Whether there is money that may be in another currency than US dollars. */
async function hasLocalMoney({ sequelize }: QueryInterface): Promise<boolean> {
  const found = await sequelize.query(
    "SELECT id FROM (SELECT id FROM billings WHERE billing_type = 'LOCAL' UNION ALL SELECT id FROM transactions) AS money LIMIT 1",
    { type: QueryTypes.SELECT },
  )
  return found.length > 0
}

/** The company is asked once what its local amounts are. */
async function askForCurrency(schema: QueryInterface): Promise<void> {
  if (!(await hasLocalMoney(schema))) return
  const [company] = await schema.sequelize.query('SELECT id FROM company_settings', {
    type: QueryTypes.SELECT,
  })
  if (company) await schema.sequelize.query('UPDATE company_settings SET currency_pending = 1')
  else {
    const now = new Date()
    await schema.bulkInsert('company_settings', [
      { id: 1, currency_pending: true, created_at: now, updated_at: now },
    ])
  }
}

/** An amount has a currency: all that is there is in US dollars, until the company declares its local currency. */
export async function up(schema: QueryInterface): Promise<void> {
  // MySQL commits each statement by itself: a failed run may have come as far as anywhere here.
  for (const [table, name, column] of COLUMNS)
    if (!(name in (await schema.describeTable(table)))) await schema.addColumn(table, name, column as never)
  await guards.down(schema)
  await schema.sequelize.query(FILL_REVERSES)
  for (const [table, name, fields] of INDEXES)
    if (!(await hasIndex(schema, table, name))) await schema.addIndex(table, [...fields], { name })
  await guardLedger(schema)
  await askForCurrency(schema)
}

/** Without currencies there are only US dollars; a correction by hand would become a payment. */
export async function down(schema: QueryInterface): Promise<void> {
  for (const [table, column] of COLUMNS.filter(([, , { defaultValue }]) => defaultValue === 'USD'))
    await refuseLoss(schema, table, { column, where: `${column} <> 'USD'` })
  const where = 'reverses IS NOT NULL AND billing_id IS NULL'
  await refuseLoss(schema, 'transactions', { column: 'reverses', where })
  for (const [table, name] of INDEXES)
    if (await hasIndex(schema, table, name)) await schema.removeIndex(table, name)
  await guards.down(schema)
  // The rows are chained in the order of their ids, which may be another one than that of the chain until now.
  if (await hasIndex(schema, 'transactions', CHAIN_INDEX))
    await schema.removeIndex('transactions', CHAIN_INDEX)
  await chainAnew(schema.sequelize)
  await addIndex(schema, 'transactions', ['client_id', 'chain_no'], true)
  for (const [table, column] of COLUMNS.toReversed()) await dropColumn(schema, table, column)
  await guards.up(schema)
}
