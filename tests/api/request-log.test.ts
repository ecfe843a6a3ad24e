import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { aPlatform } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const lines: string[] = []
const config = await testConfig(t, { logLevel: 'info' })
const app = await createApp(config, { logStream: { write: (line) => void lines.push(line) } })
t.teardown(() => app.close())
const user = await signedIn(app)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

t.test('API-2 every answer, good or bad, carries a fresh id that stands in the log', async (t) => {
  const ids = new Set<string>()
  const answers = [
    await user.request('GET', '/me'),
    await app.inject('/me'),
    await user.request('GET', '/api/clients/99999'),
    await user.request('POST', '/api/platforms/', {}),
    await app.inject('/nowhere.txt'),
    await app.inject('/api/%zz'),
    await app.inject('/health'),
    await app.inject('/openapi.yaml'),
    await app.inject({
      url: '/me',
      headers: { 'x-request-id': 'chosen-by-the-caller', 'x-forwarded-for': '203.0.113.1' },
    }),
  ]
  for (const answer of answers) {
    const id = String(answer.headers['x-request-id'])
    t.match(id, UUID, `${answer.statusCode} ${answer.body.slice(0, 40)}`)
    ids.add(id)
  }
  t.equal(ids.size, answers.length)
  const [first] = ids
  const entries = logged().filter(({ reqId }) => reqId === first)
  t.match(entries[0], { level: 30, time: Number, req: { method: 'GET', url: '/me', ip: '127.0.0.1' } })
  t.notMatch(lines.join(''), /203\.0\.113\.1|chosen-by/)
  t.match(entries.at(-1), { res: { statusCode: 200 }, responseTime: Number })
})

t.test('who calls stands there, by id; a stranger has none, whatever they send', async (t) => {
  const resOf = ({ headers }: { headers: Record<string, unknown> }) =>
    logged().find(({ reqId, res }) => reqId === headers['x-request-id'] && res)?.res
  const me = await user.request('GET', '/me')
  t.same(resOf(me), { statusCode: 200, user: me.json().id })
  t.same(resOf(await user.request('GET', '/api/clients/99999')), { statusCode: 404, user: me.json().id })
  t.same(resOf(await app.inject('/me')), { statusCode: 401 })
  const forged = `${user.token.slice(0, -4)}AAAA`
  const refused = await app.inject({ url: '/me', headers: { authorization: `Bearer ${forged}` } })
  t.same(resOf(refused), { statusCode: 401 })
})

t.test('the log holds no password, token, e-mail body or query', async (t) => {
  const secret = 'never-to-be-written'
  await app.inject({
    method: 'POST',
    url: `/login?password=${secret}-1`,
    payload: { username: `${secret}-2`, password: `${secret}-3` },
    headers: {
      authorization: `Bearer ${secret}-4`,
      cookie: `session=${secret}-5`,
      'idempotency-key': `${secret}-6`,
    },
  })
  const person = { username: 'ada', email: 'ada@secret.example', password: `${secret}-7` }
  await app.inject({ method: 'POST', url: '/signup', payload: person })
  await user.request('PUT', '/api/emails/settings/1', { smtp_password: `${secret}-8` })
  const mail = { recipient_email: 'a@b.example', subject: 'S', body: `<p>${secret}-9</p>` }
  await user.request('POST', '/api/billings/1/send-email-to', mail)
  await user.request('POST', '/api/emails/templates/', { name: 'T', subject: 'S', body: `${secret}-10` })
  await user.request('GET', `/api/clients/?search=${secret}-11&access_token=${user.token}`)
  const log = lines.join('')
  for (const word of [
    secret,
    user.token,
    user.token.split('.')[2]!,
    user.password,
    'ada@secret.example',
    'Bearer',
  ])
    t.notOk(log.includes(word), word)
  t.match(log, /"url":"\/login"/, 'the calls themselves are there')
})

t.test('a fault of ours tells nothing of the inside, names the request, and logs no value', async (t) => {
  const secret = 'never-in-a-statement'
  await aPlatform(user, { description: 'so that there is one' })
  const database = connect(config)
  t.teardown(() => database.close())
  await database.query('ALTER TABLE platforms RENAME TO lost_platforms')
  const answer = await user.request('POST', '/api/platforms/', { name: secret })
  await database.query('ALTER TABLE lost_platforms RENAME TO platforms')
  t.equal(answer.statusCode, 500)
  const id = String(answer.headers['x-request-id'])
  t.same(inEnglish(answer.json()), { detail: `Something went wrong here. Request ${id}` })
  const entry = logged().find(({ reqId, err }) => reqId === id && err)
  t.match(entry, { level: 50, err: { type: String, message: /platforms/, stack: String } })
  t.notMatch(lines.join(''), new RegExp(`${secret}|INSERT INTO`))
})
