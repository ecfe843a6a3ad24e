import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../../server/app.ts'
import { ApiToken } from '../../server/features/tokens/tokens.model.ts'
import type { Role } from '../../server/features/permissions/permissions.rules.ts'
import { User } from '../../server/features/users/users.model.ts'
import { anApiToken, asking } from '../support/api-tokens.ts'
import { aClient, aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { inEnglish } from '../support/in-english.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'

/** How long the service may go by what it knew of a token. */
const A_SECOND = 1100
const A_MINUTE = 60_000
const DAY_MS = 24 * 60 * A_MINUTE

const lines: string[] = []
const config = await testConfig(t, { logLevel: 'info' })
const app = await createApp(config, { logStream: { write: (line) => void lines.push(line) } })
t.teardown(() => app.close())
const owner = await signedIn(app)

/** A user with a role, whose token was made while they were an owner. */
async function demoted(role: Role) {
  const user = await signedIn(app)
  const { request } = await anApiToken(app, user, ['read', 'bill', 'pay', 'mail', 'admin'])
  const was = await request('GET', '/api/settings/company')
  await User.update({ role }, { where: { username: user.username } })
  await pause(A_SECOND)
  return { user, request, was }
}

t.test('an API token is answered once, and stored as its hash alone', async (t) => {
  const { made, token } = await anApiToken(app, owner, ['bill', 'read'], { name: '  Export  ' })
  t.match(token, /^tl_[0-9A-Za-z]{38}$/)
  t.match(made, { name: 'Export', scopes: ['read', 'bill'], username: owner.username, last_used_at: null })
  t.equal(made.hint, `${token.slice(0, 7)}…${token.slice(-4)}`)
  const days = (Date.parse(String(made.expires_at)) - Date.now()) / DAY_MS
  t.ok(Math.abs(days - 90) < 0.01, `good for ${days} days`)
  const answer = await owner.request('GET', '/api/tokens?sort=["id","DESC"]&range=[0,0]')
  const [listed] = answer.json<WireRecord[]>()
  t.match(listed, { id: made.id, hint: made.hint })
  t.notMatch(answer.body, token)
  t.notOk('token_hash' in listed!, 'nor is its hash told')
  const row = await ApiToken.findByPk(made.id, { raw: true })
  t.notMatch(JSON.stringify(row), token.slice(7, -4))
})

t.test('a token needs a name, scopes that there are, and an end within a year', async (t) => {
  const good = { name: 'Export', scopes: ['read'] }
  const bad: [object, RegExp][] = [
    [{ ...good, name: ' ' }, /name/],
    [{ ...good, scopes: [] }, /scopes/],
    [{ ...good, scopes: ['read', 'read'] }, /scopes/],
    [{ ...good, scopes: ['root'] }, /scopes/],
    [{ ...good, days: 0 }, /days/],
    [{ ...good, days: 367 }, /days/],
    [{ ...good, days: 1.5 }, /days/],
    [{ name: 'Export' }, /scopes/],
  ]
  for (const [body, named] of bad) {
    const answer = await owner.request('POST', '/api/tokens', body)
    t.equal(answer.statusCode, 400, JSON.stringify(body))
    t.match(answer.json().detail, named)
  }
})

t.test('a program acts as who made its token: keys, ETags and uploads work as for people', async (t) => {
  const program = await anApiToken(app, owner, ['read', 'bill', 'pay'])
  const key = { 'idempotency-key': 'by a program' }
  const [one, again] = [
    await program.request('POST', '/api/platforms/', { name: 'By a program' }, key),
    await program.request('POST', '/api/platforms/', { name: 'By a program' }, key),
  ]
  t.equal(one.statusCode, 200)
  t.equal(one.json().id, again.json().id)
  const read = await program.request('GET', `/api/platforms/${one.json().id}`)
  const known = { 'if-none-match': String(read.headers.etag) }
  t.equal((await program.request('GET', `/api/platforms/${one.json().id}`, undefined, known)).statusCode, 304)
  const { id } = await aPlatform(owner)
  const sheet = clientSheet([{ Client_ID: 'T1', Client: 'By a program' }])
  const form = { authorization: `Bearer ${program.token}` }
  const uploaded = await owner.upload(`/api/clients/upload-excel/${id}`, sheet, 'c.xlsx', {}, form)
  t.match(uploaded.json(), { kind: 'import' })
  t.match((await program.request('GET', '/me')).json(), { username: owner.username })
  const { id: client_id } = await aClient(owner)
  const credit = { client_id, transaction_type: 'credit', amount: 5, transaction_date: '2026-10-31' }
  t.match((await program.request('POST', '/api/client-balances', credit)).json(), {
    created_by: owner.username,
  })
})

t.test('it is known when a token was last used, and from where', async (t) => {
  const { id, request } = await anApiToken(app, owner, ['read'])
  const before = Date.now()
  await request('GET', '/me')
  const found = async () =>
    (await owner.request('GET', '/api/tokens?limit=1000'))
      .json<WireRecord[]>()
      .find((each) => each.id === id)!
  let used = await found()
  for (; !used.last_used_at; used = await found()) await pause(20)
  const at = Date.parse(String(used.last_used_at))
  // By the clock of the database, which is read now and then.
  t.ok(at > before - A_MINUTE && at < Date.now() + A_MINUTE, String(used.last_used_at))
  t.equal(used.last_used_from, '127.0.0.1')
  const row = (await ApiToken.findByPk(id))!
  await pause(A_SECOND)
  await request('GET', '/me')
  await pause(200)
  t.same((await ApiToken.findByPk(id))!.last_used_at, row.last_used_at, 'to about five minutes')
})

t.test('a token that is none any more is refused, whatever was the end of it', async (t) => {
  const refused = async (request: ReturnType<typeof asking>, why: string) => {
    const answer = await request('GET', '/me')
    t.equal(answer.statusCode, 401, why)
    t.same(
      inEnglish(answer.json()),
      { detail: 'This API token is unknown, has expired, or was revoked' },
      why,
    )
    t.match(answer.headers['www-authenticate'], /error="invalid_token"/, why)
  }
  const revoked = await anApiToken(app, owner, ['read'])
  t.equal((await revoked.request('GET', '/me')).statusCode, 200)
  const answer = await owner.request('DELETE', `/api/tokens/${revoked.id}`)
  t.match(answer.json(), { id: revoked.id, hint: revoked.made.hint })
  await refused(revoked.request, 'revoked, at once on the process that did it')
  t.equal((await owner.request('DELETE', `/api/tokens/${revoked.id}`)).statusCode, 404)

  const expired = await anApiToken(app, owner, ['read'], { days: 1 })
  t.equal((await expired.request('GET', '/me')).statusCode, 200)
  await ApiToken.update({ expires_at: new Date(Date.now() - 1000) }, { where: { id: expired.id } })
  await pause(A_SECOND)
  await refused(expired.request, 'expired')

  const leaver = await signedIn(app)
  const ofLeaver = await anApiToken(app, leaver, ['read'])
  await User.update({ deactivated_at: new Date() }, { where: { username: leaver.username } })
  await pause(A_SECOND)
  await refused(ofLeaver.request, 'of somebody who has left')
  const back = await signedIn(app)
  const ofBack = await anApiToken(app, back, ['read'])
  const account = (await back.request('GET', '/me')).json<WireRecord>()
  for (const deactivated of [true, false])
    t.equal((await owner.request('PUT', `/api/users/${account.id}`, { deactivated })).statusCode, 200)
  await refused(ofBack.request, 'of somebody who had left, and is back')
  const gone = await signedIn(app)
  const ofGone = await anApiToken(app, gone, ['read'])
  await User.destroy({ where: { username: gone.username } })
  await pause(A_SECOND)
  await refused(ofGone.request, 'of a user who was deleted by SQL')

  const { token } = await anApiToken(app, owner, ['read'])
  const other = token.endsWith('a') ? 'b' : 'a'
  for (const [why, text] of [
    ['with another last letter', token.slice(0, -1) + other],
    ['with something after it', `${token}x`],
    ['in capitals', token.toUpperCase()],
    ['without its prefix', token.slice(3)],
    ['empty', 'tl_'],
    ['for SQL', "tl_' OR 1=1 --"],
  ] as const)
    t.equal((await asking(app, `Bearer ${text}`)('GET', '/me')).statusCode, 401, why)
  t.equal((await asking(app, `bearer  ${token}`)('GET', '/me')).statusCode, 200, 'as RFC 6750 writes it')
  t.equal((await asking(app, `Basic ${token}`)('GET', '/me')).statusCode, 401)
})

t.test('a token does no more than the role of who made it, which may have become less', async (t) => {
  const { request, was } = await demoted('cashier')
  t.equal(was.statusCode, 200)
  const answer = await request('POST', '/api/platforms/', { name: 'No' })
  t.equal(answer.statusCode, 403)
  t.match(answer.json(), { code: 'session.not_allowed', params: { role: 'cashier' } })
  t.equal((await request('GET', '/me')).statusCode, 200)
  const reader = await demoted('reader')
  t.equal((await reader.request('PUT', '/api/settings/company', {})).statusCode, 403)
  t.equal((await reader.user.request('POST', '/api/tokens', { name: 'x', scopes: ['read'] })).statusCode, 403)
  t.equal((await reader.user.request('GET', '/api/tokens')).statusCode, 403)
})

t.test('a token without the scope of a call is told which one it lacks', async (t) => {
  const { request } = await anApiToken(app, owner, ['read'])
  const answer = await request('POST', '/api/platforms/', { name: 'No' })
  t.equal(answer.statusCode, 403)
  t.match(answer.json(), { code: 'token.scope_missing', params: { scope: 'bill' } })
  t.equal(
    answer.headers['www-authenticate'],
    'Bearer realm="TrackLedger", error="insufficient_scope", scope="bill"',
  )
})

t.test('a token makes no tokens, sees no sessions and ends none', async (t) => {
  const { request } = await anApiToken(app, owner, ['read', 'bill', 'pay', 'mail', 'admin'])
  const calls = [
    await request('GET', '/api/tokens'),
    await request('POST', '/api/tokens', { name: 'More', scopes: ['read'] }),
    await request('DELETE', '/api/tokens/1'),
    await request('GET', '/api/sessions'),
    await request('DELETE', '/api/sessions'),
    await request('POST', '/logout'),
  ]
  for (const answer of calls) {
    t.equal(answer.statusCode, 403)
    t.equal(answer.json().code, 'token.not_for_programs')
  }
})

t.test('a token in a URL, a cookie or a body is not read, and no log has it', async (t) => {
  const { token } = await anApiToken(app, owner, ['read'])
  const names = ['token', 'access_token', 'api_key', 'authorization', 'bearer']
  for (const value of [token, owner.token])
    for (const name of names)
      t.equal((await app.inject(`/api/platforms/?${name}=${value}`)).statusCode, 401, `?${name}=`)
  const other = { method: 'POST', url: '/api/platforms/' } as const
  t.equal((await app.inject({ ...other, headers: { cookie: `token=${token}` } })).statusCode, 401)
  t.equal((await app.inject({ ...other, payload: { name: 'x', access_token: token } })).statusCode, 401)
  t.equal((await app.inject(`/api/platforms/${token}`)).statusCode, 401)
  await asking(app, `Bearer ${token}`)('GET', '/api/platforms/')
  t.ok(lines.length > 20)
  const told = lines.filter((line) => line.includes(token.slice(3)))
  // A path that has it is not a call that there is: it is logged as it was sent.
  t.same(
    told.filter((line) => !line.includes(`"url":"/api/platforms/${token}"`)),
    [],
  )
})

t.test('the log of activities tells who made and revoked which token', async (t) => {
  const { id } = await anApiToken(app, owner, ['read'], { name: 'Told' })
  await owner.request('DELETE', `/api/tokens/${id}`)
  const { recent_activity } = (await owner.request('GET', '/api/dashboard/stats')).json()
  t.match(recent_activity.slice(0, 2), [
    { action: 'Deleted', entity: 'API token Told', username: owner.username },
    { action: 'Created', entity: 'API token Told' },
  ])
})
