import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
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
const full = {
  enable_email_system: true,
  smtp_host: 'smtp.provider.example',
  smtp_port: 2525,
  smtp_username: 'mailer',
  smtp_password: 'a password',
  from_email: 'billing@provider.example',
}
await user.request('POST', URL, full)

const get = async () => (await user.request('GET', URL)).json<Record<string, unknown>>()
const put = (body: object) => user.request('PUT', `${URL}1`, body)
const sealed = async () => (await EmailSettings.findByPk(1))?.dkim_private_key

const pemOf = ({ publicKey, privateKey }: Record<'publicKey' | 'privateKey', KeyObject>) => ({
  publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
})
const rsa = (modulusLength: number) => pemOf(generateKeyPairSync('rsa', { modulusLength }))
const KEY = rsa(1024)
const signing = {
  dkim_domain: 'provider.example',
  dkim_selector: 'billing',
  dkim_private_key: KEY.privateKey,
}

t.test('MAIL-3 what is set besides is kept, and can be taken back', async (t) => {
  const options = {
    reply_to_email: 'accounts@provider.example',
    allow_self_signed: true,
    max_per_minute: 30,
    allow_scheduled_sending: true,
  }
  const { smtp_password } = full
  const saved = await put({ ...options, smtp_password })
  t.equal(saved.statusCode, 200, saved.body)
  t.match(saved.json(), options)
  t.match(await get(), options)
  await put({ smtp_port: 2526, smtp_password })
  t.match(await get(), options, 'a key that is absent is left alone')
  const none = {
    reply_to_email: '',
    allow_self_signed: false,
    max_per_minute: null,
    allow_scheduled_sending: false,
  }
  t.match((await put({ ...none, smtp_password })).json(), { ...none, reply_to_email: null })
})

t.test('MAIL-2 options of another form are refused', async (t) => {
  const wrong = [
    { reply_to_email: 'nobody' },
    { reply_to_email: 'a@b.example, c@d.example' },
    { reply_to_email: 'a@b.example\r\nBcc: c@d.example' },
    { max_per_minute: 0 },
    { max_per_minute: 10_001 },
    { max_per_minute: 1.5 },
    { max_per_minute: '30' },
    { allow_self_signed: null },
    { allow_scheduled_sending: 'yes' },
    { dkim_private_key: 'x'.repeat(10_001) },
  ]
  for (const body of wrong) {
    const refused = await put(body)
    t.equal(refused.statusCode, 400, JSON.stringify(body))
    t.match(refused.json().errors, { [Object.keys(body)[0]!]: /\S/ })
  }
})

t.test('MAIL-3 the key to sign with is sealed, masked, and told as the record to publish', async (t) => {
  const saved = await put(signing)
  t.equal(saved.statusCode, 200, saved.body)
  const { dkim_record: record, ...shown } = saved.json()
  t.match(shown, { ...signing, dkim_private_key: '********' })
  t.equal(record.name, 'billing._domainkey.provider.example')
  const published = /^v=DKIM1; k=rsa; p=([\w+/=]+)$/.exec(record.value)?.[1] ?? ''
  const key = createPublicKey({ key: Buffer.from(published, 'base64'), format: 'der', type: 'spki' })
  t.equal(key.export({ type: 'spki', format: 'pem' }), KEY.publicKey)
  const first = await sealed()
  t.match(first, /^v1\.[\w-]{40,}$/)
  t.notMatch(JSON.stringify(await get()), 'PRIVATE')
  for (const kept of [{ dkim_private_key: '********' }, {}]) {
    t.equal((await put({ ...kept, dkim_selector: 'billing' })).statusCode, 200)
    t.equal(await sealed(), first)
  }
})

t.test('MAIL-2 domain, selector and key are all there or none is', async (t) => {
  await put({ dkim_domain: '', dkim_selector: null, dkim_private_key: null })
  t.match(await get(), { dkim_domain: null, dkim_selector: null, dkim_private_key: null, dkim_record: null })
  t.equal(await sealed(), null)
  for (const field of Object.keys(signing)) {
    const refused = await put({ ...signing, [field]: '' })
    t.equal(refused.statusCode, 400)
    t.same(refused.json().errors, { [field]: 'is required to sign messages' })
  }
  const names = [
    { dkim_domain: 'provider' },
    { dkim_domain: 'a b.example' },
    { dkim_domain: 'provider.example;s=x' },
    { dkim_selector: 'a_b' },
    { dkim_selector: 'a..b' },
    { dkim_selector: 'a\r\nb' },
  ]
  for (const name of names) {
    const refused = await put({ ...signing, ...name })
    t.equal(refused.statusCode, 400, JSON.stringify(name))
    t.match(refused.json().errors, { [Object.keys(name)[0]!]: /is not/ })
  }
})

t.test('MAIL-2 a key that cannot sign is refused, and the refusal says why', async (t) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const locked = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
  const wrong: [string, RegExp][] = [
    ['nonsense', /is not a private key as PEM/],
    [KEY.publicKey, /is a public key/],
    [KEY.privateKey.slice(0, 300), /is not a private key as PEM/],
    [rsa(768).privateKey, /has 768 bits/],
    [String(privateKey.export(locked)), /passphrase/],
    [pemOf(generateKeyPairSync('ed25519')).privateKey, /of the kind ed25519/],
    [pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' })).privateKey, /of the kind ec/],
  ]
  for (const [dkim_private_key, words] of wrong) {
    const refused = await put({ ...signing, dkim_private_key })
    t.equal(refused.statusCode, 400, String(words))
    t.match(refused.json().errors, { dkim_private_key: words })
    t.notMatch(refused.body, 'PRIVATE')
  }
})

t.test('MAIL-3 a key that another secret sealed counts as none', async (t) => {
  await put(signing)
  const other = await createApp(await withNewSecret(config, 'another secret of at least 32 bytes'))
  t.teardown(() => other.close())
  const visitor = await signedIn(other)
  t.match((await visitor.request('GET', URL)).json(), { dkim_private_key: null, dkim_record: null })
})
