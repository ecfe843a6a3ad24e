import type { QueryInterface } from 'sequelize'
import { cents, flag, integer, required } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const TABLE = 'company_settings'
const COLUMNS = {
  silent_days: required(integer, 30),
  review_change_percent: required(integer, 25),
  review_change_amount: required(cents, 100_00),
  one_email_per_client: flag,
}

/** What is looked at when a month is closed, and how its statements are sent. */
export async function up(schema: QueryInterface): Promise<void> {
  const existing = await schema.describeTable(TABLE)
  for (const [name, column] of Object.entries(COLUMNS))
    if (!(name in existing)) await schema.addColumn(TABLE, name, column as never)
}

/** What was set otherwise than it came would be lost. */
export async function down(schema: QueryInterface): Promise<void> {
  for (const [column, { defaultValue }] of Object.entries(COLUMNS))
    await refuseLoss(schema, TABLE, { column, where: `${column} <> ${Number(defaultValue)}` })
  for (const column of Object.keys(COLUMNS).toReversed()) await dropColumn(schema, TABLE, column)
}
