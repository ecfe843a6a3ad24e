import { generateKeyPairSync } from 'node:crypto'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { EmailSettings } from '../../server/features/emails/email-settings.model.ts'
import { mailSettings } from '../support/outbox.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const owner = await signedIn(app, 'owner')
const URL = '/api/emails/settings/'

const good = await startSmtpScript(t)
const full = { ...mailSettings(good.port), allow_self_signed: false }
const AGAIN = 'must be entered again, because host, port, username or the check of the certificate changes'

const put = (body: object, user = owner) => user.request('PUT', `${URL}1`, body)
const sealed = async () => (await EmailSettings.findByPk(1))?.smtp_password
const get = async () => (await owner.request('GET', URL)).json<Record<string, unknown>>()

t.test('the stored password is told to no mail server that somebody else names', async (t) => {
  await owner.request('POST', URL, full)
  const thief = await startSmtpScript(t)
  const guest = await signedIn(app, 'guest')
  for (const kept of [{}, { smtp_password: '********' }, { smtp_password: '' }, { smtp_password: null }]) {
    const refused = await put({ smtp_port: thief.port, ...kept }, guest)
    t.equal(refused.statusCode, 400, JSON.stringify(kept))
    t.same(inEnglish(refused.json()), { detail: `smtp_password ${AGAIN}`, errors: { smtp_password: AGAIN } })
  }
  t.equal((await guest.request('POST', '/api/emails/send/')).statusCode, 200)
  t.equal(good.messages.length, 1, 'mail still goes to the server of before')
  t.equal(thief.connections(), 0)
})

t.test('another host, port, user or check of the certificate needs the password anew', async (t) => {
  await put(full)
  const before = { settings: await get(), sealed: await sealed() }
  const changes = [
    { smtp_host: 'smtp.other.example' },
    { smtp_port: 2526 },
    { smtp_username: 'someone-else' },
    { allow_self_signed: true },
    { enable_email_system: false, smtp_host: 'smtp.other.example' },
  ]
  for (const change of changes) {
    const refused = await put(change)
    t.equal(refused.statusCode, 400, JSON.stringify(change))
    t.same(refused.json().errors, { smtp_password: AGAIN })
    t.equal((await owner.request('POST', URL, change)).statusCode, 400, 'by POST, too')
  }
  t.same({ settings: await get(), sealed: await sealed() }, before, 'nothing was stored')
  for (const change of changes) {
    const taken = await put({ ...full, ...change, smtp_password: 'entered again' })
    t.equal(taken.statusCode, 200, taken.body)
    t.match(taken.json(), change)
  }
})

t.test('what says nothing of the server keeps the password, in other words for the same, too', async (t) => {
  await put(full)
  const first = await sealed()
  for (const change of [
    { from_email: 'other@provider.example' },
    { reply_to_email: 'answers@provider.example', max_per_minute: 5 },
    { enable_email_system: false },
    { ...full, smtp_password: null, smtp_host: ` ${full.smtp_host} ` },
  ]) {
    t.equal((await put(change)).statusCode, 200, JSON.stringify(change))
    t.equal(await sealed(), first)
  }
})

t.test(
  'without a user or a host there is nobody to tell it to: it goes, and is not found again',
  async (t) => {
    for (const nobody of [{ smtp_username: '' }, { smtp_host: null }]) {
      await put(full)
      const cleared = await put({ enable_email_system: false, ...nobody, smtp_port: 2526 })
      t.equal(cleared.statusCode, 200, cleared.body)
      t.equal(cleared.json().smtp_password, null)
      t.equal(await sealed(), null)
      const back = await put({ ...full, smtp_password: '' })
      t.same(back.json().errors, { smtp_password: 'is required' })
    }
  },
)

t.test('the key that messages are signed with stays', async (t) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  await put({
    ...full,
    dkim_domain: 'provider.example',
    dkim_selector: 'billing',
    dkim_private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  })
  const moved = await put({ smtp_host: 'smtp.other.example', smtp_password: 'entered again' })
  t.match(moved.json(), { dkim_domain: 'provider.example', dkim_private_key: '********' })
})
