import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '../../server/app.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { logInAs } from '../support/totp.ts'

const LIMIT = 5
const config = await testConfig(t, { loginAttempts: LIMIT, production: true })
const app = await createApp(config)
t.teardown(() => app.close())

/** How long another process may go by what it knew. */
const A_SECOND = 1100
const NEW = 'harbour-violet-2026'

const change = (user: SignedIn, current_password: string, new_password: string) =>
  user.request('PUT', '/api/me/password', { current_password, new_password })

t.test('a changed password counts at once, and ends all other sessions', async (t) => {
  const user = await signedIn(app)
  const other = (await logInAs(app, user)).json<{ access_token: string }>().access_token
  const answer = await change(user, user.password, NEW)
  t.same(answer.json(), { message: 'Password changed', ended_sessions: 1 })
  t.equal((await logInAs(app, user)).statusCode, 401, 'the old one lets nobody in')
  t.equal((await logInAs(app, { ...user, password: NEW })).statusCode, 200)
  await wait(A_SECOND)
  t.equal((await user.request('GET', '/me')).statusCode, 200, 'this session goes on')
  const elsewhere = await app.inject({ url: '/me', headers: { authorization: `Bearer ${other}` } })
  t.equal(elsewhere.statusCode, 401)
})

t.test('a password is refused as at sign-up, and when it is the same', async (t) => {
  const user = await signedIn(app)
  for (const [password, error] of [
    ['short', 'must have at least 8 characters'],
    ['x'.repeat(73), 'must have at most 72 bytes'],
    ['iloveyou', 'is among the 3,000 most common'],
    [user.password, 'is the one that you have'],
  ] as const) {
    const answer = await change(user, user.password, password)
    t.equal(answer.statusCode, 400, password)
    t.same(answer.json().errors, { new_password: error })
  }
  t.equal((await logInAs(app, user)).statusCode, 200, 'it is what it was')
})

t.test('wrong current passwords are counted as failed log-ins are', async (t) => {
  const user = await signedIn(app)
  for (let at = 0; at < LIMIT; at += 1) {
    const answer = await change(user, 'not the password', NEW)
    t.equal(answer.statusCode, 400)
    t.match(answer.json(), { code: 'user.wrong_password', errors: { current_password: 'is wrong' } })
  }
  const held = await change(user, user.password, NEW)
  t.equal(held.statusCode, 429)
  t.ok(held.headers['retry-after'])
  t.equal((await logInAs(app, user)).statusCode, 429, 'the two are one count')
})

t.test('of several changes at the same moment one is made', async (t) => {
  const user = await signedIn(app)
  const answers = await atOnce(4, (at) => change(user, user.password, `${NEW}-${at}`))
  const made = answers.findIndex(({ statusCode }) => statusCode === 200)
  t.equal(statusesOf(answers).filter((status) => status === 200).length, 1, String(statusesOf(answers)))
  t.equal((await logInAs(app, { ...user, password: `${NEW}-${made}` })).statusCode, 200)
})

t.test('who logs in by the old password while it is changed is out all the same', async (t) => {
  const user = await signedIn(app)
  const [changed, ...logIns] = await Promise.all([
    change(user, user.password, NEW),
    ...Array.from({ length: 4 }, () => logInAs(app, user)),
  ])
  t.equal(changed.statusCode, 200)
  await wait(A_SECOND)
  for (const logIn of logIns.filter(({ statusCode }) => statusCode === 200)) {
    const authorization = `Bearer ${logIn.json<{ access_token: string }>().access_token}`
    t.equal((await app.inject({ url: '/me', headers: { authorization } })).statusCode, 401)
  }
})

t.test(
  '1,000 wrong log-ins from 100 addresses let nobody in, and lock out nobody at a known place',
  async (t) => {
    const user = await signedIn(app)
    const home = '198.51.100.7'
    t.equal((await logInAs(app, user, {}, home)).statusCode, 200)
    const before = performance.now()
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const wrong = { username: user.username, password: `guess ${round}` }
      const answers = await atOnce(100, (at) => logInAs(app, wrong, {}, `203.0.113.${at}`))
      statuses.push(...statusesOf(answers))
    }
    t.comment(`1,000 wrong log-ins: ${Math.round(performance.now() - before)} ms`)
    const count = (status: number) => statuses.filter((each) => each === status).length
    t.equal(count(200), 0)
    t.equal(count(401), 100 * LIMIT, 'each address has so many tries')
    t.equal(count(401) + count(429) + count(503), 1000)
    t.equal((await logInAs(app, user, {}, home)).statusCode, 200, 'where they are known')
    t.equal((await logInAs(app, user, {}, '203.0.113.5')).statusCode, 429, 'not where it was tried')
    t.equal((await logInAs(app, user, {}, '192.0.2.1')).statusCode, 200, 'and at a fresh place')
  },
)
