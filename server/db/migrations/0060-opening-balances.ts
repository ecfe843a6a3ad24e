import type { QueryInterface } from 'sequelize'
import { addIndex, cents, createTable, date, id, reference, required } from './columns.ts'
import { dropColumn, dropEmpty, refuseLoss } from './loss.ts'

const [TABLE, COLUMN] = ['opening_balances', 'opening_date']

/** What clients owe or have in advance from before: billings without lines, credits, and the imports that they come from. */
export async function up(schema: QueryInterface): Promise<void> {
  if (!(COLUMN in (await schema.describeTable('billings'))))
    await schema.addColumn('billings', COLUMN, date as never)
  if (!(await schema.showAllTables()).includes(TABLE))
    await createTable(schema, TABLE, {
      id,
      import_id: reference('imports', 'RESTRICT'),
      client_id: reference('clients', 'RESTRICT'),
      amount: required(cents),
      billing_id: { ...reference('billings', 'CASCADE'), allowNull: true },
      transaction_id: { ...reference('transactions', 'RESTRICT'), allowNull: true },
    })
  for (const column of ['import_id', 'client_id', 'billing_id', 'transaction_id'])
    await addIndex(schema, TABLE, [column])
}

/** @throws Error when there are any */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, TABLE)
  await refuseLoss(schema, 'billings', { column: COLUMN })
  if ((await schema.showAllTables()).includes(TABLE)) await dropEmpty(schema, TABLE)
  await dropColumn(schema, 'billings', COLUMN)
}
