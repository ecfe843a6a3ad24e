import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, enter, FAILED_CALL, toast, workbook } from '../support/browser.ts'
import { aBilling, aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { tokenUntil } from '../support/tokens.ts'

const JWT_SECRET = 'a-secret-of-the-browser-tests-only'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer({ JWT_SECRET })
  user = await signedIn(remoteApp(server.url), 'amina')
  await aPlatform(user, { name: 'Orion Track' })
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const retry = (page: Page) => button(page, 'Try again')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Has the stored token expire, as it does by itself after half a day. */
const expire = (page: Page) => {
  const expired = tokenUntil(user.token, JWT_SECRET, new Date(Date.now() - 1000))
  return page.evaluate((token) => localStorage.setItem('access_token', token), expired)
}

async function logIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password').fill(user.password)
  await button(page, 'Login').click()
}

test('LIST-1 FORM-1 the server is down, and slow when it comes back', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL, /dynamically imported module/])
  await aClient(user, { client_name: 'Acacia Freight' })
  await page.goto(`${server.url}/clients`)
  await expect(row(page, 'Acacia Freight')).toBeVisible()
  await page.getByRole('link', { name: 'Manage Platforms' }).click()
  await button(page, 'Add Platform').click()
  await dialog(page).getByLabel('Name').fill('Lyra')
  await server.kill9()
  await save(page).click()
  await expect(toast(page, 'Failed to save platform')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Lyra')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  // What was there before stays, and says that it may be out of date.
  await page.getByRole('link', { name: 'Create Clients' }).click()
  await expect(page.getByText('Failed to fetch clients. What you see may be out of date.')).toBeVisible()
  await expect(row(page, 'Acacia Freight')).toBeVisible()
  // A page that was never opened has not even its code.
  await page.getByRole('link', { name: 'Client Vehicles' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  await retry(page).click()
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible()

  await server.restart()
  await page.route('**/api/vehicles?*', (route) => route.abort(), { times: 1 })
  await retry(page).click()
  await expect(page.getByText('Failed to fetch vehicles')).toBeVisible()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname === '/api/vehicles',
    async (route) => {
      await held
      await route.fallback()
    },
  )
  await retry(page).click()
  await expect(page.getByText('The server is taking its time. Still waiting for it…')).toBeVisible()
  release()
  await expect(page.getByText('No vehicles yet')).toBeVisible()
  expect(complaints).toEqual([])
})

test('SESS-2 FORM-1 the token expires while a form is open: its content is there after signing in again', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])

  await test.step('found out by saving', async () => {
    await page.goto(`${server.url}/platforms`)
    await button(page, 'Add Platform').click()
    await dialog(page).getByLabel('Name').fill('Cassiopeia')
    await expire(page)
    await save(page).click()
    await expect(toast(page, 'Your session has ended. Please log in again.')).toBeVisible()
    await logIn(page)
    await expect(page).toHaveURL(/\/platforms$/)
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Cassiopeia')
    await save(page).click()
    await expect(toast(page, 'Platform saved')).toBeVisible()
    await expect(row(page, 'Cassiopeia')).toHaveCount(1)
  })

  await test.step('found out by something else than the form', async () => {
    await page.goto(`${server.url}/billings`)
    await button(page, 'New Billing').click()
    await dialog(page).getByLabel('Notes').fill('By hand, this time')
    await expire(page)
    await dialog(page).getByRole('combobox', { name: 'Client' }).fill('Acacia')
    await logIn(page)
    await expect(dialog(page).getByLabel('Notes')).toHaveValue('By hand, this time')
    // It is not saved yet: leaving it asks.
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('a line and the balance of a statement', async () => {
    const client = await aClient(user, { client_name: 'Baobab Cars' })
    const vehicle = await aVehicle(user, { client_id: client.id, object_name: 'KDB 200B' })
    const { id } = await aBilling(user, { client_id: client.id, vehicle_ids: [vehicle.id] })
    await page.goto(`${server.url}/billing/${id}`)
    await button(page, 'Edit KDB 200B').click()
    await dialog(page).getByLabel('Comments').fill('Seen in the yard')
    await expire(page)
    await button(page, 'Save Changes').click()
    await logIn(page)
    await expect(dialog(page).getByLabel('Comments')).toHaveValue('Seen in the yard')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Edit Balance').click()
    await page.getByLabel('Paid Amount').fill('12.5')
    await expire(page)
    await button(page, 'Save').click()
    await logIn(page)
    await expect(page.getByLabel('Paid Amount')).toHaveValue('12.5')
    await button(page, 'Save').click()
    await expect(toast(page, /Payment of \$12\.50 recorded\./)).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('SESS-1 SESS-2 two tabs, one logs out: the other one is signed out too, and keeps its form', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await page.goto(`${server.url}/clients`)
  await button(page, 'Add Client').click()
  await dialog(page).getByLabel('Client Name').fill('Cedar Coaches')
  const other = await context.newPage()
  await other.goto(`${server.url}/home`)
  await button(other, 'Logout').click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(toast(page, 'You have logged out in another tab. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('clients_data'))).toBeNull()

  const stranger = await signedIn(remoteApp(server.url), 'bashir')
  await test.step('somebody else who logs in here does not see it', async () => {
    await page.evaluate((token) => localStorage.setItem('access_token', token), stranger.token)
    await page.goto(`${server.url}/clients`)
    await expect(button(page, 'Add Client')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('access_token'))
    await page.goto(`${server.url}/clients`)
  })
  await logIn(page)
  await expect(page).toHaveURL(/\/clients$/)
  await expect(dialog(page).getByLabel('Client Name')).toHaveValue('Cedar Coaches')
  expect(complaints).toEqual([])
  // The session has ended on the server, too.
  user = await signedIn(remoteApp(server.url))
})

test('LIST-1 back to what has been deleted, by oneself or by somebody else', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])

  await test.step('the back button after a delete', async () => {
    const client = await aClient(user, { client_name: 'Short Story', client_id: 'S1' })
    await page.goto(`${server.url}/clients?filter=${encodeURIComponent('{"search":"Short"}')}`)
    await page.getByRole('link', { name: 'S1' }).click()
    await expect(page).toHaveURL(`${server.url}/client/${client.id}`)
    await expect(page.getByRole('heading', { name: 'Short Story' })).toBeVisible()
    await page.getByRole('link', { name: 'Create Clients' }).click()
    await button(page, 'Delete Short Story (S1)').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, 'Short Story')).toHaveCount(0)
    await expect(async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/client\/\d+$/, { timeout: 500 })
    }).toPass()
    await expect(page.getByText('Client not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('a record that somebody else deletes while it is edited, and before it is deleted', async () => {
    const [first, second] = [await aPlatform(user, { name: 'Ursa' }), await aPlatform(user, { name: 'Vela' })]
    await page.goto(`${server.url}/platforms`)
    await button(page, 'Edit Ursa').click()
    await user.request('DELETE', `/api/platforms/${first.id}`)
    await user.request('DELETE', `/api/platforms/${second.id}`)
    await dialog(page).getByLabel('Name').fill('Ursa Major')
    await save(page).click()
    await expect(toast(page, 'Platform not found. Somebody else may have deleted it.')).toBeVisible()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Ursa Major')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, 'Ursa')).toHaveCount(0)
  })

  await test.step('a line of a statement, and the statement itself', async () => {
    const client = await aClient(user, { client_name: 'Doum Palms' })
    const vehicles = [
      await aVehicle(user, { client_id: client.id, object_name: 'KDC 1' }),
      await aVehicle(user, { client_id: client.id, object_name: 'KDC 2' }),
      await aVehicle(user, { client_id: client.id, object_name: 'KDC 3' }),
    ]
    const billing = await aBilling(user, { client_id: client.id, vehicle_ids: vehicles.map(({ id }) => id) })
    const view = await user.request('GET', `/api/billings/${billing.id}/view`)
    const items = view.json<{ billing_items: { id: number }[] }>().billing_items
    await page.goto(`${server.url}/billing/${billing.id}`)
    await button(page, 'Edit KDC 1').click()
    await user.request('DELETE', `/api/billings/items/${items[0]?.id}`)
    await button(page, 'Save Changes').click()
    await expect(
      toast(page, 'Failed to update billing item: Item not found. Somebody else may have deleted it.'),
    ).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, 'KDC 1')).toHaveCount(0)
    await user.request('DELETE', `/api/billings/items/${items[1]?.id}`)
    await button(page, 'Delete KDC 2').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'Failed to remove vehicle from billing: Item not found')).toBeVisible()
    await expect(row(page, 'KDC 2')).toHaveCount(0)
    await user.request('DELETE', `/api/billings/${billing.id}`)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/home$/)
    // Back sooner, the page would not have been left.
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Failed to fetch billing details')).toBeVisible()
    await expect(page.getByText('It may have been deleted, or the address is wrong.')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('IMP-1 a reload in the middle of an upload asks first, and tells afterwards what to do', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await page.goto(`${server.url}/vehicles`)
  await page.route('**/upload-excel', () => undefined, { times: 1 })
  await page.locator('input[type=file]').setInputFiles(workbook('vehicles.xlsx'))
  await button(page, 'Upload').click()
  await expect(button(page, 'Uploading...')).toBeDisabled()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'The page was left while “vehicles.xlsx” was being' })
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(workbook('vehicles.xlsx'))
  await button(page, 'Upload').click()
  await expect(toast(page, /vehicles/)).toBeVisible()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Client Vehicles' })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(complaints).toEqual([])
})

test('a save that an upload being written keeps out is sent again by itself', async ({ page }) => {
  const body = JSON.stringify({ code: 'database_writing', detail: 'The database is writing an upload' })
  const answer = { status: 503, contentType: 'application/json', body }
  let saves = 0
  await page.route('**/api/platforms', (route) =>
    route.request().method() === 'POST' && ++saves === 1 ? route.fulfill(answer) : route.fallback(),
  )
  await page.goto(`${server.url}/platforms`)
  await button(page, 'Add Platform').click()
  await dialog(page).getByLabel('Name').fill('Lyra Track')
  await save(page).click()
  await expect(row(page, 'Lyra Track')).toBeVisible()
  expect(saves).toBe(2)
})
