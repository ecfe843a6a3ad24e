import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { EmailSettings } from '../../server/features/emails/email-settings.model.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig, withNewSecret } from '../support/test-app.ts'

const config = await testConfig(t)
const app = await createApp(config)
t.teardown(() => app.close())
const user = await signedIn(app)

const URL = '/api/emails/settings/'
const PASSWORD = 'corrêct horse'
const full = {
  enable_email_system: true,
  smtp_host: 'smtp.provider.example',
  smtp_port: 2525,
  smtp_username: 'mailer',
  smtp_password: PASSWORD,
  from_email: 'billing@provider.example',
}
/** What is set besides, while nobody says otherwise. */
const plain = {
  reply_to_email: null,
  allow_self_signed: false,
  max_per_minute: null,
  allow_scheduled_sending: false,
  dkim_domain: null,
  dkim_selector: null,
  dkim_private_key: null,
  dkim_record: null,
}
const get = async () => (await user.request('GET', URL)).json<Record<string, unknown>>()
const put = (body: object, id = 1) => user.request('PUT', `${URL}${id}`, body)
const sealed = async () => (await EmailSettings.findByPk(1))?.smtp_password

t.test('MAIL-3 settings that were never saved answer the defaults, with the id null', async (t) => {
  t.same(await get(), {
    id: null,
    enable_email_system: false,
    smtp_host: null,
    smtp_port: 587,
    smtp_username: null,
    smtp_password: null,
    from_email: null,
    ...plain,
  })
  t.same((await user.request('GET', URL.slice(0, -1))).json(), await get(), 'with and without the slash')
  const missing = await put(full)
  t.equal(missing.statusCode, 404)
  t.same(inEnglish(missing.json()), { detail: 'Email settings not found' })
})

t.test('MAIL-2 host, port, username, password and from are required only when enabled', async (t) => {
  const required = ['smtp_host', 'smtp_port', 'smtp_username', 'smtp_password', 'from_email']
  for (const field of required)
    for (const empty of field === 'smtp_port' ? [null] : [null, '', undefined, '  ']) {
      if (['smtp_password', 'from_email'].includes(field) && empty === '  ') continue
      const refused = await user.request('POST', URL, { ...full, [field]: empty })
      t.equal(refused.statusCode, 400, `${field} ${empty}`)
      t.same(inEnglish(refused.json()), {
        detail: `${field} is required`,
        errors: { [field]: 'is required' },
      })
    }
  t.same((await get()).id, null)
  const off = {
    enable_email_system: false,
    smtp_host: '',
    smtp_port: null,
    smtp_password: '',
    from_email: '',
  }
  const saved = await user.request('POST', URL, off)
  t.equal(saved.statusCode, 200, saved.body)
  t.match(saved.json(), { id: 1, enable_email_system: false, smtp_host: null, smtp_port: 587 })
  const enabled = await put({ enable_email_system: true })
  t.equal(enabled.statusCode, 400)
  t.match(Object.keys(enabled.json<{ errors: object }>().errors), [
    'smtp_host',
    'smtp_username',
    'smtp_password',
    'from_email',
  ])
})

t.test('MAIL-2 values of another form are refused', async (t) => {
  const wrong = [
    { from_email: 'nobody' },
    { from_email: 'a@b.example, c@d.example' },
    { from_email: 'Billing <a@b.example>' },
    { from_email: 'a@b.example\r\nBcc: c@d.example' },
    { smtp_host: 'smtp.example.com/x' },
    { smtp_host: 'a b' },
    { smtp_host: 'x\r\nQUIT' },
    { smtp_port: 0 },
    { smtp_port: 65_536 },
    { smtp_port: '587' },
    { smtp_port: 2.5 },
    { enable_email_system: 'true' },
    { enable_email_system: null },
    { smtp_password: 'x'.repeat(161) },
  ]
  for (const body of wrong) {
    const refused = await put(body)
    t.equal(refused.statusCode, 400, JSON.stringify(body))
    t.match(refused.json().errors, { [Object.keys(body)[0]!]: /\S/ })
  }
})

t.test('MAIL-3 POST saves and PUT changes the one set of settings; the password never leaves', async (t) => {
  const saved = await user.request('POST', URL, full)
  const shown = { id: 1, ...full, ...plain, smtp_password: '********' }
  t.equal(saved.statusCode, 200)
  t.same(saved.json(), shown)
  t.same(await get(), shown)
  const other = { smtp_host: 'other.example', smtp_password: PASSWORD }
  t.same((await user.request('POST', URL, other)).json().smtp_host, 'other.example')
  t.same((await put(full)).json(), shown, 'POST does not make a second one')
  t.equal(await EmailSettings.count(), 1)
  const changed = await put({ smtp_host: ' mx.provider.example ', smtp_port: 465, smtp_password: PASSWORD })
  t.match(changed.json(), { ...shown, smtp_host: 'mx.provider.example', smtp_port: 465 })
  const [activity] = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  t.match(activity, { action: 'Updated', entity: 'Email settings', username: user.username })
})

t.test(
  'MAIL-3 the password is sealed in the database; the mask, an empty text or none keeps it',
  async (t) => {
    await put({ ...full, max_per_minute: null })
    const first = await sealed()
    t.match(first, /^v1\.[\w-]{40,}$/)
    t.notMatch(
      Buffer.from(first!.slice(3), 'base64url').toString('latin1'),
      Buffer.from(PASSWORD).toString('latin1'),
    )
    for (const kept of [{ smtp_password: '********' }, { smtp_password: '' }, { smtp_password: null }, {}]) {
      t.equal((await put({ ...kept, max_per_minute: 7 })).statusCode, 200)
      t.equal(await sealed(), first, JSON.stringify(kept))
    }
    await put(full)
    t.not(await sealed(), first, 'the same password is sealed anew')
    const longest = '🔑'.repeat(160)
    t.equal((await put({ smtp_password: longest })).json().smtp_password, '********')
    t.ok((await sealed())!.length <= 1000)
  },
)

t.test('MAIL-3 two first savings at once make one set of settings', async (t) => {
  await EmailSettings.destroy({ where: {} })
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => user.request('POST', URL, { ...full, smtp_port: n })),
  )
  t.same(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200],
  )
  t.equal(await EmailSettings.count(), 1)
})

t.test('MAIL-3 a password that another secret sealed counts as none', async (t) => {
  await put(full)
  const other = await createApp(await withNewSecret(config, 'another secret of at least 32 bytes'))
  t.teardown(() => other.close())
  const visitor = await signedIn(other)
  t.equal((await visitor.request('GET', URL)).json().smtp_password, null)
  const send = await visitor.request('POST', '/api/emails/send/')
  t.equal(send.statusCode, 409)
  t.same(inEnglish(send.json()), { detail: 'Please configure SMTP settings first' })
  const refused = await visitor.request('PUT', `${URL}1`, { smtp_port: 25 })
  t.same(inEnglish(refused.json()), {
    detail: 'smtp_password is required',
    errors: { smtp_password: 'is required' },
  })
})
