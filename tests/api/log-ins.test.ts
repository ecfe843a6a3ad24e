import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { atOnce } from '../support/at-once.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const LIMIT = 3
const PROXY = '10.1.2.3'
const lines: string[] = []
const config = await testConfig(t, { loginAttempts: LIMIT, trustProxy: ['10.0.0.0/8'], logLevel: 'warn' })
const app = await createApp(config, { logStream: { write: (line) => void lines.push(line) } })
t.teardown(() => app.close())

/** An address for each test, so that none is held back for another. */
let addresses = 0
const anAddress = () => `198.51.100.${++addresses}`

const logIn = (username: string, password: string, remoteAddress: string, headers = {}) =>
  app.inject({ method: 'POST', url: '/login', payload: { username, password }, remoteAddress, headers })
/** Has an address fail on so many accounts that it is held back as a whole. */
const lockOut = (address: string) =>
  atOnce(LIMIT * 10 + 1, (at) => logIn(`nobody ${at} at ${address}`, 'guess', address))

t.test(
  'LOGIN-5 who has logged in at an address lately is not locked out by what others do there',
  async (t) => {
    const [known, stranger] = [await signedIn(app), await signedIn(app)]
    const office = anAddress()
    t.equal((await logIn(known.username, known.password, office)).statusCode, 200)
    await lockOut(office)
    t.equal((await logIn(stranger.username, stranger.password, office)).statusCode, 429)
    t.equal((await logIn(known.username, known.password, office)).statusCode, 200)
    t.equal((await logIn(known.username, known.password, anAddress())).statusCode, 200)
    for (let at = 0; at < LIMIT; at += 1) await logIn(known.username, 'not the password', office)
    t.equal((await logIn(known.username, known.password, office)).statusCode, 429, 'its own failures count')
  },
)

t.test('LOGIN-5 nor is who holds a good token, for the account of the token alone', async (t) => {
  const [holder, other] = [await signedIn(app), await signedIn(app)]
  const office = anAddress()
  await lockOut(office)
  const good = { authorization: `Bearer ${holder.token}` }
  t.equal((await logIn(holder.username, holder.password, office)).statusCode, 429)
  t.equal((await logIn(other.username, other.password, office, good)).statusCode, 429, 'no way to others')
  const bad = { authorization: `Bearer ${holder.token.slice(0, -4)}AAAA` }
  t.equal((await logIn(holder.username, holder.password, office, bad)).statusCode, 429)
  t.equal((await logIn(holder.username, holder.password, office, good)).statusCode, 200)
  const me = await app.inject({ url: '/me', headers: good, remoteAddress: office })
  t.equal(me.statusCode, 200, 'a good token works on')
})

t.test(
  'LOGIN-5 the caller of a trusted proxy is the last hop that is none of ours, never their own word',
  async (t) => {
    const { username, password } = await signedIn(app)
    const claims: ((claim: number, real: string) => string)[] = [
      (claim, real) => `203.0.113.${claim}, ${real}`,
      (claim, real) => `10.9.9.${claim}, ${real}`,
      (claim, real) => `203.0.113.${claim}, ${real}, 10.7.7.7`,
      (claim, real) => `nobody-${claim}, ${real}`,
      (claim, real) => `203.0.113.${claim}, ${real}:${50_000 + claim}`,
    ]
    for (const forwarded of claims) {
      const real = anAddress()
      const via = (claim: number) => ({ 'x-forwarded-for': forwarded(claim, real) })
      for (let claim = 0; claim < LIMIT; claim += 1) await logIn(username, 'x', PROXY, via(claim))
      t.equal((await logIn(username, password, PROXY, via(99))).statusCode, 429, forwarded(0, real))
      const colleague = { 'x-forwarded-for': forwarded(0, anAddress()) }
      t.equal((await logIn(username, password, PROXY, colleague)).statusCode, 200, 'another one is let in')
    }
  },
)

t.test(
  'LOGIN-5 a word that is no address, or one of the inner network for another, is not taken',
  async (t) => {
    const { username, password } = await signedIn(app)
    const kinds: [proxy: string, (claim: number) => string][] = [
      ['10.1.0.1', (claim) => `nobody-${claim}`],
      ['10.1.0.2', (claim) => `10.9.9.${claim}, 10.5.5.5`],
      ['10.1.0.3', (claim) => `nobody-${claim}, 10.5.5.6`],
    ]
    for (const [proxy, claimed] of kinds) {
      for (let claim = 0; claim < LIMIT; claim += 1)
        await logIn(username, 'x', proxy, { 'x-forwarded-for': claimed(claim) })
      const held = await logIn(username, password, proxy, { 'x-forwarded-for': claimed(99) })
      t.equal(held.statusCode, 429, claimed(99))
    }
  },
)

t.test('a failed log-in is a line in the log, in which a hash stands for the account', async (t) => {
  const { username, password } = await signedIn(app, 'Wilhelmina')
  const home = anAddress()
  const failuresOf = async (...attempts: [string, string][]) => {
    lines.length = 0
    for (const [name, word] of attempts) await logIn(name, word, home)
    t.notMatch(lines.join(''), /wilhelmina|stranger|wrong-word/i)
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const [known, again, unknown] = await failuresOf(
    [username, 'wrong-word'],
    [` ${username.toUpperCase()} `, 'wrong-word'],
    ['a stranger', 'wrong-word'],
  )
  t.match(known, { level: 40, msg: 'a log-in failed', address: home, account: /^[\w-]{16}$/, reqId: String })
  t.equal(again!.account, known!.account, 'the same account has the same hash')
  t.not(unknown!.account, known!.account)
  t.same(await failuresOf([username, password]), [], 'what succeeds is none')
  await failuresOf(...Array.from({ length: LIMIT }, (): [string, string] => [username, 'wrong-word']))
  t.match(await failuresOf([username, password]), [{ msg: 'a log-in failed', account: known!.account }])
})
