import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { aBilling } from '../support/builders.ts'
import { freePort } from '../support/free-port.ts'
import { signedIn } from '../support/signed-in.ts'
import { SMTP_LOGIN, startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t, { smtpTimeoutMs: 1000, smtpDataTimeoutMs: 1000 })
const user = await signedIn(app)
const { id } = await aBilling(user)

type Script = Parameters<typeof startSmtp>[1]

const sendTest = () => user.request('POST', '/api/emails/send/')
const sendBilling = () =>
  user.request('POST', `/api/billings/${id}/send-email`, { recipient_email: 'a@b.example' })

/** Sends over a server that does as scripted. */
async function sendOver(t: Test, script: Script, overrides: object = {}, send = sendTest) {
  const smtp = await startSmtp(t, script)
  const saved = await user.request('POST', '/api/emails/settings/', { ...smtp.settings, ...overrides })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return { answer: await send(), received: smtp.received }
}

async function refusedWith(t: Test, words: string | RegExp, script: Script, overrides = {}, send = sendTest) {
  const { answer, received } = await sendOver(t, script, overrides, send)
  t.equal(answer.statusCode, 502)
  t.match(answer.json(), { detail: words })
  t.notMatch(answer.body, SMTP_LOGIN.smtp_password)
  t.equal(received.length, 0)
}

t.test(
  'SEND-5 MAIL-4 a refused log-in, recipient or message answers 502 with the words of the mail server',
  async (t) => {
    const login = '535 5.7.8 Username and Password not accepted'
    await refusedWith(t, login, { refuseLogin: login })
    await refusedWith(t, login, { refuseLogin: login }, {}, sendBilling)
    const recipient = '550 5.1.1 No such user here'
    await refusedWith(t, recipient, { refuseRecipient: recipient }, {}, sendBilling)
    const message = '552 5.3.4 Message too big'
    await refusedWith(t, message, { refuseMessage: message })
  },
)

t.test('SEND-5 the words of the mail server never carry the password', async (t) => {
  const { smtp_username, smtp_password } = SMTP_LOGIN
  const base64 = Buffer.from(`\0${smtp_username}\0${smtp_password}`).toString('base64')
  const echo = `535 5.7.8 bad: ${base64} ${Buffer.from(smtp_password).toString('base64')} ${smtp_password} end`
  await refusedWith(t, '535 5.7.8 bad: ******** ******** ******** end', { refuseLogin: echo })
})

t.test('SEND-5 a mail server that cannot be reached, or says nothing, answers 502 in time', async (t) => {
  await refusedWith(t, /127\.0\.0\.1:\d+ does not answer in time/, { hang: true })
  await refusedWith(t, /ECONNREFUSED/, {}, { smtp_port: await freePort() })
  await refusedWith(t, /nowhere\.invalid/, {}, { smtp_host: 'nowhere.invalid' })
})

t.test('SEND-4 mail goes without TLS only to this machine', async (t) => {
  const local = await sendOver(t, {}, { smtp_host: 'localhost' })
  t.equal(local.answer.statusCode, 200)
  // This address is not a loopback one, yet leads to this machine.
  await refusedWith(t, /^0\.0\.0\.0:\d+ does not offer TLS/, {}, { smtp_host: '0.0.0.0' })
})

t.test('SEND-4 TLS is used where it is offered, and only with a certificate that is trusted', async (t) => {
  await refusedWith(t, /self-signed certificate|certificate/, { startTls: true })
  await refusedWith(t, /certificate/, { startTls: true }, { smtp_host: 'localhost' })
})

t.test('SEND-5 a refused sending leaves no trace in the activity log', async (t) => {
  await refusedWith(t, '550', { refuseRecipient: '550 No' }, {}, sendBilling)
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
  t.equal(recent_activity[0].entity, 'Email settings')
})

t.test('SEND-4 with SMTP_ALLOW_PLAINTEXT mail goes without TLS to another machine too', async (t) => {
  const smtp = await startSmtp(t)
  const open = await signedIn(await createTestApp(t, { smtpAllowPlaintext: true }))
  await open.request('POST', '/api/emails/settings/', { ...smtp.settings, smtp_host: '0.0.0.0' })
  const sent = await open.request('POST', '/api/emails/send/')
  t.equal(sent.statusCode, 200, sent.body)
  t.equal(smtp.received.length, 1)
})
