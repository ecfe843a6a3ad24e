import type { QueryInterface } from 'sequelize'
import { text } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const TABLE = 'company_settings'
const COLUMN = 'payment_request'
const WORDING = 'Please pay {{total_outstanding}} by {{due_date}}'

/** How statements ask to be paid. */
export async function up(schema: QueryInterface): Promise<void> {
  if (COLUMN in (await schema.describeTable(TABLE))) return
  await schema.addColumn(TABLE, COLUMN, { ...text(), defaultValue: WORDING })
}

/** A wording of their own would be lost, and that they ask for nothing. */
export async function down(schema: QueryInterface): Promise<void> {
  const where = `${COLUMN} IS NULL OR ${COLUMN} <> '${WORDING}'`
  await refuseLoss(schema, TABLE, { column: COLUMN, where })
  await dropColumn(schema, TABLE, COLUMN)
}
