import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { readConfig } from '../../server/config.ts'
import { DEMO_PASSWORD } from '../../server/features/users/users.rules.ts'
import { User } from '../../server/features/users/users.model.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import type { Answering } from '../support/signed-in.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'

let people = 0
const aPerson = (overrides: object = {}) => {
  const username = `person${++people}`
  return { username, email: `${username}@example.com`, password: 'test-tracks-2026', ...overrides }
}
const signUp = (app: Answering, overrides: object = {}, remoteAddress = '198.51.100.1') =>
  app.inject({ method: 'POST', url: '/signup', payload: aPerson(overrides), remoteAddress })

t.test('twenty people a minute may sign up from one address', async (t) => {
  const { signupRate } = readConfig({ DATA_DIR: t.testdir() })
  t.equal(signupRate, 20)
  const app = await createTestApp(t, { signupRate })
  const answers = await atOnce(30, () => signUp(app))
  t.same(statusesOf(answers), [...Array<number>(20).fill(200), ...Array<number>(10).fill(429)])
  const held = answers.find(({ statusCode }) => statusCode === 429)!
  t.same(inEnglish(held.json()), { detail: 'Too many attempts. Try again in 60 seconds.' })
  const seconds = Number(held.headers['retry-after'])
  t.ok(seconds > 0 && seconds <= 60, `Retry-After is ${seconds}`)
  t.equal((await signUp(app, {}, '198.51.100.2')).statusCode, 200, 'others are not held back')
  const neighbours = await atOnce(21, (at) => signUp(app, {}, `2001:db8:1:2::${at + 1}`))
  t.equal(statusesOf(neighbours).at(-1), 429, 'half of an IPv6 address is one')
})

t.test('a burst beyond what is hashed in time is sent away, and nothing of it is stored', async (t) => {
  const app = await createTestApp(t)
  const answers = await atOnce(400, (at) => signUp(app, {}, `198.51.${at >> 8}.${at & 255}`))
  const away = answers.filter(({ statusCode }) => statusCode === 503)
  const taken = answers.filter(({ statusCode }) => statusCode === 200)
  t.ok(away.length > 0, `${away.length} are sent away`)
  t.equal(away.length + taken.length, answers.length)
  t.match(away[0]!.json(), { detail: 'Too many ask for this at once. Try again in a moment.' })
  t.ok(Number(away[0]!.headers['retry-after']) > 0)
  t.equal(await User.count(), taken.length)
  t.equal((await signUp(app)).statusCode, 200, 'a moment later there is room')
})

t.test(
  'SIGNUP-7 with SIGNUP=closed one of many who are first at the same moment wins, in any process',
  async (t) => {
    const { dataDir, databaseUrl } = await testConfig(t)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SIGNUP: 'closed', JWT_SECRET: '' }
    const servers = await Promise.all([startServer(settings), startServer(settings)])
    for (const server of servers) t.teardown(() => server.stop())
    const answers = await atOnce(20, (at) => signUp(remoteApp(servers[at % 2]!.url)))
    t.same(statusesOf(answers), [200, ...Array<number>(19).fill(403)])
    for (const { statusCode, body } of answers)
      if (statusCode === 403) t.match(body, 'Sign-up is closed. Ask a colleague for an account.')
  },
)

t.test('where other machines sign up, a password that everybody knows is refused', async (t) => {
  const open = await createTestApp(t, { isPublic: true })
  for (const [password, fault] of [
    ['password', 'is among the 3,000 most common'],
    [DEMO_PASSWORD, 'is the one of the demo'],
    [DEMO_PASSWORD.toUpperCase(), 'is the one of the demo'],
  ] as const) {
    const refused = await signUp(open, { password })
    t.equal(refused.statusCode, 400, password)
    t.same(inEnglish(refused.json()), { detail: `The password ${fault}`, errors: { password: fault } })
  }
  t.equal((await signUp(open)).statusCode, 200)
  const local = await createTestApp(t)
  const hinted = await signUp(local, { password: DEMO_PASSWORD })
  t.equal(hinted.statusCode, 200)
  t.match(hinted.json().hint, /^The password is the one of the demo: choose another one/)
})

t.test('what listens for others, or has an address for them, is public', async (t) => {
  const DATA_DIR = t.testdir()
  const isPublic = (settings: object) => readConfig({ DATA_DIR, ...settings }).isPublic
  for (const local of [
    {},
    { HOST: '127.0.0.5' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])
    t.equal(isPublic(local), false, JSON.stringify(local))
  for (const open of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.1.2.3' },
    { PUBLIC_URL: 'https://tracks.example' },
    { PUBLIC_URL: 'http://localhost.example' },
  ])
    t.equal(isPublic(open), true, JSON.stringify(open))
})

const UNSEEN = [
  'two\nlines',
  'tab\there',
  'nul\u0001',
  'right\u202Eto left',
  'isolated\u2066',
  'zero\u200Bwidth',
  'joined\u200Dup',
  'soft\u00ADhyphen',
  'filler\u3164',
  'braille\u2800',
  'no\u00A0break',
  'line\u2028separator',
  'tagged\u{E0041}',
  'own\uE000',
  '\u0301',
  'chosen\uFE0F',
]

t.test('SIGNUP-7 a name is one line of visible characters', async (t) => {
  const app = await createTestApp(t)
  const fault = 'must be one line of visible characters'
  for (const username of UNSEEN) {
    const refused = await signUp(app, { username })
    t.equal(refused.statusCode, 400, encodeURIComponent(username))
    t.same(inEnglish(refused.json()), { detail: `The username ${fault}`, errors: { username: fault } })
  }
  for (const username of ["Zoë O'Brien-Núñez", '山田 太郎', 'محمد', 'Νίκος', 'Ольга', 'नीता', 'r2-d2_42@x'])
    t.equal((await signUp(app, { username })).statusCode, 200, username)
})

t.test('SIGNUP-7 a name that looks like another user’s is refused', async (t) => {
  const app = await createTestApp(t)
  for (const username of ['admin', 'Hans Bloom'])
    t.equal((await signUp(app, { username })).statusCode, 200, username)
  const fault = 'looks like the name of another user'
  for (const username of [
    'аdmin',
    'ＡＤＭＩＮ',
    '𝐚𝐝𝐦𝐢𝐧',
    'аdmіn',
    'АDMIN',
    'ADMlN',
    'adm1n',
    'ⓐdmin',
    'Ηans Bloom',
    'HANS BL00M',
    'Hans B1oom',
  ]) {
    const refused = await signUp(app, { username })
    t.equal(refused.statusCode, 409, username)
    t.same(inEnglish(refused.json()), { detail: `The username ${fault}`, errors: { username: fault } })
  }
  const same = await signUp(app, { username: ' ADMIN ' })
  t.same(inEnglish(same.json()), { detail: 'This username is taken', errors: { username: 'is taken' } })
  for (const username of ['admin2', 'adrian', 'Hans', 'Jose', 'José'])
    t.equal((await signUp(app, { username })).statusCode, 200, username)
  const twins = await Promise.all(['paul', 'раul'].map((username) => signUp(app, { username })))
  t.same(statusesOf(twins), [200, 409], 'at the same moment, too')
})
