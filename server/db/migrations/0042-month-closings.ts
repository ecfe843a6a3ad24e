import type { QueryInterface } from 'sequelize'
import { addIndex, createTable, id, instant, longText, required, text } from './columns.ts'
import { dropEmpty } from './loss.ts'

const TABLE = 'month_closings'

/** Which months were closed, by whom, what they came to, and which were opened again. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, TABLE, {
    id,
    month: required(text(7)),
    closed_month: text(7),
    totals: required(longText),
    closed_by: required(text()),
    closed_at: instant,
    reopened_by: text(),
    reopened_at: { ...instant, allowNull: true },
    reason: text(),
  })
  await addIndex(schema, TABLE, ['closed_month'], true)
  await addIndex(schema, TABLE, ['month'])
}

/** @throws Error when a month was ever closed */
export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, TABLE)
