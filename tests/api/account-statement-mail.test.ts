import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { listed, messageOf, untilState } from '../support/outbox.ts'
import { needsPdftotext, pdftotextOf } from '../support/pdf-pages.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'
import { deliveriesTo } from '../support/webhook-receiver.ts'

const user = await signedIn(await createTestApp(t))
const smtp = await startSmtp(t)
const TO = 'accounts@dune.example'

/** A client that owes 100. */
async function anAccount(emails: object, client_name: string) {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, client_name, ...emails }, ['USD'])
  await aBilling(user, { client_id, vehicle_ids })
  return client_id
}
const dune = await anAccount({ email_1: TO, email_2: 'owner@dune.example' }, 'Dune <Haulage>')
const acacia = await anAccount({ email_1: 'pay@acacia.example' }, 'Acacia')
const mute = await anAccount({}, 'Mute')
const { id: endpoint } = await user.create('/api/webhooks', {
  url: 'https://hooks.dune.example/',
  events: ['account_statement.sent'],
})
const path = (id: number) => `/api/clients/${id}/account-statement`
const send = (id: number, body: object = {}, headers = {}) =>
  user.request('POST', `${path(id)}/send`, { recipient_email: TO, ...body }, headers)
const mailing = (body: object, headers = {}, step = '') =>
  user.request('POST', `/api/account-statements/send-emails${step}`, body, headers)

const sentAt = async (id: number, query: string): Promise<unknown> =>
  (await user.request('GET', `${path(id)}?${query}`)).json<WireRecord>().sent_at

t.test('a statement of account is sent with its PDF, once for a key', async (t) => {
  t.equal((await send(dune)).statusCode, 409, 'while mail is off')
  await user.request('POST', '/api/emails/settings/', smtp.settings)
  const key = { 'idempotency-key': 'account' }
  const asked = { currency: 'USD', from: '2026-01-01', to: '2026-12-31', cc_emails: ['owner@dune.example'] }
  const query = 'currency=USD&from=2026-01-01&to=2026-12-31'
  t.equal(await sentAt(dune, query), null)
  const [first, second] = [await send(dune, asked, key), await send(dune, asked, key)]
  t.match(await sentAt(dune, query), /^20\d\d-/)
  t.equal(await sentAt(dune, query.replace('2026-01-01', '2026-01-02')), null, 'another period')
  t.equal(await sentAt(acacia, query), null)
  t.equal(first.statusCode, 200, first.body)
  t.same(first.json(), second.json())
  t.equal(smtp.received.length, 1)
  const { email, to } = smtp.received[0]!
  t.equal(email.subject, 'Statement of account 2026-01-01 to 2026-12-31, Dune <Haulage>')
  t.match(email.html, 'Dear Dune &lt;Haulage&gt;')
  t.match(email.html, '$100.00 was due and $0.00 on account, a balance of $100.00')
  t.match(email.attachments, [{ filename: `account_${dune}_2026-12-31.pdf`, mimeType: 'application/pdf' }])
  t.same(to.toSorted(), [TO, 'owner@dune.example'])
  const [message] = await listed(user)
  t.match(message, { kind: 'account', client_name: 'Dune <Haulage>', state: 'sent', billings: [] })
  t.match(await messageOf(user, message!.id), { attachments: [`account_${dune}_2026-12-31.pdf`] })
})

t.test('what goes is the statement as the page downloads it', needsPdftotext, async (t) => {
  const textOf = (name: string, content: Uint8Array): string => {
    const file = join(t.testdir(), name)
    writeFileSync(file, content)
    return pdftotextOf(file, '-layout')
  }
  const { rawPayload } = await user.request(
    'GET',
    `${path(dune)}/download-pdf?currency=USD&from=2026-01-01&to=2026-12-31`,
  )
  const [attached] = smtp.received[0]!.email.attachments
  const sent = textOf('sent.pdf', new Uint8Array(attached!.content as ArrayBuffer))
  t.match(sent, /Closing balance +\$100.00/)
  t.equal(sent, textOf('downloaded.pdf', rawPayload))
})

t.test('a text has placeholders of its own, and its preview is what would be sent', async (t) => {
  const preview = (body: object, query = '') =>
    user.request('POST', `${path(acacia)}/preview-email${query}`, body)
  const text = { subject: '{{client_name}}: {{closing_balance}}', body: '<p>{{to}}</p>' }
  t.match((await preview(text, '?from=2026-01-01&to=2026-12-31')).json(), {
    ...{ subject: 'Acacia: $100.00', html: '<p>2026-12-31</p>' },
    attachment: { filename: `account_${acacia}_2026-12-31.pdf` },
  })
  t.equal((await preview({})).statusCode, 200)
  const unknown = await preview({ body: '{{billing_id}}' })
  t.match([unknown.statusCode, unknown.json<WireRecord>()], [400, { errors: { body: /billing_id/ } }])
  t.equal((await send(acacia, { subject: '{{amount}}' })).statusCode, 400)
  t.equal((await send(acacia, { from: '2026-12-31', to: '2026-01-01' })).statusCode, 400)
  t.equal((await send(999_999)).statusCode, 404)
  t.equal((await user.request('POST', `${path(999_999)}/preview-email`, {})).statusCode, 404)
})

t.test('many are chosen as the ageing filters them, checked, and sent once for a key', async (t) => {
  smtp.received.splice(0)
  // One of them was sent by itself before.
  const chosen = { filter: { only: 'due' }, from: '2026-01-01', to: '2026-12-31', cc: true, again: true }
  const preview = (await mailing(chosen, {}, '/preview')).json<WireRecord>()
  t.match(preview, { accounts: 3, ready: 2, no_address: 1, bad_address: 0 })
  t.match(preview.rows, [
    { id: `${acacia}-USD`, client_name: 'Acacia', total_due: 100, closing_balance: 100, problem: null },
    { id: `${dune}-USD`, recipient_email: TO, cc_emails: ['owner@dune.example'] },
    { id: `${mute}-USD`, recipient_email: null, problem: 'no_address' },
  ])
  const { fingerprint } = preview
  const key = { 'idempotency-key': 'accounts' }
  const [first, second] = [
    await mailing({ ...chosen, fingerprint }, key),
    await mailing({ ...chosen, fingerprint }, key),
  ]
  t.match(first.json(), { message: '2 statements of account put into the outbox', queued: 2, skipped: 1 })
  t.same(second.json(), first.json())
  for (const { id } of await listed(user, `&batch_id=${first.json<WireRecord>().batch_id}`))
    await untilState(user, id, 'sent')
  t.same(smtp.received.map(({ to }) => to.length).toSorted(), [1, 2])
  const told = await deliveriesTo(user, endpoint)
  t.same(
    told.map(({ event_type }) => event_type),
    Array(3).fill('account_statement.sent'),
  )
  const { payload } = (
    await user.request('GET', `/api/webhooks/deliveries/${told[0]!.id}`)
  ).json<WireRecord>()
  t.match(JSON.stringify(payload), /client_name/)
})

t.test('a sending that is not what was checked, or of nothing, sends nothing', async (t) => {
  smtp.received.splice(0)
  const chosen = { filter: { ids: [`${acacia}-USD`] }, to: '2026-12-31' }
  const { fingerprint } = (await mailing(chosen, {}, '/preview')).json<WireRecord>()
  await user.create('/api/payments', {
    client_id: acacia,
    amount: 30,
    transaction_date: '2026-10-31',
    allocations: [],
  })
  const outdated = await mailing({ ...chosen, fingerprint })
  t.match([outdated.statusCode, outdated.json<WireRecord>().code], [409, 'mailing.outdated_preview'])
  const nothing = await mailing({ ...chosen, filter: { client_id: mute } })
  t.match([nothing.statusCode, nothing.json<WireRecord>().code], [409, 'mailing.nothing'])
  t.equal((await mailing({ ...chosen, from: '2027-01-01' })).statusCode, 400)
  t.equal((await mailing({ ...chosen, from: '2027-01-01' }, {}, '/preview')).statusCode, 400)
  t.equal(smtp.received.length, 0)
})

t.test('what the mail server refuses is told in its own words', async (t) => {
  const refusing = await startSmtp(t, { refuseMessage: '550 No room' })
  await user.request('POST', '/api/emails/settings/', refusing.settings)
  const refused = await send(acacia)
  t.match([refused.statusCode, refused.json<WireRecord>()], [502, { detail: /No room/ }])
})
