import { QueryTypes, type QueryInterface } from 'sequelize'
import { chunksOf } from '../chunks.ts'
import { isoOf, storedInstant } from '../instants.ts'
import { followReceivables, STILL_DUE, unfollowReceivables } from '../receivable-triggers.ts'
import { nowSql } from '../trail-entries.ts'
import { cents, hasIndex, instant, integer, required } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const JOURNAL = 'receivable_entries'
const COLUMNS = [
  ['company_settings', 'ageing_days_1', required(integer, 30)],
  ['company_settings', 'ageing_days_2', required(integer, 60)],
  ['company_settings', 'ageing_days_3', required(integer, 90)],
  [JOURNAL, 'paid', required(cents, 0)],
  [JOURNAL, 'due_until', { ...instant, allowNull: true }],
] as const

/** By them what was due and what was on account on any day is summed up without the rows; their whole names are too long for MySQL. */
const INDEXES = [
  [
    JOURNAL,
    'receivable_entries_due',
    ['due_until', 'created_at', 'client_id', 'currency', 'due_date', 'owed', 'settled'],
  ],
  [
    'transactions',
    'transactions_recorded',
    ['client_id', 'currency', 'created_at', 'transaction_type', 'amount'],
  ],
] as const

/** Until when the amount of each entry was due. */
async function fillEnds({ sequelize }: QueryInterface): Promise<void> {
  const stillDue = sequelize.escape(storedInstant(sequelize, STILL_DUE))
  await sequelize.query(`UPDATE ${JOURNAL} SET due_until = ${stillDue} WHERE owed <> settled`)
  const entries = `SELECT id, owed - settled AS due, LEAD(created_at) OVER (PARTITION BY billing_id ORDER BY id) AS ended FROM ${JOURNAL}`
  const ended = await sequelize.query<{ id: number; ended: Date | string }>(
    `SELECT id, ended FROM (${entries}) AS entries WHERE due <> 0 AND ended IS NOT NULL`,
    { type: QueryTypes.SELECT },
  )
  for (const some of chunksOf(ended)) {
    const cases = some.map(
      (row) => `WHEN ${row.id} THEN ${sequelize.escape(storedInstant(sequelize, isoOf(row.ended)))}`,
    )
    const ids = some.map(({ id }) => id).join()
    await sequelize.query(
      `UPDATE ${JOURNAL} SET due_until = CASE id ${cases.join(' ')} END WHERE id IN (${ids})`,
    )
  }
}

/**
 * What was paid on billings: the entries from before do not tell it from what was settled. Where a payment on one has settled
 * another, an entry of today says so.
 */
async function fillPaid({ sequelize }: QueryInterface): Promise<void> {
  await sequelize.query(`UPDATE ${JOURNAL} SET paid = settled WHERE paid = 0`)
  const columns = 'billing_id, client_id, currency, owed, settled, due_date'
  const latest = `SELECT MAX(id) AS id FROM ${JOURNAL} GROUP BY billing_id`
  const now = nowSql(sequelize.getDialect() === 'sqlite')
  const values = columns.split(', ').map((column) => `e.${column}`)
  const differing =
    `SELECT ${values.join(', ')}, ${now} AS now, b.paid_amount, e.due_until FROM ${JOURNAL} e JOIN (${latest}) AS latest ON latest.id = e.id ` +
    'JOIN billings b ON b.id = e.billing_id WHERE b.paid_amount <> e.paid'
  await sequelize.query(`INSERT INTO ${JOURNAL} (${columns}, created_at, paid, due_until) ${differing}`)
}

/** What was due on any day, and how much of it was paid; by how many days overdue it is grouped. */
export async function up(schema: QueryInterface): Promise<void> {
  await unfollowReceivables(schema.sequelize)
  for (const [table, name, column] of COLUMNS)
    if (!(name in (await schema.describeTable(table)))) await schema.addColumn(table, name, column as never)
  await fillPaid(schema)
  await fillEnds(schema)
  for (const [table, name, fields] of INDEXES)
    if (!(await hasIndex(schema, table, name))) await schema.addIndex(table, [...fields], { name })
  await followReceivables(schema.sequelize)
}

/** @throws Error when other days were set, or what was paid on a billing has settled another one */
export async function down(schema: QueryInterface): Promise<void> {
  for (const [table, column, { defaultValue }] of COLUMNS)
    if (table !== JOURNAL)
      await refuseLoss(schema, table, { column, where: `${column} <> ${Number(defaultValue)}` })
  await refuseLoss(schema, JOURNAL, { column: 'paid', where: 'paid <> settled' })
  await unfollowReceivables(schema.sequelize)
  for (const [table, name] of INDEXES)
    if (await hasIndex(schema, table, name)) await schema.removeIndex(table, name)
  for (const [table, column] of COLUMNS.toReversed()) await dropColumn(schema, table, column)
  await followReceivables(schema.sequelize)
}
