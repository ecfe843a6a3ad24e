import { QueryTypes, type QueryInterface } from 'sequelize'
import { addIndex, integer, key } from './columns.ts'
import { dropColumn } from './loss.ts'

const TABLE = 'users'
const LOOK = 'username_look'
const FIRST = 'is_first'

interface Named {
  id: number
  username: string
}

/**
 * Gives each user the look of their name. Of users whose names look alike already, the oldest holds the look and the
 * others have none: they stay who they are and log in as before, and nobody new gets such a name.
 */
async function fillLooks(schema: QueryInterface): Promise<void> {
  const users = await schema.sequelize.query<Named>(`SELECT id, username FROM ${TABLE} ORDER BY id`, {
    type: QueryTypes.SELECT,
  })
  if (users.length === 0) return
  const { lookOf } = await import('../../lib/look-alikes.ts')
  const held = new Set<string>()
  for (const { id, username } of users) {
    const look = lookOf(username)
    if (held.has(look)) continue
    held.add(look)
    await schema.bulkUpdate(TABLE, { [LOOK]: look }, { id })
  }
}

/** How names look, so that no two look alike; and the mark of whoever was first while sign-up was closed. */
export async function up(schema: QueryInterface): Promise<void> {
  // MySQL commits each statement by itself: a failed run may have added them.
  const existing = await schema.describeTable(TABLE)
  if (!(LOOK in existing)) await schema.addColumn(TABLE, LOOK, key(100) as never)
  if (!(FIRST in existing)) await schema.addColumn(TABLE, FIRST, integer as never)
  await fillLooks(schema)
  await addIndex(schema, TABLE, [LOOK], true)
  await addIndex(schema, TABLE, [FIRST], true)
}

export async function down(schema: QueryInterface): Promise<void> {
  const existing = await schema.describeTable(TABLE)
  for (const column of [LOOK, FIRST]) {
    if (column in existing) await schema.removeIndex(TABLE, `${TABLE}_${column}`)
    await dropColumn(schema, TABLE, column)
  }
}
