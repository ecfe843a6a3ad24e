import { expect, test, type Page } from '@playwright/test'
import { bringAxe, violations } from '../support/axe.ts'
import { complaintsOf, dialog, FAILED_CALL, goTo } from '../support/browser.ts'
import { aBilling, aClient, aTransaction, aVehicle } from '../support/builders.ts'
import { listed, mailSettings, saveMail } from '../support/outbox.ts'
import { aPaymentSheet } from '../support/payment-sheet.ts'
import { providersPlatforms, uploadClients } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

/** Playwright's own scripts meet the sandbox of a preview as any other script does. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

let server: RunningServer
let user: SignedIn
let message: number

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(async () => {
  server = await startServer({ SMTP_RETRY_SECONDS: '3600' })
  user = await signedIn(remoteApp(server.url), 'amina')
  await signedIn(remoteApp(server.url), 'berta')
  const [platform] = await providersPlatforms(user)
  const client = await aClient(user, {
    client_name: 'Acacia Freight',
    unit_usd: 25,
    email_1: 'pay@a.example',
  })
  const vehicle = await aVehicle(user, { client_id: client.id, object_name: 'KDA 100A' })
  await aVehicle(user, { client_id: client.id, object_name: 'KDB 200B' })
  await aBilling(user, { client_id: client.id, vehicle_ids: [vehicle.id] })
  await aTransaction(user, { client_id: client.id })
  await user.request('PUT', '/api/billings/1', { due_date: '2026-10-31' })
  await aPaymentSheet(user, client.id)
  await user.create(`/api/clients/${client.id}/chase-notes`, { note: 'Calls back', next_date: '2026-11-30' })
  await uploadClients(user, platform!.id, 'clients-with-mistakes.xlsx')
  await user.create('/api/webhooks', { url: 'https://hooks.acacia.example/', events: ['payment.recorded'] })
  await user.create('/api/emails/templates/', { name: 'Plain', subject: 'Statement', body: '<p>Hello</p>' })
  // Nobody listens there: the message waits to be tried again.
  await saveMail(user, mailSettings(1))
  await user.request('POST', '/api/billings/1/send-email-to', {
    ...{ recipient_email: 'pay@a.example', subject: 'Statement', body: 'Hello' },
  })
  message = (await listed(user))[0]!.id
})
test.afterAll(() => server.stop())

/** One fault often shows in many places. */
const SHOWN = 3

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const screens = (): [path: string, heading: string | RegExp][] => [
  ['/home', 'Dashboard'],
  ['/platforms', 'Manage Platforms'],
  ['/clients', 'Create Clients'],
  ['/client/1', /\w/],
  ['/client/99999', /\w/],
  ['/vehicles', 'Client Vehicles'],
  ['/vehicle/1', 'KDA 100A'],
  ['/billings', 'Generate Billings'],
  ['/billings/send', /\w/],
  ['/ageing', 'Ageing'],
  ['/ageing/send', /\w/],
  ['/client/1/account', /\w/],
  ['/billing/1', 'Acacia Freight'],
  ['/client-balances', 'Client Balances'],
  ['/client-balances/1', 'Acacia Freight'],
  ['/payments', 'Payments'],
  ['/payments/1', /\w/],
  ['/payment-sheets', /\w/],
  ['/payment-lines', 'Lines to assign'],
  ['/payment-profiles', /\w/],
  ['/opening-balances', /\w/],
  ['/chase', 'Chase'],
  ['/reminders', 'Reminders'],
  ['/reminders/suspend', 'Reminders'],
  ['/months', 'Months'],
  ['/runs', 'Runs from the register'],
  ['/months/2026-10/collect', 'Oct 2026'],
  ['/months/2026-10/reconcile', 'Oct 2026'],
  ['/months/2026-10/review', 'Oct 2026'],
  ['/months/2026-10/issue', 'Oct 2026'],
  ['/months/2026-10/send', 'Oct 2026'],
  ['/imports', 'Imports'],
  ['/imports/1', /\w/],
  ['/emails', 'Sent E-mails'],
  ['/history', 'History'],
  [`/emails/${message}`, /\w/],
  ['/settings/email', 'Email Settings'],
  ['/settings/email/templates', 'Email Templates'],
  ['/settings/company', 'Company'],
  ['/users', 'Users'],
  ['/settings/tokens', 'API Tokens'],
  ['/settings/webhooks', 'Webhooks'],
  ['/settings/webhooks/deliveries', 'Webhook Deliveries'],
  ['/verification', 'Tie-Out'],
  ['/account', 'My account'],
  ['/sessions', 'My Sessions'],
]

/** What opens over a page: how to open it there. */
const DIALOGS: [path: string, open: (page: Page) => Promise<unknown>][] = [
  ['/platforms', (page) => press(page, 'Add Platform')],
  ['/platforms', (page) => press(page, /^Delete /)],
  ['/clients', (page) => press(page, 'Add Client')],
  ['/vehicles', (page) => press(page, /^Edit KD/)],
  ['/billings', (page) => press(page, 'New Billing')],
  ['/billings', (page) => press(page, 'Send billing #1')],
  ['/billing/1', (page) => press(page, 'Add Item')],
  ['/billing/1', (page) => press(page, 'Edit KDA 100A')],
  ['/billing/1', (page) => press(page, 'Delete KDA 100A')],
  ['/client-balances/1', (page) => press(page, 'Add Transaction')],
  ['/payments/new', () => Promise.resolve()],
  ['/payments/1', (page) => press(page, 'Reverse')],
  ['/payment-lines', (page) => press(page, /^Assign/)],
  ['/platforms', (page) => press(page, /^History of /)],
  ['/history', (page) => press(page, 'Kept for ever')],
  ['/settings/email/templates', (page) => press(page, 'Add Template')],
  ['/users', (page) => press(page, 'Help berta in')],
  ['/users', (page) => press(page, 'Invite')],
  ['/account', (page) => press(page, 'Set Up')],
  ['/settings/webhooks', (page) => press(page, 'Add Webhook')],
  ['/settings/webhooks', (page) => press(page, /^Send Test/)],
  ['/settings/webhooks', (page) => press(page, /^New Secret/)],
  ['/home', (page) => page.keyboard.press('Control+k')],
]

test('axe finds nothing against WCAG 2.2 AA on any screen and dialog, in light and dark', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL, SANDBOXED])
  const faults: string[] = []
  let colorScheme: 'light' | 'dark' = 'light'
  const look = async (what: string) => {
    const note = (found: string[]) =>
      faults.push(...found.slice(0, SHOWN).map((fault) => `${what} in ${colorScheme}: ${fault}`))
    note(await violations(page))
    colorScheme = colorScheme === 'light' ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    note(await violations(page, 'colours'))
  }

  await page.goto(`${server.url}/login`)
  await bringAxe(page)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await look('the log-in')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await look('the sign-up')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Username').fill('amina')
  await page.getByLabel('Password').fill('not this')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('the log-in, refused')
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/home$/)

  for (const [path, name] of screens()) {
    await goTo(page, path)
    if (path !== '/client/99999')
      await expect(page.getByRole('heading', { name, level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
    await look(path)
  }
  for (const [path, open] of DIALOGS) {
    await goTo(page, path)
    await open(page)
    const over = page.getByRole('alertdialog').or(dialog(page)).first()
    await expect(over).toBeVisible()
    await look(`${path}, ${(await over.innerText()).split('\n')[0]}`)
    await page.keyboard.press('Escape')
    await expect(over).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, name] of [
    ['/clients', 'Create Clients'],
    ['/billing/1', 'Acacia Freight'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await look(`${path} on a phone`)
  }
  await press(page, 'Open menu')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await look('the menu on a phone')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
})
