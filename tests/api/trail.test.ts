import mysql from 'mysql2/promise'
import { QueryTypes, type Sequelize } from 'sequelize'
import sqlite3 from 'sqlite3'
import { sqliteFile } from '../../server/db/connect.ts'
import { LOCAL_TABLES, TABLES } from '../../server/db/migrations/index.ts'
import { replayTable } from '../../server/db/trail-replay.ts'
import { COLUMN_LISTS, listOf } from '../../server/db/trail-columns.ts'
import { removeOlder } from '../../server/db/trail-retention.ts'
import { lastRows, sealTrail } from '../../server/db/trail-seals.ts'
import { BOOKKEEPING, NOT_WATCHED, WATCHED } from '../../server/db/trail-tables.ts'
import { inSnapshot } from '../../server/db/snapshot.ts'
import { createWithWrite } from '../../server/db/with-write.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aBilling, aClient, aFleet, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { mailSettings, saveMail } from '../support/outbox.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { fillMigrated } from '../support/migrated.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { createApp } from '../../server/app.ts'

const config = await testConfig(t)
await fillMigrated(config)
const app = await createApp(config)
t.teardown(() => app.close())
const ada = await signedIn(app, 'ada')
const sequelize = User.sequelize as Sequelize
const withWrite = createWithWrite(sequelize)

type Entry = WireRecord & {
  author: { type: string; fullName: string }
  payload: { id: number; data: Record<string, unknown> | null; previousData: Record<string, unknown> | null }
}
const history = async (query: string) => (await ada.request('GET', `/api/history?${query}`)).json<Entry[]>()
const total = async (query = '') =>
  Number((await ada.request('GET', `/api/history?${query}`)).headers['x-total-count'])

/** Runs a statement past the service, as another program does. */
async function bySql(sql: string): Promise<void> {
  if (config.databaseUrl) {
    const connection = await mysql.createConnection(config.databaseUrl)
    await connection.query(sql)
    return connection.end()
  }
  const database = new sqlite3.Database(sqliteFile(config.dataDir))
  await new Promise<void>((resolve, reject) =>
    database.exec(sql, (error) => (error ? reject(error) : resolve())),
  )
  await new Promise((resolve) => database.close(resolve))
}

t.test('each table is watched, or it is said why not; and no secret is kept', async (t) => {
  const tables = [...TABLES, ...LOCAL_TABLES]
  t.same(
    tables.filter((table) => !(table in WATCHED) === !(table in NOT_WATCHED)),
    [],
  )
  const schema = sequelize.getQueryInterface()
  for (const [table, { secret = [], derived = [] }] of Object.entries(WATCHED)) {
    const columns = Object.keys(await schema.describeTable(table))
    const suspect = columns.filter((name) => /hash|secret|password|token|private|totp|recovery/.test(name))
    t.same(
      suspect.filter((name) => ![...secret, ...derived].includes(name)),
      [],
      table,
    )
    const kept = columns.filter((name) => ![...BOOKKEEPING, ...derived].includes(name))
    if (COLUMN_LISTS[table])
      t.equal(listOf(table, kept), COLUMN_LISTS[table].length, `the last list of ${table}`)
  }
  await saveMail(ada, { ...mailSettings(25), smtp_password: 'swordfish-1' })
  await saveMail(ada, { ...mailSettings(25), smtp_password: 'swordfish-2' })
  const [changed] = await history('resource=emails/settings')
  t.match(changed, { author: { fullName: 'ada' } })
  const all = await sequelize.query<{ text: string }>(
    "SELECT CONCAT(COALESCE(old_values, ''), COALESCE(new_values, '')) AS text FROM trail_changes",
    { type: QueryTypes.SELECT },
  )
  t.notMatch(all.map(({ text }) => text).join(), /swordfish|\$2[aby]\$/)
})

t.test(
  'what an import writes is by the import, and what a child changes is on the timeline of its record',
  async (t) => {
    const { id: platform } = await aPlatform(ada)
    const sheet = clientSheet([{ Client_ID: 'I1', Client: 'Imported', Unit_USD: 7.5 }])
    const answer = await ada.upload(`/api/clients/upload-excel/${platform}`, sheet, 'clients.xlsx')
    const { import_id } = answer.json<{ import_id: number }>()
    const entries = await history(`import_id=${import_id}&sort=["id","ASC"]`)
    t.match(entries, [
      {
        author: { type: 'import', fullName: 'ada' },
        resource: 'clients',
        payload: { data: { client_id: 'I1', tax_invoice: false } },
      },
      { resource: 'clients/prices', import_id, payload: { data: { unit_usd: 7.5, fuel_usd: null } } },
    ])
    const client = entries[0]!.payload.id
    t.match(entries[1], { parent: { resource: 'clients', id: client } })
    await aTransaction(ada, { client_id: client, amount: 12.34 })
    const timeline = await history(`record=clients:${client}`)
    t.same(
      timeline.map(({ resource }) => resource),
      ['client-balances/transactions', 'clients/prices', 'clients'],
    )
    t.match(timeline[0], { payload: { data: { amount: 12.34 } } })
    t.equal(await total('amount_min=12.33&amount_max=12.35'), 1)
    t.equal(await total('amount_min=7.5&amount_max=7.5'), 1)
    t.equal(await total('amount_min=12.35&amount_max=12.36'), 0)
    t.equal(await total(`record=clients:${client}&author=ADA&q=imported&action=create`), 1)
    t.equal(await total(`record=clients:${client}&from=2020-01-01&to=2020-12-31`), 0)
    t.equal(await total(`record=clients:${client}&from=2020-01-01`), 3)
  },
)

t.test('what changes nothing leaves nothing, and what is refused neither', async (t) => {
  const { id } = await aPlatform(ada, { name: 'Same' })
  const before = await total()
  await ada.request('PUT', `/api/platforms/${id}`, { name: 'Same' })
  await aClient(ada, { platform_id: id })
  const withClient = await total()
  t.equal((await ada.request('DELETE', `/api/platforms/${id}`)).statusCode, 409)
  t.equal(await total(), withClient)
  t.equal(await total(`record=platforms:${id}`), 1)
  t.ok(withClient > before)
})

t.test('rows that the database changes with another one are in the trail', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(ada, { unit_usd: 25 }, ['USD', 'USD'])
  const { id: billing } = await aBilling(ada, { client_id, vehicle_ids })
  await ada.request('DELETE', `/api/vehicles/${vehicle_ids[0]}`)
  t.match(await history(`record=billings:${billing}&action=update&resource=billings/items`), [
    { payload: { data: { vehicle_id: null }, previousData: { vehicle_id: vehicle_ids[0] } } },
  ])
  await ada.request('DELETE', `/api/billings/${billing}`)
  t.equal(await total(`record=billings:${billing}&action=delete`), 3, 'the billing and its two lines')
})

t.test('who changes a row past the service is unknown, and no change of ours is theirs', async (t) => {
  const { id } = await aPlatform(ada, { name: 'Ours' })
  await bySql(`UPDATE platforms SET name = 'Theirs' WHERE id = ${id}`)
  await ada.request('PUT', `/api/platforms/${id}`, { name: 'Ours again' })
  const [ours, theirs] = await history(`record=platforms:${id}`)
  t.match(theirs, {
    author: { type: 'unknown', id: null, fullName: '' },
    operation: null,
    payload: { data: { name: 'Theirs' }, previousData: { name: 'Ours' } },
  })
  t.match(ours, { author: { type: 'user', fullName: 'ada' } })
  t.same(
    (await history('author_type=unknown&resource=platforms')).map((entry) => entry.id),
    [theirs!.id],
  )
})

t.test('a reason, and a download, are told', async (t) => {
  const { id: client_id } = await aClient(ada)
  const { id } = await aTransaction(ada, { client_id })
  await ada.create(`/api/client-balances/transactions/${id}/reversal`, { reason: 'Posted twice' })
  t.match(await history('q=posted twice&resource=client-balances/transactions'), [{ reason: 'Posted twice' }])
  const file = await ada.request('GET', `/api/history/export?filter={"record":"clients:${client_id}"}`)
  t.match(file.body, /client-balances\/transactions/)
  t.match(await history('action=note'), [
    { payload: { data: { event: 'exported' } }, author: { fullName: 'ada' } },
  ])
})

t.test('the trail makes each record anew, after many changes at random', async (t) => {
  const { id: client_id } = await aClient(ada, { unit_usd: 10 })
  for (let round = 0; round < 40; round += 1) {
    const vehicle = await aVehicle(ada, { client_id, charging_currency: 'USD' })
    const deed = Math.floor(Math.random() * 4)
    const change = {
      object_name: `Ñandú "${round}" \\ '`,
      current_mileage: round / 8,
      has_fuel_sensor: round % 2 === 0,
    }
    if (deed > 0) await ada.request('PUT', `/api/vehicles/${vehicle.id}`, change)
    if (deed > 1)
      await ada.request('PUT', `/api/vehicles/${vehicle.id}`, { driver_name: null, status: 'INACTIVE' })
    if (deed > 2) await ada.request('DELETE', `/api/vehicles/${vehicle.id}`)
  }
  for (const table of Object.keys(WATCHED))
    await inSnapshot(sequelize, async (transaction) => {
      const rows = await sequelize.query(`SELECT id FROM ${table}`, { type: QueryTypes.SELECT, transaction })
      let alive = 0
      for await (const some of replayTable(sequelize, table, transaction))
        for (const { id, replayed, stored } of some) {
          alive += stored ? 1 : 0
          t.strictSame(replayed, stored, `${table} #${id}`)
        }
      t.equal(alive, rows.length, `all of ${table}`)
    })
})

t.test('what is older than the office wants goes, and the seals still prove the rest', async (t) => {
  const seal = async () => sealTrail(withWrite, sequelize, await lastRows(sequelize))
  await seal()
  const old = new Date(Date.now() + 1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await aPlatform(ada, { name: 'Newer' })
  await seal()
  t.equal(await removeOlder(withWrite, sequelize, old), 1)
  const left = await history('sort=["id","ASC"]')
  t.match(left[0], { resource: 'platforms', payload: { data: { name: 'Newer' } } })
  t.match(left.at(-1), {
    action: 'note',
    author: { type: 'system' },
    payload: { data: { event: 'history_removed' } },
  })
  await seal()
  const lines: string[] = []
  await verifyDatabase(sequelize, (line) => lines.push(line))
  t.same(lines, [])
  t.equal((await ada.request('PUT', '/api/history/settings', { retention_months: 24 })).statusCode, 200)
  t.same((await ada.request('GET', '/api/history/settings')).json(), { retention_months: 24 })
  for (const retention_months of [0, -1, 1.5, '12'])
    t.equal((await ada.request('PUT', '/api/history/settings', { retention_months })).statusCode, 400)
  t.equal((await ada.request('GET', '/api/history/1')).statusCode, 404)
  t.equal((await ada.request('GET', '/api/history?record=clients')).statusCode, 400)
})
