import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { aPlatform } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

/** A client that does as it likes: what it has been answered, and its end. */
interface RawClient {
  socket: Socket
  answer(): string
  ended: Promise<unknown>
}

async function rawClient(t: Test, port: number, bytes = ''): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  t.teardown(() => socket.destroy())
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  // Not by `once`, which an error ends.
  const ended = new Promise((resolve) => socket.on('close', resolve))
  if (bytes) socket.write(bytes)
  return { socket, answer: () => answer, ended }
}

/** Writes a byte now and then, until the connection ends. */
async function trickle({ socket }: RawClient): Promise<void> {
  for (; socket.writable && !socket.destroyed; await pause(50)) socket.write('x')
}

const post = (path: string, length: number, token = '', more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${length}\r\n${more}\r\n`
/** Who sends it is told when the head of the request was read. */
const EXPECTING = 'Expect: 100-continue\r\n'

t.test(
  'a service waits 10 s for the head of a request, 30 s for the rest to go on, and 72 s between two',
  async (t) => {
    const app = await createTestApp(t)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
    t.same(
      { headersTimeout, requestTimeout, keepAliveTimeout },
      { headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 72_000 },
    )
  },
)

t.test('200 slow clients are all ended, and somebody who works beside them is answered', async (t) => {
  const app = await createTestApp(t, {}, { headMs: 1500, bodyMs: 1500 })
  const user = await signedIn(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const kinds: Record<string, string> = {
    'sends nothing': '',
    'never ends its head': 'GET /health HTTP/1.1\r\nHost: localhost\r\nX: ',
    'never ends its body': post('/api/platforms/', 100_000, user.token),
    'is refused, and goes on with its body': post('/api/platforms/', 100_000),
  }
  const clients = await Promise.all(
    Object.values(kinds).flatMap((bytes) => Array.from({ length: 50 }, () => rawClient(t, port, bytes))),
  )
  t.equal(clients.length, 200)
  let ended = 0
  for (const { ended: end } of clients) void end.then(() => (ended += 1))
  for (const client of clients.slice(50)) void trickle(client)
  const call = remoteApp(`http://127.0.0.1:${port}`)
  const headers = { authorization: `Bearer ${user.token}` }
  let answered = 0
  for (; ended < clients.length; await pause(20)) {
    const { statusCode } = await call.inject({ method: 'GET', url: '/api/platforms', headers })
    if (statusCode !== 200) t.fail(`answered ${statusCode}`)
    answered += 1
  }
  t.ok(answered > 1, `${answered} answers beside them`)
  for (const [at, kind] of Object.keys(kinds).entries())
    t.match(
      clients[at * 50]!.answer(),
      kind.startsWith('is refused') ? /^HTTP\/1.1 401 / : /^HTTP\/1.1 408 /,
      `who ${kind} is told`,
    )
})

t.test('a long upload that goes on is not ended', async (t) => {
  const app = await createTestApp(t, {}, { bodyMs: 1000 })
  const user = await signedIn(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const name = 'Long in coming'
  const body = JSON.stringify({ name, description: 'x'.repeat(9000) })
  const client = await rawClient(t, port, post('/api/platforms/', body.length, user.token))
  // Three times as long as a pause may be, in pauses of a third of it.
  for (const part of body.match(/[^]{1,1100}/g)!) {
    client.socket.write(part)
    await pause(330)
  }
  while (!client.answer()) await pause(20)
  t.match(client.answer(), /^HTTP\/1.1 200 /)
  t.match((await user.request('GET', '/api/platforms')).json(), [{ name }])
})

t.test(
  'a stop ends silent clients at once, an upload under way when it is done, and then the service',
  async (t) => {
    const server = await startServer()
    const port = Number(new URL(server.url).port)
    const user = await signedIn(remoteApp(server.url))
    await aPlatform(user)
    const events: string[] = []
    const silent = await Promise.all(Array.from({ length: 20 }, () => rawClient(t, port)))
    const idle = await rawClient(t, port, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const body = JSON.stringify({ name: 'The last' })
    const upload = await rawClient(
      t,
      port,
      post('/api/platforms/', body.length, user.token, EXPECTING) + body.slice(0, 5),
    )
    while (!idle.answer() || !upload.answer()) await pause(20)
    void Promise.all([idle, ...silent].map(({ ended }) => ended)).then(() => events.push('silent clients'))
    void upload.ended.then(() => events.push('upload'))
    const stopped = server.stop().then((code) => {
      events.push('service')
      return code
    })
    while (!events.length) await pause(20)
    t.same(events, ['silent clients'], 'the upload has its connection still')
    upload.socket.write(body.slice(5))
    t.equal(await stopped, 0)
    t.same(events, ['silent clients', 'upload', 'service'])
    t.match(upload.answer(), /^HTTP\/1.1 200 [^]*The last/m)
  },
)

t.test('a stop ends an upload that does not end, and the service within 25 s', async (t) => {
  const server = await startServer()
  const port = Number(new URL(server.url).port)
  const user = await signedIn(remoteApp(server.url))
  const upload = await rawClient(t, port, post('/api/platforms/', 1_000_000, user.token, EXPECTING))
  while (!upload.answer()) await pause(20)
  const going = (async () => {
    for (; upload.socket.writable; await pause(100)) upload.socket.write('x'.repeat(1024))
  })()
  t.equal(await server.stop(), 0, 'after 25 s it would be 1')
  await Promise.all([upload.ended, going])
})
