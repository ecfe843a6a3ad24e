import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { parse } from 'yaml'
import { Op } from 'sequelize'
import { IdempotentResponse } from '../../server/db/idempotent-responses.ts'
import { atOnce } from '../support/at-once.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { aBilling, aClient, aFleet, aPlatform, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { OCTOBER } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

let keys = 0
const aKey = () => ({ 'idempotency-key': `key ${++keys}` })
const credit = (client_id: number, amount = 100) => ({
  client_id,
  transaction_type: 'credit',
  amount,
  transaction_date: '2026-10-31',
})
const post = (url: string, body: object, headers: Record<string, string>, as = user) =>
  as.request('POST', url, body, headers)
const ledger = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/client-balances/${client_id}`)).json()
const newestActivity = async (): Promise<unknown> =>
  (await user.request('GET', '/api/dashboard/stats')).json().recent_activity[0]

t.test('TXN-8 a repeat with one Idempotency-Key adds one row and answers the first answer', async (t) => {
  const { id } = await aClient(user)
  const key = aKey()
  const first = await post('/api/client-balances', credit(id), key)
  t.equal(first.statusCode, 200)
  const reordered = Object.fromEntries(Object.entries(credit(id)).reverse())
  for (const [url, body] of [
    ['/api/client-balances', credit(id)],
    ['/api/client-balances/', { ...reordered, unknown: 'dropped' }],
  ] as const) {
    const again = await post(url, body, key)
    t.equal(again.statusCode, 200)
    t.equal(again.body, first.body)
    t.equal(again.headers['content-type'], first.headers['content-type'])
  }
  t.equal((await ledger(id)).length, 1)
})

t.test('a repeat at the same moment waits, adds nothing, and answers the same', async (t) => {
  const { id } = await aClient(user)
  const key = aKey()
  const answers = await atOnce(20, () => post('/api/client-balances', credit(id), key))
  t.same(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
  t.equal(new Set(answers.map(({ body }) => body)).size, 1)
  t.equal((await ledger(id)).length, 1)
})

t.test('a key that was used for another request is refused (422), and changes nothing', async (t) => {
  const { id } = await aClient(user)
  const { id: billing_id, client_id } = await aBilledFleet(user, 1)
  const vehicle_id = (await aVehicle(user, { client_id })).id
  const key = aKey()
  await post('/api/client-balances', credit(id), key)
  for (const [url, body] of [
    ['/api/client-balances', credit(id, 101)],
    [`/api/billings/items?billing_id=${billing_id}`, { vehicle_id }],
  ] as const) {
    const answer = await post(url, body, key)
    t.equal(answer.statusCode, 422, url)
    t.same(inEnglish(answer.json()), { detail: 'This Idempotency-Key was used for another request' })
  }
  t.equal((await ledger(id)).length, 1)
  const other = await aBilledFleet(user, 1)
  const added = aKey()
  await post(`/api/billings/items?billing_id=${billing_id}`, { vehicle_id }, added)
  const elsewhere = await post(`/api/billings/items?billing_id=${other.id}`, { vehicle_id }, added)
  t.equal(elsewhere.statusCode, 422, 'the query is a part of the request')
})

t.test('a key belongs to its user', async (t) => {
  const { id } = await aClient(user)
  const key = aKey()
  const colleague = await signedIn(app)
  await post('/api/client-balances', credit(id), key)
  t.equal((await post('/api/client-balances', credit(id), key, colleague)).statusCode, 200)
  t.equal((await ledger(id)).length, 2)
})

t.test('a refused call leaves its key unused: corrected, it works under the same key', async (t) => {
  const { id } = await aClient(user)
  const key = aKey()
  t.equal((await post('/api/client-balances', credit(id, -1), key)).statusCode, 400)
  t.equal((await post('/api/client-balances', credit(id), key)).statusCode, 200)
  t.equal((await ledger(id)).length, 1)
})

t.test('a key is 1 to 200 printable characters', async (t) => {
  const { id } = await aClient(user)
  for (const key of ['', 'x'.repeat(201), 'tab\there', 'é']) {
    const answer = await post('/api/client-balances', credit(id), { 'idempotency-key': key })
    t.equal(answer.statusCode, 400, JSON.stringify(key))
    t.match(answer.json(), { errors: { 'idempotency-key': /\S/ } })
  }
  const long = { 'idempotency-key': '~'.repeat(200) }
  t.equal((await post('/api/client-balances', credit(id), long)).statusCode, 200)
  t.equal((await ledger(id)).length, 1)
})

t.test('BILL-2 a manual billing that is repeated is made once, also at the same moment', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const key = aKey()
  const answers = await atOnce(5, () =>
    post('/api/billings/manual', { ...OCTOBER, client_id, vehicle_ids }, key),
  )
  t.same(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
  t.equal(new Set(answers.map(({ body }) => body)).size, 1)
  t.match(answers[0]!.json(), { warnings: [], total_amount: 10 })
})

t.test('ADDV-2 a line that is added again under its key is added once', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const vehicle_id = (await aVehicle(user, { client_id })).id
  const key = aKey()
  const url = `/api/billings/items?billing_id=${id}`
  const first = await post(url, { vehicle_id }, key)
  t.equal(first.statusCode, 200)
  t.equal((await post(url, { vehicle_id }, key)).body, first.body)
})

t.test('BILL-4 an upload that is repeated under its key answers again what it did', async (t) => {
  const client = await aClient(user, { unit_usd: 10 })
  const vehicle = await aVehicle(user, { client_id: client.id })
  const key = aKey()
  const url = '/api/billings/excel-upload?billing_month=10&billing_year=2026'
  const upload = (file: Buffer, fields = {}) => user.upload(url, file, 'month.xlsx', fields, key)
  const sheet = monthSheet([rowOf(client, vehicle)])
  const first = await upload(sheet)
  t.equal(first.statusCode, 200, first.body)
  t.equal(first.json().created_billings_count, 1)
  const before = await newestActivity()
  const again = await upload(sheet)
  t.equal(again.body, first.body)
  t.same(await newestActivity(), before, 'nothing was done')
  t.equal((await upload(monthSheet([rowOf(client, vehicle), {}]))).statusCode, 422, 'another file')
  t.equal((await upload(sheet, { billing_month: '10' })).statusCode, 422, 'other fields')
})

t.test('CIMP-1 VIMP-1 uploads of clients and of vehicles take a key', async (t) => {
  const platform = await aPlatform(user)
  const client = await aClient(user)
  const vehicles = workbookOf([
    ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
    [client.client_name, 'Kept', '350000000000777', 'USD', '1'],
    [client.client_name, 'Bad', 'x', 'USD', '1'],
  ])
  const key = aKey()
  const send = () => user.upload('/api/vehicles/upload-excel', vehicles, 'v.xlsx', {}, key)
  const [first, again] = [await send(), await send()]
  t.match(first.json().message, /1 new/)
  t.equal(first.json().errors.length, 1)
  t.equal(again.body, first.body)
  const url = `/api/clients/upload-excel/${platform.id}`
  t.equal((await user.upload(url, vehicles, 'v.xlsx', {}, key)).statusCode, 422)
})

t.test('a refused upload leaves its key unused', async (t) => {
  const key = aKey()
  const send = (file: Buffer) => user.upload('/api/vehicles/upload-excel', file, 'v.xlsx', {}, key)
  t.equal((await send(Buffer.from('no workbook'))).statusCode, 400)
  t.equal((await send(monthSheet([{}]))).statusCode, 400)
})

t.test('a key is forgotten after a day, and its row is removed', async (t) => {
  const { id } = await aClient(user)
  const key = aKey()
  await post('/api/client-balances', credit(id), key)
  const before = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await IdempotentResponse.update(
    { created_at: before },
    {
      where: { idempotency_key: key['idempotency-key'] },
      silent: true,
    },
  )
  t.equal(await IdempotentResponse.count({ where: { created_at: { [Op.lte]: before } } }), 1)
  t.equal((await post('/api/client-balances', credit(id, 5), key)).statusCode, 200)
  t.equal((await ledger(id)).length, 2)
  t.equal(await IdempotentResponse.count({ where: { created_at: { [Op.lte]: before } } }), 0)
})

t.test('calls that create nothing pay no heed to the header', async (t) => {
  const key = aKey()
  const { id } = await aPlatform(user)
  for (const name of ['Twice', 'Twice and once'])
    t.match((await user.request('PUT', `/api/platforms/${id}`, { name }, key)).json(), { name })
  t.ok(await aBilling(user))
})

/** What creates nothing, so that a repeat does no harm, or what knows its repeats by itself. */
const WITHOUT_KEY = [
  // They answer secrets, which are not kept; a repeat makes others.
  'beginSecondFactor',
  'renewRecoveryCodes',
  'makePasswordResetLink',
  // A link, or a code, works once.
  'confirmSecondFactor',
  'resetPassword',
  'askPasswordReset',
  // A repeat is refused by the name that it took, and logs in. A key would belong to nobody.
  'signUp',
  'logIn',
  // A repeat finds the address invited, the link used. What was answered once, a link, is not to be kept for repeats.
  'createInvitation',
  'resendInvitation',
  'readInvitation',
  'join',
  // There is one of each: a repeat saves the same again. A fingerprint must not tell a mail password.
  'saveEmailSettings',
  'uploadCompanyLogo',
  'previewMailing',
  'previewBillingEmail',
  'previewPriceChange',
  'previewReminderText',
  'peekAtPaymentSheet',
  'previewAccountMailing',
  'previewAccountStatementEmail',
  'exportPriceChange',
  // What is kept for repeats would hold the secret.
  'createWebhook',
  'createToken',
  'rotateWebhookSecret',
  // They end what is there.
  'logOut',
  'endWebhookOverlap',
  'cancelImport',
  'cancelRun',
  'cancelMonthIssue',
  'closeMonth',
  'reopenMonth',
  'cancelOutboxMessage',
  'settleOutboxMessage',
]

interface Operation {
  operationId: string
  parameters?: { name: string; in: string }[]
  responses: object
}

t.test('every POST of the contract takes an Idempotency-Key, except those that create nothing', async (t) => {
  const { paths } = parse((await app.inject('/openapi.yaml')).body) as {
    paths: Record<string, { post?: Operation }>
  }
  const posts = Object.values(paths).flatMap(({ post }) => post ?? [])
  const takesKey = ({ parameters = [] }: Operation) =>
    parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key')
  t.same(
    posts
      .filter((post) => !takesKey(post))
      .map(({ operationId }) => operationId)
      .sort(),
    WITHOUT_KEY.sort(),
  )
  for (const post of posts.filter(takesKey)) t.ok('422' in post.responses, post.operationId)
})

t.test('a repeat of a call that creates a record creates it once and answers the first answer', async (t) => {
  const { id: platform_id } = await aPlatform(user)
  const { id: client_id } = await aClient(user)
  const records = [
    ['/api/platforms', { name: 'Once' }, { name: 'Twice' }],
    ['/api/clients', { client_id: 'ONCE', client_name: 'A', platform_id, unit_usd: 1.25 }, { unit_usd: 2 }],
    ['/api/vehicles', { client_id, object_name: 'A', imei_number: '350000000999990' }, { object_name: 'B' }],
    ['/api/emails/templates', { name: 'A', subject: 'B', body: 'C' }, { body: 'D' }],
  ] as const
  for (const [url, body, change] of records) {
    const key = aKey()
    const countOf = async () => (await user.request('GET', url)).json<object[]>().length
    const before = await countOf()
    const [first, ...repeats] = await atOnce(3, () => post(url, body, key))
    t.equal(first!.statusCode, 200, `${url}: ${first!.body}`)
    for (const answer of [...repeats, await post(url, body, key)]) t.equal(answer.body, first!.body, url)
    t.equal(await countOf(), before + 1, url)
    t.equal((await post(url, { ...body, ...change }, key)).statusCode, 422, url)
  }
})
