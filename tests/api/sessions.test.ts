import { setTimeout as pause } from 'node:timers/promises'
import { Session } from '../../server/features/sessions/sessions.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { asking } from '../support/api-tokens.ts'
import { signedIn, type Answering, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { twoServers } from '../support/two-servers.ts'

/** How long a process may go by what it knew of a session. */
const A_SECOND = 1100
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const app = await createTestApp(t)

interface Listed {
  id: string
  current: boolean
  browser: string | null
}

/** Another log-in of a user. */
async function another(on: Answering, { username, password }: SignedIn, agent = FIREFOX) {
  const answer = await on.inject({
    ...{ method: 'POST', url: '/login', payload: { username, password } },
    headers: { 'user-agent': agent },
  })
  return asking(on, `Bearer ${answer.json<{ access_token: string }>().access_token}`)
}
type Asking = ReturnType<typeof asking>

const sessionsOf = async (ask: Asking): Promise<Listed[]> => (await ask('GET', '/api/sessions')).json()
const statusOf = async (ask: Asking) => (await ask('GET', '/me')).statusCode

t.test('one sees where one is signed in, and which of these is here', async (t) => {
  const user = await signedIn(app)
  const phone = await another(app, user, SAFARI)
  const desk = await another(app, user)
  const sessions = await sessionsOf(desk)
  t.equal(sessions.length, 3)
  t.match(
    sessions.find(({ current }) => current),
    { browser: 'Firefox', system: 'Windows', device: FIREFOX, address: '127.0.0.1', created_at: String },
  )
  t.equal(sessions.filter(({ current }) => current).length, 1)
  const [ofPhone] = (await sessionsOf(phone)).filter(({ current }) => current)
  t.match(ofPhone, { browser: 'Safari', system: 'iOS' })
  await Session.update({ expires_at: new Date(Date.now() - 1000) }, { where: { id: ofPhone!.id } })
  t.equal((await sessionsOf(desk)).length, 2, 'one that has expired is none')
})

t.test('a session is ended, or all others are, and its token is good no longer', async (t) => {
  const user = await signedIn(app)
  const [one, two, three] = [await another(app, user), await another(app, user), await another(app, user)]
  const [ofOne] = (await sessionsOf(one)).filter(({ current }) => current)
  t.match((await two('DELETE', `/api/sessions/${ofOne!.id}`)).json(), { id: ofOne!.id, current: false })
  t.equal(await statusOf(one), 401)
  t.equal((await two('DELETE', `/api/sessions/${ofOne!.id}`)).statusCode, 404)
  t.equal((await two('DELETE', '/api/sessions/text%00')).statusCode, 400, 'no session is called so')
  t.same((await two('DELETE', '/api/sessions')).json(), { ended: 2 })
  t.equal(await statusOf(three), 401)
  t.equal(await statusOf(user.request), 401)
  t.equal(await statusOf(two), 200)
})

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

t.test('a session that nobody uses ends after two hours; each use puts it off, for 12 hours', async (t) => {
  const user = await signedIn(app)
  const [{ id }] = (await sessionsOf(user.request)) as [Listed]
  /** For how many minutes it would go on. */
  const rest = async () => ((await Session.findByPk(id))!.expires_at.getTime() - Date.now()) / MINUTE_MS
  const isBetween = async (least: number, most: number, what: string) => {
    const minutes = await rest()
    t.ok(minutes > least && minutes < most, `${what}: ${minutes} minutes`)
  }
  await isBetween(120, 126, 'a new one')

  /** Calls as if the last call had been some minutes ago. */
  const used = async (minutes: number, values: object = {}) => {
    const last_used_at = ago(minutes)
    await Session.update({ last_used_at, expires_at: ago(-1), ...values }, { where: { id } })
    await pause(A_SECOND)
    t.equal(await statusOf(user.request), 200)
    while (Number((await Session.findByPk(id))!.last_used_at) === Number(last_used_at)) await pause(20)
  }
  await used(10)
  await isBetween(120, 126, 'one that is used')
  await used(10, { created_at: ago(11.5 * 60) })
  await isBetween(25, 31, 'one of this morning')

  await Session.update({ expires_at: ago(0) }, { where: { id } })
  await pause(A_SECOND)
  t.equal(await statusOf(user.request), 401, 'one that was left alone has ended')
})

t.test('who logs out is out, there alone', async (t) => {
  const user = await signedIn(app)
  const desk = await another(app, user)
  t.match((await desk('POST', '/logout', {})).json(), { current: true })
  t.equal(await statusOf(desk), 401)
  t.equal((await desk('POST', '/logout', {})).statusCode, 401)
  t.equal(await statusOf(user.request), 200)
})

t.test('the sessions of others are an owner’s to see and to end', async (t) => {
  const [owner, clerk] = [await signedIn(app), await signedIn(app)]
  await User.update({ role: 'biller' }, { where: { username: clerk.username } })
  await pause(A_SECOND)
  const ids = await Promise.all(
    [owner, clerk].map(async ({ request }) => (await request('GET', '/me')).json().id as number),
  )
  const [ofOwner] = await sessionsOf(owner.request)
  t.equal((await clerk.request('GET', `/api/sessions?user_id=${ids[0]}`)).statusCode, 403)
  t.equal((await clerk.request('DELETE', `/api/sessions?user_id=${ids[0]}`)).statusCode, 403)
  t.equal((await clerk.request('DELETE', `/api/sessions/${ofOwner!.id}`)).statusCode, 404, 'nor is it told')
  t.equal((await clerk.request('GET', `/api/sessions?user_id=${ids[1]}`)).statusCode, 200)
  const others = (await owner.request('GET', `/api/sessions?user_id=${ids[1]}`)).json<Listed[]>()
  t.match(others, [{ user_id: ids[1], current: false }])
  await another(app, clerk)
  t.equal((await owner.request('DELETE', `/api/sessions/${others[0]!.id}`)).statusCode, 200)
  t.same((await owner.request('DELETE', `/api/sessions?user_id=${ids[1]}`)).json(), { ended: 1 })
  t.equal(await statusOf(clerk.request), 401)
  t.equal(await statusOf(owner.request), 200)
})

const skip = process.env.TEST_DB !== 'mariadb' && 'SQLite is one process’s'

t.test('a session that is ended on one process is ended on all within a second', { skip }, async (t) => {
  const { first, second } = await twoServers(t)
  const user = await signedIn(first)
  const here = asking(first, `Bearer ${user.token}`)
  const there = asking(second, `Bearer ${user.token}`)
  t.equal(await statusOf(there), 200)
  t.equal((await here('POST', '/logout', {})).statusCode, 200)
  await pause(A_SECOND)
  t.equal(await statusOf(there), 401, 'logged out')

  const desk = await another(first, user)
  const phone = await another(second, user)
  t.equal(await statusOf(phone), 200)
  t.match((await desk('DELETE', '/api/sessions')).json(), { ended: 1 })
  await pause(A_SECOND)
  t.equal(await statusOf(phone), 401, 'ended from elsewhere')

  const { id, token } = (await desk('POST', '/api/tokens', { name: 'Shared', scopes: ['read'] })).json()
  const program = asking(second, `Bearer ${token}`)
  t.equal(await statusOf(program), 200)
  await desk('DELETE', `/api/tokens/${id}`)
  await pause(A_SECOND)
  t.equal(await statusOf(program), 401, 'and a token that was revoked')
})
