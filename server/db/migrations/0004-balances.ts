import type { QueryInterface } from 'sequelize'
import {
  addIndex,
  cents,
  createTable,
  dateOrInstant,
  id,
  instant,
  reference,
  required,
  text,
} from './columns.ts'
import { dropEmpty } from './loss.ts'

/** The ledger: rows are added, never changed. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'transactions', {
    id,
    client_id: reference('clients', 'RESTRICT'),
    transaction_type: required(text(10)),
    amount: required(cents),
    description: text(1000),
    transaction_date: required(dateOrInstant),
    occurred_at: instant,
    payment_mode: text(20),
    reference_no: text(),
    created_by: text(),
    created_at: instant,
  })
  await addIndex(schema, 'transactions', ['client_id', 'occurred_at', 'id'])
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'transactions')
