import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { aBilling, aClient, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { OCTOBER, providersFile, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const lines: string[] = []
const config = await testConfig(t, { logLevel: 'info' })
const app = await createApp(config, { logStream: { write: (line) => void lines.push(line) } })
t.teardown(() => app.close())
const user = await signedIn(app)

const platform = await aPlatform(user)
const client = await aClient(user, { platform_id: platform.id, unit_usd: 10, email_1: 'a@b.example' })
const vehicle = await aVehicle(user, { client_id: client.id })
const billing = await aBilling(user, { client_id: client.id, vehicle_ids: [vehicle.id] })
const view = (await user.request('GET', `/api/billings/${billing.id}/view`)).json<{
  billing_items: WireRecord[]
}>()
const item = view.billing_items[0]!
const text = { subject: 'Billing {{billing_id}}', body: '<p>Dear {{client_name}}</p>' }

const ignoredBy = ({ headers }: { headers: Record<string, unknown> }) => headers['ignored-fields']

t.test('a whole record can be sent back: what the answer has is known', async (t) => {
  const template = await user.create('/api/emails/templates/', { name: 'Reminder', ...text })
  for (const [url, record] of [
    [`/api/platforms/${platform.id}`, platform],
    [`/api/clients/${client.id}`, client],
    [`/api/vehicles/${vehicle.id}`, vehicle],
    [
      `/api/billings/${billing.id}`,
      (await user.request('GET', `/api/billings/${billing.id}`)).json<object>(),
    ],
    [`/api/billings/items/${item.id}`, item],
    [`/api/emails/templates/${template.id}`, template],
    ['/api/settings/company', (await user.request('GET', '/api/settings/company')).json<object>()],
    ['/api/emails/settings/', (await user.request('GET', '/api/emails/settings/')).json<object>()],
  ] as const) {
    const method = url.endsWith('/') ? 'POST' : 'PUT'
    const answer = await user.request(method, url, record)
    t.equal(answer.statusCode, 200, `${url} ${answer.body}`)
    t.equal(ignoredBy(answer), undefined, url)
  }
})

t.test('what the specification sends is known', async (t) => {
  const other = await aVehicle(user, { client_id: client.id })
  const line = { billing_id: billing.id, vehicle_id: other.id, sr_no: 2, vehicle_name: 'ACY 813D' }
  const calls = [
    await user.request('POST', `/api/billings/items?billing_id=${billing.id}`, line),
    await user.request('GET', `/api/clients/count?skip=0&limit=10&platform_id=${platform.id}&search=`),
    await user.request('GET', '/api/billings?client_id=&billing_type=&billing_month=10&skip=0&limit=5'),
    await user.upload(
      `/api/billings/excel-upload?${queryOf(OCTOBER)}`,
      await providersFile('billings-2026-10.xlsx'),
      'month.xlsx',
      { billing_month: '10', billing_year: '2026' },
    ),
  ]
  for (const answer of calls) t.match(answer, { statusCode: 200, headers: { 'ignored-fields': undefined } })
})

t.test('a name that is nearly a known one is refused, and both are named', async (t) => {
  const clientUrl = `/api/clients/${client.id}`
  const billingUrl = `/api/billings/${billing.id}`
  for (const [method, url, body, field, name] of [
    ['PUT', clientUrl, { unit_USD: 99 }, 'unit_USD', 'unit_usd'],
    ['PUT', clientUrl, { emial_1: 'a@b.example' }, 'emial_1', 'email_1'],
    ['PUT', clientUrl, { unitUsd: 99 }, 'unitUsd', 'unit_usd'],
    ['PUT', clientUrl, { 'Client Name': 'X' }, 'Client Name', 'client_name'],
    ['PUT', clientUrl, { 'client-name': 'X' }, 'client-name', 'client_name'],
    ['PUT', clientUrl, { cliant_name: 'X' }, 'cliant_name', 'client_name'],
    ['PUT', billingUrl, { paid_amounts: 5 }, 'paid_amounts', 'paid_amount'],
    ['PUT', billingUrl, { note: 'X' }, 'note', 'notes'],
    ['PUT', billingUrl, { PaidAmount: 5, paid_amount: 5 }, 'PaidAmount', 'paid_amount'],
    [
      'POST',
      '/api/billings/send-emails/preview',
      { ...text, filter: { Sent: true } },
      'filter.Sent',
      'filter.sent',
    ],
    ['GET', '/api/clients/?Limit=5', undefined, 'Limit', 'limit'],
    ['GET', '/api/billings?billingMonth=10', undefined, 'billingMonth', 'billing_month'],
    ['GET', '/api/search?q=a&Q=b', undefined, 'Q', 'q'],
  ] as const) {
    const answer = await user.request(method, url, body)
    t.equal(answer.statusCode, 400, `${url} ${answer.body}`)
    const detail = `${field} is not known here: did you mean ${name}?`
    t.match(answer.json(), { detail, problems: [{ field, code: 'field.misspelled', params: { name } }] })
  }
  t.match((await user.request('GET', clientUrl)).json(), { unit_usd: 10, client_name: client.client_name })
  t.equal((await user.request('GET', billingUrl)).json<WireRecord>().paid_amount, 0)
})

t.test('any other unknown name is ignored, and stands in the answer and in the log', async (t) => {
  const answer = await user.request('PUT', `/api/billings/${billing.id}?force=1`, {
    paid: 50,
    'größe, x\r\n': 1,
  })
  t.equal(answer.statusCode, 200, answer.body)
  t.equal(ignoredBy(answer), 'force, paid, gr%C3%B6%C3%9Fe%2C%20x%0D%0A')
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const logged = entries.filter(({ reqId }) => reqId === answer.headers['x-request-id'])
  t.same(
    logged.flatMap(({ ignoredFields }) => ignoredFields ?? []),
    ['force', 'paid', 'größe, x\r\n'],
  )
  for (const [method, url, body, names] of [
    ['GET', '/api/clients/?page=2&_=17', undefined, 'page, _'],
    ['GET', `/api/clients/${client.id}?fields=id`, undefined, 'fields'],
    ['DELETE', `/api/vehicles/99999999`, { reason: 'gone' }, 'reason'],
    ['PUT', `/api/clients/${client.id}`, { email_4: 'd@b.example', usd: 5, ids: [1] }, 'email_4, usd, ids'],
    ['POST', '/api/billings/send-emails/preview', { ...text, filter: { month: 9 } }, 'filter.month'],
    ['GET', '/health?probe=1', undefined, 'probe'],
  ] as const) {
    const other = await user.request(method, url, body)
    t.equal(ignoredBy(other), names, `${url} ${other.body}`)
  }
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}${'x'.repeat(200)}`, at]))
  const most = await user.request('PUT', `/api/clients/${client.id}`, many)
  t.equal(String(ignoredBy(most)).split(', ').length, 20)
  t.ok(String(ignoredBy(most)).length < 2100)
})

t.test('the fields of a form are told apart in the same way', async (t) => {
  const send = async (fields: Record<string, string>) =>
    user.upload(
      '/api/vehicles/upload-excel?preview=true',
      await providersFile('vehicles.xlsx'),
      'v.xlsx',
      fields,
    )
  t.match(await send({ Fingerprint: 'x' }), { statusCode: 400 })
  t.match((await send({ Fingerprint: 'x' })).json(), { problems: [{ params: { name: 'fingerprint' } }] })
  const answer = await send({ comment: 'x' })
  t.equal(answer.statusCode, 200)
  t.equal(ignoredBy(answer), 'comment')
})

t.test('what was recorded of a transaction can be sent again as it was answered', async (t) => {
  const { id: _, ...transaction } = await aTransaction(user, { client_id: client.id })
  const again = await user.request('POST', '/api/client-balances', transaction)
  t.equal(again.statusCode, 200, again.body)
  t.equal(ignoredBy(again), undefined)
})
