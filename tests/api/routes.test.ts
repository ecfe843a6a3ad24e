import { createHmac } from 'node:crypto'
import { t } from '../support/tap.ts'
import { Platform } from '../../server/features/platforms/platforms.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { aBilling, aPlatform } from '../support/builders.ts'
import { CATALOGUE, pathWith } from '../support/catalogue.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const JWT_SECRET = 'the secret of the app under test, long enough'
const app = await createTestApp(t, { jwtSecret: JWT_SECRET })
const user = await signedIn(app)

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (claims: object, { secret = JWT_SECRET, alg = 'HS256' } = {}) => {
  const content = `${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}`
  if (alg === 'none') return `${content}.`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
const claims: Record<string, unknown> = JSON.parse(
  Buffer.from(user.token.split('.')[1]!, 'base64url').toString(),
)
const now = Math.floor(Date.now() / 1000)

/** Ids that exist nowhere. */
const NO_IDS = {
  platform: 9999,
  client: 9999,
  vehicle: 9999,
  billing: 9999,
  item: 9999,
  template: 9999,
  settings: 9999,
}

/** Answers of every call of the catalogue with this authorization, with ids that exist nowhere. */
const askAll = (authorization: string | undefined) =>
  Promise.all(
    CATALOGUE.map(async (call) => {
      const url = pathWith(call, NO_IDS)
      const headers = authorization === undefined ? {} : { authorization }
      return { ...call, answer: await app.inject({ method: call.method, url, headers }) }
    }),
  )

async function deletedUsersToken() {
  const leaver = await signedIn(app, 'leaver')
  await User.destroy({ where: { username: 'leaver' } })
  return leaver.token
}

const STRANGERS: Record<string, string | undefined> = {
  'no token': undefined,
  'an empty token': 'Bearer ',
  'another scheme': `Basic ${user.token}`,
  'an expired token': `Bearer ${sign({ ...claims, iat: now - 7200, exp: now - 1 })}`,
  'a token without exp': `Bearer ${sign({ ...claims, exp: undefined })}`,
  'a tampered token': `Bearer ${user.token.replace(/\.[^.]+\./, `.${encoded({ ...claims, sub: '2' })}.`)}`,
  'a token of another secret': `Bearer ${sign(claims, { secret: 'x'.repeat(48) })}`,
  'a token with alg none': `Bearer ${sign(claims, { alg: 'none' })}`,
  'the token of a user who is deleted': `Bearer ${await deletedUsersToken()}`,
}

t.test('SESS-4 every /api path and /me answer 401 with a detail without a valid token', async (t) => {
  const genuine = await app.inject({ url: '/me', headers: { authorization: `Bearer ${sign(claims)}` } })
  t.equal(genuine.statusCode, 200, 'a token signed here is taken, so what follows fails for its own fault')
  for (const [name, authorization] of Object.entries(STRANGERS))
    for (const { method, path, answer } of await askAll(authorization)) {
      t.equal(answer.statusCode, 401, `${method} ${path} with ${name}`)
      t.match(answer.json(), { detail: /\S/ })
    }
})

t.test('SESS-4 a path that is not there tells a stranger no more than one that is', async (t) => {
  for (const url of ['/api', '/api/', '/api/nothing', '/me/nothing', '/api/clients/1/nothing'])
    t.equal((await app.inject(url)).statusCode, 401, url)
})

async function everything(on: TestApp) {
  const user = await signedIn(on, 'everything')
  const billing = await aBilling(user)
  const { client_id } = billing as { client_id?: number }
  const view = (await user.request('GET', `/api/billings/${billing.id}/view`)).json()
  const [item] = view.billing_items
  const platform = (await aPlatform(user)).id
  const { id: template } = await user.create('/api/emails/templates/', { name: 'A', subject: 'B', body: 'C' })
  const { id: settings } = await user.create('/api/emails/settings/', {})
  const { vehicle_id: vehicle, id: item_id } = item
  const ids = {
    platform,
    client: client_id!,
    vehicle,
    billing: billing.id,
    item: item_id,
    template,
    settings,
  }
  return { user, ids }
}

t.test('API-1 every path of the catalogue answers, with and without its trailing slash', async (t) => {
  const { user, ids } = await everything(app)
  for (const call of CATALOGUE.filter(({ method }) => method === 'GET')) {
    const url = pathWith(call, ids)
    const [bare, slashed] = await Promise.all([user.request('GET', url), user.request('GET', `${url}/`)])
    t.equal(bare.statusCode, 200, `GET ${url}`)
    t.equal(slashed.statusCode, 200, `GET ${url}/`)
    t.equal(slashed.headers['content-type'], bare.headers['content-type'])
    if (String(bare.headers['content-type']).includes('json')) t.equal(slashed.body, bare.body)
  }
  // A write is reached when it finds fault with its body or its id, which the router itself would not name.
  // E-mail settings have no field that must be there; without them no mail can be sent.
  const reached = /^(\w+( \w+)? not found|\w+ is required|Send the workbook|Please enable the email)/i
  for (const call of CATALOGUE.filter(({ method }) => method !== 'GET')) {
    const url = pathWith(call, NO_IDS)
    const body = call.method === 'DELETE' ? undefined : {}
    const ask = (address: string) => user.request(call.method, address, body)
    const [bare, slashed] = await Promise.all([ask(url), ask(`${url}/`)])
    if (bare.statusCode === 200) t.equal(url, '/api/emails/settings')
    else t.match(bare.json().detail, reached, `${call.method} ${url}`)
    t.equal(slashed.statusCode, bare.statusCode)
    t.equal(slashed.body, bare.body, `${call.method} ${url}/`)
  }
})

t.test('API-2 every refusal carries a detail, whoever refuses', async (t) => {
  const json = { 'content-type': 'application/json' }
  const accept = { accept: 'application/json' }
  const authorization = `Bearer ${user.token}`
  const post = (payload: string, headers: object = json) =>
    app.inject({ method: 'POST', url: '/api/platforms/', payload, headers: { authorization, ...headers } })
  const refusals = {
    'a body that is not JSON': [400, await post('{')],
    'no body': [400, await post('')],
    'a body of another kind': [415, await post('<a/>', { 'content-type': 'application/xml' })],
    'a body that is too large': [413, await post(JSON.stringify({ name: 'x'.repeat(2_000_000) }))],
    'a field that is missing': [400, await post('{}')],
    'an id that is no number': [400, await user.request('GET', '/api/platforms/abc')],
    'an id beyond all ids': [400, await user.request('GET', '/api/platforms/99999999999')],
    'an id of nothing': [404, await user.request('GET', '/api/platforms/9999')],
    'a query that is wrong': [400, await user.request('GET', '/api/platforms?limit=many')],
    'a path of nothing': [404, await user.request('GET', '/api/nothing')],
    'a path of nothing outside the API': [404, await app.inject({ url: '/nothing', headers: accept })],
    'a path that cannot be decoded': [400, await user.request('GET', '/api/platforms/%zz')],
    'a method that is not there': [405, await user.request('PUT', '/api/platforms')],
    'a stranger': [401, await app.inject('/me')],
  } as const
  for (const [name, [status, answer]] of Object.entries(refusals)) {
    t.equal(answer.statusCode, status, name)
    t.match(answer.json(), { detail: /\S/ }, name)
  }
})

t.test('a known path with another method is 405 with what it takes; an unknown one stays 404', async (t) => {
  const allowed = {
    '/api/platforms': 'GET, HEAD, POST, OPTIONS',
    '/api/platforms/1': 'DELETE, GET, HEAD, PUT, OPTIONS',
    '/api/billings/manual': 'POST, OPTIONS',
    '/api/client-balances/count': 'GET, HEAD, OPTIONS',
    '/signup': 'POST, OPTIONS',
    '/me': 'GET, HEAD, OPTIONS',
  }
  for (const [path, allow] of Object.entries(allowed))
    for (const url of [path, `${path}/`, `${path}?limit=1`]) {
      const headers = { authorization: `Bearer ${user.token}` }
      const refused = await app.inject({ method: 'PATCH', url, headers, payload: {} })
      t.equal(refused.statusCode, 405, url)
      t.equal(refused.headers.allow, allow, url)
      t.match(refused.json(), { code: 'request.method_not_allowed', params: { method: 'PATCH' } })
      const options = await app.inject({ method: 'OPTIONS', url, headers })
      t.match(options, { statusCode: 204, body: '' }, url)
      t.equal(options.headers.allow, allow, url)
    }
  const named = await user.request('GET', '/api/billings/manual')
  t.equal(named.statusCode, 405, 'no billing has the id "manual"')
  t.equal(named.headers.allow, 'POST, OPTIONS')
  for (const url of ['/api/nothing', '/api/platforms/1/nothing', '/assets/nothing.js', '/nothing.js'])
    for (const method of ['GET', 'POST', 'OPTIONS', 'PATCH'] as const) {
      const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${user.token}` } })
      t.equal(answer.statusCode, 404, `${method} ${url}`)
    }
  t.equal((await app.inject({ method: 'PATCH', url: '/api/platforms' })).statusCode, 401)
  const head = await app.inject({
    method: 'HEAD',
    url: '/api/platforms',
    headers: { authorization: `Bearer ${user.token}` },
  })
  t.match(head, { statusCode: 200, body: '' })
})

t.test(
  '401 challenges for a bearer token, and says when the one that was sent is what is wrong',
  async (t) => {
    const challengeOf = async (authorization: string | undefined) =>
      (await app.inject({ url: '/me', headers: authorization === undefined ? {} : { authorization } }))
        .headers['www-authenticate']
    for (const none of [undefined, 'Bearer ', 'Basic YTpi'])
      t.equal(await challengeOf(none), 'Bearer realm="TrackLedger"', String(none))
    for (const bad of ['Bearer x', `Bearer ${sign({ ...claims, exp: now - 1 })}`])
      t.match(
        await challengeOf(bad),
        /^Bearer realm="TrackLedger", error="invalid_token", error_description="/,
      )
    const payload = { username: 'nobody', password: 'wrong-tracks-2026' }
    const login = await app.inject({ method: 'POST', url: '/login', payload })
    t.equal(login.statusCode, 401)
    t.equal(login.headers['www-authenticate'], 'Bearer realm="TrackLedger"')
  },
)

t.test('415 names what the route takes', async (t) => {
  const JSON_TYPE = 'application/json'
  const FORM = 'multipart/form-data'
  const wrong = [
    ['/api/platforms/', 'text/xml', JSON_TYPE, 'Send the body as application/json'],
    ['/api/platforms/', `${FORM}; boundary=x`, JSON_TYPE, 'Send the body as application/json'],
    ['/api/vehicles/upload-excel', JSON_TYPE, FORM, 'Send the workbook as multipart/form-data'],
    ['/api/vehicles/upload-excel', 'text/xml', FORM, 'Send the workbook as multipart/form-data'],
    ['/api/settings/company/logo', 'image/png', FORM, 'Send the image as multipart/form-data'],
  ] as const
  for (const [url, type, taken, detail] of wrong) {
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': type }
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{}' })
    t.equal(answer.statusCode, 415, `${type} to ${url}`)
    t.equal(answer.json().detail, detail)
    t.equal(answer.headers.accept, taken)
  }
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': `${FORM}; boundary=x` }
  const nowhere = await app.inject({ method: 'POST', url: '/api/nowhere', headers, payload: '{}' })
  t.equal(nowhere.statusCode, 404, 'a form to an address that is none')
})

t.test(
  'API-2 a fault of the server answers 500 with a detail that tells nothing of the inside',
  async (t) => {
    t.intercept(Platform, 'findAll', { value: () => Promise.reject(new Error('SELECT secret FROM inside')) })
    const answer = await user.request('GET', '/api/platforms')
    t.equal(answer.statusCode, 500)
    t.match(answer.json(), { detail: /\S/ })
    t.notMatch(answer.body, /secret|inside|SELECT|stack/)
  },
)

t.test('API-4 content-type application/json without a body is taken on GET and DELETE', async (t) => {
  const json = { 'content-type': 'application/json' }
  const { id } = await aPlatform(user)
  t.equal((await user.request('GET', `/api/platforms/${id}`, undefined, json)).statusCode, 200)
  const deleted = await user.request('DELETE', `/api/platforms/${id}`, undefined, json)
  t.equal(deleted.statusCode, 200)
  t.equal(deleted.json().id, id)
})
