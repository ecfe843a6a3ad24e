import { t } from '../support/tap.ts'
import { Platform } from '../../server/features/platforms/platforms.model.ts'
import { aBilling, aClient, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const LISTS = ['/api/platforms/', '/api/clients/', '/api/vehicles/', '/api/billings', '/api/client-balances']
const get = (url: string, query: Record<string, string | number> = {}) =>
  user.request('GET', `${url}?${queryOf(query)}`)
const ids = async (url: string, query: Record<string, string | number>): Promise<number[]> =>
  (await get(url, query)).json<WireRecord[]>().map(({ id }) => id)
const totalOf = (headers: Record<string, unknown>) => Number(String(headers['content-range']).split('/')[1])

// Two platforms; the first has three clients, each with a vehicle, a billing and a transaction, the second has one client.
const [orion, kestrel] = [await aPlatform(user), await aPlatform(user)]
const clients: WireRecord[] = []
const vehicles: WireRecord[] = []
for (const client_name of ['Bravo', 'alpha', 'Çetin']) {
  const client = await aClient(user, { platform_id: orion.id, client_name })
  const vehicle = await aVehicle(user, { client_id: client.id, object_name: `${client_name} 1` })
  await aBilling(user, { client_id: client.id, vehicle_ids: [vehicle.id] })
  await aTransaction(user, { client_id: client.id })
  clients.push(client)
  vehicles.push(vehicle)
}
const [bravo, alpha, cetin] = clients.map(({ id }) => id) as [number, number, number]
const other = await aClient(user, { platform_id: kestrel.id, client_name: 'Delta' })

t.test('CLI-6 VEH-4 BAL-3 skip and limit page through a list in one stable order, as an array', async (t) => {
  for (const url of LISTS.filter((each) => each !== '/api/billings')) {
    const all = await ids(url, { limit: 1000 })
    const pages = [await ids(url, { skip: 0, limit: 2 }), await ids(url, { skip: 2, limit: 1000 })]
    t.equal(pages[0]?.length, 2)
    t.same(pages.flat(), all, url)
    t.same(await ids(url, { skip: 1000 }), [])
    t.notOk('content-range' in (await get(url)).headers)
  }
})

t.test('CLI-6 clients are filtered by platform and search, and counted by the same query', async (t) => {
  const ask = async (query: Record<string, string | number>, expected: number[]) => {
    t.same(await ids('/api/clients/', query), expected, JSON.stringify(query))
    const { skip: _, limit: __, ...filters } = query
    const all = await ids('/api/clients/', filters)
    t.same((await get('/api/clients/count', query)).json(), { count: all.length })
  }
  await ask({ platform_id: orion.id }, [bravo, alpha, cetin])
  await ask({ platform_id: orion.id, search: 'A' }, [bravo, alpha])
  await ask({ platform_id: kestrel.id, search: 'a' }, [other.id])
  await ask({ platform_id: orion.id, skip: 1, limit: 1 }, [alpha])
  await ask({ search: 'nothing like this' }, [])
  const [client] = (await get('/api/clients/', { platform_id: kestrel.id })).json()
  t.match(client, { platform_id: kestrel.id, platform: { name: kestrel.name } })
})

t.test('VEH-4 vehicles are filtered by client and search, and counted by the same query', async (t) => {
  const byClient = { client_id: alpha }
  t.same(await ids('/api/vehicles/', byClient), [vehicles[1]!.id])
  t.same((await get('/api/vehicles/count', byClient)).json(), { count: 1 })
  t.same(await ids('/api/vehicles/', { search: 'çetin' }), [vehicles[2]!.id])
  t.same((await get('/api/vehicles/count', { search: 'çetin' })).json(), { count: 1 })
  t.same(await ids('/api/vehicles/', { client_id: alpha, search: 'bravo' }), [])
  t.same((await get('/api/vehicles/count')).json(), { count: 3 })
})

t.test('search looks into ids, names and addresses, without regard to case, in every script', async (t) => {
  const found = [
    ['/api/clients/', await aClient(user, { client_id: 'ZX-77' }), 'zx-7'],
    ['/api/clients/', await aClient(user, { client_name: 'ÉCLAIR Ährenfeld' }), 'éclair ähren'],
    ['/api/clients/', await aClient(user, { client_name: 'Грузовик' }), 'ГРУЗ'],
    ['/api/clients/', await aClient(user, { client_name: 'Λεωφορείο' }), 'ΛΕΩΦΟΡ'],
    ['/api/clients/', await aClient(user, { client_name: 'Cafe\u0301 Noir' }), 'caf\u00e9  noir'],
    ['/api/clients/', await aClient(user, { email_3: 'Third@Address.example' }), 'third@addr'],
    ['/api/vehicles/', await aVehicle(user, { imei_number: '86-2646 442296965' }), '2646442'],
    ['/api/vehicles/', await aVehicle(user, { sim_cards_number: '8925561412261098681' }), '5561412'],
    ['/api/client-balances', await aClient(user, { client_id: 'BAL-9' }), 'bal-'],
    ['/api/client-balances', await aClient(user, { client_name: '北京物流' }), '京物'],
    ['/api/platforms/', await aPlatform(user, { name: 'Wïalon' }), 'WÏAL'],
  ] as const
  for (const [url, { id }, search] of found) t.same(await ids(url, { search }), [id], `${url} ${search}`)
})

t.test('billings are searched by their number, and by what their clients are searched by', async (t) => {
  const client = await aClient(user, {
    client_id: 'FERRY 7',
    client_name: 'ΚΩΝΣΤΑΝΤΙΝΟΣ $1 $page0 %',
    email_2: 'bill@ferry.example',
  })
  const { id } = await aBilling(user, { client_id: client.id })
  const others = await ids('/api/billings', { filter: '{}' })
  const find = async (search: string, more = {}) => {
    const filter = JSON.stringify({ search, ...more })
    const found = await ids('/api/billings', { filter })
    const counted = await get('/api/billings', { filter, range: '[0,0]' })
    t.equal(totalOf(counted.headers), found.length, search)
    return found
  }
  for (const words of [
    'ferry',
    'FERRY 7',
    'κωνσ',
    'Ινος $1',
    '$page0',
    '%',
    'bill@FERRY',
    `#${id}`,
    ` # ${id} `,
  ])
    t.same(await find(words), [id], words)
  t.same(await find('ferry', { client_id: alpha }), [])
  t.same(await find('nothing like this'), [])
  t.same(await find('  '), others)
  const numbered = others.filter((other) => String(other).startsWith('1'))
  t.ok(numbered.length > 0)
  const found = await find('1')
  for (const number of numbered) t.ok(found.includes(number), `#${number}`)
  t.same((await get('/api/billings', { search: 'ferry' })).json().total_count, 1)
  const mailing = { filter: { search: 'ferry' }, subject: 'Statement', body: 'Here it is.' }
  const preview = await user.request('POST', '/api/billings/send-emails/preview', mailing)
  t.match(
    preview.json().rows.map((row: { billing_id: number }) => row.billing_id),
    [id],
  )
})

t.test('$, % and _ and a backslash in a search are plain letters', async (t) => {
  const plain = await aClient(user, { client_name: '100% of _it\\' })
  await aClient(user, { client_name: '1000 of Xit' })
  for (const search of ['100%', '% of', '_it', 'it\\', "'"])
    t.same(await ids('/api/clients/', { search }), search === "'" ? [] : [plain.id], search)
  const platform = await aPlatform(user, { name: "It's $1 a \\ of $$" })
  for (const search of ['$', '$1', "'s $1 a \\", '$$', 'of $$'])
    t.same(await ids('/api/platforms/', { search }), [platform.id], search)
})

t.test('with sort, range or filter a list answers an array and says where it stands among all', async (t) => {
  for (const url of LISTS) {
    const answer = await get(url, { sort: '["id","DESC"]', range: '[0,1]', filter: '{}' })
    t.equal(answer.statusCode, 200, url)
    const rows = answer.json<WireRecord[]>()
    t.equal(rows.length, 2)
    t.ok(rows[0]!.id > rows[1]!.id)
    t.match(answer.headers['content-range'], /^\S+ 0-1\/\d+$/)
    const next = await get(url, { sort: '["id","DESC"]', range: '[1,2]' })
    t.same(next.json<WireRecord[]>()[0], rows[1])
    const all = await get(url, { filter: '{}' })
    t.equal(all.json<WireRecord[]>().length, totalOf(answer.headers), `${url} counts all`)
  }
})

t.test('each list says how many rows there are in all, whatever is answered of them', async (t) => {
  const more = [
    '/api/imports',
    '/api/emails/outbox/',
    '/api/emails/templates/',
    `/api/client-balances/${alpha}`,
  ]
  for (const url of [...LISTS, ...more]) {
    const all = Number((await get(url, { limit: 1000 })).headers['x-total-count'])
    t.equal(all, totalOf((await get(url, { filter: '{}' })).headers), url)
    const pages: Record<string, string | number>[] = [{ limit: 1 }, { skip: 1000 }, { range: '[0,0]' }]
    for (const query of pages)
      t.equal(
        (await get(url, query)).headers['x-total-count'],
        String(all),
        `${url} ${JSON.stringify(query)}`,
      )
  }
  const some = await get('/api/clients/', { platform_id: orion.id, limit: 2 })
  t.equal(some.headers['x-total-count'], '3')
})

t.test('every field that a list says it can be sorted by sorts it, either way', async (t) => {
  for (const url of LISTS) {
    const { detail } = (await get(url, { sort: '["nothing","ASC"]' })).json()
    const fields = detail.split('with a field of ')[1].split(', ')
    t.ok(fields.length >= 3 && fields.includes('id'), url)
    for (const field of fields) {
      const sorted = async (way: string) => ids(url, { sort: JSON.stringify([field, way]), range: '[0,99]' })
      const [up, down] = [await sorted('ASC'), await sorted('DESC')]
      t.same(down.length, up.length)
      if (field === 'id') t.same(down, up.toReversed())
    }
  }
})

t.test('names are sorted as people sort them, without regard to case', async (t) => {
  const filter = JSON.stringify({ platform_id: orion.id })
  t.same(await ids('/api/clients/', { sort: '["client_name","ASC"]', filter }), [alpha, bravo, cetin])
  t.same(await ids('/api/clients/', { sort: '["client_name","DESC"]', filter }), [cetin, bravo, alpha])
})

t.test('the filters of a list work in the range dialect too', async (t) => {
  const filter = JSON.stringify({ platform_id: orion.id, search: 'a' })
  const answer = await get('/api/clients/', { filter, range: '[1,5]' })
  t.same(
    answer.json<WireRecord[]>().map(({ id }) => id),
    [alpha],
  )
  t.equal(totalOf(answer.headers), 2)
  const billings = await get('/api/billings', { filter: JSON.stringify({ client_id: alpha }) })
  t.match(billings.json(), [{ client_id: alpha }])
  t.equal(totalOf(billings.headers), 1)
})

t.test('a filter of ids without a range answers all of those records', async (t) => {
  const made = await Platform.bulkCreate(
    Array.from({ length: 250 }, (_, at) => ({
      name: `Many ${at}`,
      name_key: `many ${at}`,
      description: null,
    })),
  )
  const some = (await Platform.findAll({ order: [['id', 'DESC']], limit: made.length })).map(({ id }) => id)
  const found = await ids('/api/platforms/', { filter: JSON.stringify({ id: some }) })
  t.same(found.sort(), some.sort())
  t.same(await ids('/api/clients/', { filter: JSON.stringify({ id: [alpha, cetin, 99999] }) }), [
    alpha,
    cetin,
  ])
  t.same(await ids('/api/client-balances', { filter: JSON.stringify({ id: [alpha] }) }), [alpha])
  t.same(await ids('/api/clients/', { filter: '{"id":[]}' }), [])
  t.equal((await ids('/api/platforms/', {})).length, 100, 'and without anything, a list answers 100 rows')
})

t.test('a limit is 1 to 1000, and what is malformed is refused with a detail', async (t) => {
  const wrong: Record<string, string>[] = [
    ...['0', '1001', '-1', '1.5', 'abc'].map((limit) => ({ limit })),
    ...['-1', 'abc', '99999999999'].map((skip) => ({ skip })),
    ...['id', '[', '["nothing","ASC"]', '["id","UP"]', '["id"]', '{}', '["password_hash","ASC"]'].map(
      (sort) => ({
        sort,
      }),
    ),
    ...['[', '[5,1]', '[-1,5]', '["a","b"]', '[0]', '[0,1000]', '{}', '[0,1.5]'].map((range) => ({ range })),
    ...['{', '[]', '"x"', '{"nothing":1}', '{"id":1}', '{"id":["1"]}', '{"search":5}'].map((filter) => ({
      filter,
    })),
  ]
  for (const url of LISTS)
    for (const query of wrong) {
      const answer = await get(url, query)
      t.equal(answer.statusCode, 400, `${url} ${JSON.stringify(query)}`)
      t.match(answer.json(), { detail: /\S/ })
    }
  for (const url of LISTS) t.equal((await get(url, { limit: 1000 })).statusCode, 200)
})

t.test('a value that is empty in a query is as if it were not there', async (t) => {
  const all = (await get('/api/clients/')).body
  t.equal((await get('/api/clients/', { platform_id: '', search: '', skip: '', limit: '' })).body, all)
  t.equal(
    (await get('/api/billings', { client_id: '', billing_type: '', billing_month: '' })).statusCode,
    200,
  )
})

t.test('a search that no text can hold finds nothing or is refused, and is never a fault', async (t) => {
  for (const url of LISTS)
    for (const search of ['\0', '\ud800', 'x'.repeat(300), '\u202e', '😀'])
      t.ok((await get(url, { search })).statusCode < 500, `${url} ${JSON.stringify(search.slice(0, 5))}`)
})
