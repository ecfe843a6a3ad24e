import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { User } from '../../server/features/users/users.model.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

/** How long the service may go by what it knew of a user. */
const A_SECOND = 1100

const config = await testConfig(t)
const app = await createApp(config)
t.teardown(() => app.close())
const user = await signedIn(app)
const me = (token: string) => app.inject({ url: '/me', headers: { authorization: `Bearer ${token}` } })

const [, payload] = user.token.split('.') as [string, string]
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
  sub: string
  iat: number
  exp: number
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const DIGESTS: Record<string, string> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' }

/** A token that nothing is wrong with but what is given. */
function tokenOf(changes: object, { alg = 'HS256', typ = 'JWT' } = {}, secret = config.jwtSecret): string {
  const text = `${encode({ alg, typ })}.${encode({ ...claims, ...changes })}`
  const digest = DIGESTS[alg]
  return `${text}.${digest ? createHmac(digest, secret).update(text).digest('base64url') : ''}`
}

t.test('SESS-4 a token says who it is for, by whom, for whom and until when', async (t) => {
  t.match(claims, { sub: String, iss: 'trackledger', aud: 'trackledger', exp: Number })
  t.ok(claims.exp - claims.iat <= 12 * 60 * 60)
  t.equal(
    (await me(tokenOf({}))).statusCode,
    200,
    'a token made by the test is as good as one of the service',
  )
})

const now = Math.floor(Date.now() / 1000)
const WRONG: [string, string][] = [
  ['no algorithm', tokenOf({}, { alg: 'none' })],
  ['no algorithm, another spelling', tokenOf({}, { alg: 'None' })],
  ['no algorithm, but a signature', `${tokenOf({}, { alg: 'none' })}${user.token.split('.')[2]}`],
  ['HS384', tokenOf({}, { alg: 'HS384' })],
  ['HS512', tokenOf({}, { alg: 'HS512' })],
  ['RS256', tokenOf({}, { alg: 'RS256' })],
  ['another secret', tokenOf({}, {}, 'x'.repeat(64))],
  ['an empty secret', tokenOf({}, {}, '')],
  ['another issuer', tokenOf({ iss: 'somebody' })],
  ['no issuer', tokenOf({ iss: undefined })],
  ['another audience', tokenOf({ aud: 'somebody' })],
  ['no audience', tokenOf({ aud: undefined })],
  ['no end', tokenOf({ exp: undefined })],
  ['an end that has passed', tokenOf({ exp: now - 1 })],
  ['an end that is no number', tokenOf({ exp: 'tomorrow' })],
  ['not valid yet', tokenOf({ nbf: now + 3600 })],
  ['no user', tokenOf({ sub: undefined })],
  ['a user that is no number', tokenOf({ sub: 'x OR 1=1' })],
  ['a user that is a list', tokenOf({ sub: [claims.sub] })],
  ['a user that there is not', tokenOf({ sub: '99999' })],
  ['a user beyond every number', tokenOf({ sub: '1e999' })],
  ['a changed payload', user.token.replace(payload, encode({ ...claims, sub: '2' }))],
  ['no token', ''],
  ['half a token', user.token.slice(0, -20)],
]

t.test('SESS-4 a token with anything wrong is refused, always in the same words', async (t) => {
  for (const [what, token] of WRONG) {
    const answer = await me(token)
    t.equal(answer.statusCode, 401, what)
    t.same(inEnglish(answer.json()), { detail: 'Please log in again' }, what)
  }
})

t.test('SESS-4 a token that was good is refused once it has expired', async (t) => {
  // Where it has expired before it was known, one that lasts longer is tried.
  for (let seconds = 2; ; seconds *= 2) {
    const exp = Math.floor(Date.now() / 1000) + seconds
    const token = tokenOf({ exp })
    const good = [await me(token), await me(token)].every(({ statusCode }) => statusCode === 200)
    const left = exp * 1000 - Date.now()
    t.ok(good || left <= 0)
    await wait(left + 50)
    t.equal((await me(token)).statusCode, 401)
    if (good) return
  }
})

t.test("SESS-4 a token dies with its user, and does not become the next user's", async (t) => {
  const leaver = await signedIn(app)
  t.equal((await me(leaver.token)).statusCode, 200)
  await User.destroy({ where: { username: leaver.username } })
  await wait(A_SECOND)
  t.equal((await me(leaver.token)).statusCode, 401)
  const next = await signedIn(app)
  t.equal((await me(next.token)).statusCode, 200)
  t.equal((await me(leaver.token)).statusCode, 401)
})
