import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { listed, messageOf, untilNoneWaits } from '../support/outbox.ts'
import { aClientOwing } from '../support/owing.ts'
import { needsPdftotext, pdftotextOf } from '../support/pdf-pages.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp, type Script } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t))
const script: Script = {}
const smtp = await startSmtp(t, script)
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
const reverse = (id: number, reason: string) => user.create(`/api/payments/${id}/reverse`, { reason })

/** What a receipt prints, as it is laid out. */
async function printed(t: Test, id: number): Promise<string> {
  const file = join(t.testdir(), 'receipt.pdf')
  writeFileSync(file, (await receipt(id)).rawPayload)
  return pdftotextOf(file, '-layout').replaceAll(/[\u202a-\u202e]/g, '')
}

/** The rows of its table, with a bar between the cells. */
const rowsOf = async (t: Test, id: number): Promise<string[]> => {
  const rows = (await printed(t, id)).split('\n').map((row) => row.trim().replaceAll(/ {2,}/g, ' | '))
  const [first, last] = [/^Settles/, /^Amount received/].map((row) =>
    rows.findIndex((each) => row.test(each)),
  )
  return rows.slice(first! + 1, last! + 1).filter(Boolean)
}

t.test('a receipt says what was received, and what it settles', needsPdftotext, async (t) => {
  const answer = await receipt(payment.id)
  t.match(answer.headers, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt_${payment.id}.pdf"`,
  })
  const text = await printed(t, payment.id)
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
  await reverse(id, 'The cheque bounced')
  const refused = await send(id)
  t.match([refused.statusCode, refused.json<WireRecord>()], [409, { code: 'payment.reversed_already' }])
  if (needsPdftotext.skip) return
  t.match(await printed(t, id), /Reversed on \d{4}-\d\d-\d\d: The cheque bounced/)
  t.same(
    await rowsOf(t, id),
    ['Amount received | $120.50'],
    'what it had settled adds up to nothing any more',
  )
})

t.test('a receipt that waits does not go once its payment is reversed, nor is one sent again', async (t) => {
  const pay = () =>
    user.create('/api/payments', {
      ...{ client_id, amount: 12, transaction_date: '2026-10-31', payment_mode: 'cash' },
      allocations: [],
    })
  const [sent, waits] = [await pay(), await pay()]
  t.equal((await send(sent.id)).statusCode, 200)
  const of = (await listed(user))[0]!.id
  script.refuseRecipient = '451 4.7.1 Greylisted'
  t.equal((await send(waits.id)).statusCode, 502)
  for (const { id } of [sent, waits]) await reverse(id, 'The cheque bounced')

  smtp.received.splice(0)
  delete script.refuseRecipient
  await OutboxMessage.update({ due_at: new Date() }, { where: { state: 'queued' } })
  await untilNoneWaits(user)
  const [message] = await listed(user)
  t.match(message, { kind: 'receipt', state: 'cancelled', code: 'payment.reversed_already' })
  const again = await user.request('POST', `/api/emails/outbox/${of}/resend`, {})
  t.match([again.statusCode, again.json<WireRecord>()], [409, { code: 'payment.reversed_already' }])
  t.same(smtp.received, [])
})

const settle = (id: number, body: object = {}) => user.create(`/api/clients/${id}/settle`, body)
const lower = async (id: number, paid_amount: number) => {
  const answer = await user.request('PUT', `/api/billings/${id}`, {
    paid_amount,
    record_payment: `lower-${id}-${paid_amount}`,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

t.test('a receipt names a statement once that was settled in steps', needsPdftotext, async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const [october, november] = ids
  const { id } = await user.create('/api/payments', {
    ...{ client_id, amount: 100, transaction_date: '2026-10-31' },
    allocations: [{ billing_id: october, amount: 100 }],
  })
  await lower(october, 40)
  await settle(client_id, { allocations: [{ billing_id: october, amount: 10 }] })
  const settled = [`Statement No. ${october} | 10/2026 | $50.00`]
  t.same(await rowsOf(t, id), [...settled, 'On account | $50.00', 'Amount received | $100.00'])
  await lower(october, 0)
  await settle(client_id, { allocations: [{ billing_id: november, amount: 100 }] })
  await reverse(id, 'It bounced')
  t.same(await rowsOf(t, id), ['Amount received | $100.00'])
})

/** A client that has paid shillings for so many statements in dollars, of 100 each; what they took is 13,000 each. */
async function paidInShillings(months: number) {
  await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
  const { client_id, ids } = await aClientOwing(user, months)
  const { id } = await user.create('/api/payments', {
    ...{ client_id, amount: 30_000, currency: 'KES', transaction_date: '2026-10-31' },
    allocations: ids.map((billing_id) => ({ billing_id, amount: 100, given_amount: 13_000 })),
  })
  return { client_id, ids, id }
}

t.test('a receipt says what became of what was exchanged', needsPdftotext, async (t) => {
  const { client_id, ids, id } = await paidInShillings(1)
  const [october] = ids
  const statement = `Statement No. ${october} | 10/2026`
  const rest = ['On account | KES 17,000.00', 'Amount received | KES 30,000.00']
  const exchanged = 'Exchanged for $100.00 | KES 13,000.00'
  const whole = [`${statement} | $100.00 | KES 13,000.00`, ...rest]
  t.same(await rowsOf(t, id), whole)
  await lower(october, 30)
  const onAccount = (amount: string) => `of which on account | ${amount}`
  t.same(await rowsOf(t, id), [exchanged, `of which ${statement} | $30.00`, onAccount('$70.00'), ...rest])
  await settle(client_id, { currency: 'USD', allocations: [{ billing_id: october, amount: 20 }] })
  t.same(await rowsOf(t, id), [exchanged, `of which ${statement} | $50.00`, onAccount('$50.00'), ...rest])
  await settle(client_id, { currency: 'USD' })
  t.same(await rowsOf(t, id), whole, 'all of it settles that one again')
  await user.create(`/api/billings/${october}/issue`, {})
  await user.create(`/api/billings/${october}/void`, { reason: 'Wrong prices' })
  t.same(await rowsOf(t, id), [exchanged, onAccount('$100.00'), ...rest])
  await reverse(id, 'It bounced')
  t.same(await rowsOf(t, id), ['Amount received | KES 30,000.00'])
})

t.test('what was exchanged for two statements is printed once for each', needsPdftotext, async (t) => {
  const { client_id, ids, id } = await paidInShillings(2)
  const [october, november] = ids
  const statement = (of: number, month: number) => `Statement No. ${of} | ${month}/2026`
  const rest = ['On account | KES 4,000.00', 'Amount received | KES 30,000.00']
  const exchanged = 'Exchanged for $100.00 | KES 13,000.00'
  t.same(await rowsOf(t, id), [
    `${statement(october, 10)} | $100.00 | KES 13,000.00`,
    `${statement(november, 11)} | $100.00 | KES 13,000.00`,
    ...rest,
  ])
  await lower(october, 0)
  t.same(await rowsOf(t, id), [
    `${statement(november, 11)} | $100.00 | KES 13,000.00`,
    ...[exchanged, 'of which on account | $100.00', ...rest],
  ])
  await lower(november, 40)
  t.same(await rowsOf(t, id), [
    ...[exchanged, exchanged, `of which ${statement(november, 11)} | $40.00`],
    ...['of which on account | $160.00', ...rest],
  ])
  await user.create(`/api/payments/${id}/send`, { recipient_email: TO, subject: '{{billing_id}}' })
  t.equal(smtp.received.at(-1)!.email.subject, String(november))
  await settle(client_id, { currency: 'USD' })
  t.same(await rowsOf(t, id), [
    `${statement(october, 10)} | $100.00 | KES 13,000.00`,
    `${statement(november, 11)} | $100.00 | KES 13,000.00`,
    ...rest,
  ])
})
