import { t } from '../support/tap.ts'
import { startServer } from '../support/server.ts'

t.test('the server ends with 0 on SIGTERM', async (t) => {
  const server = await startServer()
  t.equal((await fetch(`${server.url}/health`)).status, 200)
  t.equal(await server.stop(), 0)
})

t.test('a server that is to drain tells so at /health and serves on, then ends with 0', async (t) => {
  const server = await startServer({ DRAIN_SECONDS: '2' })
  const ended = server.stop()
  const health = () => fetch(`${server.url}/health`)
  let answer = await health()
  while (answer.ok) answer = await health()
  t.match(await answer.json(), { status: 'stopping', database: 'writable' })
  t.equal((await fetch(`${server.url}/openapi.yaml`)).status, 200)
  t.equal(await ended, 0)
})

t.test('the server keeps its users over a crash', async (t) => {
  const server = await startServer()
  t.teardown(() => server.stop())
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const user = { username: 'ada', email: 'ada@example.com', password: 'tracks-2026' }
  t.equal((await post('/signup', user)).ok, true)
  await server.kill9()
  await server.restart()
  t.equal((await post('/login', user)).status, 200)
})

t.test('a bad setting stops the start with one line that names it', async (t) => {
  const error: Error = await startServer({ SIGNUP: 'perhaps' }).then(
    () => new Error('it started'),
    (refusal: Error) => refusal,
  )
  const [, ...printed] = error.message.trim().split('\n')
  t.equal(printed.length, 1)
  t.match(printed[0], /^SIGNUP /)
})
