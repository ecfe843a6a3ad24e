import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { aClient } from '../support/builders.ts'
import { gateBefore, type Gate } from '../support/gate.ts'
import { newestImport } from '../support/held-month.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedAs, signedIn, type Answering } from '../support/signed-in.ts'
import { twoServers } from '../support/two-servers.ts'
import { workbookOf } from '../support/workbooks.ts'

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const ROWS = 3

const CANCELLED = { cancel: 200, upload: 409, code: 'import.cancelled', state: 'cancelled', count: 0 }
const TOO_LATE = { cancel: 409, upload: 200, code: 'import.records', state: 'finished', count: ROWS }

/** A gate before the statement that inserts a text. */
async function gateOf(t: Test, text: string): Promise<Gate> {
  const gate = await gateBefore(text)
  t.teardown(() => gate.stop())
  return gate
}

/** Cancels an upload of vehicles when it is held up at a gate: what becomes of both, and how many vehicles are there. */
async function cancelledAt(
  { gate, app, cancelling = app }: { gate: Gate; app: Answering; cancelling?: Answering },
  passes = 0,
) {
  const user = await signedIn(app)
  const canceller = signedAs(user, cancelling)
  const { client_name } = await aClient(user)
  const rows = Array.from({ length: ROWS }, (_, at) => [client_name, `KDA ${at}`, `86264644${at}`, 'USD'])
  const sheet = workbookOf([HEADERS, ...rows])

  gate.close()
  const key = { 'idempotency-key': 'vehicles' }
  const uploading = user.upload('/api/vehicles/upload-excel', sheet, 'sheet.xlsx', {}, key)
  await gate.reached()
  for (let passed = 0; passed < passes; passed += 1) {
    gate.open()
    gate.close()
    await gate.reached()
  }
  const { id } = await newestImport(user)
  const answering = canceller.request('POST', `/api/imports/${id}/cancel`)
  // It is answered at once, or waits for what the upload has locked.
  await Promise.race([answering, pause(500)])
  gate.open()
  const [cancelled, uploaded] = await Promise.all([answering, uploading])
  const { state } = await newestImport(user)
  const { count } = (await user.request('GET', '/api/vehicles/count')).json<{ count: number }>()
  const { code } = uploaded.json<{ code: string }>()
  return { cancel: cancelled.statusCode, upload: uploaded.statusCode, code, state, count }
}

for (const { text, what, expected } of [
  { text: 'FROM staged_vehicles', what: 'its rows', expected: CANCELLED },
  { text: 'INTO `kept_answers`', what: 'its answer, the last of all', expected: TOO_LATE },
])
  t.test(`a cancel while an upload writes ${what}, ends it or is refused`, async (t) => {
    const gate = await gateOf(t, text)
    const server = await startServer(gate.settings)
    t.teardown(() => server.stop())
    t.same(await cancelledAt({ gate, app: remoteApp(server.url) }), expected)
  })

t.test(
  'so does one that another process is asked for, by whether the result of the upload is stored',
  { skip: process.env.TEST_DB !== 'mariadb' && 'SQLite has one process' },
  async (t) => {
    // The parts of its result are staged before, and inserted after.
    const gate = await gateOf(t, 'staged_import_parts')
    const { first, second } = await twoServers(t, gate.settings)
    const servers = { gate, app: first, cancelling: second }
    t.same(await cancelledAt(servers), CANCELLED)
    t.same(await cancelledAt(servers, 1), TOO_LATE)
  },
)
