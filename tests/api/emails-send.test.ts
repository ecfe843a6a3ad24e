import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { DEFAULT_TEMPLATE } from '../../server/features/emails/email-templates.rules.ts'
import { aStatement } from '../support/a-statement.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { canReadDocuments, pdfText } from '../support/documents.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp, type Received } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const smtp = await startSmtp(t)

const TO = 'accounts@dune.example'
const setUp = (overrides: object = {}) =>
  user.request('POST', '/api/emails/settings/', { ...smtp.settings, ...overrides })
const send = (id: number, body: object = { recipient_email: TO }) =>
  user.request('POST', `/api/billings/${id}/send-email`, body)
const sendTo = (id: number, body: object, headers = {}) =>
  user.request('POST', `/api/billings/${id}/send-email-to`, body, headers)

/** The only message since the last look. */
function theMessage(): Received {
  const [message, ...more] = smtp.received.splice(0)
  if (!message || more.length) throw new Error(`${more.length + (message ? 1 : 0)} messages came`)
  return message
}

const { client_id, client, vehicle_ids } = await aFleet(
  user,
  { unit_usd: 10, client_name: `O'Hara & <b>Söhne</b> "GmbH"` },
  ['USD', 'USD'],
)
const { id } = await aBilling(user, { client_id, vehicle_ids })
const given = {
  recipient_email: TO,
  subject: '{{client_name}}: {{billing_id}} of {{billing_month}}/{{billing_year}}, {{amount}}',
  body: '<style>p { color: red }</style><p>Dear {{client_name}},</p><p>{{billing_id}}|{{billing_month}}|{{billing_year}}|{{amount}}</p>',
}

t.test(
  'SEND-5 MAIL-4 while the system is not enabled nothing is sent, and the refusal says so',
  async (t) => {
    const off = 'Email system is not enabled. Please enable it in Settings > Email Settings.'
    const refused = async () => {
      for (const answer of [await send(id), await sendTo(id, given)]) {
        t.equal(answer.statusCode, 409)
        t.same(inEnglish(answer.json()), { detail: off })
      }
      const test = await user.request('POST', '/api/emails/send/')
      t.equal(test.statusCode, 409)
      t.same(inEnglish(test.json()), { detail: 'Please enable the email system first' })
    }
    await refused()
    await setUp({ enable_email_system: false })
    await refused()
    t.equal(smtp.received.length, 0)
  },
)

t.test('MAIL-4 the test message goes to the From address, after logging in', async (t) => {
  await setUp()
  const headers = { 'content-type': 'application/json' }
  const answer = await user.request('POST', '/api/emails/send/', undefined, headers)
  t.equal(answer.statusCode, 200, answer.body)
  t.match(answer.json(), { recipient_email: 'billing@provider.example' })
  const { from, to, user: login, email } = theMessage()
  t.match(
    { from, to, login },
    { from: 'billing@provider.example', to: ['billing@provider.example'], login: 'mail-user' },
  )
  t.match(email, { subject: 'Test e-mail of TrackLedger', html: /<p>/, text: /TrackLedger/, attachments: [] })
  const [activity] = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  t.match(activity, {
    action: 'Sent',
    entity: 'Test email to billing@provider.example',
    username: user.username,
  })
})

t.test(
  'SEND-4 TMPL-3 a billing is sent by the given text, with the values in place of the placeholders',
  async (t) => {
    const answer = await sendTo(id, given)
    t.equal(answer.statusCode, 200, answer.body)
    t.match(answer.json(), { message: `Email sent to ${TO}`, recipient_email: TO, state: 'sent' })
    const { from, to, email } = theMessage()
    t.same({ from, to }, { from: 'billing@provider.example', to: [TO] })
    t.same(email.to, [{ name: '', address: TO }])
    t.equal(email.subject, `O'Hara & <b>Söhne</b> "GmbH": ${id} of 10/2026, $20.00`)
    t.match(email.html, 'Dear O&#x27;Hara &amp; &lt;b&gt;Söhne&lt;/b&gt; &quot;GmbH&quot;,')
    t.match(email.html, `${id}|10|2026|$20.00`)
    t.equal(email.text?.trim(), `Dear O'Hara & <b>Söhne</b> "GmbH",\n\n${id}|10|2026|$20.00`)
    const [activity] = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
    t.equal(activity.entity, `Billing #${id} of ${String(client.client_name)} for 10/2026 to ${TO}`)
  },
)

t.test('SEND-4 a message may name the company that sends it, and how to pay', async (t) => {
  const company = { name: 'Savanna & Sons', payment_instructions: 'Bank <b>transfer</b>\nwithin 14 days' }
  const body = '<p>{{payment_instructions}}</p><p>{{provider_name}}</p>'
  const named = { ...given, subject: '{{provider_name}}: {{payment_instructions}}', body }
  t.equal((await sendTo(id, named)).statusCode, 200)
  t.match(theMessage().email, { subject: ':', html: '<p></p><p></p>' }, 'nothing, when there is none')
  await user.request('PUT', '/api/settings/company', company)
  t.equal((await sendTo(id, named)).statusCode, 200)
  const { subject, html } = theMessage().email
  t.equal(subject, 'Savanna & Sons: Bank <b>transfer</b> within 14 days')
  t.match(html, '<p>Bank &lt;b&gt;transfer&lt;/b&gt;<br>within 14 days</p><p>Savanna &amp; Sons</p>')
  await user.request('PUT', '/api/settings/company', { name: null, payment_instructions: null })
})

t.test(
  'SEND-4 the statement is attached as billing_{id}.pdf',
  { skip: !canReadDocuments && 'pdftotext is not on this machine' },
  async (t) => {
    const { billing } = await aStatement(user)
    t.equal((await send(billing.id)).statusCode, 200)
    const [attachment, ...more] = theMessage().email.attachments
    t.same(more, [])
    t.match(attachment, {
      filename: `billing_${billing.id}.pdf`,
      mimeType: 'application/pdf',
      disposition: 'attachment',
    })
    const file = join(t.testdir(), 'attached.pdf')
    await writeFile(file, new Uint8Array(attachment!.content as ArrayBuffer))
    t.match(pdfText(file), /Statement of Installations and Subscriptions of GPS Tracking Units/)
    t.match(pdfText(file), '862646442296965')
    t.match(pdfText(file), /TOTAL AMOUNT +.*\$48/)
  },
)

t.test(
  'SEND-4 TMPL-4 without a text it is the template Billing Notification, else its built-in text',
  async (t) => {
    const built = async () => {
      t.equal((await send(id)).statusCode, 200)
      return theMessage().email
    }
    const email = await built()
    t.equal(email.subject, `Billing statement 10/2026 for ${String(client.client_name)}`)
    t.match(email.html, /<title>Billing Notification<\/title>/)
    t.match(email.text, /^Your statement for 10\/2026\n\nDear O'Hara & <b>Söhne<\/b> "GmbH",\n\n/)
    t.match(email.text, /\nTotal for 10\/2026\n\n\$20\.00\n/)

    const url = '/api/emails/templates/'
    await user.create(url, { ...DEFAULT_TEMPLATE, name: 'Another', subject: 'another' })
    const old = await user.create(url, { ...DEFAULT_TEMPLATE, subject: 'stored {{billing_id}}' })
    t.equal((await built()).subject, `stored ${id}`)
    const newer = await user.create(url, {
      ...DEFAULT_TEMPLATE,
      name: ' BILLING notification',
      subject: 'newer',
    })
    t.equal((await built()).subject, 'newer')
    for (const template of [old, newer]) await user.request('DELETE', `${url}${template.id}`)
    t.equal((await built()).subject, email.subject)
  },
)

t.test('SEND-4 the recipient is one address and nothing besides', async (t) => {
  const wrong = [
    undefined,
    null,
    '',
    7,
    ['a@b.example'],
    'nobody',
    'a@b',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    'a@b.example c@d.example',
    'A <a@b.example>',
    '<a@b.example>',
    '"a b"@b.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\n',
    ' a@b.example',
    'a@b@c.example',
    'a..b@c.example',
    '.a@c.example',
    'a@-c.example',
    'a@c..example',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@c.example`,
    `a@${'c'.repeat(64)}.example`,
    `a@${'c.'.repeat(130)}example`,
    'ä@c.example',
  ]
  for (const recipient_email of wrong)
    for (const answer of [
      await send(id, { recipient_email }),
      await sendTo(id, { ...given, recipient_email }),
    ]) {
      t.equal(answer.statusCode, 400, JSON.stringify(recipient_email))
      t.match(answer.json().detail, /\S/)
    }
  t.equal(smtp.received.length, 0)
})

t.test('SEND-4 a subject or body that cannot be sent is refused', async (t) => {
  const wrong = [
    { subject: undefined },
    { subject: '' },
    { body: ' ' },
    { body: null },
    { subject: 'x\r\nBcc: c@d.example' },
    { subject: 'x\u2028y' },
    { subject: '{{nobody}}' },
    { body: '{{#each this}}{{/each}}' },
    { body: 'x'.repeat(60_001) },
  ]
  for (const part of wrong) {
    const refused = await sendTo(id, { ...given, ...part })
    t.equal(refused.statusCode, 400, Object.keys(part).join())
    t.match(refused.json().errors, { [Object.keys(part)[0]!]: /\S/ })
  }
  for (const answer of [await send(9999), await sendTo(9999, given)]) {
    t.equal(answer.statusCode, 404)
    t.same(inEnglish(answer.json()), { detail: 'Billing not found' })
  }
  t.equal(smtp.received.length, 0)
})

t.test('SEND-4 what a text names on our machine or elsewhere is not read', async (t) => {
  const body = `<p>{{client_name}}</p><img src="file:///etc/passwd"><img src="http://127.0.0.1:${smtp.port}/x">`
  t.equal((await sendTo(id, { ...given, body })).statusCode, 200)
  const { email, raw } = theMessage()
  t.equal(email.attachments.length, 1)
  t.notMatch(raw, /root:/)
})

t.test('SEND-4 a name with line ends stays inside the subject', async (t) => {
  const url = `/api/clients/${client_id}`
  const client_name = 'Name\r\nBcc: victim@d.example'
  const renamed = await user.request('PUT', url, { client_name })
  if (renamed.statusCode === 200) {
    t.equal((await sendTo(id, given)).statusCode, 200)
    const { to, email } = theMessage()
    t.same(to, [TO])
    t.same(email.bcc ?? [], [])
    t.match(email.subject, /^Name Bcc: victim@d\.example: /)
  }
  await user.request('PUT', url, { client_name: client.client_name })
})

t.test('SEND-4 a repeated Idempotency-Key sends once', async (t) => {
  const headers = { 'idempotency-key': 'send-1' }
  const first = await sendTo(id, given, headers)
  const again = await sendTo(id, given, headers)
  t.same([first.statusCode, again.statusCode], [200, 200])
  t.same(again.json(), first.json())
  theMessage()
  t.equal((await sendTo(id, { ...given, subject: 'other' }, headers)).statusCode, 422)
  t.equal(smtp.received.length, 0)
})
