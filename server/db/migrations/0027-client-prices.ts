import type { QueryInterface } from 'sequelize'
import * as amountLimits from './0019-amount-limits.ts'
import { addIndex, cents, createTable, id, reference, required, text, timestamps } from './columns.ts'
import { addLimits, dropLimits, PRICE } from './limits.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const TABLE = 'client_prices'
const PRICES = ['unit_usd', 'unit_local', 'fuel_usd', 'fuel_local', 'usd0', 'local0', 'usd1', 'local1']
/** The month from which the prices are valid that a client has always had. */
const BEGINNING = '2000-01'

/** The database holds their limits. */
export const limitUp = (schema: QueryInterface): Promise<void> =>
  addLimits(schema, [{ table: TABLE, columns: PRICES, most: PRICE }])

export const limitDown = (schema: QueryInterface): Promise<void> => dropLimits(schema, TABLE)

/** Copies the prices of the clients; those without any have none. */
async function fill({ sequelize }: QueryInterface): Promise<void> {
  // A run that was cut off may have copied some.
  await sequelize.query(`DELETE FROM ${TABLE}`)
  await sequelize.query(
    `INSERT INTO ${TABLE} (client_id, valid_from, ${PRICES.join(', ')}, created_at, updated_at) ` +
      `SELECT id, '${BEGINNING}', ${PRICES.join(', ')}, created_at, updated_at FROM clients ` +
      `WHERE COALESCE(${PRICES.join(', ')}) IS NOT NULL ORDER BY id`,
  )
}

/** Prices are valid from a month on: what a client has so far is valid from the beginning. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, TABLE, {
    id,
    client_id: reference('clients', 'CASCADE'),
    valid_from: required(text(7)),
    ...Object.fromEntries(PRICES.map((name) => [name, cents])),
    created_by: text(),
    updated_by: text(),
    ...timestamps,
  })
  await addIndex(schema, TABLE, ['client_id', 'valid_from'], true)
  // MySQL commits each statement by itself: once the first column is gone, all prices are copied. An amount that is
  // beyond the limit may be among them.
  const existing = await schema.describeTable('clients')
  await limitDown(schema)
  if (PRICES.every((name) => name in existing)) await fill(schema)
  await limitUp(schema)
  await dropLimits(schema, 'clients')
  for (const name of PRICES) await dropColumn(schema, 'clients', name)
}

/** @throws Error when prices are valid from another month than the beginning: a client's columns do not say from when */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, TABLE, { column: 'valid_from', where: `valid_from <> '${BEGINNING}'` })
  const existing = await schema.describeTable('clients')
  for (const name of PRICES) if (!(name in existing)) await schema.addColumn('clients', name, cents as never)
  if ((await schema.showAllTables()).includes(TABLE)) {
    const values = PRICES.map(
      (name) => `${name} = (SELECT p.${name} FROM ${TABLE} p WHERE p.client_id = clients.id)`,
    )
    await schema.sequelize.query(`UPDATE clients SET ${values.join(', ')}`)
    await schema.dropTable(TABLE)
  }
  await amountLimits.up(schema)
}
