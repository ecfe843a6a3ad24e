import type { QueryInterface } from 'sequelize'
import {
  addIndex,
  cents,
  createTable,
  date,
  id,
  instant,
  integer,
  key,
  longText,
  reference,
  required,
  text,
  timestamps,
} from './columns.ts'
import { dropEmpty } from './loss.ts'

const TABLES = ['payment_lines', 'payment_profiles']

/** How the sheets of accounts are read, and the lines that came of them. */
export async function up(schema: QueryInterface): Promise<void> {
  const existing = await schema.showAllTables()
  await dropEmpty(schema, ...TABLES.filter((table) => existing.includes(table)))
  await createTable(schema, 'payment_profiles', {
    id,
    name: required(text()),
    name_key: required(key()),
    account: required(text()),
    account_key: required(key()),
    currency: text(3),
    columns: required(longText),
    date_order: required(text(20)),
    decimal_sign: required(text(1)),
    created_by: required(text()),
    ...timestamps,
  })
  await addIndex(schema, 'payment_profiles', ['name_key'], true)
  await createTable(schema, 'payment_lines', {
    id,
    import_id: reference('imports', 'RESTRICT'),
    sheet_row: required(integer),
    account: required(text()),
    line_date: required(date),
    amount: required(cents),
    currency: required(text(3)),
    reference: text(),
    payer: text(),
    payer_key: text(),
    details: required(longText),
    search_text: required(longText),
    identity: required(text(64)),
    state: required(text(20)),
    certainty: text(20),
    payment_id: { ...reference('payments', 'RESTRICT'), allowNull: true },
    reason: longText,
    decided_by: text(),
    decided_at: { ...instant, allowNull: true },
    ...timestamps,
  })
  await addIndex(schema, 'payment_lines', ['identity'], true)
  await addIndex(schema, 'payment_lines', ['import_id'])
  await addIndex(schema, 'payment_lines', ['state', 'line_date'])
  await addIndex(schema, 'payment_lines', ['payer_key'])
  await addIndex(schema, 'payment_lines', ['payment_id'])
}

/** @throws Error when there are any */
export async function down(schema: QueryInterface): Promise<void> {
  const existing = await schema.showAllTables()
  await dropEmpty(schema, ...TABLES.filter((table) => existing.includes(table)))
}
