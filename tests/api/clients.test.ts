import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { Client } from '../../server/features/clients/clients.model.ts'
import { aBilling, aClient, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

/** Every field of a client that spec section 3 names and a request can write. */
const EVERY_FIELD = {
  client_id: 'C-7001',
  client_name: 'Dune Haulage LLC',
  invoices_per_year: 12,
  approval_days: 7,
  physical_invoice: true,
  email_1: 'billing@dune.example',
  email_2: 'finance@dune.example',
  email_3: 'owner@dune.example',
  whatsapp_1: '+254 700 000 001',
  whatsapp_2: '+254 700 000 002',
  whatsapp_3: 'ask for Sara',
  tax_invoice: true,
  unit_usd: 4.5,
  unit_local: 550,
  fuel_usd: 1.07,
  fuel_local: 0,
  usd0: 29.35,
  local0: 3000,
  usd1: 35,
  local1: 9999999.99,
}
const PRICES = ['unit_usd', 'unit_local', 'fuel_usd', 'fuel_local', 'usd0', 'local0', 'usd1', 'local1']
const NUMBERS = ['invoices_per_year', 'approval_days', ...PRICES]

const get = async (id: number): Promise<WireRecord> =>
  (await user.request('GET', `/api/clients/${id}`)).json()
const put = (id: number, body: object) => user.request('PUT', `/api/clients/${id}`, body)

t.test('a client id is called taken only when it is', async (t) => {
  const [first, second] = [await aClient(user, { email_3: 'once@b.example' }), await aClient(user)]
  const database = Client.sequelize!.getQueryInterface()
  await database.addIndex('clients', ['email_3'], { name: 'emails_once', unique: true })
  t.teardown(() => database.removeIndex('clients', 'emails_once'))
  const same = { email_3: 'once@b.example' }
  for (const change of [same, { ...same, client_id: 'FREE-1' }]) {
    const answer = await put(second.id, change)
    t.equal(answer.statusCode, 409)
    t.match(answer.json(), { code: 'record.exists', errors: undefined })
  }
  const taken = await put(second.id, { client_id: String(first.client_id) })
  t.match(taken.json(), { code: 'client.id_taken', errors: { client_id: 'is taken' } })
})

t.test('CLI-7 CLI-9 a client keeps and returns every field of the specification', async (t) => {
  const { id: platform_id } = await aPlatform(user, { name: 'Orion Track' })
  const made = await user.request('POST', '/api/clients/', { ...EVERY_FIELD, platform_id })
  t.equal(made.statusCode, 200)
  const client = made.json()
  t.match(client, { ...EVERY_FIELD, platform_id, platform: { id: platform_id, name: 'Orion Track' } })
  t.match(client, { id: Number, created_at: /Z$/, updated_at: /Z$/ })
  t.same(await get(client.id), client)
})

t.test('CLI-9 what a new client does not say is null, or no', async (t) => {
  const { id } = await aClient(user)
  const client = await get(id)
  for (const field of Object.keys(EVERY_FIELD).slice(2))
    t.equal(client[field], /_invoice$/.test(field) ? false : null, field)
})

t.test('CLI-3 a whole record that is put back with another name changes nothing else', async (t) => {
  const client = await aClient(user, { ...EVERY_FIELD, client_id: 'C-7002' })
  const renamed = { ...client, client_name: 'Dune Freight LLC' }
  const answer = await put(client.id, renamed)
  t.equal(answer.statusCode, 200)
  const { updated_at: _, ...expected } = renamed as Record<string, unknown>
  const { updated_at: __, ...kept } = await get(client.id)
  t.same(kept, expected)
})

t.test('CLI-3 a field that a change leaves out is left alone', async (t) => {
  const client = await aClient(user, { ...EVERY_FIELD, client_id: 'C-7003' })
  const { id: platform_id } = await aPlatform(user)
  const form = { client_id: 'C-7003', client_name: 'New', platform_id, email_1: 'a@b.example', email_2: null }
  t.equal((await put(client.id, form)).statusCode, 200)
  t.match(await get(client.id), { ...EVERY_FIELD, ...form })
})

t.test('CLI-4 a number that is null stays null and 0 stays 0', async (t) => {
  const { id } = await aClient(user, { ...EVERY_FIELD, client_id: 'C-7004' })
  for (const value of [null, 0]) {
    const answer = await put(id, Object.fromEntries(NUMBERS.map((field) => [field, value])))
    t.equal(answer.statusCode, 200)
    const client = await get(id)
    for (const field of NUMBERS) t.equal(client[field], value, field)
  }
})

t.test('CLI-4 a number that is sent as text, as yes or no, or empty is refused', async (t) => {
  const { id } = await aClient(user, { ...EVERY_FIELD, client_id: 'C-7005' })
  for (const field of NUMBERS)
    for (const value of ['12', '', true, -1]) {
      const answer = await put(id, { [field]: value })
      t.equal(answer.statusCode, 400, `${field} ${JSON.stringify(value)}`)
      t.match(answer.json(), { detail: /\S/, errors: { [field]: /\S/ } })
    }
  t.match(await get(id), { ...EVERY_FIELD, client_id: 'C-7005' })
})

t.test('CLI-4 an amount has at most two decimals and is at most 9,999,999.99', async (t) => {
  const { id } = await aClient(user)
  for (const amount of [0.01, 0.07, 0.29, 1.1, 4.35, 1.15, 8.2, 64.1, 1234567.89, 9999999.99])
    t.equal((await put(id, { unit_usd: amount })).json().unit_usd, amount)
  for (const amount of [0.001, 12.345, 0.1 + 0.2, 12.3400000001, 10000000, 9999999.999, 1e21]) {
    const answer = await put(id, { unit_usd: amount })
    t.equal(answer.statusCode, 400, String(amount))
    t.match(answer.json().errors, { unit_usd: /decimals|^must be at most \$9,999,999\.99$/ })
  }
  t.equal((await get(id)).unit_usd, 9999999.99, 'what is refused changes nothing')
})

t.test('CLI-7 a client needs a client id, a name and a platform that exists', async (t) => {
  const { id: platform_id } = await aPlatform(user)
  const sound = { client_id: 'C-8001', client_name: 'Sound', platform_id }
  const wrong: [string, unknown][] = [
    ['client_id', undefined],
    ['client_id', ' '],
    ['client_id', 1001],
    ['client_name', undefined],
    ['client_name', ''],
    ['platform_id', undefined],
    ['platform_id', null],
    ['platform_id', 9999],
    ['email_1', 'not-an-email'],
    ['email_3', 'a@b@c.example'],
    ['physical_invoice', 'yes'],
    ['invoices_per_year', 1.5],
  ]
  for (const [field, value] of wrong) {
    const answer = await user.request('POST', '/api/clients/', { ...sound, [field]: value })
    t.equal(answer.statusCode, 400, `${field} ${JSON.stringify(value)}`)
    t.match(answer.json(), { detail: /\S/, errors: { [field]: /\S/ } })
  }
  t.same((await user.request('GET', '/api/clients/?search=C-8001')).json(), [])
})

t.test('CLI-7 a client id is taken once, without regard to case and blanks', async (t) => {
  const first = await aClient(user, { client_id: 'Çé-9001' })
  const { platform_id } = first
  const again = await user.request('POST', '/api/clients/', {
    client_id: ' çÉ-9001 ',
    client_name: 'B',
    platform_id,
  })
  t.equal(again.statusCode, 409)
  t.match(again.json(), { detail: /çÉ-9001.*is taken/, errors: { client_id: 'is taken' } })
  const other = await aClient(user)
  t.equal((await put(other.id, { client_id: 'ÇÉ-9001' })).statusCode, 409)
  t.equal((await put(first.id, { client_id: 'ÇÉ-9001' })).statusCode, 200, 'it may change its own case')
})

t.test('CLI-7 an e-mail address that is empty is stored as none', async (t) => {
  const { id } = await aClient(user, { email_1: 'a@b.example', email_2: '' })
  t.match((await put(id, { email_1: '' })).json(), { email_1: null, email_2: null })
})

t.test('CLI-7 a deleted client is answered, and gone', async (t) => {
  const client = await aClient(user, { unit_usd: 1.5 })
  const answer = await user.request('DELETE', `/api/clients/${client.id}`)
  t.equal(answer.statusCode, 200)
  t.same(answer.json(), client)
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const gone = await user.request(method, `/api/clients/${client.id}`, method === 'PUT' ? {} : undefined)
    t.equal(gone.statusCode, 404, method)
    t.same(inEnglish(gone.json()), { detail: 'Client not found' })
  }
})

t.test(
  'CLI-7 a client with vehicles, billings or transactions stays, and the refusal says which',
  async (t) => {
    const client = await aClient(user, { client_id: 'C-9100', client_name: 'Kept' })
    const client_id = client.id
    await aBilling(user, { client_id })
    await aVehicle(user, { client_id })
    await aTransaction(user, { client_id })
    const refused = await user.request('DELETE', `/api/clients/${client_id}`)
    t.equal(refused.statusCode, 409)
    const { detail } = refused.json()
    t.match(detail, /^Client C-9100 Kept still has /)
    for (const inTheWay of ['2 vehicles', '1 billing', '1 transaction']) t.match(detail, inTheWay)
  },
)
