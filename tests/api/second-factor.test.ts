import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '../../server/app.ts'
import { RecoveryCode } from '../../server/features/second-factors/second-factors.model.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { logInAs, withSecondFactor } from '../support/totp.ts'

const lines: string[] = []
const config = await testConfig(t, { logLevel: 'info' })
const app = await createApp(config, { logStream: { write: (line) => void lines.push(line) } })
t.teardown(() => app.close())
const owner = await signedIn(app, 'owner')

/** How long the service may go by what it knew. */
const A_SECOND = 1100
const FACTOR = '/api/me/second-factor'

const stateOf = async (user: typeof owner) => (await user.request('GET', FACTOR)).json()
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

t.test('without a second factor the log-in is what it was, with or without a code', async (t) => {
  const user = await signedIn(app)
  t.same(await stateOf(user), { enabled: false, since: null, recovery_codes: 0, required: false })
  for (const more of [{}, { code: '123456' }, { code: '' }]) {
    const answer = await logInAs(app, user, more)
    t.equal(answer.statusCode, 200)
    t.same(Object.keys(answer.json()), ['access_token', 'token_type'])
  }
})

t.test('it is set up by the password and a code of the app, and asked for from then on', async (t) => {
  const user = await signedIn(app)
  const wrong = await user.request('POST', FACTOR, { current_password: 'wrong' })
  t.equal(wrong.statusCode, 400)
  t.match(wrong.json(), { code: 'user.wrong_password', errors: { current_password: 'is wrong' } })
  t.equal(
    codeOf(await user.request('POST', `${FACTOR}/confirm`, { code: '123456' })),
    'second_factor.not_begun',
  )

  const begun = await user.request('POST', FACTOR, { current_password: user.password })
  t.match(begun.json(), { secret: /^[A-Z2-7]{32}$/, uri: /^otpauth:\/\/totp\/TrackLedger:user\d+\?/ })
  t.equal((await logInAs(app, user)).statusCode, 200, 'nothing asks for it before a code was given')
  const bad = await user.request('POST', `${FACTOR}/confirm`, { code: '12345x' })
  t.match(bad.json(), { code: 'session.wrong_code', errors: { code: /is wrong/ } })

  const other = (await logInAs(app, user)).json<{ access_token: string }>().access_token
  const { code, recoveryCodes } = await withSecondFactor(user)
  t.equal(new Set(recoveryCodes).size, 10)
  for (const each of recoveryCodes) t.match(each, /^([a-z2-9]{4}-){5}[a-z2-9]{4}$/)
  t.match(await stateOf(user), { enabled: true, since: String, recovery_codes: 10 })
  await wait(A_SECOND)
  const elsewhere = await app.inject({ url: '/me', headers: { authorization: `Bearer ${other}` } })
  t.equal(elsewhere.statusCode, 401, 'who came in without it is out')
  t.equal((await user.request('GET', '/me')).statusCode, 200, 'this session goes on')

  const asked = await logInAs(app, user)
  t.equal(asked.statusCode, 401)
  t.equal(codeOf(asked), 'session.code_required')
  t.ok(asked.headers['www-authenticate'])
  t.equal(codeOf(await logInAs(app, { ...user, password: 'wrong' })), 'session.wrong_credentials')
  t.equal(
    codeOf(await logInAs(app, { ...user, password: 'wrong' }, { code: code() })),
    'session.wrong_credentials',
    'a right code says nothing about a wrong password',
  )
  t.equal((await logInAs(app, user, { code: ` ${code().slice(0, 3)} ${code().slice(3)} ` })).statusCode, 200)
  t.equal(
    codeOf(await user.request('POST', FACTOR, { current_password: user.password })),
    'second_factor.is_on',
  )
})

t.test('a code lets in once, also where it is sent several times at the same moment', async (t) => {
  const user = await signedIn(app)
  const { code, recoveryCodes } = await withSecondFactor(user)
  const now = code()
  const answers = await atOnce(5, () => logInAs(app, user, { code: now }))
  t.same(statusesOf(answers), [200, 401, 401, 401, 401])
  t.equal(codeOf(answers.find(({ statusCode }) => statusCode === 401)!), 'session.wrong_code')
  t.equal(
    codeOf(await logInAs(app, user, { code: code(-1) })),
    'session.wrong_code',
    'nor does an earlier one',
  )
  t.equal((await logInAs(app, user, { code: code(1) })).statusCode, 200, 'the next one does')
  t.equal(
    codeOf(await logInAs(app, user, { code: code(5) })),
    'session.wrong_code',
    'one of the future does not',
  )

  const [first, second] = recoveryCodes as [string, string]
  const recovered = await atOnce(5, () => logInAs(app, user, { code: first }))
  t.same(statusesOf(recovered), [200, 401, 401, 401, 401])
  t.equal((await logInAs(app, user, { code: first })).statusCode, 401)
  t.equal((await logInAs(app, user, { code: second.toUpperCase().replaceAll('-', ' ') })).statusCode, 200)
  t.equal((await stateOf(user)).recovery_codes, 8)
  const other = await signedIn(app)
  const theirs = await withSecondFactor(other)
  t.equal((await logInAs(app, other, { code: recoveryCodes[2] })).statusCode, 401, "nor a colleague's")
  t.equal((await logInAs(app, other, { code: theirs.recoveryCodes[2] })).statusCode, 200)
})

t.test('a recovery code of before, which was shorter, still lets in once', async (t) => {
  const user = await signedIn(app)
  await withSecondFactor(user)
  const { id: user_id } = (await user.request('GET', '/me')).json<{ id: number }>()
  const text = `trackledger recovery code ${user_id} k7qm2wxahd4tu9ce`
  const code_hash = createHash('sha256').update(text).digest('base64url')
  await RecoveryCode.create({ user_id, code_hash })
  const code = 'k7qm-2wxa-hd4t-u9ce'
  t.equal((await logInAs(app, user, { code })).statusCode, 200)
  t.equal(codeOf(await logInAs(app, user, { code })), 'session.wrong_code')
})

t.test('new recovery codes take the place of the old ones; a removed factor is not asked for', async (t) => {
  const user = await signedIn(app)
  const { recoveryCodes } = await withSecondFactor(user)
  const body = { current_password: user.password }
  const refused = await user.request('POST', `${FACTOR}/recovery-codes`, { current_password: 'wrong' })
  t.equal(refused.statusCode, 400)
  const made = (await user.request('POST', `${FACTOR}/recovery-codes`, body)).json()
    .recovery_codes as string[]
  t.equal((await logInAs(app, user, { code: recoveryCodes[0] })).statusCode, 401)
  t.equal((await logInAs(app, user, { code: made[0] })).statusCode, 200)
  t.equal((await user.request('DELETE', FACTOR, { current_password: 'wrong' })).statusCode, 400)
  t.match((await user.request('DELETE', FACTOR, body)).json(), { enabled: false, recovery_codes: 0 })
  t.equal((await logInAs(app, user)).statusCode, 200)
  t.equal((await user.request('DELETE', FACTOR, body)).statusCode, 409)
  t.equal((await user.request('POST', `${FACTOR}/recovery-codes`, body)).statusCode, 409)
})

t.test('an owner removes that of a colleague who has lost the phone, not their own', async (t) => {
  const user = await signedIn(app)
  await withSecondFactor(user)
  const { id } = (await user.request('GET', '/me')).json()
  const isListed = async () => {
    const people = (await owner.request('GET', '/api/users')).json<{ id: number; second_factor: boolean }[]>()
    return people.find((each) => each.id === id)?.second_factor
  }
  t.equal(await isListed(), true, 'owners see who has one')
  const removed = await owner.request('DELETE', `/api/users/${id}/second-factor`)
  t.match(removed.json(), { enabled: false })
  t.equal(await isListed(), false)
  await wait(A_SECOND)
  t.equal((await user.request('GET', '/me')).statusCode, 401, 'their sessions end')
  t.equal((await logInAs(app, user)).statusCode, 200)
  t.equal((await owner.request('DELETE', `/api/users/${id}/second-factor`)).statusCode, 409)
  t.equal((await owner.request('DELETE', '/api/users/999999/second-factor')).statusCode, 404)
  const { id: own } = (await owner.request('GET', '/me')).json()
  t.equal(codeOf(await owner.request('DELETE', `/api/users/${own}/second-factor`)), 'user.own_account')
})

t.test('where one is required, who has none can set it up and do nothing else', async (t) => {
  const [user, late] = [await signedIn(app), await signedIn(app)]
  const { code } = await withSecondFactor(owner)
  const require = (second_factor_required: boolean) =>
    owner.request('PUT', '/api/users/settings', { second_factor_required })
  t.match((await require(true)).json(), { second_factor_required: true })
  t.teardown(() => require(false))
  await wait(A_SECOND)

  for (const [method, url] of [
    ['GET', '/api/clients'],
    ['POST', '/api/platforms'],
    ['PUT', '/api/me/password'],
  ] as const) {
    const answer = await user.request(method, url, method === 'GET' ? undefined : {})
    t.equal(answer.statusCode, 403, url)
    t.equal(codeOf(answer), 'session.second_factor_required', url)
  }
  const logIn = await logInAs(app, late)
  t.match(logIn.json(), { access_token: String, second_factor_required: true }, 'a log-in says so')
  t.match((await user.request('GET', '/me')).json(), { must_set_up_second_factor: true })
  t.match(await stateOf(user), { enabled: false, required: true })
  await withSecondFactor(user)
  await wait(A_SECOND)
  t.equal((await user.request('GET', '/api/clients')).statusCode, 200)
  t.match((await user.request('GET', '/me')).json(), { must_set_up_second_factor: false })
  const kept = await user.request('DELETE', FACTOR, { current_password: user.password })
  t.equal(codeOf(kept), 'second_factor.is_required')
  t.equal((await owner.request('GET', '/api/clients')).statusCode, 200)
  t.same(Object.keys((await logInAs(app, owner, { code: code() })).json()), ['access_token', 'token_type'])
})

t.test('no secret stands in the log or in the trail, and events do', async (t) => {
  const user = await signedIn(app)
  const { code, recoveryCodes } = await withSecondFactor(user)
  const now = code()
  await logInAs(app, user, { code: now })
  await logInAs(app, user, { code: recoveryCodes[0] })
  await logInAs(app, user, { code: '000000' })
  await user.request('DELETE', FACTOR, { current_password: user.password })
  const { id } = (await user.request('GET', '/me')).json()
  const events = async () => {
    const answer = await owner.request('GET', `/api/history?limit=1000&record=users:${id}`)
    return answer.json<{ payload: { data: { event?: string } } }[]>()
  }
  const names = async () => (await events()).flatMap(({ payload }) => payload.data?.event ?? []).sort()
  const expected = [
    'recovery_code_used',
    'second_factor_removed',
    'second_factor_set_up',
    ...['sign_in_failed', 'signed_in', 'signed_in', 'signed_in'],
  ]
  for (let tries = 0; tries < 20 && (await names()).length < expected.length; tries += 1) await wait(50)
  t.same(await names(), expected)
  const told = lines.join('') + JSON.stringify(await events())
  for (const secret of [now, recoveryCodes[0]!, user.password]) t.notOk(told.includes(secret))
})
