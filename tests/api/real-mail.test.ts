import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { t } from '../support/tap.ts'
import { aStatement } from '../support/a-statement.ts'
import { canReadDocuments, pdfText } from '../support/documents.ts'
import { startMailServer, whyNoMailServer } from '../support/mail-server.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const login = { username: 'billing', password: 'a long Passwörd' }
const FROM = 'billing@provider.example'
const TO = 'accounts@client.example'

const missing = whyNoMailServer() ?? (canReadDocuments ? null : 'pdftotext is not on this machine')
const skip = missing !== null && process.env.CI !== 'true' && missing

t.test('SEND-4 MAIL-4 a Postfix takes our messages over STARTTLS after a log-in', { skip }, async (t) => {
  const mail = await startMailServer(login)
  t.teardown(() => mail.stop())
  const server = await startServer({ NODE_EXTRA_CA_CERTS: mail.certificate })
  t.teardown(() => server.stop())
  const user = await signedIn(remoteApp(server.url))
  const { billing } = await aStatement(user)
  const settings = {
    enable_email_system: true,
    smtp_host: '127.0.0.1',
    smtp_port: mail.port,
    smtp_username: login.username,
    smtp_password: login.password,
    from_email: FROM,
  }
  const save = (overrides = {}) =>
    user.request('POST', '/api/emails/settings/', { ...settings, ...overrides })
  const send = (recipient_email = TO) =>
    user.request('POST', `/api/billings/${billing.id}/send-email-to`, {
      recipient_email,
      subject: 'Statement {{billing_id}} of {{client_name}}',
      body: '<h1>{{client_name}}</h1><p>You owe <b>{{amount}}</b> for {{billing_month}}/{{billing_year}}.</p>',
    })

  await t.test(
    'a wrong password, a foreign and an unknown recipient are refused in the words of the Postfix',
    async (t) => {
      await save({ smtp_password: 'wrong' })
      const unknown = await send()
      t.equal(unknown.statusCode, 502)
      t.match(unknown.json(), { detail: /^535 5\.7\.8 Error: authentication failed/ })
      await save()
      const foreign = await send('someone@provider.example.invalid')
      t.equal(foreign.statusCode, 502)
      t.match(foreign.json(), { detail: /^554 5\.7\.1 .*Relay access denied/ })
      const nobody = await send('nobody@client.example')
      t.equal(nobody.statusCode, 502)
      t.match(nobody.json(), { detail: /^550 5\.1\.1 .*User unknown in virtual mailbox table/ })
    },
  )

  await t.test('the received message is the one that was sent, with the statement', async (t) => {
    await save()
    const sent = await send()
    t.equal(sent.statusCode, 200, sent.body)
    const [raw] = await mail.delivered(1)
    const email = await PostalMime.parse(raw!)
    t.match(email.headers.find(({ key }) => key === 'received')?.value, /using TLSv1\.[23].*ESMTPSA/s)
    t.match(email, {
      from: { address: FROM },
      to: [{ address: TO }],
      deliveredTo: TO,
      subject: `Statement ${billing.id} of شركة الخليج`,
      html: /<h1>شركة الخليج<\/h1><p>You owe <b>\$48\.00<\/b> for 10\/2026\.<\/p>/,
      text: /^شركة الخليج\n\nYou owe \$48\.00 for 10\/2026\.$/m,
      attachments: [{ filename: `billing_${billing.id}.pdf`, mimeType: 'application/pdf' }],
    })
    const file = join(t.testdir(), 'received.pdf')
    await writeFile(file, new Uint8Array(email.attachments[0]!.content as ArrayBuffer))
    t.match(pdfText(file), /Statement of Installations and Subscriptions of GPS Tracking Units/)
    t.match(pdfText(file), '862646442296965')
    t.match(pdfText(file), /TOTAL AMOUNT +.*\$48/)
  })

  await t.test('the test message arrives at the From address', async (t) => {
    const sent = await user.request('POST', '/api/emails/send/')
    t.equal(sent.statusCode, 200, sent.body)
    const messages = await mail.delivered(2)
    const emails = await Promise.all(messages.map((raw) => PostalMime.parse(raw)))
    t.ok(
      emails.find(({ to, subject }) => to?.[0]?.address === FROM && subject === 'Test e-mail of TrackLedger'),
    )
  })

  await t.test('a message that is too large is refused before it is sent', async (t) => {
    const small = await startMailServer(login, 20_000)
    t.teardown(() => small.stop())
    await save({ smtp_port: small.port, allow_self_signed: true })
    const refused = await send()
    t.equal(refused.statusCode, 502)
    t.match(refused.json(), { detail: /takes no message of this size\..* 20000$/ })
    const test = await user.request('POST', '/api/emails/send/')
    t.equal(test.statusCode, 200, test.body)
    t.equal(
      (await small.delivered(1)).length,
      1,
      'a smaller one arrives, by a certificate that nobody vouches for',
    )
  })
})
