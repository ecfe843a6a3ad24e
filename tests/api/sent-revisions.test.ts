import { KeptFile } from '../../server/features/revisions/revisions.model.ts'
import { t } from '../support/tap.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { listed, messageOf, saveMail, untilState } from '../support/outbox.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const smtp = await startSmtp(t)
await saveMail(user, { ...smtp.settings, allow_scheduled_sending: true })

const text = { subject: 'Billing {{billing_id}}', body: '<p>{{amount}}</p>' }
const TO = 'accounts@dune.example'

const billed = async (): Promise<number> =>
  (await aBilling(user, { client_id: (await aClient(user, { email_1: TO, unit_usd: 25 })).id })).id
const send = (id: number) => user.request('POST', `/api/billings/${id}/send-email`, { recipient_email: TO })
const edit = (id: number, notes: string) => user.request('PUT', `/api/billings/${id}`, { notes })
const listPath = (filter: object) =>
  `/api/billings?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
const billing = async (id: number) => (await user.request('GET', `/api/billings/${id}`)).json()
const kept = async (id: number, revision: number): Promise<Buffer> =>
  (await user.request('GET', `/api/billings/${id}/revisions/${revision}/pdf`)).rawPayload
/** The file that came with the last message. */
const attached = () =>
  Buffer.from(smtp.received.splice(0).at(-1)!.email.attachments[0]!.content as ArrayBuffer)

t.test('what was never issued is issued when it is sent, and the answer says so', async (t) => {
  const id = await billed()
  const answer = (await send(id)).json()
  t.match(answer, { state: 'sent', issued: [{ billing_id: id, revision: 1 }] })
  t.ok(attached().equals(await kept(id, 1)), 'it is what went out, byte by byte')
  t.match(await messageOf(user, answer.id), { billings: [{ billing_id: id, revision: 1 }] })
  t.match(await billing(id), { issue_state: 'issued', revision: 1 })
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
  const told = recent_activity.filter(({ entity_id }: { entity_id: number }) => entity_id === id)
  t.match(told, [{ code: 'activity.sent' }, { code: 'activity.issued', username: user.username }])
})

t.test('what was issued goes as it was issued, and a payment makes no revision', async (t) => {
  const id = await billed()
  await user.request('POST', `/api/billings/${id}/issue`, {})
  t.same((await send(id)).json().issued, [])
  const first = attached()
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 5 })
  t.same((await send(id)).json().issued, [])
  t.ok(attached().equals(first))
  t.match(await billing(id), { revision: 1 })
})

t.test('what was changed since is issued again before it goes', async (t) => {
  const id = await billed()
  await send(id)
  smtp.received.splice(0)
  await edit(id, 'Please pay within a week')
  t.match(await billing(id), { issue_state: 'changed' })
  const answer = (await send(id)).json()
  t.same(answer.issued, [{ billing_id: id, revision: 2 }])
  t.ok(attached().equals(await kept(id, 2)))
  t.match((await messageOf(user, answer.id)).billings, [{ revision: 2 }])
})

t.test(
  'what was changed since it was sent is not sent as it is: a mailing takes it, once for each revision',
  async (t) => {
    const id = await billed()
    const { client_id } = await billing(id)
    const mailing = { ...text, filter: { ids: [id] } }
    const looked = async () =>
      (await user.request('POST', '/api/billings/send-emails/preview', mailing)).json()
    const isListed = async (sent: boolean) =>
      (await user.request('GET', listPath({ client_id, sent }))).json().length === 1
    const sendAll = async () => {
      const { batch_id } = await user.create('/api/billings/send-emails', mailing)
      const [message] = await listed(user, `&batch_id=${batch_id}`)
      return (await untilState(user, message!.id, 'sent')).billings
    }
    t.match(await looked(), { ready: 1, rows: [{ replaces: null }] })
    t.match(await sendAll(), [{ revision: 1 }])
    t.match(await looked(), {
      ready: 0,
      already_sent: 1,
      rows: [{ problem: 'already_sent', replaces: null }],
    })
    t.same([await isListed(true), await isListed(false)], [true, false])

    await edit(id, 'A correction')
    t.match(await looked(), { ready: 1, to_issue: 1, rows: [{ problem: null, revision: null, replaces: 1 }] })
    t.same([await isListed(true), await isListed(false)], [false, true])
    await user.request('POST', `/api/billings/${id}/issue`, {})
    t.match(await looked(), { ready: 1, to_issue: 0, rows: [{ revision: 2, replaces: 1 }] })
    t.same([await isListed(true), await isListed(false)], [false, true])

    t.match(await sendAll(), [{ revision: 2 }])
    t.match(await looked(), { ready: 0, already_sent: 1 })
    t.same([await isListed(true), await isListed(false)], [true, false])
    const twice = await user.request('POST', '/api/billings/send-emails', mailing)
    t.equal(twice.json().code, 'mailing.nothing')
  },
)

t.test('a message that waits carries what is newest when it goes', async (t) => {
  const id = await billed()
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString()
  const preview = { ...text, filter: { ids: [id] } }
  const rows = (await user.request('POST', '/api/billings/send-emails/preview', preview)).json()
  t.match(rows, { ready: 1, to_issue: 1, rows: [{ revision: null }] })
  const { batch_id, to_issue } = (
    await user.request('POST', '/api/billings/send-emails', { ...preview, scheduled_at })
  ).json()
  t.equal(to_issue, 1)
  const [message] = await listed(user, `&batch_id=${batch_id}`)
  t.match(message, { billings: [{ billing_id: id, revision: null }] })
  await user.request('POST', `/api/billings/${id}/issue`, {})
  await edit(id, 'Changed while it waited')
  const again = (await user.request('POST', '/api/billings/send-emails/preview', preview)).json()
  t.match(again, { ready: 0, already_sent: 1 }, 'no other one is needed')
  smtp.received.splice(0)
  await user.request('PUT', `/api/emails/outbox/${message!.id}`, { scheduled_at: null })
  t.match(await untilState(user, message!.id, 'sent'), { billings: [{ billing_id: id, revision: 2 }] })
  t.ok(attached().equals(await kept(id, 2)))
})

t.test('what is void is not sent', async (t) => {
  const id = await billed()
  await user.request('POST', `/api/billings/${id}/issue`, {})
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString()
  const asked = { ...text, filter: { ids: [id] } }
  await user.request('POST', '/api/billings/send-emails', { ...asked, scheduled_at })
  const voided = await user.request('POST', `/api/billings/${id}/void`, { reason: 'Billed twice' })
  t.equal(voided.statusCode, 200, voided.body)
  const [waiting] = await listed(user, `&billing_id=${id}`)
  t.match(waiting, { state: 'cancelled', code: 'message.billing_void' })
  const refused = await send(id)
  t.equal(refused.statusCode, 409)
  t.equal(refused.json().code, 'billing.is_void')
  const again = await user.request('POST', `/api/emails/outbox/${waiting!.id}/resend`, {})
  t.not(again.statusCode, 200, 'not by sending it again either')
  const looked = await user.request('POST', '/api/billings/send-emails/preview', asked)
  t.match(looked.json(), { ready: 0, void: 1, rows: [{ problem: 'void' }] })
})

t.test('what is made void while its message is being made is not sent', async (t) => {
  const id = await billed()
  await user.request('POST', `/api/billings/${id}/issue`, {})
  /** Has the billing made void once its statement is read for a message. */
  const voidWhileMade = () =>
    KeptFile.addHook('afterFind', 'void', async () => {
      KeptFile.removeHook('afterFind', 'void')
      const { statusCode } = await user.request('POST', `/api/billings/${id}/void`, {
        reason: 'Billed twice',
      })
      t.equal(statusCode, 200)
    })
  smtp.received.splice(0)
  voidWhileMade()
  const refused = await send(id)
  t.equal(refused.statusCode, 409)
  t.equal(refused.json().code, 'message.billing_void')
  t.match(await listed(user, `&billing_id=${id}`), [{ state: 'cancelled', code: 'message.billing_void' }])
  t.same(smtp.received, [])
})
