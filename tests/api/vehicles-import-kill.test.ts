import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes } from 'sequelize'
import type { Test } from 'tap'
import { connect } from '../../server/db/connect.ts'
import { Random } from '../fuzz/random.ts'
import { aClient, aPlatform } from '../support/builders.ts'
import { gateBefore } from '../support/gate.ts'
import { fillMigrated } from '../support/migrated.ts'
import { queryOf } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'
import { workbookOf } from '../support/workbooks.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same times again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const CLIENTS = 5
/** Rows of each sheet that change vehicles of the first one, and rows that add some. */
const [CHANGED, ADDED] = [3000, 1000]

t.setTimeout(300_000 + KILLS * 60_000)

/** The vehicles of a sheet are named by its turn; the first sheet has none to change. */
function sheetOf(turn: number): Buffer {
  const [known, added] = turn ? [CHANGED, ADDED] : [0, CHANGED]
  const first = turn ? CHANGED + (turn - 1) * ADDED : 0
  const places = Array.from({ length: known + added }, (_, at) => (at < known ? at : first + at - known))
  const rowOf = (place: number) => [
    ...[`Fleet ${place % CLIENTS}`, `Sheet${turn} ${place}`, String(37_000_000_000_000 + place)],
    // The currency bears on charges: the history of each vehicle tells of it.
    ...[turn % 2 ? 'local' : 'USD', String(turn)],
  ]
  return workbookOf([HEADERS, ...places.map(rowOf)])
}

/** All that an import leaves, without what each import has of its own: ids and times. */
const CONTENTS = [
  `SELECT v.imei_number, c.client_name, v.object_name, v.object_name_key, v.search_text, v.charging_currency, v.sim_cards_number, v.status
   FROM vehicles v JOIN clients c ON c.id = v.client_id ORDER BY v.imei_number`,
  `SELECT v.imei_number, h.field, h.old_value, h.new_value, h.source, h.username
   FROM vehicle_changes h JOIN vehicles v ON v.id = h.vehicle_id ORDER BY v.imei_number, h.id`,
  `SELECT v.imei_number, e.author_name, h.action, h.old_values, h.new_values
   FROM trail_changes h JOIN trail_entries e ON e.id = h.entry_id JOIN vehicles v ON v.id = h.record_id
   WHERE h.table_name = 'vehicles' ORDER BY v.imei_number, h.id`,
]

/** An office on a server and a database of its own, and what becomes of it. */
async function anOffice(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const config = await testConfig(t)
  await fillMigrated(config)
  const database = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' }
  const server = await startServer({ ...database, ...settings })
  t.teardown(() => server.kill9())
  const user = await signedIn(remoteApp(server.url), 'importer')
  const platform_id = (await aPlatform(user, { name: 'Fleets' })).id
  for (let at = 0; at < CLIENTS; at += 1)
    await aClient(user, { platform_id, client_id: `F${at}`, client_name: `Fleet ${at}` })
  const sequelize = connect(config)
  t.teardown(() => sequelize.close())
  const imports = async () => (await user.request('GET', '/api/imports?limit=1000')).json<WireRecord[]>()
  return {
    server,
    send: (turn: number) => user.upload('/api/vehicles/upload-excel', sheetOf(turn), `${turn}.xlsx`),
    async contents(): Promise<string> {
      const rows = CONTENTS.map((sql) => sequelize.query<object>(sql, { type: QueryTypes.SELECT }))
      return JSON.stringify(await Promise.all(rows))
    },
    /** How many vehicles are found by the name that a sheet gives them. */
    async found(turn: number): Promise<number> {
      const answer = await user.request(
        'GET',
        `/api/vehicles/?${queryOf({ search: `Sheet${turn} `, limit: 1 })}`,
      )
      return Number(answer.headers['x-total-count'])
    },
    imports,
    verify: () => trackledger(config, ['verify']),
    /** The imports when none is under way any more: on MariaDB one counts as such until its lease has ended. */
    async importsAtRest(): Promise<WireRecord[]> {
      for (;;) {
        const all = await imports()
        if (all.every(({ state }) => state !== 'reading' && state !== 'writing')) return all
        await pause(200)
      }
    },
  }
}

t.test(`${KILLS} kills import all vehicles of a sheet, or none (seed ${SEED})`, async (t) => {
  const random = new Random(SEED)
  const gate = await gateBefore('FROM staged_import_parts')
  t.teardown(() => gate.stop())
  const [killed, undisturbed] = [await anOffice(t, gate.settings), await anOffice(t)]
  for (const { send } of [killed, undisturbed]) t.equal((await send(0)).statusCode, 200)
  let before = await undisturbed.contents()
  t.equal(await killed.contents(), before)

  const came = { none: 0, all: 0 }
  for (let turn = 1; turn <= KILLS; turn += 1) {
    const from = performance.now()
    const expected = (await undisturbed.send(turn)).json()
    const takes = performance.now() - from
    const after = await undisturbed.contents()

    // Once when the rows are written but not committed; the other times at any moment.
    if (turn === 1) gate.close()
    const cut = killed.send(turn).then(
      () => 'answered',
      () => 'cut off',
    )
    await (turn === 1 ? gate.reached() : pause(((turn - 2 + random.next()) * takes) / (KILLS - 1)))
    await killed.server.kill9()
    gate.open()
    if (turn === 1) t.equal(await cut, 'cut off')
    await cut
    t.match(await killed.verify(), { code: 0 }, `kill ${turn}: the books tie out`)

    await killed.server.restart()
    const left = await killed.contents()
    const isAll = left === after
    t.ok(isAll ? turn > 1 : left === before, `kill ${turn}: there are all vehicles of the sheet, or none`)
    t.equal(await killed.found(turn), isAll ? CHANGED + ADDED : 0, 'and so many are found')
    came[isAll ? 'all' : 'none'] += 1

    const again = await killed.send(turn)
    const unchanged = {
      message: `${CHANGED + ADDED} vehicles: 0 new, 0 changed, ${CHANGED + ADDED} unchanged.`,
    }
    t.match(again.json(), isAll ? unchanged : { message: expected.message }, 'the sheet can come again')
    t.equal(await killed.contents(), after, 'and then all is as if nobody had been killed')
    t.equal(await killed.found(turn), CHANGED + ADDED)
    before = after
  }
  t.match(await killed.verify(), { code: 0 })
  t.comment(`all rows were there ${came.all} times, none ${came.none} times`)
  for (const { state, message } of await killed.importsAtRest())
    if (state !== 'finished')
      t.match({ state, message }, { state: 'interrupted', message: 'Interrupted: nothing was written' })
  t.equal(
    (await killed.imports()).filter(({ state }) => state === 'finished').length,
    1 + KILLS + came.all,
    'what was interrupted wrote nothing',
  )
})
