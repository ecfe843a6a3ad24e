import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes } from 'sequelize'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import type { Config } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { aClient } from '../support/builders.ts'
import { gateBefore } from '../support/gate.ts'
import { queryOf } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'
import { workbookOf } from '../support/workbooks.ts'

t.setTimeout(600_000)

const isMariadb = process.env.TEST_DB === 'mariadb'
/** So many changes are not worth a new list. */
const LEFT = 500
const ROWS = 700
const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']

const sheetOf = (client: string, from: number, name: string) =>
  workbookOf([
    HEADERS,
    ...Array.from({ length: ROWS }, (_, at) => [
      client,
      `${name} ${from + at}`,
      String(352_099_000_000_000 + from + at),
      'USD',
      null,
    ]),
  ])

const upload = (user: SignedIn, sheet: Buffer) =>
  user.upload('/api/vehicles/upload-excel', sheet, 'vehicles.xlsx')

async function countOf(user: SignedIn, search: string): Promise<number> {
  const answer = await user.request('GET', `/api/vehicles/?${queryOf({ search, limit: 1 })}`)
  return Number(answer.headers['x-total-count'])
}

/** A server on a database that stays, with a gate before the statement that inserts a text. */
async function heldServer(t: Test, { dataDir, databaseUrl }: Config, text: string) {
  const gate = await gateBefore(text)
  t.teardown(() => gate.stop())
  const settings = { ...gate.settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  const server = await startServer(settings)
  t.teardown(() => server.kill9())
  return { gate, server, app: remoteApp(server.url) }
}

const verified = async (config: Config) => (await trackledger(config, ['verify'])).code

/** A user who can upload vehicles of a client by its name. */
async function uploader(app: ReturnType<typeof remoteApp>) {
  const user = await signedIn(app)
  const { client_name } = await aClient(user)
  return {
    user,
    upload: (...sheet: [from: number, name: string]) => upload(user, sheetOf(String(client_name), ...sheet)),
  }
}

/** Waits until no more changes are left than are worth a new list. */
async function untilMerged(config: Config): Promise<void> {
  const sequelize = connect(config)
  const sql = 'SELECT COUNT(*) AS changes FROM vehicle_search_changes'
  const changes = async () =>
    (await sequelize.query<{ changes: number }>(sql, { type: QueryTypes.SELECT }))[0]!.changes
  while ((await changes()) > LEFT) await pause(50)
  await sequelize.close()
}

t.test('of an import that is killed before its end nothing is found, and the next finds all', async (t) => {
  const config = await testConfig(t)
  const { gate, server, app } = await heldServer(t, config, 'INTO import_parts')
  const { user, upload } = await uploader(app)
  gate.close()
  const cut = upload(0, 'Hauler').then(
    () => 'answered',
    () => 'cut off',
  )
  await gate.reached()
  await server.kill9()
  gate.open()
  t.equal(await cut, 'cut off')
  await server.restart()
  t.same([await countOf(user, 'auler'), await countOf(user, '352099')], [0, 0])
  t.equal(await verified(config), 0)
  t.equal((await upload(0, 'Hauler')).statusCode, 200)
  t.same([await countOf(user, 'auler'), await countOf(user, '352099')], [ROWS, ROWS])
  t.equal(await verified(config), 0)
})

t.test(
  'what changes while lists are made is found, and so is all when their process is killed',
  { skip: !isMariadb && 'SQLite changes its index with the vehicle' },
  async (t) => {
    const config = await testConfig(t)
    const { gate, server, app } = await heldServer(t, config, 'INTO vehicle_search (')
    const { user, upload } = await uploader(app)
    gate.close()
    await upload(0, 'Hauler')
    await gate.reached()
    t.equal(await countOf(user, 'auler'), ROWS)
    // Who writes does not wait for it, and is not forgotten.
    await upload(ROWS - 100, 'Lorry')
    const all = async () => Promise.all(['auler', 'orry', 'ruck'].map((words) => countOf(user, words)))
    t.same(await all(), [ROWS - 100, ROWS, 0])
    gate.open()
    await untilMerged(config)
    t.same(await all(), [ROWS - 100, ROWS, 0])
    t.equal(await verified(config), 0)

    gate.close()
    await upload(2 * ROWS - 200, 'Truck')
    await gate.reached()
    await server.kill9()
    t.equal(await verified(config), 0)
    gate.open()
    await server.restart()
    await untilMerged(config)
    t.same(await all(), [ROWS - 100, ROWS - 100, ROWS])
    t.equal(await verified(config), 0)
  },
)

t.test(
  'vehicles are found by two letters while lists are made, and when their process was killed',
  { skip: isMariadb && 'MariaDB has lists of longer parts, too' },
  async (t) => {
    const config = await testConfig(t)
    const { gate, server, app } = await heldServer(t, config, 'INTO vehicle_search_lists')
    const { user, upload } = await uploader(app)
    const found = () => Promise.all(['au', 'rr', 'H'].map((words) => countOf(user, words)))
    gate.close()
    await upload(0, 'Hauler')
    await gate.reached()
    t.same(await found(), [ROWS, 0, ROWS])
    await server.kill9()
    gate.open()
    await server.restart()
    t.same(await found(), [ROWS, 0, ROWS])
    await untilMerged(config)
    await upload(ROWS - 100, 'Lorry')
    await untilMerged(config)
    t.same(await found(), [ROWS - 100, ROWS, ROWS - 100])
    t.equal(await verified(config), 0)
  },
)

t.test(
  'two processes import, change and make lists at once, and the index is right',
  { skip: !isMariadb && 'SQLite has one process' },
  async (t) => {
    const config = await testConfig(t)
    const servers = [await heldServer(t, config, '-'), await heldServer(t, config, '-')]
    const users = await Promise.all(servers.map(({ app }) => uploader(app)))
    const ids = async (user: SignedIn, search: string) =>
      (await user.request('GET', `/api/vehicles/?${queryOf({ search, limit: 40 })}`)).json<{ id: number }[]>()
    for (let round = 0; round < 3; round += 1) {
      const uploads = users.map(({ upload }, at) => upload((2 * round + at) * ROWS, `Fleet ${at}`))
      const renames = users.map(async ({ user }) => {
        for (const { id } of await ids(user, 'fleet'))
          await user.request('PUT', `/api/vehicles/${id}`, { object_name: `Renamed ${id}` })
      })
      const answers = await Promise.all(uploads)
      t.same(
        answers.map(({ statusCode }) => statusCode),
        [200, 200],
      )
      await Promise.all(renames)
    }
    await untilMerged(config)
    t.equal(await verified(config), 0)
    const { user } = users[0]!
    t.equal((await countOf(user, 'fleet')) + (await countOf(user, 'renamed')), 6 * ROWS)
  },
)
