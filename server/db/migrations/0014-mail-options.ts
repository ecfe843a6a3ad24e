import type { ModelAttributes, QueryInterface } from 'sequelize'
import { flag, integer, longText, text } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const TABLE = 'email_settings'
const COLUMNS: ModelAttributes = {
  reply_to_email: text(254),
  allow_self_signed: flag,
  max_per_minute: integer,
  allow_scheduled_sending: flag,
  dkim_domain: text(),
  dkim_selector: text(),
  dkim_private_key: longText,
}

/** What a mail system can be told besides where it is. */
export async function up(schema: QueryInterface): Promise<void> {
  const existing = await schema.describeTable(TABLE)
  for (const [name, column] of Object.entries(COLUMNS))
    if (!(name in existing)) await schema.addColumn(TABLE, name, column as never)
}

export async function down(schema: QueryInterface): Promise<void> {
  for (const [column, type] of Object.entries(COLUMNS))
    await refuseLoss(schema, TABLE, type === flag ? { column, where: `${column} = TRUE` } : { column })
  for (const column of Object.keys(COLUMNS)) await dropColumn(schema, TABLE, column)
}
