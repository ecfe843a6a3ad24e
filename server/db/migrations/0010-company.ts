import { DataTypes, type QueryInterface } from 'sequelize'
import { createTable, id, integer, longText, text, timestamps } from './columns.ts'
import { dropEmpty } from './loss.ts'

/** Who sends the statements. The logo is text, base64, so that both databases and a backup hold the same. */
export async function up(schema: QueryInterface): Promise<void> {
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  await createTable(schema, 'company_settings', {
    id,
    name: text(),
    address: longText,
    phone: text(100),
    email: text(254),
    tax_id: text(100),
    payment_instructions: longText,
    logo: { type: anyText, allowNull: true },
    logo_type: text(20),
    logo_width: integer,
    logo_height: integer,
    ...timestamps,
  })
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'company_settings')
