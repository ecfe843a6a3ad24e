import { QueryTypes, type QueryInterface, type Sequelize } from 'sequelize'
import { chunksOf } from '../chunks.ts'
import { followReceivables, unfollowReceivables } from '../receivable-triggers.ts'
import {
  addIndex,
  cents,
  createTable,
  date,
  flag,
  id,
  instant,
  integer,
  reference,
  required,
  text,
} from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'
import { settleAsPaid, type PaidBilling } from './0052-receivables-as-paid.ts'

const DAYS = 14
const ZONE = 'UTC'
const COLUMNS = [
  ['billings', 'carried_balance', required(cents, 0)],
  ['billings', 'allocated_amount', required(cents, 0)],
  ['billings', 'amount_due', required(cents, 0)],
  ['billings', 'due_date', date],
  ['billings', 'due_date_is_typed', flag],
  ['company_settings', 'payment_terms_days', required(integer, DAYS)],
  ['company_settings', 'time_zone', required(text(64), ZONE)],
] as const
const TABLES = ['allocations', 'receivable_entries']

const DUE_INDEX = ['amount_due', 'due_date']
const isSqlite = (sequelize: Sequelize): boolean => sequelize.getDialect() === 'sqlite'
const select = <Row extends object>(sequelize: Sequelize, sql: string): Promise<Row[]> =>
  sequelize.query<Row>(sql, { type: QueryTypes.SELECT })

async function createTables(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'allocations', {
    id,
    billing_id: reference('billings', 'CASCADE'),
    via_billing_id: reference('billings', 'CASCADE'),
    amount: required(cents),
    released: required(cents, 0),
    created_by: required(text()),
    created_at: instant,
  })
  await addIndex(schema, 'allocations', ['billing_id'])
  await addIndex(schema, 'allocations', ['via_billing_id'])
  await createTable(schema, 'receivable_entries', {
    id,
    billing_id: required(integer),
    client_id: required(integer),
    currency: required(text(3)),
    owed: required(cents),
    settled: required(cents),
    due_date: date,
    created_at: instant,
  })
  await addIndex(schema, 'receivable_entries', ['billing_id', 'id'])
  await addIndex(schema, 'receivable_entries', ['client_id', 'currency', 'id'])
}

/** What is due, and by when, of the billings that there are; a payment settles first what it was paid on. */
async function fill(sequelize: Sequelize): Promise<void> {
  const due = isSqlite(sequelize)
    ? `DATE(SUBSTR(COALESCE(issued_at, created_at), 1, 10), '+' || days || ' days')`
    : 'DATE_ADD(DATE(COALESCE(issued_at, created_at)), INTERVAL days DAY)'
  const days = `COALESCE((SELECT approval_days FROM clients WHERE clients.id = billings.client_id), ${DAYS})`
  await sequelize.query(`UPDATE billings SET due_date = ${due.replace('days', days)}`)
  const billings = await select<PaidBilling>(
    sequelize,
    'SELECT id, client_id, billing_type, currency, total_amount, previous_balance, paid_amount, created_at FROM billings ' +
      'WHERE void_at IS NULL ORDER BY client_id, billing_type, currency, billing_year, billing_month, id',
  )
  const { settled, allocations } = settleAsPaid(billings)
  for (const some of chunksOf(settled)) {
    const valueOf = (name: 'carried_balance' | 'allocated_amount') =>
      `${name} = CASE id ${some.map((row) => `WHEN ${row.id} THEN ${row[name]}`).join(' ')} END`
    const ids = some.map((row) => row.id).join()
    await sequelize.query(
      `UPDATE billings SET ${valueOf('carried_balance')}, ${valueOf('allocated_amount')} WHERE id IN (${ids})`,
    )
  }
  await sequelize.query(
    'UPDATE billings SET amount_due = previous_balance - carried_balance + total_amount - allocated_amount WHERE void_at IS NULL',
  )
  for (const some of chunksOf(allocations)) {
    const values = some.map(
      ({ billing_id, via_billing_id, amount }) =>
        `SELECT ${billing_id}, ${via_billing_id}, ${amount}, 'TrackLedger', updated_at FROM billings WHERE id = ${via_billing_id}`,
    )
    await sequelize.query(
      `INSERT INTO allocations (billing_id, via_billing_id, amount, created_by, created_at) ${values.join(' UNION ALL ')}`,
    )
  }
  await sequelize.query(
    'INSERT INTO receivable_entries (billing_id, client_id, currency, owed, settled, due_date, created_at) ' +
      'SELECT id, client_id, currency, previous_balance - carried_balance + total_amount, allocated_amount, due_date, created_at ' +
      'FROM billings WHERE void_at IS NULL ORDER BY id',
  )
}

/** What is due of each billing, by when, and what settled it; since when, too. */
export async function up(schema: QueryInterface): Promise<void> {
  const { sequelize } = schema
  // What a run that was cut off has done so far is done anew.
  await unfollowReceivables(sequelize)
  const existing = await schema.showAllTables()
  for (const table of TABLES) if (existing.includes(table)) await schema.dropTable(table)
  for (const [table, name, column] of COLUMNS)
    if (!(name in (await schema.describeTable(table)))) await schema.addColumn(table, name, column as never)
  await createTables(schema)
  await fill(sequelize)
  await addIndex(schema, 'billings', DUE_INDEX)
  await followReceivables(sequelize)
}

/** @throws Error when a due date or the terms were set, or when it was kept how a debt has changed */
export async function down(schema: QueryInterface): Promise<void> {
  const { sequelize } = schema
  await refuseLoss(schema, 'billings', { column: 'due_date_is_typed', where: 'due_date_is_typed <> 0' })
  await refuseLoss(schema, 'company_settings', {
    column: 'time_zone',
    where: `time_zone <> '${ZONE}' OR payment_terms_days <> ${DAYS}`,
  })
  const isLater = 'earlier.billing_id = receivable_entries.billing_id AND earlier.id < receivable_entries.id'
  await refuseLoss(schema, 'receivable_entries', {
    column: 'owed',
    where: `EXISTS (SELECT 1 FROM receivable_entries earlier WHERE ${isLater})`,
  })
  await unfollowReceivables(sequelize)
  const existing = await schema.showAllTables()
  for (const table of TABLES) if (existing.includes(table)) await schema.dropTable(table)
  const indexes = (await schema.showIndex('billings')) as { name: string }[]
  const index = `billings_${DUE_INDEX.join('_')}`
  if (indexes.some(({ name }) => name === index)) await schema.removeIndex('billings', index)
  for (const [table, column] of COLUMNS.toReversed()) await dropColumn(schema, table, column)
}
