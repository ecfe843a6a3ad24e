import type { ModelAttributes, QueryInterface } from 'sequelize'
import { flag, integer, longText, text } from './columns.ts'

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

/** Not by `removeColumn`: on SQLite it makes the table anew. */
export async function down(schema: QueryInterface): Promise<void> {
  const existing = await schema.describeTable(TABLE)
  for (const name of Object.keys(COLUMNS))
    if (name in existing) await schema.sequelize.query(`ALTER TABLE ${TABLE} DROP COLUMN ${name}`)
}
