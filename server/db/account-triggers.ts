import type { Sequelize } from 'sequelize'

type Row = 'OLD' | 'NEW'

/**
 * What a transaction adds to a side: one that corrects another is taken off the side of what it corrects.
 * @param row what stands before a column of the transaction: `NEW.` in a trigger
 */
export function netOf(side: 'credit' | 'debit', row = ''): string {
  const isNone = `${row}reverses IS NULL`
  return `CASE WHEN (${row}transaction_type = '${side}') <> (${isNone}) THEN 0 WHEN ${isNone} THEN ${row}amount ELSE -${row}amount END`
}

const sums = (row: Row): Record<string, string> => ({
  total_paid: netOf('credit', `${row}.`),
  total_debit: netOf('debit', `${row}.`),
  total_transactions: '1',
})
const COLUMNS = Object.keys(sums('NEW'))

/** Adds a transaction to the sums of its account: the row alone is locked, and nothing beside it. */
function added(isSqlite: boolean): string {
  const values = ['NEW.client_id', 'NEW.currency', ...Object.values(sums('NEW'))]
  const sum = (column: string) =>
    `${column} = account_sums.${column} + ${isSqlite ? `excluded.${column}` : `VALUES(${column})`}`
  const ifThere = isSqlite ? 'ON CONFLICT (client_id, currency) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE'
  return (
    `INSERT INTO account_sums (client_id, currency, ${COLUMNS.join(', ')}) VALUES (${values.join(', ')}) ` +
    `${ifThere} ${COLUMNS.map(sum).join(', ')};`
  )
}

/** Takes one off; an account without any has no sums. */
function removed(): string {
  const account = 'WHERE client_id = OLD.client_id AND currency = OLD.currency'
  const sets = Object.entries(sums('OLD')).map(([column, sum]) => `${column} = ${column} - (${sum})`)
  return (
    `UPDATE account_sums SET ${sets.join(', ')} ${account}; ` +
    `DELETE FROM account_sums ${account} AND total_transactions = 0;`
  )
}

/** By the event. The ledger lets nothing be changed but the currency of a row, once; who lifts its guards changes the sums, too. */
const bodiesOf = (isSqlite: boolean): Record<string, string> => ({
  insert: added(isSqlite),
  update: `${removed()} ${added(isSqlite)}`,
  delete: removed(),
})

const nameOf = (event: string): string => `account_sums_${event}`

/** Lets the database keep the sums of each account. */
export async function followAccounts(sequelize: Sequelize): Promise<void> {
  for (const [event, body] of Object.entries(bodiesOf(sequelize.getDialect() === 'sqlite')))
    await sequelize.query(
      `CREATE TRIGGER ${nameOf(event)} AFTER ${event.toUpperCase()} ON transactions FOR EACH ROW BEGIN ${body} END`,
    )
}

/** No longer. */
export async function unfollowAccounts(sequelize: Sequelize): Promise<void> {
  for (const event of Object.keys(bodiesOf(false)))
    await sequelize.query(`DROP TRIGGER IF EXISTS ${nameOf(event)}`)
}
