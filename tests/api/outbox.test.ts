import { t } from '../support/tap.ts'
import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { listed, mailSettings, messageOf, saveMail, untilState } from '../support/outbox.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtpScript, type SmtpScript } from '../support/smtp-script.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t, {
  smtpTimeoutMs: 1000,
  smtpDataTimeoutMs: 1000,
  smtpRetrySeconds: 600,
})
const user = await signedIn(app)
const script: SmtpScript = {}
const smtp = await startSmtpScript(t, script)
const settings = mailSettings(smtp.port)
await saveMail(user, settings)
const client = await aClient(user, { client_name: 'Dune Haulage' })
const { id: billing_id } = await aBilling(user, { client_id: client.id })

const given = { recipient_email: 'a@b.example', subject: 'Billing {{billing_id}}', body: '<p>{{amount}}</p>' }
const send = (body: object = {}, headers = {}, id = billing_id) =>
  user.request('POST', `/api/billings/${id}/send-email-to`, { ...given, ...body }, headers)
const act = (id: number, deed: string, body: object = {}) =>
  user.request('POST', `/api/emails/outbox/${id}/${deed}`, body)

/** Does as a script says until the next. */
function obey(next: SmtpScript): void {
  for (const step of Object.keys(script)) delete script[step as keyof SmtpScript]
  Object.assign(script, next)
}
const arrived = (message_id: string): number => smtp.messages.filter((raw) => raw.includes(message_id)).length

t.test(
  'SEND-4 what was sent can be proven: who, to whom, what, when, and the words of the server',
  async (t) => {
    const answer = await send({ cc_emails: ['c@b.example'] })
    t.equal(answer.statusCode, 200, answer.body)
    const { id } = answer.json<{ id: number }>()
    const message = await messageOf(user, id)
    t.match(message, {
      ...{ kind: 'billing', billing_id, client_name: 'Dune Haulage', billing_month: 10, billing_year: 2026 },
      ...{ recipient_email: 'a@b.example', cc_emails: ['c@b.example'], subject: `Billing ${billing_id}` },
      ...{ state: 'sent', attempts: 1, rejected: [], server_words: '250 2.0.0 Ok: queued as 4711' },
      ...{ username: user.username, batch_id: null, due_at: null, attachment: `billing_${billing_id}.pdf` },
      source: { subject: given.subject, body: given.body },
      rendered: { subject: `Billing ${billing_id}`, text: /\$175\.00/ },
    })
    t.equal(arrived(message.message_id), 1)
    const billing = (await user.request('GET', `/api/billings/${billing_id}`)).json()
    t.equal(billing.last_sent_at, message.ended_at)
    const ids = async (query: string) =>
      (await user.request('GET', `/api/billings?${query}`))
        .json()
        .billings.map((one: { id: number }) => one.id)
    t.same(await ids('sent=true'), [billing_id])
    t.same(await ids('sent=false'), [])
  },
)

t.test('one recipient of three that is refused is named, and the others have it', async (t) => {
  obey({ RCPT: { 'no@b.example': '550 5.1.1 No such user' } })
  const answer = await send({ cc_emails: ['no@b.example', 'c@b.example'] })
  obey({})
  t.equal(answer.statusCode, 200, answer.body)
  t.match(await messageOf(user, answer.json().id), {
    state: 'sent',
    rejected: [{ email: 'no@b.example', words: '550 5.1.1 No such user' }],
  })
})

t.test(
  'an address that is named twice gets one; ten that are refused at length are all listed',
  async (t) => {
    const long = Array.from(
      { length: 9 },
      (_, at) => `${'r'.repeat(60)}${at}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`,
    )
    obey({ RCPT: Object.fromEntries(long.map((address) => [address, `550 ${'"'.repeat(200)}`])) })
    const asked = smtp.commands.filter((verb) => verb === 'RCPT').length
    const answer = await send({ cc_emails: ['A@b.example', ...long] })
    obey({})
    t.equal(answer.statusCode, 200, answer.body)
    t.equal(smtp.commands.filter((verb) => verb === 'RCPT').length - asked, 1 + long.length)
    const { rejected } = await messageOf(user, answer.json().id)
    t.same(
      rejected.map(({ email }) => email),
      long,
    )
  },
)

t.test('a message whose own recipient is refused has failed, though a copy went out', async (t) => {
  obey({ RCPT: { 'no@b.example': '550 5.1.1 No such user' } })
  const answer = await send({ recipient_email: 'no@b.example', cc_emails: ['c@b.example'] })
  obey({})
  t.match(answer.json(), { detail: '550 5.1.1 No such user', outbox: { state: 'failed' } })
})

t.test('SEND-5 a passing refusal is told at once, and the message goes when it has passed', async (t) => {
  obey({ RCPT: '451 4.7.1 Greylisted' })
  const answer = await send({ recipient_email: 'grey@b.example' })
  t.equal(answer.statusCode, 502)
  t.match(answer.json(), { detail: '451 4.7.1 Greylisted', outbox: { state: 'queued' } })
  const { id, due_at } = answer.json<{ outbox: { id: number; due_at: string } }>().outbox
  t.ok(new Date(due_at) > new Date(), 'when it is tried again')
  obey({})
  await OutboxMessage.update({ due_at: new Date() }, { where: { id } })
  const sent = await untilState(user, id, 'sent')
  t.ok(sent.attempts >= 2)
  t.equal(arrived(sent.message_id), 1)
})

t.test('SEND-5 a lasting refusal is not tried again', async (t) => {
  obey({ RCPT: '550 5.1.1 No such user here' })
  const answer = await send({ recipient_email: 'nobody@b.example' })
  obey({})
  t.match(answer.json(), { detail: '550 5.1.1 No such user here', outbox: { state: 'failed', due_at: null } })
  t.match(await messageOf(user, answer.json().outbox.id), { state: 'failed', attempts: 1 })
})

t.test('a message that waits to be tried again gives way to a newer one to the same address', async (t) => {
  obey({ RCPT: '452 4.2.2 Mailbox full' })
  const first = (await send({ recipient_email: 'full@b.example' })).json().outbox
  obey({})
  const second = (await send({ recipient_email: 'FULL@b.example' })).json()
  t.match(await messageOf(user, first.id), { state: 'cancelled', replaced_by: second.id })
  t.equal(arrived((await messageOf(user, first.id)).message_id), 0)
})

t.test(
  'a connection lost after the message was handed over leaves it unknown, for a person to decide',
  async (t) => {
    obey({ dot: 'hang' })
    const answer = await send({ recipient_email: 'hang@b.example' })
    obey({})
    t.equal(answer.statusCode, 502)
    const { id, state } = answer.json().outbox
    t.equal(state, 'unknown')
    t.match((await user.request('GET', '/api/emails/outbox/summary')).json(), { unknown: 1 })
    t.equal((await act(id, 'cancel')).statusCode, 409)
    const settled = await act(id, 'settle', { state: 'sent' })
    t.match(settled.json(), { state: 'sent', server_words: `${user.username} said so` })
    t.equal((await act(id, 'settle', { state: 'failed' })).statusCode, 409)
    t.match((await user.request('GET', '/api/emails/outbox/summary')).json(), { unknown: 0 })
  },
)

t.test('a request that is repeated goes on with its message', async (t) => {
  const key = { 'idempotency-key': 'grey-once' }
  obey({ RCPT: '451 4.7.1 Greylisted' })
  const first = (await send({ recipient_email: 'once@b.example' }, key)).json().outbox
  obey({})
  const again = (await send({ recipient_email: 'once@b.example' }, key)).json()
  const third = (await send({ recipient_email: 'once@b.example' }, key)).json()
  t.same([again.id, third.id], [first.id, first.id])
  t.equal(arrived((await messageOf(user, first.id)).message_id), 1)
  obey({ dot: 'close' })
  const lost = { 'idempotency-key': 'lost-once' }
  t.equal((await send({ recipient_email: 'lost@b.example' }, lost)).json().outbox.state, 'unknown')
  obey({})
  const repeat = await send({ recipient_email: 'lost@b.example' }, lost)
  t.equal(repeat.statusCode, 409)
  t.match(repeat.json().detail, /It is not known whether/)
})

t.test('a message is sent again on purpose, and what failed is settled by that', async (t) => {
  obey({ RCPT: '550 5.1.1 No' })
  const failed = (await send({ recipient_email: 'again@b.example' })).json().outbox
  obey({})
  obey({ RCPT: '550 5.1.1 Still no' })
  t.equal((await act(failed.id, 'resend')).statusCode, 502)
  obey({})
  const resent = (await act(failed.id, 'resend')).json()
  t.match(resent, { recipient_email: 'again@b.example', state: 'sent' })
  t.match(await messageOf(user, failed.id), { state: 'failed', replaced_by: resent.id })
  const other = (await act(resent.id, 'resend', { recipient_email: 'other@b.example' })).json()
  t.match(await messageOf(user, other.id), { recipient_email: 'other@b.example', state: 'sent' })
  t.equal((await act(resent.id, 'cancel')).statusCode, 409)
  await saveMail(user, { ...settings, enable_email_system: false })
  t.equal((await act(resent.id, 'resend')).statusCode, 409, 'while nothing can be sent')
  await saveMail(user, settings)
})

t.test('the list finds messages by state, billing, words and page', async (t) => {
  const all = await listed(user)
  t.ok(
    all.every(({ id }, at) => at === 0 || id < all[at - 1]!.id),
    'newest first',
  )
  t.notOk('parts' in all[0]!)
  for (const state of ['sent', 'failed', 'cancelled', 'unknown']) {
    const found = await listed(user, `&state=${state}`)
    t.ok(found.length > 0, state)
    t.same(
      found,
      all.filter((message) => message.state === state),
    )
  }
  t.same((await listed(user, '&search=FULL@B')).length, 2)
  t.same((await listed(user, `&search=dune&billing_id=${billing_id}`)).length, all.length)
  t.same(await listed(user, `&billing_id=${billing_id + 1}`), [])
  const page = await user.request(
    'GET',
    `/api/emails/outbox/?${new URLSearchParams({ range: '[0,1]', sort: '["id","ASC"]', filter: '{"kind":"billing"}' }).toString()}`,
  )
  t.equal(page.headers['content-range'], `items 0-1/${all.length}`)
  t.equal((await user.request('GET', '/api/emails/outbox/99999')).statusCode, 404)
})

t.test('what was sent is summed up as the outbox has it', async (t) => {
  const sequelize = OutboxMessage.sequelize!
  const run = (sql: string) => sequelize.query(sql, { replacements: { billing_id } })
  const billings = async (sent: boolean) => {
    const answer = await user.request('GET', `/api/billings/totals?client_id=${client.id}&sent=${sent}`)
    return answer.json<{ billings: number }[]>().map((sum) => sum.billings)
  }
  await run("UPDATE billings SET revision = 2, issue_state = 'issued' WHERE id = :billing_id")
  t.same([await billings(true), await billings(false)], [[], [1]])
  // Of no table that the history has.
  await run('UPDATE outbox_message_billings SET revision = 2 WHERE billing_id = :billing_id')
  t.same([await billings(true), await billings(false)], [[1], []])
})
