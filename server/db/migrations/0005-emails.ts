import type { QueryInterface } from 'sequelize'
import { createTable, flag, id, integer, longText, required, text, timestamps } from './columns.ts'

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

export async function down(schema: QueryInterface): Promise<void> {
  await schema.dropTable('email_templates')
  await schema.dropTable('email_settings')
}
