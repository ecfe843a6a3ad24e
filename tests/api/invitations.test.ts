import { col } from 'sequelize'
import type { Test } from 'tap'
import { OneTimeLink } from '../../server/features/users/one-time-links.model.ts'
import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { Invitation } from '../../server/features/invitations/invitations.model.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { inEnglish } from '../support/in-english.ts'
import { listed, mailSettings, messageOf, saveMail, untilState } from '../support/outbox.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { SMTP_LOGIN, startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const PASSWORD = 'orbit-lantern-2026'
const app = await createTestApp(t, { signup: 'closed' })
// With sign-up closed there is one who could sign up.
const owner = await signedIn(app, 'olga')

let people = 0
const anAddress = () => `guest${++people}@example.com`

type Made = WireRecord & { token: string; state: string; email: string; role: string }
const invite = async (role = 'biller', email = anAddress()) =>
  (await owner.create('/api/invitations', { email, role, by_mail: false })) as Made

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const join = (token: string, username = `joined${++people}`) =>
  post('/join', { token, username, password: PASSWORD })

const stateOf = async (id: number) => {
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }))
  const [found] = (await owner.request('GET', `/api/invitations?filter=${filter}`)).json<Made[]>()
  return found?.state
}

/** As if the days had passed. */
async function expire(id: number): Promise<void> {
  const past = new Date(Date.now() - 1000)
  await OneTimeLink.update({ expires_at: past }, { where: { kind: 'invitation', subject_id: id } })
  await Invitation.update({ expires_at: past }, { where: { id } })
}

const refused = (t: Test, answer: { statusCode: number; json: () => unknown }, detail: string) => {
  t.equal(answer.statusCode, 403)
  t.same(inEnglish(answer.json() as object), { detail })
}

const USED = 'This link has been used already. It works once.'

t.test('an invitation lets somebody in with its role and address, though sign-up is closed', async (t) => {
  const { id, token, email, state } = await invite('cashier')
  t.equal(state, 'open')
  t.match(token, /^[\w-]{43}$/)
  t.equal(
    (await post('/signup', { username: 'x', email: 'x@example.com', password: PASSWORD })).statusCode,
    403,
  )
  const look = await post('/join/invitation', { token })
  t.match(look.json(), { email, role: 'cashier', invited_by: 'olga', expires_at: /Z$/ })
  const joined = await join(token, 'carla')
  t.equal(joined.statusCode, 200)
  t.match(joined.json(), { username: 'carla', email, role: 'cashier' })
  t.notMatch(joined.body, /password|\$2/)
  const login = await post('/login', { username: 'carla', password: PASSWORD })
  t.equal(login.statusCode, 200)
  t.equal(await stateOf(id), 'accepted')
})

t.test('a link works for 72 hours, and its token is stored nowhere', async (t) => {
  const { id, token, expires_at } = await invite()
  const hours = (Date.parse(String(expires_at)) - Date.now()) / 3_600_000
  t.ok(hours > 71.9 && hours <= 72.1, String(hours))
  const rows = JSON.stringify([
    await OneTimeLink.findAll({ raw: true }),
    await Invitation.findAll({ raw: true }),
  ])
  t.notMatch(rows, token)
  t.notMatch((await owner.request('GET', '/api/invitations')).body, token)
  t.equal((await post('/join/invitation', { token })).statusCode, 200, 'looking at it does not use it')
  t.equal((await join(token)).statusCode, 200)
  t.equal(await stateOf(id), 'accepted')
})

t.test('a link that was used is refused', async (t) => {
  const { token } = await invite()
  t.equal((await join(token)).statusCode, 200)
  refused(t, await join(token), USED)
  refused(t, await post('/join/invitation', { token }), USED)
})

t.test('of ten who open a link at the same moment one joins', async (t) => {
  const { token } = await invite()
  const answers = await atOnce(10, () => join(token))
  t.same(statusesOf(answers), [200, ...Array<number>(9).fill(403)])
  for (const answer of answers) if (answer.statusCode === 403) refused(t, answer, USED)
})

t.test('a link that has expired is refused, until somebody is invited again', async (t) => {
  const { id, token } = await invite()
  await expire(id)
  refused(t, await join(token), 'This link has expired. Ask for another one.')
  t.equal(await stateOf(id), 'expired')
  const again = (await owner.create(`/api/invitations/${id}/resend`, {})) as Made
  t.not(again.token, token)
  refused(t, await join(token), 'This link has been withdrawn. Ask for another one.')
  t.equal((await join(again.token)).statusCode, 200)
})

t.test('a link that was revoked, or never made, is refused', async (t) => {
  const { id, token } = await invite()
  t.equal((await owner.request('DELETE', `/api/invitations/${id}`)).statusCode, 200)
  refused(t, await join(token), 'This link has been withdrawn. Ask for another one.')
  t.equal(await stateOf(id), 'revoked')
  for (const url of [`/api/invitations/${id}/resend`, `/api/invitations/${id}`]) {
    const method = url.endsWith('resend') ? 'POST' : 'DELETE'
    t.equal((await owner.request(method, url, method === 'POST' ? {} : undefined)).statusCode, 409, url)
  }
  const unknown = 'This link is not known. Open it as it stands in the e-mail, or ask for another one.'
  refused(t, await join('A'.repeat(43)), unknown)
  t.equal((await owner.request('DELETE', '/api/invitations/999999')).statusCode, 404)
})

t.test(
  'a link of who has left, or may invite no more, works only once another owner renews it',
  async (t) => {
    const WITHDRAWN = 'This link has been withdrawn. Ask for another one.'
    const otto = { email: anAddress(), role: 'owner', by_mail: false }
    const { token } = (await owner.create('/api/invitations', otto)) as Made
    t.equal((await join(token, 'otto')).statusCode, 200)
    const login = await post('/login', { username: 'otto', password: PASSWORD })
    const headers = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
    const payload = { email: anAddress(), role: 'owner', by_mail: false }
    const made = await app.inject({ method: 'POST', url: '/api/invitations', headers, payload })
    const left = made.json<Made>()
    const users = (await owner.request('GET', '/api/users')).json<{ id: number; username: string }[]>()
    const { id } = users.find(({ username }) => username === 'otto')!
    const change = async (body: object) =>
      t.equal((await owner.request('PUT', `/api/users/${id}`, body)).statusCode, 200, JSON.stringify(body))

    await change({ role: 'biller' })
    refused(t, await join(left.token), WITHDRAWN)
    await change({ role: 'owner' })
    t.equal((await post('/join/invitation', { token: left.token })).statusCode, 200, 'an owner again')
    await change({ deactivated: true })
    refused(t, await post('/join/invitation', { token: left.token }), WITHDRAWN)
    refused(t, await join(left.token), WITHDRAWN)
    const renewed = (await owner.create(`/api/invitations/${left.id}/resend`, { by_mail: false })) as Made
    t.equal(renewed.invited_by, 'olga')
    t.equal((await join(renewed.token)).statusCode, 200)
  },
)

t.test('a link outlives a name that is taken and a password that is weak', async (t) => {
  const { token } = await invite()
  const taken = await join(token, 'olga')
  t.equal(taken.statusCode, 409)
  t.match(taken.json(), { errors: { username: 'is taken' } })
  const weak = await post('/join', { token, username: 'wanda', password: 'short' })
  t.equal(weak.statusCode, 400)
  t.match(weak.json(), { errors: { password: /\S/ } })
  t.equal((await join(token)).statusCode, 200)
})

t.test(
  'who has an account, or is invited already, is not invited; a role that is none is refused',
  async (t) => {
    const { email } = await invite()
    const twice = await owner.request('POST', '/api/invitations', {
      email: email.toUpperCase(),
      role: 'reader',
    })
    t.equal(twice.statusCode, 409)
    t.match(twice.json(), { code: 'invitation.exists' })
    const member = await owner.request('POST', '/api/invitations', { email: owner.email, role: 'reader' })
    t.equal(member.statusCode, 409)
    t.match(member.json(), { code: 'user.email_registered' })
    const role = await owner.request('POST', '/api/invitations', { email: anAddress(), role: 'king' })
    t.equal(role.statusCode, 400)
  },
)

t.test('the list is filtered by state, and the activity log tells who was invited', async (t) => {
  const { id, email } = await invite('reader')
  const open = (await owner.request('GET', '/api/invitations?state=open')).json<Made[]>()
  t.ok(open.some((each) => each.id === id))
  t.ok(open.every(({ state }) => state === 'open'))
  const { recent_activity } = (await owner.request('GET', '/api/dashboard/stats')).json()
  t.match(recent_activity[0], { action: 'Invited', entity: `${email} as reader`, username: 'olga' })
})

t.test('where mail is set up the link is sent, and nobody else can read it', async (t) => {
  const smtp = await startSmtp(t)
  await saveMail(owner, { ...mailSettings(smtp.port), ...SMTP_LOGIN })
  const email = anAddress()
  const made = (await owner.create('/api/invitations', { email, role: 'reader' })) as Made
  t.equal(made.token, null)
  const message = (await listed(owner)).find(({ recipient_email }) => recipient_email === email)!
  await untilState(owner, message.id, 'sent')
  const { text = '', html = '', subject } = smtp.received[0]!.email
  t.equal(subject, 'olga invites you to TrackLedger')
  const [, token = ''] = /http:\/\/[^/]+\/join#([\w-]{43})/.exec(text)!
  t.ok(html.includes(`/join#${token}`))
  const shown = await messageOf(owner, message.id)
  t.match(shown.rendered.text, /\[link, in the e-mail alone\]/)
  t.notMatch(JSON.stringify(shown), token)
  t.notMatch(JSON.stringify(await OutboxMessage.findAll({ raw: true, order: [col('id')] })), token)
  const resend = await owner.request('POST', `/api/emails/outbox/${message.id}/resend`, {})
  t.equal(resend.statusCode, 409)
  t.equal((await join(token)).statusCode, 200)
  const shownLink = await owner.create('/api/invitations', {
    email: anAddress(),
    role: 'reader',
    by_mail: false,
  })
  t.match(shownLink.token, /^[\w-]{43}$/, 'unless the link is asked for')
})

t.test('an e-mail that waits with a link cannot be sent to another address', async (t) => {
  const smtp = await startSmtp(t, { refuseLogin: '454 Later' })
  await saveMail(owner, { ...mailSettings(smtp.port), ...SMTP_LOGIN })
  const email = anAddress()
  await owner.create('/api/invitations', { email, role: 'owner' })
  const { id } = (await listed(owner)).find(({ recipient_email }) => recipient_email === email)!
  await untilState(owner, id, 'queued')
  const change = await owner.request('PUT', `/api/emails/outbox/${id}`, {
    recipient_email: 'eve@example.com',
  })
  t.equal(change.statusCode, 409)
  t.match(inEnglish(await messageOf(owner, id)), { recipient_email: email })
})

t.test('who is less than an owner neither invites nor sees who is invited', async (t) => {
  const { token } = await invite('biller')
  await join(token, 'bruno')
  const login = await post('/login', { username: 'bruno', password: PASSWORD })
  const headers = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
  const calls: Parameters<SignedIn['request']>[] = [
    ['GET', '/api/invitations'],
    ['POST', '/api/invitations', { email: anAddress(), role: 'owner' }],
    ['POST', '/api/invitations/1/resend', {}],
    ['DELETE', '/api/invitations/1'],
  ]
  for (const [method, url, payload] of calls) {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    t.equal(answer.statusCode, 403, `${method} ${url}`)
    t.match(answer.json(), { code: 'session.not_allowed', params: { role: 'biller' } })
  }
})
