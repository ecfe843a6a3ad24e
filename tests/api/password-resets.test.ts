import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '../../server/app.ts'
import { OneTimeLink } from '../../server/features/users/one-time-links.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { listed, mailSettings, messageOf, saveMail, untilState } from '../support/outbox.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { SMTP_LOGIN, startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { logInAs, withSecondFactor } from '../support/totp.ts'

const PUBLIC_URL = 'https://billing.provider.example'
const lines: string[] = []
const config = await testConfig(t, { publicUrl: PUBLIC_URL, logLevel: 'info' })
const app = await createApp(config, {
  startsWorkAtOnce: true,
  logStream: { write: (line) => void lines.push(line) },
})
t.teardown(() => app.close())
const owner = await signedIn(app, 'owner')

/** How long the service may go by what it knew. */
const A_SECOND = 1100
const NEW = 'harbour-violet-2026'

let addresses = 0
/** An address for each call, so that none is held back. */
const post = (url: string, payload: object, remoteAddress = `198.51.100.${++addresses}`) =>
  app.inject({ method: 'POST', url, payload, remoteAddress })
const ask = (email: string, from?: string) => post('/password-reset', { email }, from)
const reset = (token: string, new_password = NEW, from?: string) =>
  post('/password-reset/confirm', { token, new_password }, from)
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const idOf = async (user: SignedIn) => (await user.request('GET', '/me')).json<{ id: number }>().id
const tokenIn = (text: string) => /\/reset#([\w-]+)/.exec(text)![1]!
const linkFor = async (user: SignedIn) =>
  owner.request('POST', `/api/users/${await idOf(user)}/password-reset`)

t.test('where no e-mail is set up the answer says so, for every address', async (t) => {
  for (const email of [owner.email, 'nobody@example.com']) {
    const answer = await ask(email)
    t.equal(answer.statusCode, 200)
    t.same(answer.json(), { by_mail: false })
  }
})

t.test('an owner makes a link, which works once', async (t) => {
  const user = await signedIn(app)
  const made = (await linkFor(user)).json<{ link: string; expires_at: string }>()
  t.match(made.link, /^https:\/\/billing\.provider\.example\/reset#[\w-]{40,}$/)
  const ahead = new Date(made.expires_at).getTime() - Date.now()
  t.ok(ahead > 55 * 60_000 && ahead < 61 * 60_000, 'for an hour')
  const token = tokenIn(made.link)
  const weak = await reset(token, 'short')
  t.same([weak.statusCode, weak.json().errors], [400, { new_password: 'must have at least 8 characters' }])
  t.equal((await logInAs(app, user)).statusCode, 200, 'nothing has changed so far')

  const answers = await atOnce(4, () => reset(token))
  t.same(statusesOf(answers), [200, 403, 403, 403])
  t.match(answers.find(({ statusCode }) => statusCode === 200)!.json(), { ended_sessions: 2 })
  t.equal(codeOf(await reset(token, 'another-violet-2026')), 'link.used')
  await wait(A_SECOND)
  t.equal((await user.request('GET', '/me')).statusCode, 401, 'all sessions have ended')
  t.equal((await logInAs(app, user)).statusCode, 401)
  t.equal((await logInAs(app, { ...user, password: NEW })).statusCode, 200)
})

t.test('a link that has expired, was replaced, or is none, works not at all', async (t) => {
  const user = await signedIn(app)
  const first = tokenIn((await linkFor(user)).json().link)
  const second = tokenIn((await linkFor(user)).json().link)
  t.equal(codeOf(await reset(first)), 'link.ended')
  const past = new Date(Date.now() - 1000)
  await OneTimeLink.update({ expires_at: past }, { where: { subject_id: await idOf(user), used_at: null } })
  t.equal(codeOf(await reset(second)), 'link.expired')
  for (const token of ['', 'x', `${second}x`, 'A'.repeat(43)])
    t.equal(codeOf(await reset(token)), 'link.unknown', token)
  t.equal((await logInAs(app, user)).statusCode, 200)
})

t.test('a link does not outlive another change of the password', async (t) => {
  const user = await signedIn(app)
  const token = tokenIn((await linkFor(user)).json().link)
  const change = { current_password: user.password, new_password: 'meadow-copper-2026' }
  t.equal((await user.request('PUT', '/api/me/password', change)).statusCode, 200)
  t.equal(codeOf(await reset(token)), 'link.ended')
  t.equal((await logInAs(app, { ...user, password: change.new_password })).statusCode, 200)
})

t.test('an owner makes none for themselves, for nobody, or for who is deactivated', async (t) => {
  t.equal(codeOf(await linkFor(owner)), 'user.own_account')
  t.equal((await owner.request('POST', '/api/users/999999/password-reset')).statusCode, 404)
  const gone = await signedIn(app)
  const id = await idOf(gone)
  const { link } = (await linkFor(gone)).json()
  await User.update({ deactivated_at: new Date() }, { where: { id } })
  t.equal((await owner.request('POST', `/api/users/${id}/password-reset`)).statusCode, 409)
  t.equal((await reset(tokenIn(link))).statusCode, 403, 'nor does one work that was made before')
})

t.test('a second factor stays asked for after a reset', async (t) => {
  const user = await signedIn(app)
  const { code } = await withSecondFactor(user)
  t.equal((await reset(tokenIn((await linkFor(user)).json().link))).statusCode, 200)
  const changed = { ...user, password: NEW }
  t.equal(codeOf(await logInAs(app, changed)), 'session.code_required')
  t.equal((await logInAs(app, changed, { code: code() })).statusCode, 200)
})

t.test('by e-mail: the link goes to the address alone, and stands nowhere else', async (t) => {
  const smtp = await startSmtp(t)
  const sends = { ...mailSettings(smtp.port), ...SMTP_LOGIN }
  await saveMail(owner, sends)
  const user = await signedIn(app)
  const asked = await ask(user.email.toUpperCase())
  t.same(asked.json(), { by_mail: true })
  const unknown = await ask('nobody@example.com')
  t.same([unknown.statusCode, unknown.body], [asked.statusCode, asked.body], 'the same for an unknown one')
  t.same(Object.keys(unknown.headers).sort(), Object.keys(asked.headers).sort())

  while (smtp.received.length === 0) await wait(20)
  const [{ to, email }] = smtp.received as [(typeof smtp.received)[number]]
  t.same(to, [user.email])
  const token = tokenIn(email.text ?? '')
  t.match(email.text, `${PUBLIC_URL}/reset#${token}`, 'whatever host the request named')
  const [message] = await listed(owner)
  await untilState(owner, message!.id, 'sent')
  t.equal((await listed(owner)).length, 1, 'none to the unknown address')
  const kept = JSON.stringify(await messageOf(owner, message!.id))
  const history = (await owner.request('GET', '/api/history?limit=1000')).body
  t.match(history, /"reset_asked"/)
  for (const text of [kept, history, lines.join('')]) t.notOk(text.includes(token))
  t.equal((await reset(token)).statusCode, 200)
  t.equal((await logInAs(app, { ...user, password: NEW })).statusCode, 200)
})

t.test('a known and an unknown address are answered before anybody has been looked for', async (t) => {
  const user = await signedIn(app)
  const { options } = User.sequelize as unknown as { options: { logging: false | ((sql: string) => void) } }
  t.teardown(() => (options.logging = false))
  const timesNoted = async () =>
    (await owner.request('GET', '/api/history?limit=1000')).body.split('"reset_asked"').length
  for (const email of [user.email, 'nobody-else@example.com']) {
    const before = await timesNoted()
    const statements: string[] = []
    options.logging = (sql) => void statements.push(sql)
    t.equal((await ask(email)).statusCode, 200)
    options.logging = false
    t.match(statements.join(), /email_settings/)
    t.notMatch(statements.join(), /email_key|one_time_links/, 'until the answer')
    // What is done after it is not the next one's.
    while ((await timesNoted()) === before) await wait(20)
  }
})

t.test('so many are asked for an address, and from one, and no more', async (t) => {
  const statuses = []
  for (let at = 0; at < 4; at += 1) statuses.push((await ask('often@example.com')).statusCode)
  t.same(statuses, [200, 200, 200, 429], 'of an address, though none is an account')
  const from = '192.0.2.77'
  const answers = []
  for (let at = 0; at < 31; at += 1) answers.push(await ask(`a${at}@example.com`, from))
  t.same(
    answers.map(({ statusCode }) => statusCode).filter((status) => status === 429),
    [429],
  )
  t.ok(answers.at(-1)!.headers['retry-after'])
  const tries = []
  for (let at = 0; at < 31; at += 1) tries.push((await reset('guess', NEW, from)).statusCode)
  t.equal(tries.at(-1), 429)
})
