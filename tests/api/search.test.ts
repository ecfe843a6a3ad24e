import { t } from '../support/tap.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const ask = (q: string) => user.request('GET', `/api/search?q=${encodeURIComponent(q)}`)
const search = async (q: string) =>
  (await ask(q)).json<Record<'clients' | 'vehicles' | 'billings', WireRecord[]>>()
const names = async (kind: 'clients' | 'vehicles', q: string, field: string) =>
  (await search(q))[kind].map((found) => found[field])

t.test('a client is found by its name or its client id: named so, beginning so, holding it', async (t) => {
  for (const [client_id, client_name] of [
    ['Z-1', 'Old Dune Freight'],
    ['DUNE-9', 'Harbour Lines'],
    ['Z-2', 'Dune Haulage LLC'],
    ['Z-3', 'dune'],
  ] as const)
    await aClient(user, { client_id, client_name })
  const found = ['dune', 'Harbour Lines', 'Dune Haulage LLC', 'Old Dune Freight']
  t.same(await names('clients', ' Dune ', 'client_name'), found)
  t.same(await names('clients', 'z-3', 'client_name'), ['dune'])
  const [client] = (await search('Z-2')).clients
  t.same(Object.keys(client!), ['id', 'client_id', 'client_name'])
  t.same(await search('nothing like this'), { clients: [], vehicles: [], billings: [] })
})

t.test('a vehicle is found by its plate, a part of its IMEI as it is printed, and its SIM', async (t) => {
  const client_id = (await aClient(user, { client_name: 'Acacia Freight' })).id
  const sim_cards_number = '8925561412261098681'
  const [plate, imei] = ['KDA 100A', '862646442296965']
  await aVehicle(user, { client_id, object_name: plate, imei_number: imei, sim_cards_number })
  await aVehicle(user, { client_id, object_name: 'The former KDA 100A' })
  t.same(await names('vehicles', 'kda 100a', 'object_name'), [plate, 'The former KDA 100A'])
  for (const words of [imei, '86264', '86-264644 229696-5', '4422969', '6141226109']) {
    const { vehicles } = await search(words)
    t.match(vehicles, [{ object_name: plate, imei_number: imei, sim_cards_number }], words)
    t.match(vehicles[0]!.client, { id: client_id, client_name: 'Acacia Freight' })
  }
  await aVehicle(user, { imei_number: 'abCDE123' })
  t.same(await names('vehicles', 'ABcde1', 'imei_number'), ['ABCDE123'])
})

t.test(
  'a vehicle whose IMEI has letters is found by its beginning, the one that is named so first',
  async (t) => {
    for (const end of ['1', '2', '3', '4', '5', '6', ''])
      await aVehicle(user, { imei_number: `XA1000${end}` })
    t.same((await names('vehicles', 'xa1000', 'imei_number'))[0], 'XA1000')
  },
)

t.test('words of SQL are words like any others', async (t) => {
  for (const words of [
    'Create Temporary Table',
    'PRAGMA INDEX_LIST',
    'PRAGMA TABLE_INFO',
    'PRAGMA foreign_keys',
  ]) {
    const { id } = await aClient(user, { client_name: words })
    const { object_name } = await aVehicle(user, { client_id: id, object_name: words })
    const paid = { amount: 1, transaction_date: '2026-10-31', reference_no: words, allocations: [] }
    await user.create('/api/payments', { client_id: id, ...paid })
    t.same(await names('clients', words, 'client_name'), [words])
    t.same(await names('vehicles', words, 'object_name'), [object_name])
    for (const list of ['clients/?search', 'vehicles/?search', 'client-balances?search', 'payments?q']) {
      const answer = await user.request('GET', `/api/${list}=${encodeURIComponent(words)}`)
      t.equal(answer.statusCode, 200, `${list}: ${words}`)
      t.equal(answer.json<unknown[]>().length, 1, `${list}: ${words}`)
    }
    t.equal(
      (await app.inject({ method: 'POST', url: '/login', payload: { username: words, password: words } }))
        .statusCode,
      401,
    )
  }
})

t.test('a billing is found by its number, with a # or without, before those that begin so', async (t) => {
  const client = await aClient(user, { client_name: 'Billed' })
  for (let month = 1; month <= 11; month += 1)
    await aBilling(user, { client_id: client.id, billing_month: month })
  const ids = async (q: string) => (await search(q)).billings.map(({ id }) => id)
  t.same(await ids('1'), [1, 10, 11])
  for (const q of ['#11', '11', ' # 11 ']) t.same(await ids(q), [11], q)
  for (const q of ['12', '0', '#', '-1', '1.5', '1e1', '99999999999999999999']) t.same(await ids(q), [], q)
  const [billing] = (await search('#2')).billings
  t.match(billing, { id: 2, client: { client_name: 'Billed' }, billing_month: 2, billing_year: 2026 })
  t.same(Object.keys(billing!).sort(), ['billing_month', 'billing_type', 'billing_year', 'client', 'id'])
})

t.test('of many there are five of a kind, each once', async (t) => {
  for (let at = 0; at < 7; at += 1)
    await aClient(user, { client_id: `Many ${at}`, client_name: `Many ${at}` })
  const found = await names('clients', 'many', 'client_id')
  t.same(found, ['Many 0', 'Many 1', 'Many 2', 'Many 3', 'Many 4'])
  t.same(await names('clients', 'any 6', 'client_id'), ['Many 6'])
  t.equal(new Set((await search('m')).clients.map(({ id }) => id)).size, 5)
})

t.test('% and _ and a backslash are plain letters, and every script has its case', async (t) => {
  await aClient(user, { client_name: '50% of _this\\' })
  await aClient(user, { client_name: 'ГРУЗовик Ährenfeld' })
  for (const q of ['50%', '% of', '_this', 'this\\'])
    t.same(await names('clients', q, 'client_name'), ['50% of _this\\'], q)
  for (const q of ['груз', 'ÄHREN'])
    t.same(await names('clients', q, 'client_name'), ['ГРУЗовик Ährenfeld'], q)
  await aClient(user, { client_name: 'ΚΩΝΣΤΑΝΤΙΝΟΣ ΑΓΗΣ' })
  for (const q of ['ΚΩΝΣ', 'κωνς', 'ΝΣ', 'Σ', 'κωνσταντινοσ', 'ΚΩΝΣΤΑΝΤΙΝΟΣ', 'ινος αγησ']) {
    t.same(await names('clients', q, 'client_name'), ['ΚΩΝΣΤΑΝΤΙΝΟΣ ΑΓΗΣ'], q)
    const url = `/api/clients/?skip=0&limit=5&search=${encodeURIComponent(q)}`
    t.equal((await user.request('GET', url)).json<unknown[]>().length, 1, q)
    const counted = await user.request(
      'GET',
      `/api/clients/?range=[0,4]&filter=${encodeURIComponent(JSON.stringify({ search: q }))}`,
    )
    t.match(counted.headers['content-range'], /0-0\/1$/, q)
  }
  await aClient(user, { client_name: 'Ο.Σ.Ε. Athens' })
  for (const q of ['Ο.', 'Ο.Σ', 'Ο.Σ.', 'ο.σ.', 'Ο.Σ.Ε', 'ο.σ.ε.'])
    t.same(await names('clients', q, 'client_name'), ['Ο.Σ.Ε. Athens'], q)
  await aClient(user, { client_name: 'ΥΖΣ 1234 ΑΣ-12' })
  for (const q of ['Σ 1234', 'ς 12', 'ΖΣ 1', 'υζσ 1', 'Σ-12', 'Σ 1234 ας-', 'υζσ 1234 ασ-12']) {
    t.same(await names('clients', q, 'client_name'), ['ΥΖΣ 1234 ΑΣ-12'], q)
    t.equal(
      (await user.request('GET', `/api/clients/?search=${encodeURIComponent(q)}`)).json<unknown[]>().length,
      1,
      q,
    )
  }
  t.same(await search('ΝΣΑ'), { clients: [], vehicles: [], billings: [] })
  t.same(await search('%%'), { clients: [], vehicles: [], billings: [] })
})

t.test('blanks and hyphens find nothing; nothing, or a text beyond all names, is refused', async (t) => {
  t.same(await search('   '), { clients: [], vehicles: [], billings: [] })
  t.same((await search('- - -')).vehicles, [])
  for (const url of ['/api/search', '/api/search?q=', `/api/search?q=${'x'.repeat(256)}`])
    t.equal((await user.request('GET', url)).statusCode, 400, url)
  t.equal((await ask('\0')).statusCode, 400)
  t.equal((await app.inject('/api/search?q=a')).statusCode, 401)
})
