import { QueryTypes, type QueryInterface } from 'sequelize'
import { text } from './columns.ts'
import { dropColumn } from './loss.ts'

const TABLE = 'billing_items'
const COLUMN = 'charged_as'
const IDS_AT_ONCE = 5_000

/** What version 1 of `chargedAs` says, in its order (server/features/billings/charged-as.rules.ts). */
const PARTS = [
  "'1'",
  'b.client_id',
  'b.billing_type',
  "COALESCE(CAST(i.vehicle_id AS CHAR), '')",
  'i.monthly_rate',
  '(i.rate_is_default + 0)',
  'i.fuel_rate',
  'i.installation_rate',
  'i.installation_rate_fuel',
  'i.status',
  '(i.has_fuel_sensor + 0)',
  "COALESCE(CAST(i.installation_date AS CHAR), '')",
]

/** The parts with commas between. */
const joined = (isSqlite: boolean): string =>
  isSqlite ? PARTS.join(" || ',' || ") : `CONCAT_WS(',', ${PARTS.join(', ')})`

/** What a line is charged by stands in it a second time, so that a price that was changed with its totals shows. */
export async function up(schema: QueryInterface): Promise<void> {
  const { sequelize } = schema
  // MySQL commits each statement by itself: a failed run may have added it.
  if (!(COLUMN in (await schema.describeTable(TABLE)))) await schema.addColumn(TABLE, COLUMN, text(200))
  const value =
    `SELECT ${joined(sequelize.getDialect() === 'sqlite')} ` + `FROM billings b WHERE b.id = i.billing_id`
  const [row] = await sequelize.query<{ last: number | null }>(`SELECT MAX(id) AS last FROM ${TABLE}`, {
    type: QueryTypes.SELECT,
  })
  for (let from = 0; from < Number(row?.last ?? 0); from += IDS_AT_ONCE)
    await sequelize.query(
      `UPDATE ${TABLE} AS i SET ${COLUMN} = (${value}) WHERE i.id > ${from} AND i.id <= ${from + IDS_AT_ONCE}`,
    )
}

export const down = (schema: QueryInterface): Promise<void> => dropColumn(schema, TABLE, COLUMN)
