import type { QueryInterface } from 'sequelize'
import { createTable, flag, id, integer, longText, required, text, timestamps } from './columns.ts'
import { dropEmpty } from './loss.ts'

export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'email_settings', {
    id,
    enable_email_system: flag,
    smtp_host: text(),
    smtp_port: required(integer, 587),
    smtp_username: text(),
    smtp_password: text(1000),
    from_email: text(254),
    ...timestamps,
  })
  await createTable(schema, 'email_templates', {
    id,
    name: required(text()),
    subject: required(text(1000)),
    body: required(longText),
    ...timestamps,
  })
}

export const down = (schema: QueryInterface): Promise<void> =>
  dropEmpty(schema, 'email_templates', 'email_settings')
