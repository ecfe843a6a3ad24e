import { parse } from 'yaml'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { aBilling, aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

type Headers = Record<string, string>
const get = (url: string, headers: Headers = {}) => user.request('GET', url, undefined, headers)
const tagOf = async (url: string) => String((await get(url)).headers.etag)
const put = (url: string, tag: string, body: object) => user.request('PUT', url, body, { 'if-match': tag })
const remove = (url: string, tag: string) => user.request('DELETE', url, undefined, { 'if-match': tag })

let profiles = 0

/** A record of each kind, and a change of it. */
async function aRecordOfEach() {
  const { id: fleet, items } = await aBilledFleet(user, 1)
  const template = { name: 'A', subject: 'B', body: 'C'.repeat(20_000) }
  const columns = { date: 'Date', amount: 'Amount', credit: null, debit: null, direction: null }
  const others = { currency: null, reference: null, payer: null, details: [] }
  const profile = {
    ...{ name: `Bank ${(profiles += 1)}`, account: 'A', currency: 'USD', columns: { ...columns, ...others } },
    ...{ date_order: 'year_first', decimal_sign: '.' },
  }
  const at = (path: string, { id }: WireRecord) => `/api/${path}/${id}`
  return [
    [at('platforms', await aPlatform(user)), { description: 'another' }],
    [at('clients', await aClient(user)), { unit_usd: 1.25 }],
    [at('vehicles', await aVehicle(user)), { sim_cards_number: '0712' }],
    [at('billings', await aBilling(user)), { notes: 'another' }],
    [`/api/billings/items/${items[0]!.id}`, { comments: `of ${fleet}` }],
    [at('emails/templates', await user.create('/api/emails/templates/', template)), { subject: 'D' }],
    [at('payment-profiles', await user.create('/api/payment-profiles', profile)), { account: 'B' }],
    ['/api/settings/company', { phone: '1' }],
    [`${at('clients', await aClient(user))}/reminder-pause`, { reason: 'In court' }],
  ] as const
}

t.test(
  'who has a record or list already is told so (304), with the headers of the whole answer',
  async (t) => {
    const urls = (await aRecordOfEach()).map(([url]) => url)
    const range = `/api/platforms?range=${encodeURIComponent('[0,9]')}`
    for (const url of [...urls, '/api/clients?limit=1000', range, '/api/dashboard/stats']) {
      const whole = await get(url)
      const { etag } = whole.headers
      t.match(etag, /^"[\w-]{22}"$/, url)
      for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await get(url, { 'if-none-match': known })
        t.match(answer, { statusCode: 304, body: '' }, `${url} for ${known}`)
        for (const name of ['etag', 'cache-control', 'vary', 'content-range'])
          t.equal(answer.headers[name], whole.headers[name], name)
      }
      t.match(await get(url, { 'if-none-match': '"other"' }), { statusCode: 200, body: whole.body })
      const headers = { authorization: `Bearer ${user.token}`, 'if-none-match': String(etag) }
      t.equal((await app.inject({ method: 'HEAD', url, headers })).statusCode, 304)
    }
    const { etag } = (await app.inject('/openapi.yaml')).headers
    const headers = { 'if-none-match': String(etag) }
    t.equal((await app.inject({ url: '/openapi.yaml', headers })).statusCode, 304)
  },
)

t.test('a change gives a record and its lists another ETag, a change of what it names too', async (t) => {
  const platform = await aPlatform(user)
  const client = await aClient(user, { platform_id: platform.id })
  const urls = [`/api/platforms/${platform.id}`, `/api/clients/${client.id}`, '/api/clients/']
  const before = await Promise.all(urls.map(tagOf))
  t.same(await Promise.all(urls.map(tagOf)), before)
  await user.request('PUT', urls[0]!, { name: 'Renamed' })
  const after = await Promise.all(urls.map(tagOf))
  t.equal(after.filter((tag, at) => tag !== before[at]).length, 3)
})

t.test('what was not read has no ETag', async (t) => {
  const { id } = await aPlatform(user)
  for (const answer of [
    await user.request('POST', '/api/platforms', { name: 'A' }),
    await user.request('PUT', `/api/platforms/${id}`, { name: 'B' }),
    await get('/api/platforms/9999', { 'if-none-match': '*' }),
  ])
    t.notOk(answer.headers.etag)
})

t.test(
  'If-Match changes and deletes the record that was read, and no other (412, with current)',
  async (t) => {
    for (const [url, change] of await aRecordOfEach()) {
      const stale = await tagOf(url)
      t.equal((await put(url, stale, change)).statusCode, 200, url)
      const current = (await get(url)).json<object>()
      const isDeleted = url !== '/api/settings/company'
      for (const wrong of [stale, `W/${await tagOf(url)}`, 'unquoted'])
        for (const refused of [
          await put(url, wrong, change),
          ...(isDeleted ? [await remove(url, wrong)] : []),
        ]) {
          t.equal(refused.statusCode, 412, `${url} for ${wrong}`)
          t.match(refused.json(), { code: 'record.not_matched', detail: /\w/ })
          t.same(refused.json().current, current)
        }
      t.same((await get(url)).json(), current, 'nothing was changed')
      t.equal((await put(url, `"other", ${await tagOf(url)}`, change)).statusCode, 200)
      t.equal((await put(url, '*', change)).statusCode, 200)
      if (isDeleted) t.equal((await remove(url, await tagOf(url))).statusCode, 200)
    }
  },
)

t.test('the ETag of an answer that came compressed is one for If-Match, too', async (t) => {
  const template = { name: 'Long', subject: 'B', body: 'C'.repeat(20_000) }
  const url = `/api/emails/templates/${(await user.create('/api/emails/templates/', template)).id}`
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await get(url, { 'accept-encoding': encoding })
    t.match(headers, { 'content-encoding': encoding, etag: new RegExp(`-${encoding}"$`) })
    const subject = `by ${encoding}`
    t.match((await put(url, String(headers.etag), { subject })).json(), { subject })
    t.equal((await put(url, String(headers.etag), { subject: 'late' })).statusCode, 412)
  }
})

t.test('of changes at once by one ETag exactly one wins', async (t) => {
  for (const [url, change] of await aRecordOfEach()) {
    const tag = await tagOf(url)
    const [field] = Object.keys(change) as [string]
    // Each to what it is not yet: a change to what it is leaves the ETag.
    const changes = await atOnce(5, (at) =>
      put(url, tag, { [field]: field === 'unit_usd' ? at + 9 : `${at + 5}` }),
    )
    t.same(statusesOf(changes), [200, 412, 412, 412, 412], url)
  }
})

/** PUT and DELETE of what is read in another form than it is stored in. */
const WITHOUT_IF_MATCH = [
  // It is rendered when it is read; its state decides what may still be changed.
  'changeOutboxMessage',
  // An image.
  'deleteCompanyLogo',
  // They end what is one's own, whatever it is by now.
  'removeSecondFactor',
  'endSessions',
]

t.test('every call that changes or deletes what can be read takes If-Match', async (t) => {
  const { paths } = parse((await app.inject('/openapi.yaml')).body) as {
    paths: Record<
      string,
      Record<string, { operationId: string; parameters?: { name: string }[]; responses: object }>
    >
  }
  for (const [path, { get, put, delete: remove }] of Object.entries(paths))
    for (const call of get ? [put, remove] : []) {
      if (!call || WITHOUT_IF_MATCH.includes(call.operationId)) continue
      t.ok(
        call.parameters?.some(({ name }) => name.toLowerCase() === 'if-match'),
        `${call.operationId} ${path}`,
      )
      t.ok('412' in call.responses, call.operationId)
    }
})
