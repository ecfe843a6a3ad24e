import { QueryTypes, type QueryInterface } from 'sequelize'
import { unpack } from '../packed.ts'
import { addIndex, text } from './columns.ts'
import { dropColumn } from './loss.ts'

const TABLE = 'outbox_messages'
const COLUMN = 'account_key'
const INDEX = [COLUMN, 'state']

interface Parts {
  account?: { client_id: number; currency: string; from: string; to: string }
}

/** Which statement of account a message carries: the same one is not to be sent twice. The messages say so themselves. */
export async function up(schema: QueryInterface): Promise<void> {
  const { sequelize } = schema
  if (!(COLUMN in (await schema.describeTable(TABLE)))) await schema.addColumn(TABLE, COLUMN, text(40))
  await addIndex(schema, TABLE, INDEX)
  const ids = await sequelize.query<{ id: number }>(`SELECT id FROM ${TABLE} WHERE kind = 'account'`, {
    type: QueryTypes.SELECT,
  })
  // One at a time: each has a text of up to 64 KB.
  for (const { id } of ids) {
    const [row] = await sequelize.query<{ parts: string }>(`SELECT parts FROM ${TABLE} WHERE id = ${id}`, {
      type: QueryTypes.SELECT,
    })
    const { account } = (await unpack(row!.parts)) as Parts
    if (!account) continue
    const { client_id, currency, from, to } = account
    const replacements = { id, key: `${client_id} ${currency} ${from} ${to}` }
    await sequelize.query(`UPDATE ${TABLE} SET ${COLUMN} = :key WHERE id = :id`, { replacements })
  }
}

export async function down(schema: QueryInterface): Promise<void> {
  const name = `${TABLE}_${INDEX.join('_')}`
  const existing = (await schema.showIndex(TABLE)) as { name: string }[]
  if (existing.some((index) => index.name === name)) await schema.removeIndex(TABLE, name)
  await dropColumn(schema, TABLE, COLUMN)
}
