import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const LIMIT = 3
const app = await createTestApp(t, { loginAttempts: LIMIT, trustProxy: ['10.0.0.0/8'] })

/** An address for each test, so that none is held back for another. */
let addresses = 0
const anAddress = () => `198.51.100.${++addresses}`
const PROXY = '10.1.2.3'

const logIn = (username: string, password: string, from: string, headers = {}) =>
  app.inject({ method: 'POST', url: '/login', payload: { username, password }, remoteAddress: from, headers })
const failTimes = (n: number, username: string, from: string) =>
  atOnce(n, () => logIn(username, 'not the password', from))

t.test('LOGIN-5 after too many failures an account is held back for that address only', async (t) => {
  const { username, password } = await signedIn(app, 'Grace')
  const [home, away] = [anAddress(), anAddress()]
  t.same(statusesOf(await failTimes(LIMIT, username, home)), [401, 401, 401])
  const held = await logIn(' gRACE ', password, home)
  t.equal(held.statusCode, 429, 'the right password does not help, nor another way to write the name')
  t.same(inEnglish(held.json()), { detail: 'Too many attempts. Try again in 15 minutes.' })
  const seconds = Number(held.headers['retry-after'])
  t.ok(seconds > 600 && seconds <= 900, `Retry-After is ${seconds}`)
  t.equal((await logIn(username, password, away)).statusCode, 200, 'its owner is not shut out elsewhere')
  const colleague = await signedIn(app)
  t.equal((await logIn(colleague.username, colleague.password, home)).statusCode, 200, 'nor is a colleague')
})

t.test('LOGIN-5 an unknown user is held back after as many failures and in the same words', async (t) => {
  const { username } = await signedIn(app)
  const [home, away] = [anAddress(), anAddress()]
  const known = statusesOf(await failTimes(LIMIT + 2, username, home))
  const unknown = statusesOf(await failTimes(LIMIT + 2, 'nobody at all', away))
  t.same(known, [401, 401, 401, 429, 429])
  t.same(unknown, known)
  const answers = [await logIn(username, 'x', home), await logIn('nobody at all', 'x', away)]
  t.equal(answers[0]!.body, answers[1]!.body)
})

t.test(
  'LOGIN-5 a burst of log-ins at the same moment gets no more tries than a patient caller',
  async (t) => {
    const { username } = await signedIn(app)
    const answers = statusesOf(await failTimes(20, username, anAddress()))
    t.same(answers, [...Array<number>(LIMIT).fill(401), ...Array<number>(20 - LIMIT).fill(429)])
  },
)

t.test(
  'LOGIN-4 right passwords at the same moment are all let in, and wipe failures before them',
  async (t) => {
    const { username, password } = await signedIn(app)
    const home = anAddress()
    for (let round = 0; round < 3; round += 1) {
      t.same(statusesOf(await failTimes(LIMIT - 1, username, home)), [401, 401])
      const answers = await atOnce(12, () => logIn(username, password, home))
      t.same(new Set(statusesOf(answers)), new Set([200]))
    }
  },
)

t.test('LOGIN-5 an address that fails on many accounts is held back as a whole', async (t) => {
  const { username, password } = await signedIn(app)
  const home = anAddress()
  const tries = await atOnce(LIMIT * 10 + 5, (at) => logIn(`person ${at}`, 'guess', home))
  t.equal(statusesOf(tries).filter((status) => status === 401).length, LIMIT * 10)
  t.equal((await logIn(username, password, home)).statusCode, 429)
  t.equal((await logIn(username, password, anAddress())).statusCode, 200)
})

t.test("a proxy's word on the caller's address is taken only when TRUST_PROXY names the proxy", async (t) => {
  const { username, password } = await signedIn(app)
  const stranger = anAddress()
  for (const [from, status] of [
    [PROXY, 200],
    [stranger, 429],
  ] as const) {
    for (let at = 0; at < LIMIT; at += 1)
      await logIn(username, 'x', from, { 'x-forwarded-for': '203.0.113.1' })
    const elsewhere = await logIn(username, password, from, { 'x-forwarded-for': '203.0.113.2' })
    t.equal(elsewhere.statusCode, status, from)
  }
})

t.test(
  'TRUST_PROXY takes addresses, networks and names of networks, and nothing that trusts everybody',
  async (t) => {
    const DATA_DIR = t.testdir()
    const read = (TRUST_PROXY: string) => readConfig({ DATA_DIR, TRUST_PROXY }).trustProxy
    t.equal(read(''), false)
    t.same(read('loopback, 10.0.0.0/8 ,fd00::/8'), ['loopback', '10.0.0.0/8', 'fd00::/8'])
    for (const wrong of [
      'true',
      '1',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0',
      '::/129',
      '0.0.0.0/0',
      'proxy.example',
    ])
      t.throws(
        () => read(wrong),
        new ConfigError(
          `TRUST_PROXY must list addresses, networks or loopback, linklocal, uniquelocal, not "${wrong}"`,
        ),
      )
  },
)
