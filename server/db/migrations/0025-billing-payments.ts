import { QueryTypes, type QueryInterface, type Sequelize } from 'sequelize'
import { chunksOf } from '../chunks.ts'
import * as guards from './0008-ledger-guards.ts'
import { addIndex, integer } from './columns.ts'
import { dropColumn } from './loss.ts'

const TABLE = 'transactions'
const COLUMN = 'billing_id'
const LAST_ID = 2_147_483_647

interface Entry {
  id: number
  transaction_type: string
  description: string
}

/** What the service itself writes for a payment on a billing, and for one that is given back. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  debit: /^Payment for billing #([1-9]\d*)$/,
  credit: /^Refund or adjustment for billing #([1-9]\d*)$/,
}

function billingOf({ transaction_type, description }: Entry): number | null {
  const id = Number(WRITTEN[transaction_type]?.exec(description)?.[1] ?? 0)
  return id > 0 && id <= LAST_ID ? id : null
}

async function fill(sequelize: Sequelize): Promise<void> {
  const entries = await sequelize.query<Entry>(
    `SELECT id, transaction_type, description FROM ${TABLE} WHERE description LIKE '% for billing #%'`,
    { type: QueryTypes.SELECT },
  )
  const found = entries.flatMap((entry) => {
    const billing_id = billingOf(entry)
    return billing_id === null ? [] : [{ id: entry.id, billing_id }]
  })
  for (const some of chunksOf(found)) {
    const cases = some.map(({ id, billing_id }) => `WHEN ${id} THEN ${billing_id}`).join(' ')
    const ids = some.map(({ id }) => id).join()
    await sequelize.query(`UPDATE ${TABLE} SET ${COLUMN} = CASE id ${cases} END WHERE id IN (${ids})`)
  }
}

/** An entry says by itself which billing it pays, instead of by its description. */
export async function up(schema: QueryInterface): Promise<void> {
  // MySQL commits each statement by itself: a failed run may have come as far as anywhere here.
  if (!(COLUMN in (await schema.describeTable(TABLE))))
    await schema.addColumn(TABLE, COLUMN, integer as never)
  await guards.down(schema)
  await fill(schema.sequelize)
  await guards.up(schema)
  await addIndex(schema, TABLE, [COLUMN])
}

/** It follows from the descriptions. */
export async function down(schema: QueryInterface): Promise<void> {
  const indexes = (await schema.showIndex(TABLE)) as { name: string }[]
  const name = `${TABLE}_${COLUMN}`
  if (indexes.some((index) => index.name === name)) await schema.removeIndex(TABLE, name)
  await dropColumn(schema, TABLE, COLUMN)
}
