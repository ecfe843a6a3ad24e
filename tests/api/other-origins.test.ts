import { parse } from 'yaml'
import { readConfig } from '../../server/config.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const CORS_ORIGINS = 'https://admin.example, http://localhost:8080'
const ORIGIN = 'http://localhost:8080'
const { corsOrigins } = readConfig({ DATA_DIR: t.testdir(), CORS_ORIGINS })
const app = await createTestApp(t, { corsOrigins })
const user = await signedIn(app)

const preflight = (origin: string, url = '/api/clients/') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,if-match',
    },
  })
const listOf = (header: unknown) => String(header).split(', ')

t.test('a page of a listed origin is let in by a preflight, which is kept', async (t) => {
  for (const url of ['/api/clients/', '/api/clients/1', '/login', '/api/vehicles/upload-excel']) {
    const { statusCode, headers } = await preflight(ORIGIN, url)
    t.equal(statusCode, 204, url)
    t.equal(headers['access-control-allow-origin'], ORIGIN)
    t.same(listOf(headers['access-control-allow-methods']), ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
    t.match(headers['access-control-allow-headers'], /authorization.*content-type.*idempotency-key.*if-match/)
    t.equal(headers['access-control-max-age'], '7200')
    t.notOk(headers['access-control-allow-credentials'])
    t.match(headers.vary, /origin/i)
  }
})

t.test('a page of another origin is not', async (t) => {
  for (const origin of [
    'https://elsewhere.example',
    'http://localhost:8081',
    'https://localhost:8080',
    'null',
  ]) {
    const headers = { origin, authorization: `Bearer ${user.token}` }
    t.notOk((await preflight(origin)).headers['access-control-allow-origin'], origin)
    t.notOk((await app.inject({ url: '/me', headers })).headers['access-control-allow-origin'], origin)
  }
})

t.test('a page of a listed origin reads answers and refusals, and all their headers', async (t) => {
  const ask = (url: string, authorization = `Bearer ${user.token}`) =>
    app.inject({ url, headers: { origin: ORIGIN, authorization } })
  const contract = await ask('/openapi.yaml')
  const named = [...contract.body.matchAll(/#\/components\/headers\/([\w-]+)/g)].map(([, name]) => name!)
  const inlined = Object.values(parse(contract.body).paths as object).flatMap((path: object) =>
    Object.values(path).flatMap(({ responses }: { responses: Record<string, { headers?: object }> }) =>
      Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)),
    ),
  )
  t.ok(named.includes('ETag'))
  for (const [url, status] of [
    ['/me', 200],
    ['/api/clients?range=[0,9]', 200],
    ['/api/nothing', 404],
    ['/api/clients/9999', 404],
  ] as const) {
    const { statusCode, headers } = await ask(url)
    t.equal(statusCode, status, url)
    t.equal(headers['access-control-allow-origin'], ORIGIN)
    const exposed = listOf(headers['access-control-expose-headers'])
    for (const name of [
      ...named,
      ...inlined,
      'Content-Range',
      'X-Total-Count',
      'Content-Disposition',
      'Allow',
    ])
      t.ok(exposed.includes(name.toLowerCase()), `${url} shows ${name}`)
  }
  const stranger = await ask('/me', '')
  t.equal(stranger.statusCode, 401)
  t.equal(stranger.headers['access-control-allow-origin'], ORIGIN)
})

t.test('an OPTIONS that is no preflight names the methods, as without other origins', async (t) => {
  const headers = { authorization: `Bearer ${user.token}`, origin: ORIGIN }
  const answer = await app.inject({ method: 'OPTIONS', url: '/api/platforms', headers })
  t.equal(answer.statusCode, 204)
  t.equal(answer.headers.allow, 'GET, HEAD, POST, OPTIONS')
  t.equal((await app.inject({ method: 'OPTIONS', url: '/api/nothing', headers })).statusCode, 404)
})
