import { expect, test, type Page } from '@playwright/test'
import { dialog, enter, toast } from '../support/browser.ts'
import { aBilling, aFleet, aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { withSecondFactor } from '../support/totp.ts'

const PASSWORD = 'orbit-lantern-2026'
let server: RunningServer
let owner: SignedIn
let billing: number
let client: number

test.beforeAll(async () => {
  server = await startServer()
  owner = await signedIn(remoteApp(server.url), 'olga')
  const fleet = await aFleet(owner, { client_name: 'Acacia', unit_usd: 20 }, ['USD'])
  client = fleet.client_id
  billing = (await aBilling(owner, fleet)).id
  await aTransaction(owner, { client_id: client, amount: 10 })
})
test.afterAll(() => server.stop())

/** Signs up somebody with a role. */
async function aColleague(username: string, role: string): Promise<SignedIn> {
  await owner.request('PUT', '/api/users/settings', { signup_role: role })
  return signedIn(remoteApp(server.url), username)
}

const logIn = async (page: Page, username: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('somebody is invited by a link, joins, sees what their role may do, and is out when deactivated', async ({
  page,
  browser,
}) => {
  await enter(page, owner.token)
  await page.goto(`${server.url}/users`)
  await expect(page.getByText('Anyone who reaches this address can join')).toBeVisible()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog(page).getByLabel('Email').fill('carla@example.com')
  await dialog(page).getByRole('combobox').click()
  await page.getByRole('option', { name: 'Cashier' }).click()
  await dialog(page).getByRole('button', { name: 'Invite' }).click()
  await expect(dialog(page)).toContainText('The link for carla@example.com')
  const link = await dialog(page).getByLabel('Link').inputValue()
  expect(link).toMatch(/\/join#[\w-]{43}$/)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('carla@example.com')).toBeVisible()

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto(link)
  await expect(guest.getByText('olga invites carla@example.com, as Cashier.')).toBeVisible()
  await guest.getByLabel('Username').fill('carla')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm Password').fill(PASSWORD)
  await guest.getByRole('button', { name: 'Join' }).click()
  await expect(guest.getByText('Welcome. Please log in.')).toBeVisible()
  await logIn(guest, 'carla')
  await expect(guest.getByRole('link', { name: 'Users' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Email Settings' })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'History of carla' }).click()
  await expect(dialog(page).getByText(/carla/).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Deactivate carla' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, 'carla is deactivated')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText('This link has been used already. It works once.')).toBeVisible()
  await context.close()
})

test('an owner helps in who has lost the password and the phone', async ({ page }) => {
  const lea = await aColleague('lea', 'owner')
  await withSecondFactor(lea)
  await enter(page, owner.token)
  await page.goto(`${server.url}/users`)
  const row = page.getByRole('row').filter({ hasText: 'lea@' })
  await expect(row).toContainText('On')
  await page.getByRole('button', { name: 'Help lea in' }).click()
  await dialog(page).getByRole('button', { name: 'Make a Link' }).click()
  const link = await dialog(page).getByLabel('Link').inputValue()
  expect(link).toMatch(/\/reset#[\w-]{43}$/)
  await dialog(page).getByRole('button', { name: 'Remove the Second Factor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the Second Factor' }).click()
  await expect(toast(page, 'Second factor removed')).toBeVisible()
  await expect(dialog(page).getByText(/^lea has no second factor/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Off')
  const logIn = { username: 'lea', password: lea.password }
  expect(
    (await remoteApp(server.url).inject({ method: 'POST', url: '/login', payload: logIn })).statusCode,
  ).toBe(200)
  await expect(page.getByRole('button', { name: 'Help olga in' })).toHaveCount(0)
})

const WRITES =
  /^(?!Change History)(Add|Edit|Delete|Merge|Remove|Move|Create|Upload|Change|Send|Save|Invite|Deactivate|Help|Duplicate|Replace|Reverse|Record)\b/

/** The buttons that would change something on a page. */
async function writesOn(page: Page, path: string): Promise<string[]> {
  await page.goto(`${server.url}${path}`)
  await page.waitForLoadState('networkidle')
  const buttons = await page.locator('main').getByRole('button').all()
  const names = await Promise.all(
    buttons.map(async (button) =>
      (await button.isVisible())
        ? ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '')
        : '',
    ),
  )
  return names.filter((name) => WRITES.test(name))
}

/** What the server refuses to the pages that are opened, which need not have asked. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`)
  })
  return refused
}

const pages = () => [
  '/home',
  '/platforms',
  '/clients',
  '/vehicles',
  '/billings',
  '/client-balances',
  '/months',
  '/months/2026-10/collect',
  '/months/2026-10/reconcile',
  '/months/2026-10/review',
  '/months/2026-10/issue',
  '/months/2026-10/send',
  '/imports',
  '/emails',
  '/users',
  '/settings/company',
  '/settings/email/templates',
  `/client/${client}`,
  '/vehicle/1',
  `/billing/${billing}`,
  `/client-balances/${client}`,
]
/** What is one's own, and what some roles are told not to include. */
const OTHERS = [
  ...[
    '/account',
    '/sessions',
    '/history',
    '/verification',
    '/settings/email',
    '/settings/tokens',
    '/settings/webhooks',
    '/settings/webhooks/deliveries',
  ],
  ...['/billings/send', '/clients/prices'],
]

test('the pages ask for nothing that a biller may not have', async ({ page }) => {
  const { token } = await aColleague('bela', 'biller')
  const refused = refusalsOn(page)
  await enter(page, token)
  for (const path of [...pages(), ...OTHERS]) await writesOn(page, path)
  expect(refused).toEqual([])
})

test('a reader finds no button that would be refused, on any page, and no page asks for what is not for readers', async ({
  page,
}) => {
  const { token } = await aColleague('rita', 'reader')
  const refused = refusalsOn(page)
  await enter(page, token)
  for (const path of pages()) {
    expect(await writesOn(page, path), path).toEqual([])
    // Where rows have a column of buttons, each has one that only reads.
    const cells = page.locator('td.RecordTable-actions')
    expect(await cells.filter({ hasNot: page.locator('button, a') }).count(), path).toBe(0)
  }
  for (const path of OTHERS) await writesOn(page, path)
  expect(refused).toEqual([])
  await page.goto(`${server.url}/settings/email`)
  await expect(page.getByText('Your role, Reader, does not include this page.')).toBeVisible()
  await page.goto(`${server.url}/settings/company`)
  await expect(page.getByText('You can look at this. An owner can change it.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeDisabled()
})

test('a cashier takes money, and changes nothing else', async ({ page }) => {
  const { token } = await aColleague('carlo', 'cashier')
  const refused = refusalsOn(page)
  await enter(page, token)
  for (const path of pages().slice(0, 10)) {
    const writes = await writesOn(page, path)
    const others = writes.filter((name) => name !== 'Record payment of Acacia')
    expect(others, path).toEqual([])
  }
  for (const path of [...pages().slice(10), ...OTHERS]) await writesOn(page, path)
  await page.goto(`${server.url}/client-balances/${client}`)
  await expect(page.locator('main').getByRole('button', { name: WRITES }).first()).toBeVisible()
  expect(refused).toEqual([])
  await page.goto(`${server.url}/billing/${billing}`)
  await page.getByRole('button', { name: /Edit/ }).click()
  await expect(page.getByRole('group', { name: 'Previous Balance' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Previous Balance' })).toHaveCount(0)
  await page.getByLabel(/Paid/).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('an owner requires a second factor of everybody, and is the first who must set one up', async ({
  page,
}) => {
  await enter(page, owner.token)
  await page.goto(`${server.url}/users`)
  await page.getByLabel('Everybody needs a second factor').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require It' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText(/A second factor is required here/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Where am I signed in?' })).toHaveCount(0)
})
