import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes, type Sequelize } from 'sequelize'
import { connect } from '../../server/db/connect.ts'
import { inSnapshot } from '../../server/db/snapshot.ts'
import { replayTable } from '../../server/db/trail-replay.ts'
import { WATCHED } from '../../server/db/trail-tables.ts'
import { Random } from '../fuzz/random.ts'
import { aClient, aFleet, aPlatform } from '../support/builders.ts'
import { gateBefore } from '../support/gate.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same numbers again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const WRITERS = 3
/** Before seals are held up so many platforms are answered at most. */
const MOST = 20

t.setTimeout(600_000 + KILLS * 10_000)

const config = await testConfig(t)
const gate = await gateBefore('INTO `trail_seals`')
t.teardown(() => gate.stop())
const server = await startServer({
  ...{ DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' },
  ...gate.settings,
})
t.teardown(() => server.stop())
const user = await signedIn(remoteApp(server.url), 'ada')
const database = connect(config)
t.teardown(() => database.close())

const numberOf = async (sql: string): Promise<number> => {
  const [row] = await database.query<{ value: number | null }>(sql, { type: QueryTypes.SELECT })
  return Number(row?.value ?? 0)
}
/** How many changes no seal covers. */
const unsealed = () =>
  numberOf(
    'SELECT COUNT(*) AS value FROM trail_changes WHERE id > COALESCE((SELECT MAX(last_change) FROM trail_seals), 0)',
  )

/** Changes records until it is cut off. @param answered gets the names of the platforms that were answered */
async function write(random: Random, answered: string[]): Promise<void> {
  try {
    for (;;) {
      const name = `Named ${random.integer(0, 1e9)}`
      const { id } = await aPlatform(user, { name })
      answered.push(name)
      const client = await aClient(user, { platform_id: id, unit_usd: 10 })
      await user.request('PUT', `/api/clients/${client.id}`, { unit_usd: 12.5, notes: name })
      if (random.integer(0, 2) === 0) await user.request('DELETE', `/api/clients/${client.id}`)
    }
  } catch {
    // The service was killed.
  }
}

/** What the trail makes of each table that differs from what is stored, a line each. */
async function faultsOf(sequelize: Sequelize): Promise<string[]> {
  const faults: string[] = []
  for (const table of Object.keys(WATCHED))
    await inSnapshot(sequelize, async (transaction) => {
      const rows = await sequelize.query(`SELECT id FROM ${table}`, { type: QueryTypes.SELECT, transaction })
      let alive = 0
      for await (const some of replayTable(sequelize, table, transaction))
        for (const { id, replayed, stored } of some) {
          alive += stored ? 1 : 0
          if (JSON.stringify(replayed) !== JSON.stringify(stored)) faults.push(`${table} #${id}`)
        }
      if (alive !== rows.length) faults.push(`${table}: ${alive} of ${rows.length}`)
    })
  return faults
}

t.test(
  `changes are in the trail, and are sealed, though the service is killed ${KILLS} times (seed ${SEED})`,
  async (t) => {
    const random = new Random(SEED)
    await aFleet(user, { unit_usd: 20 }, ['USD', 'USD'])
    const answered: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const writers = Array.from({ length: WRITERS }, () => write(random, answered))
      const many = answered.length + random.integer(2, MOST)
      while (answered.length < many) await pause(5)
      // What is begun from here on gets no seal. On SQLite who would seal holds up those who write.
      gate.close()
      const begun = answered.length + WRITERS
      while (answered.length <= begun && !gate.isReached()) await pause(5)
      await pause(random.integer(0, 20))
      await server.kill9()
      await Promise.all(writers)
      t.ok(await unsealed(), 'what was written last has no seal yet')
      gate.open()
      await server.restart()
    }
    while (await unsealed()) await pause(200)

    const { code, output } = await trackledger(config, ['verify'])
    t.equal(code, 0, output)
    t.same(await faultsOf(database), [], 'the trail makes each row anew')
    const told = await database.query<{ new_values: string; author_name: string; operation: string }>(
      "SELECT c.new_values, e.author_name, e.operation FROM trail_changes c JOIN trail_entries e ON e.id = c.entry_id WHERE c.table_name = 'platforms'",
      { type: QueryTypes.SELECT },
    )
    const names = new Set(told.map(({ new_values }) => (JSON.parse(new_values) as { name: string }).name))
    t.ok(answered.length > KILLS)
    t.same(
      answered.filter((name) => !names.has(name)),
      [],
      'each that was answered is told',
    )
    t.ok(told.every((row) => row.author_name === 'ada' && row.operation === 'createPlatform'))
    const none = 'SELECT COUNT(*) AS value FROM trail_changes WHERE entry_id IS NULL'
    t.equal(await numberOf(none), 0, 'nothing without an author')
  },
)
