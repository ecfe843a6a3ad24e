import { aBilling, aClient, aFleet, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { anApiToken } from '../support/api-tokens.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const ada = await signedIn(app, 'ada')

type Values = Record<string, unknown> | null
type Entry = WireRecord & {
  author: { type: string; id: number | null; fullName: string }
  resource: string
  action: string
  operation: string
  payload: { id: number; data: Values; previousData: Values }
}
/** The entries that a query finds, oldest first. */
const history = async (query: string): Promise<Entry[]> =>
  (await ada.request('GET', `/api/history?limit=1000&sort=["id","ASC"]&${query}`)).json()
/** What a call has changed, oldest first. */
const changesOf = (answer: { headers: object }) =>
  history(`request_id=${(answer.headers as Record<string, string>)['x-request-id']}`)

t.test('who signs up, and who joins by an invitation, is the author of that', async (t) => {
  const [first] = await history('resource=users')
  t.match(first, {
    author: { type: 'user', id: null, fullName: 'ada' },
    action: 'create',
    operation: 'signUp',
    payload: { data: { username: 'ada', role: 'owner' } },
  })
  const { token } = await ada.create('/api/invitations', {
    ...{ email: 'carl@example.com', role: 'cashier', by_mail: false },
  })
  const payload = { token, username: 'carl', password: 'test-tracks-2026' }
  const joined = await app.inject({ method: 'POST', url: '/join', payload })
  t.equal(joined.statusCode, 200, joined.body)
  t.match(await changesOf(joined), [
    { author: { type: 'user', fullName: 'carl' }, resource: 'users', action: 'create' },
    { author: { type: 'user', fullName: 'carl' }, resource: 'invitations', action: 'update' },
  ])
  const refused = await app.inject({ method: 'POST', url: '/join', payload })
  t.equal(refused.statusCode, 403)
  t.same(await changesOf(refused), [])
})

t.test('a change of many prices tells each, and so does taking it back, with what was there', async (t) => {
  const clients: WireRecord[] = []
  for (let count = 0; count < 5; count++) clients.push(await aClient(ada, { unit_usd: 10 + count }))
  const ids = clients.map(({ id }) => id)
  // One of them has prices from that month on already.
  const own = { valid_from: '2026-11', unit_usd: 50 }
  await ada.create(`/api/clients/${ids[0]}/prices`, own)
  const asked = { filter: { ids }, prices: ['unit_usd'], percent: 10, valid_from: '2026-11' }
  const { fingerprint } = await ada.create('/api/price-changes/preview', asked)
  const made = await ada.request('POST', '/api/price-changes', { ...asked, fingerprint })
  t.equal(made.statusCode, 200, made.body)

  const by = { author: { type: 'user', fullName: 'ada' }, operation: 'changePrices' }
  const told = (await changesOf(made)).filter(({ resource }) => resource === 'clients/prices')
  t.equal(told.length, 5)
  const of = (entries: Entry[], id: number) =>
    entries.find(({ parent }) => (parent as unknown as WireRecord).id === id)
  t.match(of(told, ids[0]!), {
    ...by,
    action: 'update',
    payload: { data: { unit_usd: 55 }, previousData: { unit_usd: 50 } },
  })
  for (const [at, id] of [...ids.entries()].slice(1))
    t.match(of(told, id), {
      ...by,
      action: 'create',
      payload: { data: { valid_from: '2026-11', unit_usd: 11 + at * 1.1 } },
      replaces: { unit_usd: 10 + at },
    })

  const bea = await signedIn(app, 'bea')
  const undone = await bea.request('POST', `/api/price-changes/${made.json<WireRecord>().id}/undo`)
  t.equal(undone.statusCode, 200, undone.body)
  const back = await changesOf(undone)
  t.ok(back.every(({ author, operation }) => author.fullName === 'bea' && operation === 'undoPriceChange'))
  const prices = back.filter(({ resource }) => resource === 'clients/prices')
  t.match(of(prices, ids[0]!), {
    action: 'update',
    payload: { data: { unit_usd: 50 }, previousData: { unit_usd: 55 } },
  })
  for (const [at, id] of [...ids.entries()].slice(1))
    t.match(of(prices, id), {
      action: 'delete',
      payload: { data: null, previousData: { valid_from: '2026-11', unit_usd: 11 + at * 1.1 } },
    })
  t.match(
    back.filter(({ resource }) => resource === 'price-changes'),
    [{ action: 'update', payload: { previousData: { undone_at: null } } }],
  )
})

t.test('merged platforms, and records that are deleted together, are told one by one', async (t) => {
  const [from, into] = [await aPlatform(ada), await aPlatform(ada)]
  const clients = [await aClient(ada, { platform_id: from.id }), await aClient(ada, { platform_id: from.id })]
  const by = { author: { type: 'user', fullName: 'ada' } }
  const merged = await ada.request('POST', `/api/platforms/${from.id}/merge`, { into: into.id })
  t.match(
    (await changesOf(merged)).sort((one, other) => (one.resource < other.resource ? -1 : 1)),
    [
      ...clients.map(({ id }) => ({
        ...by,
        resource: 'clients',
        action: 'update',
        payload: { id, data: { platform_id: into.id }, previousData: { platform_id: from.id } },
      })),
      { ...by, resource: 'platforms', action: 'delete', payload: { id: from.id, data: null } },
    ],
  )
  const query = clients.map(({ id }) => `ids=${id}`).join('&')
  const deleted = await ada.request('DELETE', `/api/clients/bulk?${query}`)
  t.same(deleted.json<{ deleted: number[] }>().deleted.length, 2)
  const gone = (await changesOf(deleted)).filter(({ resource }) => resource === 'clients')
  t.match(
    gone,
    clients.map(({ id, client_name }) => ({
      ...by,
      operation: 'deleteClients',
      action: 'delete',
      payload: { id, data: null, previousData: { client_name } },
    })),
  )
})

t.test("a month's upload tells each billing and each line, by the import and who uploaded it", async (t) => {
  const rows: object[] = []
  for (let count = 0; count < 4; count++) {
    const { client, vehicles } = await aFleet(ada, { unit_usd: 10 }, ['USD', 'USD', 'USD'])
    for (const vehicle of vehicles) rows.push(rowOf(client, vehicle))
  }
  const url = '/api/billings/excel-upload?billing_month=5&billing_year=2026'
  const uploaded = await ada.upload(url, monthSheet(rows as never), 'month.xlsx')
  t.equal(uploaded.statusCode, 200, uploaded.body)
  const { import_id } = uploaded.json<{ import_id: number }>()
  const told = await history(`import_id=${import_id}`)
  const count = (resource: string) =>
    told.filter((entry) => entry.resource === resource && entry.action === 'create').length
  t.same([count('billings'), count('billings/items')], [4, 12])
  for (const { author, operation, request_id } of told)
    t.match(
      { author, operation, request_id },
      {
        author: { type: 'import', fullName: 'ada' },
        operation: 'uploadBillings',
        request_id: (uploaded.headers as Record<string, string>)['x-request-id'],
      },
    )
})

t.test('what a program does is by its token, and what it asked for many at once is each by it', async (t) => {
  const program = await anApiToken(app, ada, ['read', 'bill', 'pay'], { name: 'Night run' })
  const by = { author: { type: 'token', id: program.id, fullName: 'Night run' } }
  const { client_id, vehicle_ids } = await aFleet(ada, { unit_usd: 20 }, ['USD', 'USD'])
  const { id } = await aBilling(ada, { client_id, vehicle_ids })
  const paid = await program.request('PUT', `/api/billings/${id}`, { paid_amount: 15, record_payment: 'k1' })
  t.equal(paid.statusCode, 200, paid.body)
  const told = await changesOf(paid)
  t.match(told.map(({ resource, action }) => `${action} ${resource}`).sort(), [
    'create billings/allocations',
    'create client-balances/transactions',
    'update billings',
  ])
  for (const entry of told) t.match(entry, by)
  const vehicle = await aVehicle(ada, { client_id })
  await aTransaction(ada, { client_id })
  const removed = await program.request('DELETE', `/api/vehicles/bulk?ids=${vehicle.id}`)
  t.match(await changesOf(removed), [{ ...by, resource: 'vehicles', action: 'delete' }])
})
