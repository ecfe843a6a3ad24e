import type { QueryInterface } from 'sequelize'
import { addIndex } from './columns.ts'

/** What sums and lists are read from alone, without the rows: the balances, a year's payments, the e-mails of a state. */
const INDEXES: readonly (readonly [table: string, fields: string[]])[] = [
  ['transactions', ['client_id', 'transaction_type', 'amount']],
  ['transactions', ['transaction_type', 'occurred_at', 'amount']],
  ['outbox_messages', ['state', 'id']],
]

export async function up(schema: QueryInterface): Promise<void> {
  for (const [table, fields] of INDEXES) await addIndex(schema, table, fields)
}

export async function down(schema: QueryInterface): Promise<void> {
  for (const [table, fields] of INDEXES) await schema.removeIndex(table, `${table}_${fields.join('_')}`)
}
