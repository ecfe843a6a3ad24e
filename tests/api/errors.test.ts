import { connect, type AddressInfo } from 'node:net'
import { t } from '../support/tap.ts'
import { aBilling, aPlatform } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const authorization = `Bearer ${user.token}`

/** What the server answers to these bytes before it closes the connection. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

const HOST = 'Host: localhost\r\nConnection: close'
const JSON_POST = `POST /login HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json`

t.test('API-2 what is not even a request that can be read is refused with a detail too', async (t) => {
  const unreadable: Record<string, [number, string]> = {
    'no HTTP': [400, 'hello\r\n\r\n'],
    'a method that nobody knows': [400, `FOO / HTTP/1.1\r\n${HOST}\r\n\r\n`],
    'a version that nobody knows': [400, `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`],
    'a NUL in a header': [400, `GET / HTTP/1.1\r\n${HOST}\r\nX: a\0b\r\n\r\n`],
    'a length that is no number': [400, `${JSON_POST}\r\nContent-Length: abc\r\n\r\n`],
    'two lengths': [400, `${JSON_POST}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
    'a chunk without a size': [400, `${JSON_POST}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
    'headers without end': [431, `GET / HTTP/1.1\r\n${HOST}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    'an address without end': [431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`],
    'no host': [400, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    'an expectation': [417, `${JSON_POST}\r\nExpect: the-moon\r\nContent-Length: 2\r\n\r\n{}`],
    'a request to be echoed': [405, `TRACE /login HTTP/1.1\r\n${HOST}\r\n\r\n`],
    'a method that no route has': [405, `PROPFIND /login HTTP/1.1\r\n${HOST}\r\n\r\n`],
    'an address that cannot be decoded': [400, `GET /api/%zz HTTP/1.1\r\n${HOST}\r\n\r\n`],
  }
  for (const [name, [status, bytes]] of Object.entries(unreadable)) {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
    t.match(head, `HTTP/1.1 ${status} `, name)
    t.match(head.toLowerCase(), 'content-type: application/json', name)
    t.match(JSON.parse(body), { detail: /\w \w/ }, name)
    for (const header of [
      'strict-transport-security: max-age=31536000; includesubdomains',
      'x-content-type-options: nosniff',
      "frame-ancestors 'none'",
      'cache-control: no-store',
    ])
      t.match(head.toLowerCase(), header, `${name}: ${header}`)
  }
  t.equal((await app.inject('/health')).statusCode, 200)
})

const post = (payload: string, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/api/platforms/',
    payload,
    headers: { authorization, 'content-type': type },
  })

t.test('API-2 a body that cannot be taken is refused with what to do about it', async (t) => {
  const refused: Record<string, [number, string, Awaited<ReturnType<typeof post>>]> = {
    'half a record': [400, 'The body is not JSON', await post('{"name":')],
    'a prototype': [400, 'The body is not JSON', await post('{"name":"a","__proto__":{"admin":true}}')],
    'a constructor': [
      400,
      'The body is not JSON',
      await post('{"constructor":{"prototype":{"admin":true}}}'),
    ],
    'brackets without end': [400, 'The body is not JSON', await post('['.repeat(100_000))],
    'a number beyond all numbers': [400, 'name must be string', await post('{"name":1e999}')],
    'too much': [413, 'The body is larger than 1 MB', await post(`{"name":"${'x'.repeat(1_100_000)}"}`)],
    'another kind': [415, 'Send the body as application/json', await post('a,b', 'text/csv')],
    'no kind': [415, 'Send the body as application/json', await post('{}', 'nonsense')],
  }
  for (const [name, [status, detail, answer]] of Object.entries(refused)) {
    t.equal(answer.statusCode, status, name)
    t.equal(answer.json().detail, detail, name)
  }
  t.equal((await user.request('GET', '/api/platforms/')).json().length, 0)
  t.notOk('admin' in {}, 'and nothing has got into every object')
})

t.test('API-2 text that no database keeps as it came is refused wherever it stands', async (t) => {
  const { id } = await aPlatform(user, { name: 'Sound' })
  const nul = '\\u0000'
  const half = '\\ud83d'
  for (const body of [
    `{"name":"a${nul}b"}`,
    `{"name":"${half}"}`,
    `{"name":"a","x":[{"y":"${half}x"}]}`,
    `{"${nul}":1}`,
  ])
    t.match(await post(body), { statusCode: 400, body: /NUL or half a character/ }, body)
  t.equal((await post('{"name":"whole \\ud83d\\ude00"}')).json().name, 'whole 😀')
  const filter = encodeURIComponent(`{"search":"${nul}"}`)
  for (const query of ['search=%00', 'search=a%00b', `filter=${filter}`])
    t.match(await user.request('GET', `/api/clients?${query}`), { statusCode: 400, body: /NUL/ }, query)
  t.equal((await user.request('GET', `/api/platforms/${id}`)).json().name, 'Sound')
})

t.test('a query that names what no list filters by is not passed on to the database', async (t) => {
  const { id } = await aBilling(user)
  for (const query of [
    'client_name=x',
    'notes=x',
    'password=1',
    'skip[]=1',
    '$client.client_name$=x',
    'ids=9',
    '__proto__=1',
  ]) {
    const answer = await user.request('GET', `/api/billings?${query}`)
    t.match(answer, { statusCode: 200 }, query)
    t.match(answer.json(), { total_count: 1, billings: [{ id }] }, `${query} changes nothing`)
  }
})

t.test('a parameter that is given twice is refused, not guessed at', async (t) => {
  for (const query of ['limit=1&limit=2', 'search=a&search=b', 'client_id=1&client_id=2']) {
    const answer = await user.request('GET', `/api/vehicles?${query}`)
    t.match(answer, { statusCode: 400 }, query)
    t.match(answer.json(), { detail: /\w \w/ }, query)
  }
})

t.test(
  'IMP-3 a form that breaks off, has no boundary or holds other files is refused with a detail',
  async (t) => {
    const type = 'multipart/form-data; boundary=x'
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK'
    const forms: Record<string, [string, string]> = {
      'a form that breaks off': [type, part],
      'a form that breaks off in a header': [type, '--x\r\nContent-Disp'],
      'a form without a boundary': ['multipart/form-data', part],
      'an empty form': [type, '--x--\r\n'],
      'two files': [type, `${part}\r\n${part}\r\n--x--\r\n`],
      'a field with the name of a prototype': [
        type,
        `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n`,
      ],
    }
    for (const [name, [contentType, payload]] of Object.entries(forms)) {
      const headers = { authorization, 'content-type': contentType }
      const answer = await app.inject({ method: 'POST', url: '/api/vehicles/upload-excel', payload, headers })
      t.ok(
        answer.statusCode >= 400 && answer.statusCode < 500,
        `${name}: ${answer.statusCode} ${answer.body}`,
      )
      t.match(answer.json(), { detail: /\w \w/ }, name)
    }
  },
)
