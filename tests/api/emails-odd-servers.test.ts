import { generateKeyPairSync } from 'node:crypto'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { aBilling } from '../support/builders.ts'
import { checkDkim } from '../support/dkim.ts'
import { signedIn } from '../support/signed-in.ts'
import { SMTP_LOGIN, startSmtp } from '../support/smtp-server.ts'
import { startSmtpScript, type SmtpScript } from '../support/smtp-script.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t, { smtpTimeoutMs: 1000, smtpDataTimeoutMs: 1000 })
const user = await signedIn(app)
const { id } = await aBilling(user)

const sendTest = () => user.request('POST', '/api/emails/send/')
const sendBilling = () =>
  user.request('POST', `/api/billings/${id}/send-email`, { recipient_email: 'a@b.example' })

const saved = {
  enable_email_system: true,
  smtp_host: '127.0.0.1',
  from_email: 'billing@provider.example',
  ...SMTP_LOGIN,
}
async function save(settings: object): Promise<void> {
  const answer = await user.request('POST', '/api/emails/settings/', { ...saved, ...settings })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Sends a billing over a server that does as scripted. */
async function sendOver(t: Test, script: SmtpScript) {
  const smtp = await startSmtpScript(t, script)
  await save({ smtp_port: smtp.port })
  return { answer: await sendBilling(), smtp }
}

t.test('SEND-5 whatever the server says to a message answers 502 in its words', async (t) => {
  const refusals: [keyof SmtpScript, string][] = [
    ['RCPT', '451 4.7.1 Greylisted, try again in 300 seconds'],
    ['RCPT', '452 4.2.2 Mailbox full'],
    ['RCPT', '550 5.1.1 No such mailbox'],
    ['MAIL', '552 5.3.4 Message size exceeds the fixed limit'],
    ['dot', '552 5.3.4 Message too big'],
    ['AUTH', '535 5.7.8 Authentication failed'],
    ['banner', '554 5.7.1 Your address is on a list'],
  ]
  for (const [step, words] of refusals) {
    const { answer } = await sendOver(t, { [step]: words })
    t.equal(answer.statusCode, 502)
    t.match(answer.json(), { detail: words, outbox: { state: /queued|failed/ } })
  }
})

t.test(
  'SEND-5 a server that hangs after the message answers 502 in time, and it is not sent again',
  async (t) => {
    const { answer, smtp } = await sendOver(t, { dot: 'hang' })
    t.equal(answer.statusCode, 502)
    t.match(answer.json(), { detail: /does not answer in time/ })
    t.equal(smtp.messages.length, 1)
  },
)

t.test('SEND-5 a message larger than the server offers to take is not even begun', async (t) => {
  const { answer, smtp } = await sendOver(t, { offers: ['SIZE 1000'] })
  t.equal(answer.statusCode, 502)
  t.match(answer.json(), { detail: /takes no message of this size.* 1000$/ })
  t.notOk(smtp.commands.includes('MAIL'))
})

t.test('SEND-4 a certificate that nobody vouches for is taken only where the settings say so', async (t) => {
  const smtp = await startSmtp(t, { startTls: true })
  await save(smtp.settings)
  const refused = await sendTest()
  t.equal(refused.statusCode, 502)
  t.match(refused.json(), { detail: /certificate is not trusted/ })
  await save({ ...smtp.settings, allow_self_signed: true })
  t.equal((await sendTest()).statusCode, 200)
  t.equal(smtp.received.length, 1)
  await save({ ...smtp.settings, allow_self_signed: false })
  t.equal((await sendTest()).statusCode, 502, 'the connection of before is not used any more')
  t.equal(smtp.received.length, 1)
})

t.test('SEND-5 a server that speaks TLS from the start on another port than 465 is told of', async (t) => {
  const smtp = await startSmtp(t, { secure: true })
  await save(smtp.settings)
  const refused = await sendTest()
  t.equal(refused.statusCode, 502)
  t.match(refused.json(), {
    detail: /does not answer in time \(TLS from the start is spoken on port 465 only\)/,
  })
})

// Ports below 1024 are not everybody's.
const isPrivileged = process.getuid?.() === 0
const skip = !isPrivileged && process.env.CI !== 'true' && 'port 465 is not ours to take'

t.test('SEND-4 on port 465 TLS is spoken from the start', { skip }, async (t) => {
  const at = { host: '127.0.0.65', port: 465 }
  const smtp = await startSmtp(t, { secure: true, ...at })
  await save(smtp.settings)
  const refused = await sendTest()
  t.equal(refused.statusCode, 502)
  t.match(refused.json(), { detail: /certificate is not trusted/ })
  await save({ ...smtp.settings, allow_self_signed: true })
  t.equal((await sendTest()).statusCode, 200)
  t.equal(smtp.received.length, 1)
})

t.test('SEND-5 a server that does not, on port 465, is told of', { skip }, async (t) => {
  const at = { host: '127.0.0.66', port: 465 }
  await startSmtpScript(t, {}, at)
  await save({ smtp_host: at.host, smtp_port: at.port, allow_self_signed: true })
  const refused = await sendTest()
  t.equal(refused.statusCode, 502)
  t.match(refused.json(), { detail: /^127\.0\.0\.66:465 does not speak TLS as port 465 must/ })
})

t.test('SEND-4 a message carries Reply-To and a signature when the settings say so', async (t) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const smtp = await startSmtp(t)
  await save({
    ...smtp.settings,
    allow_self_signed: false,
    reply_to_email: 'accounts@provider.example',
    dkim_domain: 'provider.example',
    dkim_selector: 'billing',
    dkim_private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
  t.equal((await sendBilling()).statusCode, 200)
  const [{ raw, email } = { raw: '', email: null }] = smtp.received
  t.match(email, { replyTo: [{ address: 'accounts@provider.example' }] })
  const key = String(publicKey.export({ type: 'spki', format: 'pem' }))
  t.match(checkDkim(raw, key), { isBody: true, isHead: true, tags: { d: 'provider.example', s: 'billing' } })
  await save({ reply_to_email: null, dkim_domain: null, dkim_selector: null, dkim_private_key: null })
  t.equal((await sendBilling()).statusCode, 200)
  t.notMatch(smtp.received[1]!.raw, /^(reply-to|dkim-signature):/im)
})
