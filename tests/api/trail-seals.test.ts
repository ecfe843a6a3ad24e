import { QueryTypes, type DatabaseError } from 'sequelize'
import { guardTrail, unguardTrail } from '../../server/db/migrations/0034-trail.ts'
import { lastRows, sealTrail } from '../../server/db/trail-seals.ts'
import { unwatchTables, watchTables } from '../../server/db/trail-triggers.ts'
import { createWithWrite } from '../../server/db/with-write.ts'
import { trailFaults } from '../support/faults-trail.ts'
import { plantedOffice } from '../support/planted.ts'
import { t } from '../support/tap.ts'

const { office, sequelize, verify, find } = await plantedOffice(t)
const schema = sequelize.getQueryInterface()
const withWrite = createWithWrite(sequelize)
const seal = async () => sealTrail(withWrite, sequelize, await lastRows(sequelize))
const numberOf = async (sql: string): Promise<number> => {
  const [row] = await sequelize.query<{ value: number }>(sql, { type: QueryTypes.SELECT })
  return Number(row!.value)
}

t.test('all of the trail is sealed, once', async (t) => {
  const rows = await numberOf('SELECT COUNT(*) AS value FROM trail_changes')
  await seal()
  await Promise.all([seal(), seal()])
  t.equal(await numberOf('SELECT COUNT(*) AS value FROM trail_seals'), 1)
  const changes = await numberOf('SELECT last_change AS value FROM trail_seals')
  t.ok(rows > 50 && changes >= rows, `${rows} changes are sealed`)
  t.same(await verify(), [])
})

t.test('rows of the trail are neither changed nor removed', async (t) => {
  for (const table of ['trail_entries', 'trail_changes', 'trail_seals'])
    for (const sql of [`UPDATE ${table} SET id = id WHERE id = 1`, `DELETE FROM ${table} WHERE id = 1`])
      await t.rejects(
        sequelize.query(sql).catch((error: DatabaseError) => Promise.reject(error.parent)),
        { message: /The trail is append-only/ },
        sql,
      )
})

t.test('whatever is done to the trail behind its guards is found, and its row named', async (t) => {
  const [row] = await sequelize.query<{ change: number; entry: number }>(
    "SELECT MAX(id) AS 'change', MAX(entry_id) AS entry FROM trail_changes WHERE table_name = 'platforms' AND action = 'create'",
    { type: QueryTypes.SELECT },
  )
  const seal_id = await numberOf('SELECT MAX(id) AS value FROM trail_seals')
  await unguardTrail(schema)
  await unwatchTables(sequelize)
  for (const fault of trailFaults(office, { ...row!, seal: seal_id })) await find(t, fault)
  await guardTrail(schema)
  await watchTables(schema)
  t.same(await verify(), [])
})
