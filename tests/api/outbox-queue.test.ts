import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { Client } from '../../server/features/clients/clients.model.ts'
import { checkUnsent } from '../../server/features/mailings/mailing-messages.ts'
import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { listed, mailSettings, messageOf, saveMail, untilState } from '../support/outbox.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { createTestApp } from '../support/test-app.ts'

const RETRY_SECONDS = 5
/** So many are sent at once. */
const AT_ONCE = 4
const app = await createTestApp(t, { smtpRetrySeconds: RETRY_SECONDS })
const user = await signedIn(app)
const smtp = await startSmtpScript(t)
const settings = mailSettings(smtp.port)
const given = { recipient_email: 'a@b.example', subject: 'Billing {{billing_id}}', body: '<p>{{amount}}</p>' }
const text = { subject: given.subject, body: given.body }
const save = (more: object = {}) =>
  saveMail(user, { ...settings, allow_scheduled_sending: true, max_per_minute: null, ...more })
await save()

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const schedule = (id: number, scheduled_at: string, more: object = {}) =>
  user.request('POST', `/api/billings/${id}/send-email-to`, { ...given, scheduled_at, ...more })
const scheduled = async (id: number, at = inAnHour()) => (await schedule(id, at)).json<{ id: number }>().id
/** Asks for a moment that comes soon, and for a later one where that has passed on the way. */
async function soon(ask: (at: string) => ReturnType<typeof schedule>) {
  for (let ms = 1500; ; ms *= 2) {
    const answer = await ask(new Date(Date.now() + ms).toISOString())
    if (answer.statusCode === 200) return answer.json<{ id: number; scheduled_at: string }>()
  }
}
const arrived = (message_id: string): number => smtp.messages.filter((raw) => raw.includes(message_id)).length
const mailing = (body: object) => user.request('POST', '/api/billings/send-emails', { ...text, ...body })
const preview = async (body: object) =>
  (await user.request('POST', '/api/billings/send-emails/preview', { ...text, ...body })).json()
const summary = async () => (await user.request('GET', '/api/emails/outbox/summary')).json()

/** Bills a new client that has these addresses. */
async function billed(emails: Record<string, unknown>): Promise<number> {
  const client = await aClient(user, { unit_usd: 25, ...emails })
  return (await aBilling(user, { client_id: client.id })).id
}

t.test('only so many go a minute as the settings allow', async (t) => {
  await save({ max_per_minute: 2 })
  const ids: number[] = []
  for (let count = 0; count < 4; count++) ids.push(await billed({ email_1: 'rate@b.example' }))
  const before = Date.now()
  const { batch_id } = (await mailing({ filter: { ids } })).json()
  const batch = async () => (await user.request('GET', `/api/emails/batches/${batch_id}`)).json()
  while ((await batch()).sent < 2) await pause(50)
  const waiting = (await listed(user, `&batch_id=${batch_id}`)).filter(({ state }) => state === 'queued')
  t.equal(waiting.length, 2)
  for (const { id, due_at } of waiting) {
    t.ok(Date.parse(due_at!) > before + 50_000, 'its turn is in the next minute')
    // Even when somebody wants it now.
    t.equal((await user.request('PUT', `/api/emails/outbox/${id}`, { scheduled_at: null })).statusCode, 200)
  }
  await pause(1500)
  t.match(await batch(), { sent: 2, queued: 2 })
  const [late] = waiting
  const byHand = { ...given, recipient_email: 'rate@b.example' }
  const { id } = (
    await user.request('POST', `/api/billings/${late!.billing_id}/send-email-to`, byHand)
  ).json()
  t.match(await messageOf(user, late!.id), { state: 'cancelled', replaced_by: id }, 'nobody gets it twice')
  await save()
  while ((await batch()).sent < 3) await pause(50)
})

t.test('SEND-3 a message is scheduled only where that is allowed, and goes at its time', async (t) => {
  const id = await billed({})
  await save({ allow_scheduled_sending: false })
  const refused = await schedule(id, inAnHour())
  t.equal(refused.statusCode, 409)
  t.match(refused.json().detail, /Scheduled sending is not allowed/)
  await save()
  const noTimes = ['2030-01-01T00:00:00Z', '2026-12-31T23:59:60Z', '2026-12-24T08:00:00+08']
  for (const at of [new Date(Date.now() - 1000).toISOString(), ...noTimes])
    t.match((await schedule(id, at)).json().errors, { scheduled_at: /./ })
  const later = await schedule(id, inAnHour())
  t.match(later.json(), { state: 'scheduled', message: /^Email scheduled for .* to a@b\.example$/ })
  const sent = await untilState(user, (await soon((at) => schedule(id, at))).id, 'sent')
  t.ok(Date.now() >= new Date(sent.scheduled_at!).getTime())
  t.match(await messageOf(user, later.json().id), { state: 'scheduled', attempts: 0 })
})

t.test('a message that waits can be changed and cancelled; what it says is made when it goes', async (t) => {
  const id = await scheduled(await billed({}))
  const put = (body: object) => user.request('PUT', `/api/emails/outbox/${id}`, body)
  t.equal((await put({ body: '{{nonsense}}' })).statusCode, 400)
  t.equal((await put({ scheduled_at: '2020-01-01T00:00:00Z' })).statusCode, 400)
  t.equal((await put({ recipient_email: 'no address' })).statusCode, 400)
  const changed = await put({
    recipient_email: 'new@b.example',
    subject: 'New {{billing_id}}',
    cc_emails: ['c@b.example'],
  })
  t.match(changed.json(), {
    state: 'scheduled',
    recipient_email: 'new@b.example',
    cc_emails: ['c@b.example'],
  })
  const { billing_id } = changed.json<{ billing_id: number }>()
  t.equal(changed.json().rendered.subject, `New ${billing_id}`)
  // Two people at once: neither takes back what the other has changed.
  const changes = [{ recipient_email: 'both@b.example' }, { subject: 'Both {{billing_id}}' }]
  const answers = await Promise.all(changes.map(put))
  const kept = changes.filter((_, at) => answers[at]!.statusCode === 200)
  const now = await messageOf(user, id)
  t.match({ ...now, ...now.source }, Object.assign({}, ...kept))
  // The billing grows by a line meanwhile.
  const { billing_items, client_id } = (await user.request('GET', `/api/billings/${billing_id}/view`)).json()
  t.equal(billing_items.length, 1)
  const [item] = billing_items
  const lines = `/api/billings/${billing_id}/items/${item.id}`
  const edit = await user.request('PUT', lines, { status: 'INACTIVE' })
  t.ok(client_id)
  t.equal(edit.statusCode < 500, true)
  await OutboxMessage.update({ created_at: new Date('2026-01-02') }, { where: { id } })
  t.equal((await put({ scheduled_at: null })).statusCode, 200)
  const sent = await untilState(user, id, 'sent')
  const dates = smtp.messages.map((raw) => Date.parse(/^date: (.*)/im.exec(raw)![1]!))
  t.ok(Math.min(...dates) > Date.now() - 3_600_000, 'what waited long is not dated to when it was written')
  const amount = (await user.request('GET', `/api/billings/${billing_id}`)).json().total_amount as number
  t.match((await messageOf(user, id)).rendered.text, `$${amount.toFixed(2)}`)
  t.equal(arrived(sent.message_id), 1)
  t.equal((await put({ subject: 'Too late' })).statusCode, 409)

  const other = await scheduled(billing_id)
  const cancelled = await user.request('POST', `/api/emails/outbox/${other}/cancel`, {})
  t.equal(cancelled.json().state, 'cancelled')
  t.equal((await user.request('POST', `/api/emails/outbox/${other}/cancel`, {})).statusCode, 409)
})

t.test('a message whose billing is deleted before it goes is cancelled and says why', async (t) => {
  const billing = await billed({})
  const id = await scheduled(billing)
  t.equal((await user.request('DELETE', `/api/billings/${billing}`)).statusCode, 200)
  t.match(await messageOf(user, id), {
    state: 'cancelled',
    server_words: 'The billing was deleted before the message went',
  })
})

t.test('what is long overdue is not sent but reported; what is not goes at once', async (t) => {
  const billing = await billed({})
  const [stale, late] = [await scheduled(billing), await scheduled(billing)]
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await OutboxMessage.update(
    { due_at: hoursAgo(24.1), scheduled_at: hoursAgo(24.1) },
    { where: { id: stale } },
  )
  await OutboxMessage.update(
    { due_at: hoursAgo(23.9), scheduled_at: hoursAgo(23.9) },
    { where: { id: late } },
  )
  t.match(await untilState(user, late, 'sent'), { attempts: 1 })
  t.match(await untilState(user, stale, 'failed'), { server_words: /not sent within 24 hours/ })
  t.equal(arrived((await messageOf(user, stale)).message_id), 0)
})

t.test(
  'the month is sent in one go: what is missing is counted first, and nobody gets it twice',
  async (t) => {
    const good = await billed({ email_1: 'good@b.example', email_2: 'second@b.example' })
    const none = await billed({})
    const secondOnly = await billed({ email_2: 'only@b.example' })
    const zero = await billed({ email_1: 'zero@b.example', unit_usd: 0 })
    const filter = { ids: [good, none, secondOnly, zero] }
    const before = await preview({ filter, cc: true })
    t.match(before, { billings: 4, ready: 2, no_address: 1, bad_address: 0, zero_amount: 1, already_sent: 0 })
    const row = (id: number) => before.rows.find((one: { billing_id: number }) => one.billing_id === id)
    t.match(row(good), { recipient_email: 'good@b.example', cc_emails: ['second@b.example'], problem: null })
    t.match(row(secondOnly), { recipient_email: 'only@b.example', problem: null })
    t.match([row(none).problem, row(zero).problem], ['no_address', 'zero_amount'])
    t.same(await listed(user, `&billing_id=${good}`), [], 'a preview writes nothing')

    // As many as before, but to another address, or of another name.
    const { client_id } = (await user.request('GET', `/api/billings/${good}`)).json()
    for (const change of [{ email_1: 'typo@b.example' }, { client_name: 'Renamed' }]) {
      const { fingerprint } = await preview({ filter, cc: true })
      const was = (await user.request('GET', `/api/clients/${client_id}`)).json()
      await user.request('PUT', `/api/clients/${client_id}`, change)
      const outdated = await mailing({ filter, cc: true, fingerprint })
      t.equal(outdated.statusCode, 409)
      t.match(outdated.json().detail, /^Something changed since the preview, so nothing was sent/)
      await user.request('PUT', `/api/clients/${client_id}`, was)
    }
    t.same(await listed(user, `&billing_id=${good}`), [])

    // Two people at once: one of them sends.
    const { fingerprint } = before
    const send = () => mailing({ filter, cc: true, fingerprint })
    const both = await Promise.all([send(), send()])
    t.same(both.map(({ statusCode }) => statusCode).sort(), [200, 409])
    const { batch_id, queued, skipped } = both.find(({ statusCode }) => statusCode === 200)!.json()
    t.same([queued, skipped], [2, 2])
    const batch = async () => (await user.request('GET', `/api/emails/batches/${batch_id}`)).json()
    while ((await batch()).sent < 2) await pause(50)
    t.match(await batch(), { total: 2, sent: 2, queued: 0, failed: 0 })
    const sent = await listed(user, `&batch_id=${batch_id}`)
    t.same(sent.map(({ recipient_email }) => recipient_email).sort(), ['good@b.example', 'only@b.example'])
    for (const { message_id } of sent) t.equal(arrived(message_id), 1)

    t.match(await preview({ filter }), { ready: 0, already_sent: 2 })
    t.equal((await mailing({ filter })).statusCode, 409)
    t.match(await preview({ filter, again: true, zero: true }), { ready: 3, already_sent: 0, zero_amount: 0 })
    // To another address it goes.
    await user.request('PUT', `/api/clients/${client_id}`, { email_1: 'moved@b.example' })
    t.match(await preview({ filter }), { ready: 1, already_sent: 1 })
    t.equal(
      (await user.request('GET', '/api/emails/batches/00000000-0000-4000-8000-000000000000')).statusCode,
      404,
    )
  },
)

t.test('a mailing that was planned before another one sent the same sends nothing', async (t) => {
  const billing_id = await billed({ email_1: 'twice@b.example' })
  // As it is planned: the billing is a draft, to be issued first.
  const planned = [{ billings: [{ billing_id, revision: null }], recipient_key: 'twice@b.example' }]
  const check = () => Client.sequelize!.transaction((transaction) => checkUnsent(planned, transaction))
  await check()
  const { batch_id } = (await mailing({ filter: { ids: [billing_id] } })).json()
  while ((await user.request('GET', `/api/emails/batches/${batch_id}`)).json().sent < 1) await pause(50)
  const refusal: unknown = await check().catch((error: unknown) => error)
  t.match(refusal, { reason: { code: 'mailing.just_sent' } })
  await user.request('PUT', `/api/billings/${billing_id}`, { notes: 'Another one' })
  await t.resolves(check(), 'what has changed may go')
})

t.test('the month is scheduled; what has no sound address is counted and left out', async (t) => {
  const [good, bad] = [await billed({ email_1: 'month@b.example' }), await billed({ email_1: 'x@b.example' })]
  const { client_id } = (await user.request('GET', `/api/billings/${bad}`)).json()
  // As older data may have it.
  await Client.update({ email_1: 'accounts at dune' }, { where: { id: client_id } })
  const filter = { ids: [good, bad] }
  t.match(await preview({ filter }), { ready: 1, bad_address: 1 })
  const passed = await mailing({ filter, scheduled_at: new Date(Date.now() - 1000).toISOString() })
  t.match(passed.json().errors, { scheduled_at: 'has passed' })
  const scheduled_at = inAnHour()
  const { batch_id, ...counts } = (await mailing({ filter, scheduled_at })).json()
  t.match(counts, { queued: 1, skipped: 1 })
  const batch = async () => (await user.request('GET', `/api/emails/batches/${batch_id}`)).json()
  t.match(await batch(), { scheduled: 1, queued: 0, sent: 0 })
  const [message] = await listed(user, `&batch_id=${batch_id}`)
  t.match(message, { state: 'scheduled', scheduled_at })
  const earlier = await soon((at) =>
    user.request('PUT', `/api/emails/outbox/${message!.id}`, { scheduled_at: at }),
  )
  while (!(await batch()).sent) await pause(50)
  t.ok(Date.now() >= Date.parse(earlier.scheduled_at))
})

t.test('a repeat of the sending with its Idempotency-Key sends nothing more', async (t) => {
  const filter = { ids: [await billed({ email_1: 'key@b.example' })] }
  const key = { 'idempotency-key': 'month-1' }
  const body = { ...text, filter }
  const first = await user.request('POST', '/api/billings/send-emails', body, key)
  const again = await user.request('POST', '/api/billings/send-emails', body, key)
  t.same(again.json(), first.json())
  const messages = await listed(user, `&batch_id=${first.json().batch_id}`)
  t.equal(messages.length, 1)
  // The tests that follow count what waits.
  await untilState(user, messages[0]!.id, 'sent')
})

t.test('what waits while mail is switched off goes when it is switched on again', async (t) => {
  await save({ enable_email_system: false })
  const refused = await mailing({ filter: { ids: [await billed({ email_1: 'off@b.example' })] } })
  t.equal(refused.statusCode, 409)
  await save()
  const id = await scheduled(await billed({}))
  await save({ enable_email_system: false })
  await user.request('PUT', `/api/emails/outbox/${id}`, { scheduled_at: null })
  await pause(1500)
  t.match(await messageOf(user, id), { state: 'queued', attempts: 0 })
  t.match(await summary(), { paused: 'not_enabled', queued: 1 })
  await save()
  await untilState(user, id, 'sent')
  t.match(await summary(), { paused: null, queued: 0, stands_still: false })
})

t.test('a log-in that is refused stops the queue, which goes on when the settings are right', async (t) => {
  await save({ smtp_port: 1 })
  const ids: number[] = []
  for (let count = 0; count < 8; count++) ids.push(await billed({ email_1: `w${count}@b.example` }))
  const before = performance.now()
  const { batch_id } = (await mailing({ filter: { ids } })).json()
  while (!(await summary()).server_words) await pause(50)
  await pause(300)
  const waiting = await listed(user, `&batch_id=${batch_id}`)
  t.ok(waiting.every(({ state }) => state === 'queued' || state === 'sending'))
  const times = 1 + Math.floor((performance.now() - before) / 1000 / RETRY_SECONDS)
  const tried = waiting.filter(({ attempts }) => attempts > 0).length
  t.ok(tried <= times * AT_ONCE, `${tried} ran into it, not each of them`)
  t.match((await summary()).server_words, /ECONNREFUSED/)
  await save()
  const batch = async () => (await user.request('GET', `/api/emails/batches/${batch_id}`)).json()
  while ((await batch()).sent < ids.length) await pause(50)
  for (const { message_id } of await listed(user, `&batch_id=${batch_id}`)) t.equal(arrived(message_id), 1)
})

t.test('an e-mail that has not gone waits or is being sent, whenever one looks', async (t) => {
  const ids = [await billed({ email_1: 'looked@b.example' })]
  for (let turn = 0; turn < 60; turn += 1) {
    const { batch_id } = (await mailing({ filter: { ids }, again: true })).json()
    for (let waits = true; waits;) {
      const { queued, sending } = await summary()
      waits = queued + sending > 0
    }
    const { sent } = (await user.request('GET', `/api/emails/batches/${batch_id}`)).json()
    t.equal(sent, 1, `turn ${turn}`)
  }
})
