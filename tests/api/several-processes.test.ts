import { setTimeout as pause } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { aBilling, aClient, aFleet } from '../support/builders.ts'
import { gateBefore } from '../support/gate.ts'
import { signedIn, type Answering, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'
import { workbookOf } from '../support/workbooks.ts'

const isMariaDb = process.env.TEST_DB === 'mariadb'
const LIMIT = 4
const ROWS = 400

const gate = await gateBefore("'V 399'")
t.teardown(() => gate.stop())
const settings = { LOGIN_ATTEMPTS: String(LIMIT), ...gate.settings }
const { first: here, second: there } = await twoServers(t, settings)
let calls = 0
/** Sends each request to the other process than the last one, as a load balancer does that knows nothing of sessions. */
const inTurn = {
  inject: (request: InjectOptions) => (calls++ % 2 ? here : there).inject(request),
} as Answering
const user = await signedIn(inTurn)
const at = (app: Answering) => {
  const headers = { authorization: `Bearer ${user.token}` }
  return async <Body>(url: string) => (await app.inject({ method: 'GET', url, headers })).json<Body>()
}
const [readHere, readThere] = [at(here), at(there)]

/** What is about money: no process may be behind in any of it. */
const MONEY = [
  '/api/billings/totals',
  '/api/months?limit=10&skip=0',
  '/api/months/2026-10',
  '/api/months/2026-10/review/summary',
  '/api/months/2026-10/reconciliation/summary',
  '/api/dashboard/stats',
  '/api/dashboard/months',
  '/api/client-balances?skip=0&limit=10',
  '/api/client-balances/outstanding-total',
  '/api/ageing/totals',
  '/api/payments/totals',
  '/api/chase',
]

t.test('what is about money is the same in every process at once', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD', 'USD', 'USD'])
  const deeds = [
    () => aBilling(user, { client_id, vehicle_ids: vehicle_ids.slice(0, 1) }),
    () => aBilling(user, { client_id, vehicle_ids, billing_month: 11 }),
    () =>
      user.create('/api/payments', {
        ...{ client_id, amount: 7.5, currency: 'USD', transaction_date: '2026-10-31', allocations: [] },
      }),
    async () => {
      const { id, version } = (await readThere<{ billings: WireRecord[] }>('/api/billings?skip=0&limit=1'))
        .billings[0]!
      await user.request('PUT', `/api/billings/${id}`, { previous_balance: 12.25, version })
    },
  ]
  const all = (read: typeof readHere) => Promise.all(MONEY.map((url) => read<unknown>(url)))
  for (const deed of deeds) {
    const before = await all(readHere)
    calls = 0
    await deed()
    const [after, elsewhere] = [await all(readHere), await all(readThere)]
    MONEY.forEach((url, place) => t.same(after[place], elsewhere[place], url))
    t.notSame(after, before, 'something has changed')
  }
})

t.test('a log-in holds in every process, and so does its end', async (t) => {
  const guest = await signedIn(inTurn)
  const headers = { authorization: `Bearer ${guest.token}` }
  const me = (app: Answering) => app.inject({ method: 'GET', url: '/me', headers })
  t.same([(await me(here)).statusCode, (await me(there)).statusCode], [200, 200])
  await here.inject({ method: 'POST', url: '/logout', headers })
  t.equal((await me(here)).statusCode, 401)
  // A second later at most.
  while ((await me(there)).statusCode !== 401) await pause(50)
})

t.test('who is deactivated gets no API token of a process that has not heard of it yet', async (t) => {
  const guest = await signedIn(inTurn)
  const headers = { authorization: `Bearer ${guest.token}` }
  const { id } = (await there.inject({ method: 'GET', url: '/me', headers })).json<WireRecord>()
  const change = { method: 'PUT', url: `/api/users/${id}`, payload: { deactivated: true } } as const
  const gone = await here.inject({ ...change, headers: { authorization: `Bearer ${user.token}` } })
  t.equal(gone.statusCode, 200, gone.body)
  const token = { name: 'Late', scopes: ['read'] }
  const answer = await there.inject({ method: 'POST', url: '/api/tokens', headers, payload: token })
  t.equal(answer.statusCode, 401, answer.body)
})

t.test(
  'failed log-ins count whichever process they reach',
  { skip: !isMariaDb && 'SQLite is one process' },
  async (t) => {
    const { username } = await signedIn(inTurn)
    const logIn = (password: string) =>
      inTurn.inject({ method: 'POST', url: '/login', payload: { username, password } })
    for (let failure = 0; failure < LIMIT; failure += 1) t.equal((await logIn('a guess')).statusCode, 401)
    for (const _ of [here, there]) t.equal((await logIn('a guess')).statusCode, 429)
  },
)

/** A sheet of vehicles of a client, as it is uploaded. */
function aSheet(client: string): Buffer {
  const headers = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
  const rows = Array.from({ length: ROWS }, (_, row) => [client, `V ${row}`, `${36_000_000_000_000 + row}`])
  return workbookOf([headers, ...rows])
}

t.test(
  'a preview holds in the process that imports, and each sees the import while it goes on',
  async (t) => {
    await aClient(user, { client_name: 'Shared' })
    const sheet = aSheet('Shared')
    const url = '/api/vehicles/upload-excel'
    const preview = await user.upload(`${url}?preview=true`, sheet, 'shared.xlsx')
    const { fingerprint } = preview.json<{ fingerprint: string }>()
    const newest = (read: typeof readHere) => read<WireRecord[]>('/api/imports?limit=1')
    gate.close()
    const importing = user.upload(url, sheet, 'shared.xlsx', { fingerprint })
    await gate.reached()
    const underWay = [await newest(readHere), await newest(readThere)]
    gate.open()
    const answer = await importing
    t.equal(answer.statusCode, 200, answer.body)
    t.match(underWay[0], [{ file_name: 'shared.xlsx', state: 'writing', total_rows: ROWS }])
    t.same(underWay[1], underWay[0])
    for (const read of [readHere, readThere])
      t.match(await newest(read), [{ state: 'finished', counts: { new: ROWS } }])
  },
)
