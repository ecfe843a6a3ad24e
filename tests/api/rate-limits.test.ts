import type { Test } from 'tap'
import { connect } from '../../server/db/connect.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { signedIn, type Answering } from '../support/signed-in.ts'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

const LIMIT = 3
const SHIFTED = new URL('../support/shifted-clock.mjs', import.meta.url).href
const onMariaDb = {
  skip: process.env.TEST_DB !== 'mariadb' && 'SQLite is one process’s, which counts in its memory',
}

/** An address for each test, so that none is held back for another. */
let addresses = 0
const anAddress = () => `198.51.${100 + (++addresses >> 8)}.${addresses & 255}`

/** Two servers on one database; a test names its address by X-Forwarded-For. */
const twoLimited = (t: Test, settings: NodeJS.ProcessEnv = {}, ofSecond: NodeJS.ProcessEnv = {}) =>
  twoServers(t, { TRUST_PROXY: 'loopback', LOGIN_ATTEMPTS: String(LIMIT), ...settings }, ofSecond)

const logIn = (app: Answering, username: string, password: string, from: string) =>
  app.inject({
    ...{ method: 'POST', url: '/login', payload: { username, password } },
    headers: { 'x-forwarded-for': from },
  })

t.test('LOGIN-5 processes of one database count failed log-ins together', onMariaDb, async (t) => {
  const { servers, first, second } = await twoLimited(t)
  const apps = [first, second] as const
  const user = await signedIn(first)
  const { username, password } = user

  await t.test('a burst over both gets no more tries than a patient caller of one', async (t) => {
    const home = anAddress()
    const guesses = await atOnce(20, (at) => logIn(apps[at % 2]!, username, 'guess', home))
    t.same(statusesOf(guesses), [...Array<number>(LIMIT).fill(401), ...Array<number>(20 - LIMIT).fill(429)])
    for (const app of apps) {
      const held = await logIn(app, username, password, home)
      t.equal(held.statusCode, 429)
      t.same(inEnglish(held.json()), { detail: 'Too many attempts. Try again in 15 minutes.' })
      t.equal((await logIn(app, username, password, anAddress())).statusCode, 200, 'not elsewhere')
    }
    await servers[1]!.restart()
    t.equal((await logIn(second, username, password, home)).statusCode, 429, 'a restart forgets nothing')
  })

  await t.test('a success at one wipes the failures at the other', async (t) => {
    const home = anAddress()
    for (let round = 0; round < 3; round += 1) {
      const failures = await atOnce(LIMIT - 1, () => logIn(first, username, 'guess', home))
      t.same(statusesOf(failures), [401, 401])
      t.equal((await logIn(second, username, password, home)).statusCode, 200)
    }
  })

  await t.test(
    'who has logged in at one is known at the other, however often others fail there',
    async (t) => {
      const office = anAddress()
      const stranger = await signedIn(first)
      t.equal((await logIn(first, username, password, office)).statusCode, 200)
      const guesses = await atOnce(LIMIT * 10 + 5, (at) =>
        logIn(apps[at % 2]!, `nobody ${at}`, 'guess', office),
      )
      t.equal(statusesOf(guesses).filter((status) => status === 401).length, LIMIT * 10)
      t.equal((await logIn(second, stranger.username, stranger.password, office)).statusCode, 429)
      t.equal((await logIn(second, username, password, office)).statusCode, 200)
    },
  )
})

t.test('processes of one database count sign-ups together', onMariaDb, async (t) => {
  const { first, second } = await twoLimited(t, { SIGNUP_RATE: '5' })
  const from = anAddress()
  const answers = await atOnce(12, (at) =>
    (at % 2 ? first : second).inject({
      ...{ method: 'POST', url: '/signup', headers: { 'x-forwarded-for': from } },
      payload: { username: `p${at}`, email: `p${at}@example.com`, password: 'test-tracks-2026' },
    }),
  )
  t.same(statusesOf(answers), [...Array<number>(5).fill(200), ...Array<number>(7).fill(429)])
})

t.test('a process whose clock is wrong counts as long as the others', onMariaDb, async (t) => {
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${SHIFTED}`
  const { first, second } = await twoLimited(t, {}, { NODE_OPTIONS, CLOCK_AHEAD: String(30 * 3_600_000) })
  for (const [at, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const home = anAddress()
    for (let tries = 0; tries < LIMIT; tries += 1)
      t.equal((await logIn(at, 'nobody', 'guess', home)).statusCode, 401)
    const held = await logIn(other, 'nobody', 'guess', home)
    t.equal(held.statusCode, 429)
    t.same(inEnglish(held.json()), { detail: 'Too many attempts. Try again in 15 minutes.' })
  }
})

t.test('while the counts cannot be written each process holds its own', onMariaDb, async (t) => {
  const { first, config } = await twoLimited(t)
  const { username, password } = await signedIn(first)
  const database = connect(config)
  t.teardown(() => database.close())
  await database.query('RENAME TABLE rate_limits TO elsewhere')
  const home = anAddress()
  t.equal((await logIn(first, username, password, home)).statusCode, 200)
  const guesses = await atOnce(10, () => logIn(first, username, 'guess', home))
  t.same(statusesOf(guesses), [...Array<number>(LIMIT).fill(401), ...Array<number>(10 - LIMIT).fill(429)])
  await database.query('RENAME TABLE elsewhere TO rate_limits')
})

t.test('names that were tried cannot be read, and what has ended is dropped', onMariaDb, async (t) => {
  const { first, config } = await twoLimited(t)
  const database = connect(config)
  t.teardown(() => database.close())
  const rows = async () => (await database.query('SELECT * FROM rate_limits'))[0]
  await logIn(first, 'my secret by mistake', 'guess', anAddress())
  t.equal((await rows()).length, 2, 'of the account and of the address')
  t.notMatch(JSON.stringify(await rows()), /mistake|198\.51/)

  await database.query("INSERT INTO rate_limits VALUES ('old', 1, '2026-10-31')")
  // Now and then who counts drops it.
  for (let round = 0; JSON.stringify(await rows()).includes('"old"'); round += 1)
    await atOnce(40, (at) => logIn(first, `nobody ${round} ${at}`, 'guess', anAddress()))
  t.ok((await rows()).length > 2, 'the others stay')
})
