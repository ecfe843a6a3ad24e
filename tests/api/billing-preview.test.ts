import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { DEFAULT_TEMPLATE } from '../../server/features/emails/email-templates.rules.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const { client_id, vehicle_ids } = await aFleet(
  user,
  { unit_usd: 1250.5, client_name: `O'Hara & <b>Söhne</b>` },
  ['USD'],
)
const { id } = await aBilling(user, { client_id, vehicle_ids })
await user.request('PUT', '/api/settings/company', {
  name: 'Savanna <Tracking>',
  payment_instructions: 'Bank transfer\nAccount 0123',
})

const TEXT = { subject: '{{client_name}} {{billing_id}}', body: '<p>{{amount}}</p>' }
const preview = (text: object, billing: number | string = id) =>
  user.request('POST', `/api/billings/${billing}/preview-email`, text)

t.test(
  'TMPL-3 a preview has the values of the billing: escaped in the HTML, plain in subject and text',
  async (t) => {
    const body =
      '<style>b { color: red }</style><p>Dear {{client_name}},</p><table><tr><th>Period</th><td>{{billing_month}}/{{billing_year}}</td></tr>' +
      '<tr><th>Amount</th><td><b>{{amount}}</b></td></tr></table><p>{{payment_instructions}}</p><p>{{provider_name}} {{billing_id}}</p>'
    const answer = await preview({
      subject: '{{client_name}}, {{amount}}',
      body,
      recipient_email: 'a@b.example',
    })
    t.equal(answer.statusCode, 200)
    const { subject, html, text, attachment, ...more } = answer.json()
    t.same(more, {})
    t.equal(subject, `O'Hara & <b>Söhne</b>, $1,250.50`)
    t.match(html, '<p>Dear O&#x27;Hara &amp; &lt;b&gt;Söhne&lt;/b&gt;,</p>')
    t.match(html, '<b style="color: red;">$1,250.50</b>')
    t.match(html, '<p>Bank transfer<br>Account 0123</p>')
    t.match(html, `<p>Savanna &lt;Tracking&gt; ${id}</p>`)
    t.equal(
      text,
      `Dear O'Hara & <b>Söhne</b>,\n\nPeriod: 10/2026\nAmount: $1,250.50\n\nBank transfer\nAccount 0123\n\nSavanna <Tracking> ${id}`,
    )
    t.same(attachment, { filename: `billing_${id}.pdf` })
  },
)

t.test('SEND-4 the message that is sent is the one that was previewed', async (t) => {
  const smtp = await startSmtp(t)
  const recipient_email = 'accounts@dune.example'
  const text = { recipient_email, subject: DEFAULT_TEMPLATE.subject, body: DEFAULT_TEMPLATE.body }
  const shown = (await preview(text)).json()
  await user.request('POST', '/api/emails/settings/', smtp.settings)
  t.equal((await user.request('POST', `/api/billings/${id}/send-email-to`, text)).statusCode, 200)
  const [message] = smtp.received
  t.equal(message?.email.subject, shown.subject)
  t.equal(message?.email.html?.trim(), shown.html.trim())
  t.equal(message?.email.text?.trim(), shown.text.trim())
  t.equal(message?.email.attachments[0]?.filename, shown.attachment.filename)
  t.equal(smtp.received.length, 1)
})

t.test('a preview sends nothing, writes nothing, and needs no mail server', async (t) => {
  const smtp = await startSmtp(t)
  await user.request('POST', '/api/emails/settings/', { ...smtp.settings, enable_email_system: false })
  const activity = async () => (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  const billing = (await user.request('GET', `/api/billings/${id}`)).json()
  const before = await activity()
  t.equal((await preview(TEXT)).statusCode, 200)
  t.same(await activity(), before)
  t.same((await user.request('GET', `/api/billings/${id}`)).json(), billing)
  t.equal(smtp.received.length, 0)
})

t.test('TMPL-3 what is no template is told by part, and an unknown billing is not found', async (t) => {
  const both = await preview({ subject: '{{amounts}}', body: '<p>{{#if amount}}x{{/if}}</p>' })
  t.equal(both.statusCode, 400)
  t.match(both.json().errors, {
    subject: /unknown placeholder: {{amounts}}/,
    body: /cannot be read: {{#if amount}}/,
  })
  t.same(Object.keys((await preview({ ...TEXT, body: '{{nothing}}' })).json().errors), ['body'])
  for (const part of ['subject', 'body'] as const)
    for (const empty of [undefined, '', ' \n '])
      t.match((await preview({ ...TEXT, [part]: empty })).json().errors, { [part]: /\S/ })
  t.equal((await preview({ ...TEXT, recipient_email: 'nobody' })).statusCode, 400)
  const missing = await preview(TEXT, 999_999)
  t.equal(missing.statusCode, 404)
  t.same(inEnglish(missing.json()), { detail: 'Billing not found' })
  t.equal((await preview(TEXT, 'seven')).statusCode, 400)
})

t.test(
  'the largest body is previewed, one that is larger is refused, and a hostile one comes to an end',
  async (t) => {
    const bodyOf = (length: number, css: string, piece: string) =>
      `<style>${css}</style>${piece.repeat(length)}`.slice(0, length)
    t.equal((await preview({ ...TEXT, body: 'x'.repeat(60_000) })).json().html.length, 60_000)
    t.match((await preview({ ...TEXT, body: 'x'.repeat(64 * 1024) })).json().errors, { body: /\S/ })
    const hostile = [
      bodyOf(60_000, 'a{x:y}'.repeat(4000), '<a>'),
      bodyOf(60_000, `${'a '.repeat(40)}b{x:y}`.repeat(50), '<a>'),
      bodyOf(60_000, 'p{color:red}', '<div>'),
      bodyOf(60_000, ' {'.repeat(15_000), '<'),
      bodyOf(60_000, 'p{color:red}', '<table><tr><td hidden>'),
    ]
    for (const body of hostile) t.equal((await preview({ ...TEXT, body })).statusCode, 200)
  },
)

t.test('a body whose characters come together to a placeholder stays as it was written', async (t) => {
  const body = '<style>p{color:red}</style><p>{&#123;amount}} &#123;&#123;amount}} {<b></b>{amount}}</p>'
  const { html } = (await preview({ ...TEXT, body })).json()
  t.match(html, '{&#123;amount}} &#123;&#123;amount}} {<b></b>{amount}}')
})
