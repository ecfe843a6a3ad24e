import { setTimeout as pause } from 'node:timers/promises'
import { anApiToken, asking } from '../support/api-tokens.ts'
import { atOnce } from '../support/at-once.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { twoServers } from '../support/two-servers.ts'

const LIMIT = 50
const goodIn = (answers: { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length

t.test('a token may call so many times in a minute, then it is told when to go on', async (t) => {
  const app = await createTestApp(t, { tokenRate: LIMIT })
  const user = await signedIn(app)
  const program = await anApiToken(app, user, ['read'])
  const other = await anApiToken(app, user, ['read'])
  const ask = () => program.request('GET', '/me')
  const first = await atOnce(LIMIT - 3, ask)
  t.equal(goodIn(first), LIMIT - 3)
  const last = await atOnce(20, ask)
  t.equal(goodIn(last), 3, 'not one more, however fast they come')
  const refused = await ask()
  t.equal(refused.statusCode, 429)
  const wait = Number(refused.headers['retry-after'])
  t.ok(wait > 0 && wait <= 60, `${wait} seconds`)
  t.equal(refused.json().code, 'request.too_many')
  t.equal((await other.request('GET', '/me')).statusCode, 200, 'another token is another program')
  t.equal((await user.request('GET', '/me')).statusCode, 200, 'and people are not counted')
  const wrong = await asking(app, `Bearer ${program.token.slice(0, -1)}`)('GET', '/me')
  t.equal(wrong.statusCode, 401)
})

const skip = process.env.TEST_DB !== 'mariadb' && 'SQLite is one process’s'

t.test('processes count the calls of a token together', { skip }, async (t) => {
  const { first, second } = await twoServers(t, { TOKEN_RATE: String(LIMIT) })
  const user = await signedIn(first)
  const { token } = await anApiToken(first, user, ['read'])
  const programs = [first, second].map((app) => asking(app, `Bearer ${token}`))
  let good = 0
  for (let round = 0; round < 4; round += 1)
    good += goodIn(await atOnce(30, (at) => programs[at % 2]!('GET', '/me')))
  t.ok(good <= LIMIT, `${good} of at most ${LIMIT}`)
  t.ok(good >= LIMIT * 0.9, `${good}: what one process took and did not use is little`)
  // A process that was refused looks again after a second, and finds what others gave back.
  await pause(1100)
  for (const ask of programs) while ((await ask('GET', '/me')).statusCode === 200) good += 1
  t.equal(good, LIMIT, 'all of them, and not one more')
})
