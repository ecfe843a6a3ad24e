import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { connect } from '../../server/db/connect.ts'
import { trailMark } from '../../server/db/trail-mark.ts'
import { Random } from '../fuzz/random.ts'
import { aClient, aVehicle } from '../support/builders.ts'
import { queryOf } from '../support/provider.ts'
import { signedAs, signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'

t.setTimeout(300_000)

/** What another process has found may be a second old, in milliseconds. */
const A_SECOND_LATE = 1_100

const config = await testConfig(t)
const app = await createTestApp(t, config)
const user = await signedIn(app)
/** Another process of the same database. */
const colleague = signedAs(user, await createTestApp(t, config))
const behind = connect(config)
t.teardown(() => behind.close())
const random = new Random(20261129)

const clients: number[] = []
for (const client_name of ['Kilimo', 'Simba', 'Tembo'])
  clients.push((await aClient(user, { client_name })).id)
const vehicles: number[] = []
for (let count = 0; count < 12; count += 1)
  vehicles.push((await aVehicle(user, { client_id: random.pick(clients) })).id)

const SORTS = ['id', 'object_name', 'client'].flatMap((field) =>
  ['ASC', 'DESC'].map((direction) => JSON.stringify([field, direction])),
)
const addressOf = (sort: string, filter: object = {}, range = '[0,14]') =>
  `/api/vehicles/?${queryOf({ sort, range, filter: JSON.stringify(filter) })}`
const page = (who: typeof user, sort: string, headers = {}) =>
  who.request('GET', addressOf(sort), undefined, headers)

/** Filters, and what they find. */
const FILTERS: [filter: object, finds: (vehicle: WireRecord) => boolean][] = [
  [{}, () => true],
  [{ client_id: clients[0] }, ({ client_id }) => client_id === clients[0]],
]

/** All vehicles, each read by itself. */
async function records(): Promise<Map<number, WireRecord>> {
  const each = await Promise.all(
    vehicles.map(async (id) => [id, (await user.request('GET', `/api/vehicles/${id}`)).json()] as const),
  )
  return new Map(each)
}

let names = 0
const CHANGES: Record<string, () => Promise<unknown>> = {
  'a vehicle is renamed': () =>
    user.request('PUT', `/api/vehicles/${random.pick(vehicles)}`, { object_name: `Unit ${++names}` }),
  'a vehicle is saved as it is': async () => {
    const id = random.pick(vehicles)
    const { object_name } = (await user.request('GET', `/api/vehicles/${id}`)).json()
    await user.request('PUT', `/api/vehicles/${id}`, { object_name })
  },
  'a vehicle gets another owner': () =>
    colleague.request('PUT', `/api/vehicles/${random.pick(vehicles)}`, { client_id: random.pick(clients) }),
  'another process renames a vehicle': () =>
    colleague.request('PUT', `/api/vehicles/${random.pick(vehicles)}`, { object_name: `Lori ${++names}` }),
  'another process renames a client': () =>
    colleague.request('PUT', `/api/clients/${random.pick(clients)}`, { client_name: `Client ${++names}` }),
  'another process adds a vehicle': async () =>
    vehicles.push((await aVehicle(colleague, { client_id: random.pick(clients) })).id),
  'another process deletes a vehicle': async () => {
    const [id] = vehicles.splice(random.integer(0, vehicles.length - 1), 1)
    await colleague.request('DELETE', `/api/vehicles/${id}`)
  },
  'a vehicle is changed past the service': () =>
    behind.query(`UPDATE vehicles SET driver_name = 'D ${++names}' WHERE id = ${random.pick(vehicles)}`),
}

t.test('a page that was read before has each change, whoever has made it', async (t) => {
  for (let turn = 0; turn < 40; turn += 1) {
    const lists = SORTS.flatMap((sort) => FILTERS.map(([filter, finds]) => ({ sort, filter, finds })))
    for (const { sort, filter } of lists) await user.request('GET', addressOf(sort, filter))
    const what = random.pick(Object.keys(CHANGES))
    await CHANGES[what]!()
    const known = await records()
    for (const { sort, filter, finds } of lists) {
      const answer = await user.request('GET', addressOf(sort, filter))
      const rows = answer.json<WireRecord[]>()
      const total = [...known.values()].filter(finds).length
      t.equal(rows.length, Math.min(15, total), `${what}: ${JSON.stringify(filter)}`)
      t.equal(answer.headers['x-total-count'], String(total))
      t.equal(answer.headers['content-range'], total ? `items 0-${rows.length - 1}/${total}` : 'items */0')
      for (const row of rows) t.same(row, known.get(row.id), `${what}: ${sort}`)
    }
  }
})

t.test('a page that is kept is answered as it was read, and not again to who has it', async (t) => {
  const [sort] = SORTS
  const [first, again] = [await page(user, sort!), await page(user, sort!)]
  t.equal(again.body, first.body)
  t.equal(again.headers['content-type'], first.headers['content-type'])
  t.equal(again.headers['content-length'], String(Buffer.byteLength(first.body)))
  const tag = String(first.headers.etag)
  t.equal(again.headers.etag, tag)
  t.equal((await page(user, sort!, { 'if-none-match': tag })).statusCode, 304)
  await CHANGES['another process renames a vehicle']!()
  const changed = await page(user, sort!, { 'if-none-match': tag })
  t.equal(changed.statusCode, 200)
  t.not(changed.headers.etag, tag)
})

t.test('what words find is not kept', async (t) => {
  const find = async () =>
    (await user.request('GET', addressOf(SORTS[0]!, { search: 'matatu' }))).headers['x-total-count']
  const [first, second] = vehicles
  const rename = (id: number) => colleague.request('PUT', `/api/vehicles/${id}`, { object_name: 'Matatu' })
  await rename(first!)
  await pause(A_SECOND_LATE)
  t.equal(await find(), '1')
  await rename(second!)
  await find()
  await pause(A_SECOND_LATE)
  t.equal(await find(), '2')
})

t.test('what is kept is for who may read it', async (t) => {
  const [sort] = SORTS
  const address = addressOf(sort!)
  const program = await user.create('/api/tokens', { name: 'Export', scopes: ['pay'] })
  const leaver = await signedIn(app)
  const { body } = await leaver.request('GET', address)
  t.equal((await leaver.request('GET', address)).body, body)
  await leaver.request('POST', '/logout')
  t.equal((await leaver.request('GET', address)).statusCode, 401)
  t.equal((await app.inject({ url: address })).statusCode, 401)
  const headers = { authorization: `Bearer ${String(program.token)}` }
  t.equal((await app.inject({ url: address, headers })).statusCode, 403)
  t.equal((await user.request('GET', address)).body, body)
})

t.test('one address is answered the same, however it is asked', async (t) => {
  const address = addressOf(SORTS[0]!, {}, '[0,99]')
  for (let count = vehicles.length; count < 60; count += 1)
    vehicles.push((await aVehicle(user, { client_id: clients[0] })).id)
  const ask = (encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      ...{ method, url: address },
      headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': encoding },
    })
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  const bodies = new Set<string>()
  // It is kept as it was before it was compressed.
  for (const encoding of ['br', 'br', 'identity', 'gzip', 'br', 'identity'] as const) {
    const answer = await ask(encoding)
    t.equal(answer.headers['content-encoding'], encoding === 'identity' ? undefined : encoding)
    bodies.add(decoded[encoding](answer.rawPayload).toString())
  }
  t.equal(bodies.size, 1)
  await CHANGES['a vehicle is renamed']!()
  const head = await ask('identity', 'HEAD')
  const plain = await ask('identity')
  t.equal(head.body, '')
  for (const name of ['etag', 'content-type', 'content-length', 'content-range', 'x-total-count'])
    t.equal(head.headers[name], plain.headers[name], name)
  t.not(head.headers['x-request-id'], plain.headers['x-request-id'])
  t.equal((await ask('identity', 'HEAD')).body, '')
  t.ok(plain.body)
})

t.test('a parameter that is not known is named each time', async (t) => {
  const address = `${addressOf(SORTS[0]!)}&colour=red`
  for (const _ of [1, 2]) t.equal((await user.request('GET', address)).headers['ignored-fields'], 'colour')
})

t.test('a database that went back, and gives the same ids again, has another mark', async (t) => {
  const before = await trailMark(behind)
  t.equal(await trailMark(behind), before)
  const newest = '(SELECT id FROM (SELECT MAX(id) AS id FROM trail_entries) AS entries)'
  await behind.query('DROP TRIGGER trail_entries_refuse_update')
  await behind.query(`UPDATE trail_entries SET request_id = 'another' WHERE id = ${newest}`)
  t.not(await trailMark(behind), before)
})
