import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { Reminder } from '../../server/features/reminders/reminders.model.ts'
import { dayAfter } from '../../server/lib/days.rules.ts'
import { saveMail, untilNoneWaits } from '../support/outbox.ts'
import { aDebtor, previewed, remind, reminded, todayIn, type ReminderRow } from '../support/overdue.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp, type Received } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

t.setTimeout(240_000)

const user = await signedIn(await createTestApp(t))
const smtp = await startSmtp(t)
const rowOf = async (client_id: number) => (await previewed(user, client_id)).rows[0]
const put = (url: string, body: object) => user.request('PUT', url, body)

/** Lets it be so many days later for what was sent to a client. */
const daysPass = (client_id: number, days: number) =>
  Reminder.update({ day: dayAfter(todayIn(), -days) }, { where: { client_id } })

t.test('while no e-mail goes out the preview says so, and nothing is sent', async (t) => {
  const { client_id } = await aDebtor(user)
  const { mail, rows } = await previewed(user, client_id)
  t.equal(mail, 'not_enabled')
  const [row] = rows
  const body = { reminders: [{ client_id, currency: 'USD', fingerprint: row!.fingerprint }] }
  t.match((await user.request('POST', '/api/reminders/send', body)).json(), { code: 'mail.not_enabled' })
  await saveMail(user, smtp.settings)
  t.equal((await previewed(user, client_id)).mail, null)
})

t.test('levels are climbed one at a time, each once, with their days between', async (t) => {
  const { client_id, billings } = await aDebtor(user, { days: [40], client_name: 'Dune & Sons' })
  const first = await rowOf(client_id)
  t.match(first, { level: { name: 'Friendly reminder' }, days_overdue: 40, problem: null })
  t.match(await remind(user, [first!]), { queued: 1, left_out: [] })
  await untilNoneWaits(user)
  const mail = smtp.received.at(-1)!
  t.match(mail.email.subject, /^Reminder: \$100\.00 was due on /)
  t.match(mail.email.html, /Dear Dune &amp; Sons/)
  t.match(mail.email.text, new RegExp(`No. ${billings[0]}, 10/2020: \\$100.00, due .* \\(RF\\d\\d B`))
  t.equal(mail.email.attachments[0]?.filename, `billing_${billings[0]}.pdf`)
  t.match(await reminded(user, client_id), [{ state: 'sent', amount_due: 100, still_due: 100 }])
  t.match(await rowOf(client_id), { problem: 'already_reminded', level: null })

  await daysPass(client_id, 10)
  t.match(await rowOf(client_id), { problem: 'already_reminded' }, 'eleven days lie between the first two')
  await daysPass(client_id, 11)
  t.match(await rowOf(client_id), { problem: null, level: { name: 'Second reminder' } })
  await remind(user, [(await rowOf(client_id))!])
  await daysPass(client_id, 16)
  await remind(user, [(await rowOf(client_id))!])
  await daysPass(client_id, 300)
  t.match(await rowOf(client_id), { problem: 'already_reminded' }, 'there is no fourth')
  t.same(
    (await reminded(user, client_id)).map(({ level }) => level.name),
    ['Final reminder', 'Second reminder', 'Friendly reminder'],
  )
  const kept = await user.request('DELETE', `/api/clients/${client_id}`)
  t.equal(kept.statusCode, 409, 'its reminders do not hold it, its billing does')
  t.match(kept.json(), { code: 'record.has_dependents', detail: /1 billing/ })
  t.notMatch(kept.body, /reminder/)
})

t.test('one reminder lists all that is overdue, at the level of the oldest that is at one', async (t) => {
  const { client_id, billings } = await aDebtor(user, { days: [20, 4, 1] })
  const row = (await rowOf(client_id))!
  t.equal(row.amount_due, 300)
  t.same(
    row.billings.map(({ level }) => level?.id ?? null),
    [1, 1, null],
  )
  await remind(user, [row])
  t.match(await rowOf(client_id), { problem: 'already_reminded' })
  await put(`/api/billings/${billings[2]}`, { due_date: dayAfter(todayIn(), -3) })
  const next = (await rowOf(client_id))!
  t.match(next, { problem: null, level: { name: 'Friendly reminder' }, amount_due: 300 })
  t.equal(next.billings.filter(({ level }) => level).length, 1, 'the others have had it')
})

t.test('who is left out, and why', async (t) => {
  const nobody = await aDebtor(user, { email_1: null })
  t.match(await rowOf(nobody.client_id), { problem: 'no_address', recipient_email: null })
  const unseen = await aDebtor(user, { issue: false })
  t.match(await rowOf(unseen.client_id), { problem: 'not_issued', amount_due: 100 })
  const fresh = await aDebtor(user, { days: [2] })
  t.match(await rowOf(fresh.client_id), { problem: 'not_yet' })
  const inTime = await aDebtor(user, { days: [0] })
  t.equal(await rowOf(inTime.client_id), undefined, 'the due date is the last day in time')
  const off = await aDebtor(user)
  const url = `/api/clients/${off.client_id}/reminder-pause`
  const past = await put(url, { reason: 'In court', until: '2020-01-01' })
  t.match(past.json(), { problems: [{ field: 'until', code: 'field.passed' }] })
  t.match((await put(url, { reason: 'In court', until: todayIn() })).json(), {
    pause: { reason: 'In court' },
  })
  t.match(await rowOf(off.client_id), { problem: 'switched_off', pause: { reason: 'In court' } })
  t.equal((await user.request('DELETE', url)).statusCode, 200)
  t.equal((await user.request('DELETE', url)).statusCode, 404)
  t.match(await rowOf(off.client_id), { problem: null })
  const { problems, ready, totals } = await previewed(user)
  t.match(problems, { no_address: 1, not_issued: 1, not_yet: 1, switched_off: 0 })
  t.match(totals, [{ currency: 'USD', reminders: ready }])
})

t.test('who pays between the preview and the sending is not reminded; the others are', async (t) => {
  const payer = await aDebtor(user)
  const part = await aDebtor(user, { days: [20, 19] })
  const other = await aDebtor(user)
  const rows = await Promise.all([payer, part, other].map(({ client_id }) => rowOf(client_id)))
  await put(`/api/billings/${payer.billings[0]}`, { paid_amount: 100 })
  await put(`/api/billings/${part.billings[0]}`, { paid_amount: 40 })
  const { queued, left_out } = await remind(user, rows as ReminderRow[])
  t.equal(queued, 1)
  t.same(left_out, [
    { client_id: payer.client_id, currency: 'USD', reason: 'paid' },
    { client_id: part.client_id, currency: 'USD', reason: 'changed' },
  ])
  t.match(await rowOf(part.client_id), { amount_due: 160, problem: null }, 'it is there to be looked at')
  t.match(await reminded(user, other.client_id), [{ client_id: other.client_id }])
  t.same(await reminded(user, payer.client_id), [])
})

t.test('of people who send at once one reminds, and the others are told', async (t) => {
  const debtors = await Promise.all([1, 2, 3].map(() => aDebtor(user)))
  const rows = (await Promise.all(debtors.map(({ client_id }) => rowOf(client_id)))) as ReminderRow[]
  const results = await Promise.all([1, 2, 3, 4].map(() => remind(user, rows)))
  t.same(results.map(({ queued }) => queued).sort(), [0, 0, 0, 3])
  const refused = results.filter(({ queued }) => !queued).flatMap(({ left_out }) => left_out)
  t.same([...new Set(refused.map(({ reason }) => reason))], ['already_reminded'])
  for (const { client_id } of debtors) t.equal((await reminded(user, client_id)).length, 1)
})

t.test(
  'a reminder that waits does not go when what it asks for was paid; its level can be had again',
  async (t) => {
    const { client_id, billings } = await aDebtor(user, { days: [20, 19] })
    const off = await aDebtor(user)
    // The reminders of the tests before have used that up: what waits is paid, or switched off, meanwhile.
    await saveMail(user, { ...smtp.settings, max_per_minute: 1 })
    const rows = [await rowOf(off.client_id), await rowOf(client_id)] as ReminderRow[]
    await remind(user, rows)
    for (const id of billings) await put(`/api/billings/${id}`, { paid_amount: 100 })
    await put(`/api/clients/${off.client_id}/reminder-pause`, { reason: 'A dispute' })
    const before = smtp.received.length
    await saveMail(user, { ...smtp.settings, max_per_minute: null })
    await OutboxMessage.update({ due_at: new Date() }, { where: { state: 'queued' } })
    await untilNoneWaits(user)
    t.equal(smtp.received.length, before, 'none has gone')
    t.match(await reminded(user, client_id), [{ state: 'cancelled', code: 'reminder.settled', still_due: 0 }])
    t.match(await reminded(user, off.client_id), [{ state: 'cancelled', code: 'reminder.switched_off' }])
    await put(`/api/billings/${billings[0]}`, { paid_amount: 0 })
    t.match(await rowOf(client_id), { problem: null, level: { name: 'Friendly reminder' } })
    t.equal((await remind(user, [(await rowOf(client_id))!])).queued, 1)
  },
)

t.test('a reminder that waits does not ask for what the client was given more time for', async (t) => {
  const { client_id, billings } = await aDebtor(user, { days: [20, 19] })
  await saveMail(user, { ...smtp.settings, max_per_minute: 1 })
  await remind(user, [(await rowOf(client_id))!])
  await put(`/api/billings/${billings[1]}`, { due_date: dayAfter(todayIn(), 9) })
  const before = smtp.received.length
  await saveMail(user, { ...smtp.settings, max_per_minute: null })
  await OutboxMessage.update({ due_at: new Date() }, { where: { state: 'queued' } })
  await untilNoneWaits(user)
  const [{ email }] = smtp.received.slice(before) as [Received]
  t.match(email.text, /100\.00/)
  t.notMatch(email.text, /200\.00/)
  t.same(
    email.attachments.map(({ filename }) => filename),
    [`billing_${billings[0]}.pdf`],
  )
})

t.test('overdue is what the day of the company says', async (t) => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  const [ahead, behind] = zones.map((zone) => todayIn(zone))
  t.not(ahead, behind)
  // Due on the day before that of the first zone, at the level from three days on.
  const { client_id, billings } = await aDebtor(user, { today: ahead, days: [3] })
  await put('/api/settings/company', { time_zone: zones[0] })
  t.match(await rowOf(client_id), { problem: null, days_overdue: 3 })
  await put('/api/settings/company', { time_zone: zones[1] })
  t.match(await rowOf(client_id), { problem: 'not_yet' })
  await put(`/api/billings/${billings[0]}`, { due_date: behind })
  t.equal(await rowOf(client_id), undefined)
  await put('/api/settings/company', { time_zone: zones[0] })
  t.match(await rowOf(client_id), { problem: 'not_yet' }, 'there it is overdue')
  await put('/api/settings/company', { time_zone: 'UTC' })
})

t.test('levels can be set up, with texts that have their placeholders alone', async (t) => {
  const url = '/api/reminders/levels'
  const listed = async () => (await user.request('GET', url)).json<{ id: number; name: string }[]>()
  const text = { subject: 'Last call', body: '<p>{{client_name}}</p>', attach: 'none' }
  const level = { ...text, name: 'Last call', days_after_due: 45 }
  const bad = await user.request('POST', url, { ...level, body: '{{billing_id}}' })
  t.match(bad.json(), { problems: [{ field: 'body', code: 'template.unknown_placeholder' }] })
  const taken = await user.request('POST', url, { ...level, days_after_due: 14 })
  t.match(taken.json(), { code: 'reminder.level_exists', params: { name: 'Second reminder' } })
  const { id } = await user.create(url, level)
  t.same(
    (await listed()).map(({ name }) => name),
    ['Friendly reminder', 'Second reminder', 'Final reminder', 'Last call'],
  )
  t.match((await user.request('POST', `${url}/preview`, text)).json(), { html: '<p>Dune Haulage LLC</p>' })
  t.match((await put(`${url}/${id}`, { is_active: false })).json(), { is_active: false, name: 'Last call' })
  t.match((await put(`${url}/${id}`, { days_after_due: 14 })).json(), { code: 'reminder.level_exists' })
  t.match((await user.request('DELETE', `${url}/1`)).json(), { code: 'reminder.level_used' })
  t.equal((await user.request('DELETE', `${url}/${id}`)).statusCode, 200)
})

t.test('a level may carry the statement of account instead, or nothing', async (t) => {
  const [, , last] = (await user.request('GET', '/api/reminders/levels')).json<{ id: number }[]>()
  const sentWith = async (client_id: number, attach: string) => {
    await put(`/api/reminders/levels/${last!.id}`, { attach, days_after_due: 1 })
    await remind(user, [(await rowOf(client_id))!])
    await untilNoneWaits(user)
    return smtp.received.at(-1)!.email.attachments.map(({ filename }) => filename)
  }
  const [first, second] = [await aDebtor(user, { days: [2] }), await aDebtor(user, { days: [2] })]
  t.same(await sentWith(first.client_id, 'account'), [`account_${first.client_id}_${todayIn()}.pdf`])
  t.same(await sentWith(second.client_id, 'none'), [])
  await put(`/api/reminders/levels/${last!.id}`, { attach: 'statements', days_after_due: 30 })
})

t.test('the books are right after all that', async (t) => {
  await untilNoneWaits(user)
  t.same(
    (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
    [],
  )
})
