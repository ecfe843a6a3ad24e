import { aClient } from '../support/builders.ts'
import { saveMail } from '../support/outbox.ts'
import { aPaymentSheet } from '../support/payment-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { aWebhook, payloadsTo } from '../support/webhook-receiver.ts'

const user = await signedIn(await createTestApp(t))

t.test('who waits for money is told of each deed, once, with what it is about', async (t) => {
  const smtp = await startSmtp(t)
  await saveMail(user, smtp.settings)
  const endpoint = await aWebhook(
    user,
    'https://hooks.dune.example/',
    ...['chase_note.added', 'reminder.paused', 'reminder.resumed', 'receipt.sent'],
    ...['payment_line.set_aside', 'payment_line.taken_back'],
  )
  const { id: client_id } = await aClient(user, { client_name: 'Dune Haulage', email_1: 'pay@dune.example' })
  const of = `/api/clients/${client_id}`
  await user.create(`${of}/chase-notes`, { note: 'Pays on Friday', next_date: '2026-12-04' })
  await user.request('PUT', `${of}/reminder-pause`, { reason: 'In court' })
  await user.request('DELETE', `${of}/reminder-pause`)
  t.equal((await user.request('DELETE', `${of}/reminder-pause`)).statusCode, 404, 'which tells nothing')

  await aPaymentSheet(user, client_id)
  const lines = (await user.request('GET', '/api/payment-lines')).json<WireRecord[]>()
  const { id: line } = lines.find(({ state }) => state === 'waiting')!
  await user.create(`/api/payment-lines/${line}/set-aside`, { reason: 'Interest' })
  await user.create(`/api/payment-lines/${line}/take-back`, {})
  const [payment] = (await user.request('GET', '/api/payments')).json<WireRecord[]>()
  await user.create(`/api/payments/${payment!.id}/send`, { recipient_email: 'pay@dune.example' })

  const told = await payloadsTo(user, endpoint.id)
  t.match(told, [
    ['chase_note.added', { note: { client_id, note: 'Pays on Friday', next_date: '2026-12-04' } }],
    ['reminder.paused', { pause: { client_id, reason: 'In court', until: null } }],
    ['reminder.resumed', { pause: { client_id, reason: 'In court' } }],
    ['payment_line.set_aside', { line: { id: line, state: 'set_aside', reason: 'Interest', amount: 0.5 } }],
    ['payment_line.taken_back', { line: { id: line, state: 'waiting', reason: null } }],
    ['receipt.sent', { payment_id: payment!.id, recipient_email: 'pay@dune.example' }],
  ])
  t.equal(told.length, 6)
})
