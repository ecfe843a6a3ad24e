import type { QueryInterface } from 'sequelize'
import {
  addIndex,
  cents,
  createTable,
  dateOrInstant,
  id,
  instant,
  integer,
  longText,
  reference,
  required,
  text,
} from './columns.ts'
import { dropColumn, dropEmpty, refuseLoss } from './loss.ts'

const TABLES = ['payment_exchanges', 'payments']
const [PARTS, INDEX] = ['allocations', 'allocations_payment_id']
// Without foreign keys: a backup restores the allocations before the payments.
const COLUMNS = [
  ['payment_id', integer],
  ['exchange_id', integer],
  ['kind', required(text(20), 'payment')],
  ['reason', longText],
] as const

async function createTables(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'payments', {
    id,
    client_id: reference('clients', 'RESTRICT'),
    amount: required(cents),
    currency: required(text(3)),
    transaction_date: required(dateOrInstant),
    occurred_at: instant,
    payment_mode: text(20),
    reference_no: text(),
    note: longText,
    transaction_id: reference('transactions', 'RESTRICT'),
    import_id: integer,
    reversed_at: { ...instant, allowNull: true },
    reversed_by: text(),
    reverse_reason: longText,
    reversal_id: integer,
    created_by: required(text()),
    created_at: instant,
  })
  await addIndex(schema, 'payments', ['transaction_id'], true)
  await addIndex(schema, 'payments', ['client_id', 'id'])
  await addIndex(schema, 'payments', ['occurred_at'])
  await addIndex(schema, 'payments', ['import_id'])
  await createTable(schema, 'payment_exchanges', {
    id,
    payment_id: reference('payments', 'RESTRICT'),
    given_amount: required(cents),
    given_currency: required(text(3)),
    amount: required(cents),
    currency: required(text(3)),
    transaction_id: reference('transactions', 'RESTRICT'),
    created_at: instant,
  })
  await addIndex(schema, 'payment_exchanges', ['payment_id'])
  await addIndex(schema, 'payment_exchanges', ['transaction_id'], true)
}

/** Payments of clients, and what of them settles which billing; what settles one without cash. */
export async function up(schema: QueryInterface): Promise<void> {
  const existing = await schema.showAllTables()
  await dropEmpty(schema, ...TABLES.filter((table) => existing.includes(table)))
  await createTables(schema)
  const columns = await schema.describeTable(PARTS)
  for (const [name, column] of COLUMNS)
    if (!(name in columns)) await schema.addColumn(PARTS, name, column as never)
  await addIndex(schema, PARTS, ['payment_id'])
}

/** @throws Error when there is any payment, or a billing was settled without cash */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, PARTS, { column: 'payment_id' })
  await refuseLoss(schema, PARTS, { column: 'kind', where: "kind <> 'payment'" })
  const existing = await schema.showAllTables()
  await dropEmpty(schema, ...TABLES.filter((table) => existing.includes(table)))
  const indexes = (await schema.showIndex(PARTS)) as { name: string }[]
  if (indexes.some(({ name }) => name === INDEX)) await schema.removeIndex(PARTS, INDEX)
  for (const [column] of COLUMNS.toReversed()) await dropColumn(schema, PARTS, column)
}
