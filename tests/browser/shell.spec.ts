import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, FAILED_CALL } from '../support/browser.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { tokenUntil } from '../support/tokens.ts'

const JWT_SECRET = 'a-secret-of-the-browser-tests-only'
/** The sidebar from top to bottom, by the specification. */
const MENU = [
  'Dashboard',
  'Manage Platforms',
  'Create Clients',
  'Client Vehicles',
  'Generate Billings',
  'Client Balances',
  'Email Settings',
  'Email Templates',
  'Company',
  'Users',
  'API Tokens',
  'Webhooks',
  'Months',
  'Payments',
  'Payment sheet',
  'Lines to assign',
  'Ageing',
  'Chase',
  'Reminders',
  'Imports',
  'Sent E-mails',
  'History',
  'Tie-Out',
]
/** Each screen's address, and the heading that tells it. */
const SCREENS: [path: string, heading: string][] = [
  ['/home', 'Dashboard'],
  ['/platforms', 'Manage Platforms'],
  ['/clients', 'Create Clients'],
  ['/vehicles', 'Client Vehicles'],
  ['/billings', 'Generate Billings'],
  ['/client-balances', 'Client Balances'],
  ['/client-balances/1', 'Acacia Freight'],
  ['/opening-balances', 'Opening Balances'],
  ['/settings/email', 'Email Settings'],
  ['/settings/email/templates', 'Email Templates'],
  ['/settings/company', 'Company'],
  ['/users', 'Users'],
  ['/settings/tokens', 'API Tokens'],
  ['/settings/webhooks', 'Webhooks'],
  ['/settings/webhooks/deliveries', 'Webhook Deliveries'],
  ['/sessions', 'My Sessions'],
  ['/months', 'Months'],
  ['/months/2026-10/collect', 'Oct 2026'],
  ['/runs', 'Runs from the register'],
  ['/payments', 'Payments'],
  ['/chase', 'Chase'],
  ['/reminders', 'Reminders'],
  ['/reminders/levels', 'Reminders'],
  ['/imports', 'Imports'],
  ['/emails', 'Sent E-mails'],
  ['/history', 'History'],
  ['/verification', 'Tie-Out'],
  ['/ageing', 'Ageing'],
  ['/ageing/send', 'Send Statements of Account'],
  ['/client/1', 'Acacia Freight'],
  ['/client/1/account', 'Statement of account: Acacia Freight'],
  ['/vehicle/1', 'KDA 100A'],
  ['/billing/1', 'Acacia Freight'],
]

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer({ JWT_SECRET })
  user = await signedIn(remoteApp(server.url))
  const client_id = (await aClient(user, { client_name: 'Acacia Freight' })).id
  const vehicle = await aVehicle(user, { client_id, object_name: 'KDA 100A' })
  await aBilling(user, { client_id, vehicle_ids: [vehicle.id] })
})
test.afterAll(() => server.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

test('ROUTE-1 SHELL-1 every screen opens by its plain path, typed or reloaded, in the shell', async ({
  page,
}) => {
  // The frame of a message has no storage for the script that signs in.
  const complaints = complaintsOf(page, [/The document is sandboxed/])
  await enter(page, user.token)
  for (const [path, name] of SCREENS) {
    await page.goto(server.url + path)
    await expect(heading(page, name)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(new URL(page.url()).hash).toBe('')
  }
  await page.reload()
  await expect(heading(page, 'Acacia Freight')).toBeVisible()

  await expect(menu(page).getByRole('link')).toHaveText([...MENU, /My account$/, 'My Sessions'])
  expect(complaints).toEqual([])
})

test('SHELL-3 at 768 px and less the menu hides behind a button and lies over the page', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enter(page, user.token)
  const button = page.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto(`${server.url}/platforms`)
  await expect(menu(page)).toBeVisible()
  await expect(button).toBeHidden()

  for (const width of [768, 480, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(menu(page)).toBeHidden()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${width} px wide`).toBeLessThanOrEqual(width)
    await button.click()
    await expect(menu(page)).toBeVisible()
    const overlay = page.locator('.MuiBackdrop-root')
    await expect(overlay).toBeVisible()
    await overlay.click({ position: { x: width - 10, y: 400 } })
    await expect(menu(page)).toBeHidden()
  }
  await button.click()
  await menu(page).getByRole('link', { name: 'Create Clients' }).click()
  await expect(heading(page, 'Create Clients')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  expect(complaints).toEqual([])
})

test('SHELL-4 SESS-2 the session is verified on load, and a failure of any kind signs out', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await enter(page, user.token)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${server.url}/me`) asked.push(request.headers().authorization ?? '')
  })
  await page.goto(`${server.url}/platforms`)
  await expect(heading(page, 'Manage Platforms')).toBeVisible()
  await expect.poll(() => asked).toEqual([`Bearer ${user.token}`])

  await test.step('a page that is left while it asks who is signed in does not sign out', async () => {
    for (let at = 0; at < 5; at += 1) {
      const held = page.waitForRequest('**/me')
      await page.route('**/me', () => undefined)
      await page.goto(`${server.url}/clients`, { waitUntil: 'commit' })
      await held
      await page.unroute('**/me')
      await page.goto(`${server.url}/platforms`)
      await expect(heading(page, 'Manage Platforms')).toBeVisible()
    }
  })

  await test.step('SHELL-4 a refusal, a fault and an answer without a user', async () => {
    const answers = [
      { status: 401, json: { detail: 'Please log in again' }, text: 'Please log in again' },
      { status: 500, body: '', text: 'Failed to get user data' },
      { status: 200, contentType: 'text/html', body: '<p>Maintenance</p>', text: 'Failed to get user data' },
      { status: 200, json: {}, text: 'Failed to get user data' },
    ]
    for (const { text, ...answer } of answers) {
      await page.evaluate((stored) => localStorage.setItem('access_token', stored), user.token)
      await page.route('**/me', (route) => route.fulfill(answer))
      await page.goto(`${server.url}/clients`)
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect.poll(() => token(page)).toBeNull()
      await page.unroute('**/me')
    }
  })

  await test.step('SESS-2 a token that has expired, or is none, counts as signed out without a call', async () => {
    asked.length = 0
    const claims = Buffer.from('{"sub":"1"}').toString('base64url')
    const expired = tokenUntil(user.token, JWT_SECRET, new Date(Date.now() - 1000))
    for (const bad of [expired, 'nonsense', `a.${claims}.c`, 'undefined', '']) {
      await page.evaluate((stored) => localStorage.setItem('access_token', stored), bad)
      await page.goto(`${server.url}/clients`)
      await expect(page).toHaveURL(/\/login$/)
    }
    expect(asked).toEqual([])
  })

  await test.step('SESS-2 a token that has not expired yet is taken', async () => {
    const soon = tokenUntil(user.token, JWT_SECRET, new Date(Date.now() + 60_000))
    await page.evaluate((stored) => localStorage.setItem('access_token', stored), soon)
    await page.goto(`${server.url}/clients`)
    await expect(heading(page, 'Create Clients')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('SESS-3 API-4 every call carries the token and its content type, downloads and uploads too', async ({
  page,
}) => {
  await enter(page, user.token)
  const calls: { path: string; authorization?: string | undefined; type?: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const { authorization, 'content-type': type } = request.headers()
    if (path.startsWith('/api/') || path === '/me') calls.push({ path, authorization, type })
  })
  for (const [path, name] of SCREENS) {
    await page.goto(server.url + path)
    await expect(heading(page, name)).toBeVisible()
  }
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Excel' }).click(),
  ])
  await page.goto(`${server.url}/vehicles`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'vehicles.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no workbook'),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()

  const uploads = calls.filter(({ path }) => path.endsWith('upload-excel'))
  expect(uploads).toHaveLength(1)
  expect(uploads[0]?.type).toContain('multipart/form-data; boundary=')
  expect(calls.some(({ path }) => path.endsWith('download-excel'))).toBe(true)
  for (const call of calls) {
    expect(call.authorization, call.path).toBe(`Bearer ${user.token}`)
    if (!uploads.includes(call)) expect(call.type, call.path).toBe('application/json')
  }

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const [login] = await Promise.all([page.waitForRequest('**/login'), signInAsNobody(page)])
  expect(login.headers().authorization).toBeUndefined()
})

async function signInAsNobody(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password').fill('no-tracks-here')
  await page.getByRole('button', { name: 'Login' }).click()
}
