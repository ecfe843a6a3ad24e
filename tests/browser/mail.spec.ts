import { generateKeyPairSync } from 'node:crypto'
import { expect, test, type Page, type Request } from '@playwright/test'
import { complaintsOf, enter, open, toast } from '../support/browser.ts'
import { PASSWORD_MASK } from '../../server/features/emails/email-settings.rules.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { SMTP_LOGIN, startSmtp } from '../support/smtp-server.ts'

let server: RunningServer
let user: SignedIn
const ends: (() => unknown)[] = []
const smtp = (script = {}) => startSmtp({ teardown: (end: () => unknown) => void ends.push(end) }, script)

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

const ENABLE = 'Enable Email System'
const LABELS = ['SMTP Host', 'SMTP Port', 'SMTP Username', 'SMTP Password', 'From Email Address']
const field = (page: Page, label: string) => page.getByLabel(label)
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' })
const testButton = (page: Page) => page.getByRole('button', { name: 'Send Test Email' })

/** The writes that the page makes from now on. */
function writesOf(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request)
  })
  return writes
}
const paths = (writes: Request[]) =>
  writes.splice(0).map((write) => `${write.method()} ${new URL(write.url()).pathname}`)

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

test('MAIL-1 MAIL-2 MAIL-3 MAIL-4 MAIL-5 the e-mail settings are filled in, saved and tried out', async ({
  page,
}) => {
  const refused = /Failed to load resource.*(400|409|502)|ERR_FAILED/
  const complaints = complaintsOf(page, [refused])
  const writes = writesOf(page)
  const mail = await smtp()
  await enter(page, user.token)

  await test.step('SHELL-1 ROUTE-1 the menu leads there, and so does the address', async () => {
    await page.goto(`${server.url}/home`)
    const settings = page.getByRole('list', { name: 'Settings' })
    await expect(settings.getByRole('link')).toHaveText([
      ...['Email Settings', 'Email Templates', 'Company', 'Users', 'API Tokens', 'Webhooks'],
    ])
    await open(page, 'Email Settings', '/settings/email')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Email Settings' })).toBeVisible()
    await expect(settings.locator('[aria-current=page]')).toHaveText('Email Settings')
  })

  await test.step('MAIL-1 before anything is saved', async () => {
    await expect(page.getByRole('checkbox', { name: ENABLE })).not.toBeChecked()
    for (const label of LABELS)
      await expect(field(page, label)).toHaveValue(label === 'SMTP Port' ? '587' : '')
    await expect(field(page, 'SMTP Password')).toHaveAttribute('type', 'password')
    await expect(testButton(page)).toBeDisabled()
  })

  await test.step('MAIL-2 only the enabled system needs all of it', async () => {
    await saveButton(page).click()
    await expect(toast(page, 'Email settings saved successfully!')).toBeVisible()
    expect(paths(writes)).toEqual(['POST /api/emails/settings/'])
    await field(page, ENABLE).check()
    await field(page, 'SMTP Port').fill('')
    await saveButton(page).click()
    await expect(page.getByText('Required', { exact: true })).toHaveCount(5)
    await fill(page, { 'From Email Address': 'nobody', 'SMTP Host': 'two words' })
    await expect(page.getByText('is not an e-mail address')).toBeVisible()
    await expect(page.getByText('is not the name of a host')).toBeVisible()
    await saveButton(page).click()
    expect(paths(writes)).toEqual([])
  })

  await test.step('MAIL-4 without host and from no test e-mail is sent', async () => {
    await fill(page, { 'SMTP Host': '', 'From Email Address': '' })
    await testButton(page).click()
    await expect(toast(page, 'Please configure SMTP settings first')).toBeVisible()
    await fill(page, { 'SMTP Host': '127.0.0.1', 'From Email Address': 'billing@provider.example' })
    expect(paths(writes)).toEqual([])
    await expect(page.getByText('a test email goes by what was saved last')).toBeVisible()
    await testButton(page).click()
    await expect(toast(page, 'Please enable the email system first')).toBeVisible()
    expect(paths(writes)).toEqual(['POST /api/emails/send/'])
  })

  await test.step('MAIL-5 what the server refuses stands at its field', async () => {
    const { smtp_username, smtp_password } = SMTP_LOGIN
    await fill(page, { 'SMTP Port': '70000', 'SMTP Username': smtp_username, 'SMTP Password': smtp_password })
    await saveButton(page).click()
    await expect(
      toast(page, /^Failed to save email settings: smtp_port must be at most 65535$/),
    ).toBeVisible()
    await expect(field(page, 'SMTP Port')).toHaveAttribute('aria-invalid', 'true')
    expect(paths(writes)).toEqual(['PUT /api/emails/settings/1'])
  })

  await test.step('MAIL-1 MAIL-3 saves all fields, and nothing else goes on meanwhile', async () => {
    await field(page, 'SMTP Port').fill(String(mail.port))
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/emails/settings/1', async (route) => {
      await held
      await route.continue()
    })
    await saveButton(page).click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await expect(testButton(page)).toBeDisabled()
    release()
    await expect(toast(page, 'Email settings saved successfully!')).toBeVisible()
    await page.unroute('**/api/emails/settings/1')
    expect(writes[0]?.postDataJSON()).toEqual(mail.settings)
    expect(paths(writes)).toEqual(['PUT /api/emails/settings/1'])
  })

  await test.step('MAIL-1 the stored password stays on the server, and is kept', async () => {
    await expect(field(page, 'SMTP Password')).toHaveValue('')
    await expect(field(page, 'SMTP Password')).toHaveAttribute('placeholder', PASSWORD_MASK)
    await page.reload()
    await expect(field(page, 'SMTP Host')).toHaveValue('127.0.0.1')
    await saveButton(page).click()
    await expect(toast(page, 'Email settings saved successfully!')).toBeVisible()
    expect(writes[0]?.postDataJSON()).toEqual({ ...mail.settings, smtp_password: PASSWORD_MASK })
    expect(paths(writes)).toEqual(['PUT /api/emails/settings/1'])
  })

  await test.step('MAIL-4 MAIL-5 the test e-mail arrives', async () => {
    await testButton(page).click()
    await expect(toast(page, 'Test email sent successfully!')).toBeVisible()
    expect(writes[0]?.postData()).toBeNull()
    expect(paths(writes)).toEqual(['POST /api/emails/send/'])
    expect(mail.received.map(({ to }) => to)).toEqual([['billing@provider.example']])
  })

  await test.step('MAIL-5 a mail server that refuses is quoted; what says nothing is an unknown error', async () => {
    const stern = await smtp({ refuseLogin: '535 5.7.8 Username and Password not accepted' })
    await field(page, 'SMTP Port').fill(String(stern.port))
    await expect(page.getByText(/^Enter it again/)).toBeVisible()
    await saveButton(page).click()
    await expect(field(page, 'SMTP Password')).toHaveAttribute('aria-invalid', 'true')
    expect(paths(writes)).toEqual([])
    await field(page, 'SMTP Port').fill(String(mail.port))
    await expect(field(page, 'SMTP Password')).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByText(/Leave this empty to keep it/)).toBeVisible()
    await field(page, 'SMTP Port').fill(String(stern.port))
    await field(page, 'SMTP Password').fill(SMTP_LOGIN.smtp_password)
    await saveButton(page).click()
    await expect(field(page, 'SMTP Port')).toHaveValue(String(stern.port))
    await expect(page.getByText('a test email goes by what was saved last')).toBeHidden()
    await testButton(page).click()
    const words = 'Failed to send test email: 535 5.7.8 Username and Password not accepted'
    await expect(toast(page, words)).toBeVisible()
    await page.route('**/api/emails/send/', (route) => route.abort())
    await testButton(page).click()
    await expect(toast(page, 'Failed to send test email: Unknown error')).toBeVisible()
    await page.unroute('**/api/emails/send/')
  })

  expect(complaints).toEqual([])
})

test('MAIL-3 what may be set besides stands in a section of its own', async ({ page }) => {
  const complaints = complaintsOf(page, [/Failed to load resource.*400/])
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  await enter(page, user.token)
  await page.goto(`${server.url}/settings/email`)
  await expect(field(page, 'Reply-To Address')).toBeHidden()
  await page.getByRole('button', { name: /^Advanced/ }).click()
  await fill(page, {
    'Reply-To Address': 'nobody',
    'Messages per Minute': '30',
    'DKIM Domain': 'provider.example',
    'DKIM Selector': 'billing',
  })
  await saveButton(page).click()
  await expect(page.getByText('is not an e-mail address')).toBeVisible()
  await expect(page.getByText('is required to sign messages')).toBeVisible()
  await fill(page, { 'Reply-To Address': 'accounts@provider.example', 'DKIM Private Key': 'no key' })
  await page.getByRole('checkbox', { name: 'Allow a self-signed certificate' }).check()
  await field(page, 'SMTP Password').fill(SMTP_LOGIN.smtp_password)
  await saveButton(page).click()
  const noKey = 'is not a private key as PEM, from -----BEGIN to END-----'
  await expect(page.getByText(noKey, { exact: true })).toBeVisible()
  await fill(page, { 'DKIM Private Key': String(privateKey.export({ type: 'pkcs8', format: 'pem' })) })
  await saveButton(page).click()
  await expect(toast(page, 'Email settings saved successfully!')).toBeVisible()

  await page.reload()
  await expect(field(page, 'Reply-To Address')).toHaveValue('accounts@provider.example')
  await expect(field(page, 'DKIM Private Key')).toHaveValue('')
  await expect(page.getByText('billing._domainkey.provider.example')).toBeVisible()
  await expect(page.getByText(/^v=DKIM1; k=rsa; p=[\w+/=]+$/)).toBeVisible()
  const options = {
    reply_to_email: 'accounts@provider.example',
    max_per_minute: 30,
    allow_self_signed: true,
    allow_scheduled_sending: false,
    dkim_private_key: PASSWORD_MASK,
  }
  const stored = async () => (await user.request('GET', '/api/emails/settings/')).json<object>()
  expect(await stored()).toMatchObject(options)

  await fill(page, {
    'Messages per Minute': '',
    'DKIM Domain': '',
    'DKIM Selector': '',
    'Reply-To Address': '',
  })
  await page.getByRole('checkbox', { name: 'Allow a self-signed certificate' }).uncheck()
  await field(page, 'SMTP Password').fill(SMTP_LOGIN.smtp_password)
  await saveButton(page).click()
  await expect(page.getByText('billing._domainkey.provider.example')).toBeHidden()
  const none = { reply_to_email: null, max_per_minute: null, allow_self_signed: false }
  await expect.poll(stored).toMatchObject({ ...none, dkim_domain: null, dkim_private_key: null })
  expect(complaints).toEqual([])
})

test('MAIL-5 unsaved settings ask before they are lost, and outlive a lost session', async ({ page }) => {
  const complaints = complaintsOf(page, [/Failed to load resource.*401/])
  await enter(page, user.token)
  await page.goto(`${server.url}/settings/email`)
  await fill(page, { 'SMTP Host': 'mail.provider.example', 'SMTP Password': 'typed in vain' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Discard your changes?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/settings\/email$/)

  // The server takes no token that was tampered with.
  await page.evaluate(
    (token) => localStorage.setItem('access_token', `${token.slice(0, -4)}AAAA`),
    user.token,
  )
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('typed in vain')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await fill(page, { Username: user.username, Password: user.password })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/settings\/email$/)
  await expect(field(page, 'SMTP Host')).toHaveValue('mail.provider.example')
  await field(page, 'SMTP Password').fill('typed again')
  await saveButton(page).click()
  await expect(toast(page, 'Email settings saved successfully!')).toBeVisible()
  await open(page, 'Dashboard', '/home')
  expect(complaints).toEqual([])
})

test('MAIL-5 without the server the settings say so, and wait for it', async ({ page }) => {
  const complaints = complaintsOf(page, [/ERR_CONNECTION_REFUSED/])
  await enter(page, user.token)
  // Both pages are loaded, the charts as well, so that only the data is missing.
  await page.goto(`${server.url}/home`)
  await expect(page.getByRole('heading', { name: 'Billing Types' })).toBeVisible()
  await open(page, 'Email Settings', '/settings/email')
  await expect(field(page, 'SMTP Host')).toBeVisible()
  await server.kill9()
  await saveButton(page).click()
  await expect(toast(page, 'Failed to save email settings')).toBeVisible()
  await open(page, 'Dashboard', '/home')
  await open(page, 'Email Settings', '/settings/email')
  await expect(page.getByText('Failed to load email settings')).toBeVisible()
  await server.restart()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'SMTP Host')).toBeVisible()
  expect(complaints).toEqual([])
})
