import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { viewOf } from '../support/billed-fleet.ts'
import { aClient, aFleet, aVehicle } from '../support/builders.ts'
import { gateBefore } from '../support/gate.ts'
import { heldMonth, newestImport, untilHeld } from '../support/held-month.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { OCTOBER, queryOf, uploadMonth } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { workbookOf } from '../support/workbooks.ts'

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
/** A call that takes longer waits. */
const PATIENCE_MS = 60_000
const isSqlite = process.env.TEST_DB !== 'mariadb'

/** A server that is held up before it inserts a text, and its first user. */
async function heldBefore(t: Test, text: string) {
  const gate = await gateBefore(text)
  t.teardown(() => gate.stop())
  const server = await startServer(gate.settings)
  t.teardown(() => server.stop())
  return { gate, user: await signedIn(remoteApp(server.url)) }
}

/** That a call is refused which meets a long write, and does not wait for its end. */
async function refusedMeanwhile(t: Test, call: ReturnType<SignedIn['request']>): Promise<void> {
  const refused = await Promise.race([call, pause(PATIENCE_MS)])
  t.equal(refused?.statusCode, 503, refused?.body ?? 'it waits')
  t.equal(refused?.headers['retry-after'], '2')
  t.equal(refused?.json().code, 'database_writing')
}

t.test(
  'while an upload makes its rows ready others write, and it is written by what holds then',
  async (t) => {
    const { gate, user } = await heldMonth(t)
    const json = async <Body>(url: string) => (await user.request('GET', url)).json<Body>()
    const [first, second] = await json<[WireRecord, WireRecord]>(
      '/api/vehicles/?charging_currency=USD&limit=2',
    )
    const [dearer, billed] = [first.client_id as number, second]

    gate.close()
    const upload = uploadMonth(user)
    await untilHeld(user)

    // The upload is held up: whoever had to wait for it would wait for ever.
    const payment = {
      client_id: dearer,
      transaction_type: 'credit',
      amount: 5,
      transaction_date: '2026-10-31',
    }
    t.equal((await user.request('POST', '/api/client-balances', payment)).statusCode, 200)
    const price = { unit_usd: 77.25 }
    t.equal((await user.request('PUT', `/api/clients/${dearer}`, price)).statusCode, 200)
    const manual = { client_id: billed.client_id, vehicle_ids: [billed.id], ...OCTOBER }
    const made = await user.request('POST', '/api/billings/manual', manual)
    t.equal(made.statusCode, 200, made.body)
    gate.open()

    const answer = await upload
    t.equal(answer.statusCode, 200, answer.body)
    t.same(answer.json().errors, [])
    const { billings } = await json<{ billings: WireRecord[] }>(
      `/api/billings?${queryOf({ ...OCTOBER, limit: 1000 })}`,
    )
    const views = await Promise.all(billings.map(({ id }) => viewOf(user, id)))
    const lines = views.flatMap(({ billing_items }) => billing_items as WireRecord[])
    t.equal(lines.length, 990, 'each vehicle has one line')
    t.equal(new Set(lines.map(({ vehicle_id }) => vehicle_id)).size, 990)
    t.equal(lines.find(({ vehicle_id }) => vehicle_id === first.id)!.monthly_rate, 77.25)
  },
)

t.test(
  'a write that meets the moment in which an upload writes all its rows is refused within about a second, unchanged',
  { skip: !isSqlite && 'MariaDB has many writers' },
  async (t) => {
    const { gate, user } = await heldBefore(t, 'FROM staged_vehicles')
    const client = await aClient(user)
    const rename = () => user.request('PUT', `/api/clients/${client.id}`, { client_name: 'Renamed' })
    const nameNow = async () =>
      (await user.request('GET', `/api/clients/${client.id}`)).json<WireRecord>().client_name
    const sheet = workbookOf([HEADERS, [client.client_name, 'KDA 100A', '356938035643809', 'USD', '8925400']])

    gate.close()
    const upload = user.upload('/api/vehicles/upload-excel', sheet, 'sheet.xlsx')
    await gate.reached()
    await refusedMeanwhile(t, rename())
    t.equal(await nameNow(), client.client_name, 'reading goes on')
    gate.open()

    t.equal((await upload).statusCode, 200)
    t.equal(await nameNow(), client.client_name, 'what was refused is not made up for later')
    t.equal((await rename()).statusCode, 200)
    t.equal(await nameNow(), 'Renamed')
    t.equal((await user.request('GET', '/api/vehicles/?limit=10')).json<unknown[]>().length, 1)
  },
)

t.test(
  'so is one that meets an upload whose rows are planned again, since one was edited meanwhile',
  { skip: !isSqlite && 'MariaDB has many writers' },
  async (t) => {
    const { gate, user } = await heldBefore(t, 'INTO staged_vehicles')
    const vehicle = await aVehicle(user)
    const { client, imei_number } = vehicle
    const row = [client.client_name, 'Of the sheet', imei_number, 'USD', '8925400']
    const edit = (object_name: string) => user.request('PUT', `/api/vehicles/${vehicle.id}`, { object_name })

    gate.close()
    const upload = user.upload('/api/vehicles/upload-excel', workbookOf([HEADERS, row]), 'sheet.xlsx')
    await gate.reached()
    t.equal((await edit('Edited')).statusCode, 200, 'nothing is locked yet')
    gate.open()
    gate.close()
    await gate.reached()
    await refusedMeanwhile(t, edit('Again'))
    gate.open()
    t.equal((await upload).statusCode, 200)
    const { object_name } = (await user.request('GET', `/api/vehicles/${vehicle.id}`)).json()
    t.equal(object_name, 'Of the sheet')
    t.equal((await edit('Again')).statusCode, 200)
  },
)

t.test('rows that are planned again are not counted twice, and the others stay counted', async (t) => {
  const { gate, user } = await heldBefore(t, 'INTO staged_vehicles')
  const vehicle = await aVehicle(user)
  const { client, object_name, imei_number } = vehicle
  const row = [client.client_name, object_name, imei_number, 'USD', '8925400']
  const bad = ['Nobody', 'KDA 200A', '356938035643809', 'USD', null]

  gate.close()
  const upload = user.upload('/api/vehicles/upload-excel', workbookOf([HEADERS, row, bad]), 'sheet.xlsx')
  await gate.reached()
  await user.request('PUT', `/api/vehicles/${vehicle.id}`, { object_name: 'Edited' })
  gate.open()
  t.equal((await upload).json().errors.length, 1)
  t.match(await newestImport(user), {
    total_rows: 2,
    done_rows: 2,
    counts: { rows: 2, changed: 1, errors: 1 },
  })
})

t.test(
  'so is one that meets an upload which is undone',
  { skip: !isSqlite && 'MariaDB has many writers' },
  async (t) => {
    const { gate, user } = await heldBefore(t, 'activities')
    const { client, vehicles } = await aFleet(user, { unit_usd: 10 }, ['USD'])
    const sheet = monthSheet([rowOf(client, vehicles[0]!)])
    const billed = await user.upload(`/api/billings/excel-upload?${queryOf(OCTOBER)}`, sheet, 'sheet.xlsx')
    const rename = () => user.request('PUT', `/api/clients/${client.id}`, { client_name: 'Renamed' })

    gate.close()
    const undone = user.request('POST', `/api/imports/${billed.json().import_id}/undo`)
    await gate.reached()
    await refusedMeanwhile(t, rename())
    gate.open()
    t.equal((await undone).statusCode, 200)
    t.equal((await rename()).statusCode, 200)
  },
)

t.test(
  'while an upload adds vehicles of a client others write about it, until its last moment',
  { skip: isSqlite && 'SQLite has one writer' },
  async (t) => {
    const { gate, user } = await heldBefore(t, 'FROM staged_import_parts')
    const [client, other] = [await aClient(user), await aClient(user)]
    const newRow = ({ client_name }: WireRecord, at: number) => [client_name, `KDA ${at}`, `86264644${at}`]
    const upload = (rows: unknown[][]) =>
      user.upload('/api/vehicles/upload-excel', workbookOf([HEADERS, ...rows]), 'sheet.xlsx')
    const vehicles = async () => (await user.request('GET', '/api/vehicles/?limit=10')).json<WireRecord[]>()

    gate.close()
    const first = upload([newRow(client, 101), newRow(other, 102), newRow(client, 103)])
    await gate.reached()
    const payment = {
      ...{ client_id: client.id, transaction_type: 'credit', amount: 5 },
      transaction_date: '2026-10-31',
    }
    const paid = await user.request('POST', '/api/client-balances', payment)
    t.equal(paid.statusCode, 200, paid.body)
    t.same(await vehicles(), [], 'the vehicles are written, but not to be seen yet')
    gate.open()
    t.equal((await first).statusCode, 200)
    t.equal((await vehicles()).length, 3)

    const removedBeside = async (client_name: string, at: number[], isFree: boolean) => {
      const leaving = await aClient(user, { client_name })
      gate.close()
      const imported = upload([...at.map((number) => newRow(leaving, number)), newRow(other, 109)])
      await gate.reached()
      const removed = user.request('DELETE', `/api/clients/${leaving.id}`)
      // It is done at once, or waits for the vehicles that it would leave without a client.
      await (isFree ? removed : pause(500))
      gate.open()
      return Promise.all([imported, removed])
    }
    const [refused, gone] = await removedBeside('Gone', [104], true)
    t.same([refused.statusCode, gone.statusCode], [409, 200], refused.body)
    t.equal(refused.json().code, 'record.parent_deleted')
    t.equal((await vehicles()).length, 3, 'nothing of it')

    const [imported, kept] = await removedBeside('Stays', [105, 106], false)
    t.same([imported.statusCode, kept.statusCode], [200, 409], imported.body + kept.body)
    t.equal((await vehicles()).length, 6)
  },
)
