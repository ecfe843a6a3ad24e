import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { mailSettings } from '../support/outbox.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const TRIES = 3
const TEST = '/api/emails/send/'

/** Sends a request from an address. */
const from =
  (app: TestApp, user: SignedIn, remoteAddress: string) =>
  (url: string, payload: object = {}) =>
    app.inject({
      ...{ method: 'POST', url, payload, remoteAddress },
      headers: { authorization: `Bearer ${user.token}` },
    })

t.test('test e-mails are so many for a person, and twice that for an address', async (t) => {
  const app = await createTestApp(t, { smtpTries: TRIES })
  const smtp = await startSmtpScript(t)
  const people = [await signedIn(app), await signedIn(app), await signedIn(app)]
  const [first, second, third] = people.map((user) => from(app, user, '198.51.100.1'))
  t.equal((await first!(TEST)).statusCode, 409, 'what is not even tried')
  await first!('/api/emails/settings/', mailSettings(smtp.port))
  for (let at = 0; at < TRIES; at += 1) t.equal((await first!(TEST)).statusCode, 200)
  const held = await first!(TEST)
  t.equal(held.statusCode, 429)
  t.same(inEnglish(held.json()), { detail: 'Too many attempts. Try again in 10 minutes.' })
  const seconds = Number(held.headers['retry-after'])
  t.ok(seconds > 500 && seconds <= 600, `Retry-After is ${seconds}`)
  for (let at = 0; at < TRIES; at += 1)
    t.equal((await second!(TEST)).statusCode, 200, 'a colleague is not held')
  t.equal((await third!(TEST)).statusCode, 429, 'but the address is')
  t.equal((await from(app, people[2]!, '198.51.100.2')(TEST)).statusCode, 200)
  t.equal(smtp.messages.length, 2 * TRIES + 1)
})

t.test('the mail server is changed so many times: the ports of a network are not tried out', async (t) => {
  const app = await createTestApp(t, { smtpTries: TRIES })
  const user = await signedIn(app)
  const save = (settings: object) => from(app, user, '198.51.100.1')('/api/emails/settings/', settings)
  for (let port = 1; port <= TRIES; port += 1) t.equal((await save(mailSettings(port))).statusCode, 200)
  const held = await save(mailSettings(TRIES + 1))
  t.equal(held.statusCode, 429)
  t.ok(Number(held.headers['retry-after']) > 0)
  const { smtp_port } = (await user.request('GET', '/api/emails/settings/')).json()
  t.equal(smtp_port, TRIES, 'what was refused is not stored')
  const { id } = (await user.request('GET', '/api/emails/settings/')).json()
  const put = await user.request('PUT', `/api/emails/settings/${id}`, mailSettings(TRIES + 1))
  t.equal(put.statusCode, 429, 'by either call')
  const same = { ...mailSettings(TRIES), from_email: 'other@provider.example' }
  t.equal((await save(same)).statusCode, 200, 'what stays with the server may change')
})
