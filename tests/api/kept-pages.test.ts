import { t } from '../support/tap.ts'
import { connect } from '../../server/db/connect.ts'
import { Random } from '../fuzz/random.ts'
import { aClient, aVehicle } from '../support/builders.ts'
import { queryOf } from '../support/provider.ts'
import { signedAs, signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'

t.setTimeout(300_000)

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
const page = (who: typeof user, sort: string, headers = {}) =>
  who.request('GET', `/api/vehicles/?${queryOf({ sort, range: '[0,14]', filter: '{}' })}`, undefined, headers)

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
    for (const sort of SORTS) await page(user, sort)
    const what = random.pick(Object.keys(CHANGES))
    await CHANGES[what]!()
    const known = await records()
    for (const sort of SORTS) {
      const rows = (await page(user, sort)).json<WireRecord[]>()
      t.equal(rows.length, Math.min(15, vehicles.length))
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
