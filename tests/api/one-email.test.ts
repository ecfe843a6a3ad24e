import { t } from '../support/tap.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { listed, messageOf, saveMail, untilState, type OutboxRecord } from '../support/outbox.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t, { smtpRetrySeconds: 600 })
const user = await signedIn(app)
const smtp = await startSmtp(t)
/** Nobody listens there. */
const NOWHERE = { ...smtp.settings, smtp_port: 1 }
await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
await saveMail(user, { ...smtp.settings, allow_scheduled_sending: true })

const text = { subject: 'Billings {{billing_id}}', body: '<p>{{amount}} in {{currency}}</p>' }
let clients = 0

/** A client with a statement in dollars and a local one, of the same month; it has an address of its own. */
async function aClientOfTwo() {
  const email_1 = `client${++clients}@b.example`
  const { client_id, vehicles } = await aFleet(user, { unit_usd: 25, unit_local: 3200, email_1 }, [
    'local',
    'USD',
  ])
  const [local, dollars] = vehicles.map(({ id }) => id) as [number, number]
  const { id: ofLocal } = await aBilling(user, { client_id, vehicle_ids: [local], billing_type: 'LOCAL' })
  const { id: ofDollars } = await aBilling(user, {
    ...{ client_id, vehicle_ids: [dollars], billing_type: 'INTERNATIONAL' },
  })
  return { client_id, email_1, ofLocal, ofDollars, ids: [ofLocal, ofDollars] }
}

const mailing = async (ids: number[], more: object = {}) =>
  (
    await user.request('POST', '/api/billings/send-emails', {
      ...{ ...text, filter: { ids }, one_email_per_client: true },
      ...more,
    })
  ).json()
const preview = async (ids: number[]) =>
  (
    await user.request('POST', '/api/billings/send-emails/preview', {
      ...{ ...text, filter: { ids }, one_email_per_client: true },
    })
  ).json()
const ofBatch = (batch_id: string): Promise<OutboxRecord[]> => listed(user, `&batch_id=${batch_id}`)
const billing = async (id: number) => (await user.request('GET', `/api/billings/${id}`)).json()
/** A mailing that waits until an hour from now. */
const inAnHour = () => ({ scheduled_at: new Date(Date.now() + 3_600_000).toISOString() })

t.test('a client gets one e-mail with all its statements of a month', async (t) => {
  const { ids, ofLocal, ofDollars, email_1 } = await aClientOfTwo()
  const other = await aClientOfTwo()
  const all = [...ids, ...other.ids]
  t.match(await preview(all), { billings: 4, ready: 4, messages: 2 })
  const started = await mailing(all)
  t.match(started, { queued: 2, billings: 4, to_issue: 4, skipped: 0 })
  const batch = await user.request('GET', `/api/emails/batches/${started.batch_id}`)
  t.match(batch.json(), { total: 2, failed: 0 })
  const messages = await ofBatch(started.batch_id)
  const { id } = messages.find(({ recipient_email }) => recipient_email === email_1)!
  await untilState(user, id, 'sent')
  const files = [`billing_${ofDollars}.pdf`, `billing_${ofLocal}.pdf`]
  t.match(await messageOf(user, id), {
    billing_id: ofDollars,
    billings: [
      { billing_id: ofDollars, billing_type: 'INTERNATIONAL', revision: 1 },
      { billing_id: ofLocal, billing_type: 'LOCAL', revision: 1 },
    ],
    attachment: files[0],
    attachments: files,
    subject: `Billings ${ofDollars} and ${ofLocal}`,
    rendered: { text: '$25.00 and KES 3,200.00 in USD and KES' },
  })
  const { email } = smtp.received.find(({ to }) => to.includes(email_1))!
  t.same(
    email.attachments.map(({ filename }) => filename),
    files,
  )
  for (const [at, one] of [ofDollars, ofLocal].entries()) {
    const kept = await user.request('GET', `/api/billings/${one}/revisions/1/pdf`)
    const sent = Buffer.from(email.attachments[at]!.content as ArrayBuffer)
    t.ok(kept.rawPayload.equals(sent), `the statement of billing #${one} went as it was issued`)
  }
  const [sent] = await Promise.all([billing(ofDollars), billing(ofLocal)]).then((both) =>
    both.map(({ last_sent_at }) => last_sent_at),
  )
  t.ok(sent)
  t.equal((await billing(ofLocal)).last_sent_at, sent, 'each of them was sent')
  for (const one of ids) {
    t.same(
      (await listed(user, `&billing_id=${one}`)).map((message) => message.id),
      [id],
    )
    const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
    const told = ({ code, entity_id }: { code: string; entity_id: number }) =>
      code === 'activity.sent' && entity_id === one
    t.ok(recent_activity.some(told), `it is told of #${one}`)
  }
  t.match(await preview(ids), { ready: 0, messages: 0, already_sent: 2 })
  const again = await user.request('POST', `/api/emails/outbox/${id}/resend`, {})
  t.match((await messageOf(user, again.json().id)).billings, [
    { billing_id: ofDollars },
    { billing_id: ofLocal },
  ])
})

t.test('of a client whose one statement was sent, the other goes', async (t) => {
  const { ids, ofLocal, ofDollars, email_1 } = await aClientOfTwo()
  await user.request('POST', `/api/billings/${ofDollars}/send-email`, { recipient_email: email_1 })
  t.match(await preview(ids), { ready: 1, messages: 1, already_sent: 1 })
  const [message] = await ofBatch((await mailing(ids)).batch_id)
  t.match(message, { billings: [{ billing_id: ofLocal }] })
})

t.test('a message that carries a billing which is deleted does not go', async (t) => {
  const { ids, ofLocal, ofDollars } = await aClientOfTwo()
  const [message] = await ofBatch((await mailing(ids, inAnHour())).batch_id)
  t.equal((await user.request('DELETE', `/api/billings/${ofLocal}`)).statusCode, 200)
  t.match(await messageOf(user, message!.id), { state: 'cancelled', code: 'message.billing_deleted' })
  t.match(await preview([ofDollars]), { ready: 1 }, 'the other one can go by itself')
})

t.test('what is sent takes the place of what carries no more than it', async (t) => {
  const { ids, ofDollars, email_1 } = await aClientOfTwo()
  const single = { recipient_email: email_1, ...text }
  const send = () => user.request('POST', `/api/billings/${ofDollars}/send-email-to`, single)
  await saveMail(user, NOWHERE)
  const alone = (await send()).json().outbox.id
  // It goes by itself at no time of this test.
  const [both] = await ofBatch((await mailing(ids, { again: true, ...inAnHour() })).batch_id)
  await saveMail(user, smtp.settings)
  t.equal((await send()).statusCode, 200)
  t.match(await messageOf(user, alone), { state: 'cancelled' })
  t.match(await messageOf(user, both!.id), { state: 'scheduled' }, 'the local one has not gone by that')
  const resent = await user.request('POST', `/api/emails/outbox/${both!.id}/cancel`, {})
  t.equal(resent.statusCode, 200)
  await saveMail(user, NOWHERE)
  const waits = (await send()).json().outbox.id
  await saveMail(user, smtp.settings)
  const again = await user.request('POST', `/api/emails/outbox/${both!.id}/resend`, {})
  t.equal(again.statusCode, 200, again.body)
  t.match(await messageOf(user, waits), { state: 'cancelled', replaced_by: again.json().id })
})

t.test('whether that is so is a setting of the company', async (t) => {
  const { ids } = await aClientOfTwo()
  const by = async (more: object) =>
    (
      await user.request('POST', '/api/billings/send-emails/preview', { ...text, filter: { ids }, ...more })
    ).json().messages
  t.equal(await by({}), 2)
  await user.request('PUT', '/api/settings/company', { one_email_per_client: true })
  t.equal(await by({}), 1)
  t.equal(await by({ one_email_per_client: false }), 2)
})
