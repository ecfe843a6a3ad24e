import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { listed, messageOf } from '../support/outbox.ts'
import { needsPdftotext, pdftotextOf } from '../support/pdf-pages.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t))
const smtp = await startSmtp(t)
const TO = 'accounts@dune.example'

const names = { client_name: 'شركة النخيل 棕榈公司', client_id: 'C-77' }
const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, ...names }, ['USD'])
const { id: billing_id } = await aBilling(user, { client_id, vehicle_ids })
const payment = await user.create('/api/payments', {
  ...{ client_id, amount: 120.5, transaction_date: '2026-10-31', payment_mode: 'bank_transfer' },
  ...{ reference_no: 'TT-9', allocations: [{ billing_id, amount: 100 }] },
})
const receipt = (id: number) => user.request('GET', `/api/payments/${id}/receipt`)
const send = (id: number, body: object = {}, headers = {}) =>
  user.request('POST', `/api/payments/${id}/send`, { recipient_email: TO, ...body }, headers)

t.test('a receipt says what was received, and what it settles', needsPdftotext, async (t) => {
  const answer = await receipt(payment.id)
  t.match(answer.headers, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt_${payment.id}.pdf"`,
  })
  const file = join(t.testdir(), 'receipt.pdf')
  writeFileSync(file, answer.rawPayload)
  const text = pdftotextOf(file, '-layout').replaceAll(/[\u202a-\u202e]/g, '')
  for (const words of [
    ...[`Receipt No. ${payment.id}`, 'النخيل', '棕榈公司', 'Client ID C-77'],
    'Received on 2026-10-31 by bank transfer, reference TT-9',
  ])
    t.match(text, words)
  t.match(text, new RegExp(`Statement No. ${billing_id} +10/2026 +\\$100.00`))
  t.match(text, /On account +\$20.50/)
  t.match(text, /Amount received +\$120.50/)
  t.equal((await receipt(999_999)).statusCode, 404)
})

t.test('a receipt is sent as a message of its own kind, once for a key', async (t) => {
  t.equal((await send(payment.id)).statusCode, 409, 'while mail is off')
  await user.request('POST', '/api/emails/settings/', smtp.settings)
  const key = { 'idempotency-key': 'receipt' }
  const [first, second] = [await send(payment.id, {}, key), await send(payment.id, {}, key)]
  t.same(first.json(), second.json())
  t.equal(smtp.received.length, 1)
  const mail = smtp.received[0]!.email
  t.match(mail, { subject: 'Receipt of your payment of $120.50' })
  t.match(mail.attachments, [{ filename: `receipt_${payment.id}.pdf`, mimeType: 'application/pdf' }])
  const [message] = await listed(user)
  t.match(message, { kind: 'receipt', client_name: names.client_name, state: 'sent', billings: [] })
  t.match(await messageOf(user, message!.id), { attachments: [`receipt_${payment.id}.pdf`] })
})

t.test('a text is given with the placeholders of templates', async (t) => {
  smtp.received.splice(0)
  const text = { subject: '{{billing_id}}: {{amount}}', body: '<p>{{client_name}}</p>' }
  t.equal((await send(payment.id, text)).statusCode, 200)
  t.equal(smtp.received[0]!.email.subject, `${billing_id}: $120.50`)
  t.equal((await send(payment.id, { body: '{{nothing}}' })).statusCode, 400)
})

t.test('of a payment that was reversed no receipt is sent, and one that is downloaded says so', async (t) => {
  const { id } = payment
  await user.create(`/api/payments/${id}/reverse`, { reason: 'The cheque bounced' })
  const refused = await send(id)
  t.match([refused.statusCode, refused.json<WireRecord>()], [409, { code: 'payment.reversed_already' }])
  if (needsPdftotext.skip) return
  const file = join(t.testdir(), 'receipt.pdf')
  writeFileSync(file, (await receipt(id)).rawPayload)
  t.match(pdftotextOf(file), /Reversed on \d{4}-\d\d-\d\d: The cheque bounced/)
})
