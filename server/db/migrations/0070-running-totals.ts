import type { QueryInterface } from 'sequelize'
import { followTotals, unfollowTotals } from '../running-total-triggers.ts'
import { bigInteger, cents, createTable, hasIndex, integer, required, text } from './columns.ts'

const TABLE = 'running_totals'

/** Sums of months were read by it. */
const INDEX = ['transactions', 'transactions_month'] as const
const COLUMNS = ['transaction_type', 'reverses', 'occurred_at', 'currency', 'amount']

const keyOf = (column: typeof integer) => ({ ...required(column), primaryKey: true })

/** What the dashboard shows of whole tables: kept beside their rows, by the database. */
export async function up(schema: QueryInterface): Promise<void> {
  // What a run that was cut off has done so far is done anew.
  await drop(schema)
  await createTable(schema, TABLE, {
    writer: keyOf(bigInteger),
    name: keyOf(text(20)),
    part: keyOf(text(20)),
    period: keyOf(text(20)),
    entries: required(integer),
    amount: required(cents),
  })
  await followTotals(schema.sequelize)
  if (await hasIndex(schema, ...INDEX)) await schema.removeIndex(...INDEX)
}

async function drop(schema: QueryInterface): Promise<void> {
  await unfollowTotals(schema.sequelize)
  await schema.dropTable(TABLE)
}

/** The totals follow from the rows. */
export async function down(schema: QueryInterface): Promise<void> {
  await drop(schema)
  const [table, name] = INDEX
  if (!(await hasIndex(schema, ...INDEX))) await schema.addIndex(table, COLUMNS, { name })
}
