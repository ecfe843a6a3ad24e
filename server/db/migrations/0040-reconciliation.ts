import type { QueryInterface } from 'sequelize'
import { addIndex, createTable, date, id, required, text, timestamps } from './columns.ts'
import { dropEmpty } from './loss.ts'

/** What is known of vehicles, so that the same difference is not found anew each month: of an IMEI, a kind of it until a day. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'reconciliation_marks', {
    id,
    imei_number: required(text(20)),
    kind: required(text(30)),
    until: required(date),
    reason: required(text()),
    username: required(text(100)),
    ...timestamps,
  })
  await addIndex(schema, 'reconciliation_marks', ['imei_number', 'kind'], true)
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'reconciliation_marks')
