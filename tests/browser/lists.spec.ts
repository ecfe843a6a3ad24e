import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { aBilling, aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

/** The lists, with their words in the messages of the specification. */
const LISTS = [
  {
    path: '/platforms',
    api: '/api/platforms',
    failed: 'Failed to fetch platforms',
    empty: 'No platforms yet',
  },
  { path: '/clients', api: '/api/clients', failed: 'Failed to fetch clients', empty: 'No clients yet' },
  { path: '/vehicles', api: '/api/vehicles', failed: 'Failed to fetch vehicles', empty: 'No vehicles yet' },
  { path: '/billings', api: '/api/billings', failed: 'Failed to fetch billings', empty: 'No billings yet' },
]
const NONSENSE = { status: 200, contentType: 'text/html', body: '<h1>Welcome to nginx!</h1>' }

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const rows = (page: Page) => page.locator('tbody .RaDataTable-row')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

test('LIST-1 every list shows that it loads, that it is empty, and that it failed, with a way to try again', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  for (const { path, api, failed, empty } of LISTS) {
    let answer: 'slow' | 'fault' | 'nonsense' | 'real' = 'slow'
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(
      (url) => url.pathname === api && url.searchParams.has('range'),
      async (route) => {
        if (answer === 'slow') await held
        if (answer === 'fault')
          return route.fulfill({ status: 500, json: { detail: 'Something went wrong here' } })
        if (answer === 'nonsense') return route.fulfill(NONSENSE)
        return route.fallback()
      },
    )
    await page.goto(server.url + path)
    await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
    answer = 'fault'
    release()
    for (const next of ['nonsense', 'real'] as const) {
      await expect(page.getByRole('alert').getByText(failed)).toBeVisible()
      answer = next
      await page.getByRole('button', { name: 'Try again' }).click()
    }
    await expect(page.getByText(empty)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(complaints).toEqual([])
})

test('PLAT-4 CLI-8 VEH-5 what cannot be saved or deleted says why', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const platform = await aPlatform(user, { name: 'Orion Track' })
  const client = await aClient(user, {
    platform_id: platform.id,
    client_name: 'Acacia Freight',
    client_id: 'C1',
  })
  await aVehicle(user, { client_id: client.id, object_name: 'KDA 100A', imei_number: '356307042441013' })
  await aBilling(user, { client_id: client.id })

  await test.step('PLAT-4 a platform: the server down, its detail, a refused delete', async () => {
    await page.goto(`${server.url}/platforms`)
    await page.getByRole('button', { name: 'Add Platform' }).click()
    await dialog(page).getByLabel('Name').fill('Lyra')
    await page.route('**/api/platforms', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Failed to save platform')).toBeVisible()
    await page.unrouteAll()
    await dialog(page).getByLabel('Name').fill('x'.repeat(300))
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, /^name /)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Orion Track' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Delete the platform “Orion Track”?')
    await expect(page.getByRole('alertdialog')).toContainText('It still has 1 client:')
    await confirm(page)
    await expect(toast(page, /^Failed to delete platform: .*1 client/)).toBeVisible()
    await expect(rowOf(page, 'Orion Track')).toBeVisible()
  })

  await test.step('CLI-8 a client: its delete is refused inline', async () => {
    await page.goto(`${server.url}/clients`)
    await page.getByRole('button', { name: 'Delete Acacia Freight (C1)' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Delete the client “Acacia Freight (C1)”?')
    await expect(page.getByRole('alertdialog')).toContainText('It still has 2 vehicles and 1 billing:')
    // Whoever presses Enter without reading deletes nothing.
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(rowOf(page, 'Acacia Freight')).toBeVisible()
    await page.getByRole('button', { name: 'Delete Acacia Freight (C1)' }).click()
    await confirm(page)
    await expect(page.getByRole('main').getByText(/^Failed to delete client: .*vehicles/)).toBeVisible()
    await page.getByRole('button', { name: 'Add Client' }).click()
    await dialog(page).getByLabel('Client ID').fill('C2')
    await dialog(page).getByLabel('Client Name').fill('Zebra Lines')
    await dialog(page).getByRole('combobox', { name: 'Platform' }).click()
    await page.getByRole('option', { name: 'Orion Track' }).click()
    await page.route('**/api/clients', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Failed to save client')).toBeVisible()
    await page.unrouteAll()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('VEH-5 a vehicle: the detail names its IMEI', async () => {
    await page.goto(`${server.url}/vehicles`)
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    await dialog(page).getByRole('combobox', { name: 'Client' }).click()
    await page.getByRole('option', { name: /Acacia Freight/ }).click()
    await dialog(page).getByLabel('Vehicle Name').fill('Twin')
    await dialog(page).getByLabel('IMEI').fill('356307042441013')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, /356307042441013/)).toBeVisible()
    await page.route('**/api/vehicles', (route) => route.fulfill(NONSENSE))
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Failed to save vehicle')).toBeVisible()
    await page.unrouteAll()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    const spare = await aVehicle(user, { client_id: client.id, object_name: 'Spare' })
    await page.reload()
    const name = `Delete Spare (${spare.imei_number})`
    await page.route('**/api/vehicles/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name }).click()
    await confirm(page)
    await expect(toast(page, 'Failed to delete vehicle')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Delete the vehicle “Spare')
    await expect(page.getByRole('alertdialog')).toContainText('It has not been billed yet.')
    await confirm(page)
    await expect(toast(page, 'Vehicle deleted')).toBeVisible()
    await expect(rowOf(page, 'Spare')).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})

test('IMP-1 an upload that fails shows the server’s detail, or that it failed', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const upload = async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'vehicles.xlsx', mimeType: '', buffer: Buffer.from('no workbook') })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
  }
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await page.goto(`${server.url}/vehicles`)
  await upload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/workbook/i)
  await expect(notifications.getByText(/workbook/i), 'it is said once').toHaveCount(0)
  for (const answer of [{ status: 500, body: '' }, NONSENSE]) {
    await page.route('**/upload-excel', (route) => route.fulfill(answer))
    await upload()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to upload Excel file')
    await page.unrouteAll()
  }

  await test.step('whoever has folded the panel or left the page sees it too', async () => {
    const until = async (act: () => Promise<void>) => {
      await page.route('**/upload-excel', async (route) => {
        await act()
        await route.fulfill({ status: 500, body: '' })
      })
      await upload()
    }
    await until(() => page.getByRole('button', { name: /^Hide / }).click())
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to upload Excel file')
    await page.unrouteAll()
    await until(async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    })
    await expect(notifications.getByText('Failed to upload Excel file')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('BILL-1 BILL-9 BILL-10 a billing is made by hand, opened and saved as a file', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const client = await aClient(user, { client_name: 'Baobab Cars', client_id: 'B1' })
  await aVehicle(user, { client_id: client.id, object_name: 'KDB 200B' })
  await page.goto(`${server.url}/billings`)

  await test.step('BILL-1 client, vehicles, month, year and notes; the current month; the years that can be billed', async () => {
    await page.getByRole('button', { name: 'New Billing' }).click()
    const now = new Date()
    const month = now.toLocaleString('en', { month: 'long' })
    await expect(dialog(page).getByRole('combobox', { name: 'Month' })).toHaveText(month)
    const year = dialog(page).getByRole('spinbutton', { name: 'Year' })
    await expect(year).toHaveValue(String(now.getFullYear()))
    await expect(year).toHaveAttribute('min', '2020')
    await expect(year).toHaveAttribute('max', '2030')
    await dialog(page).getByRole('combobox', { name: 'Client' }).fill('Baobab')
    await page.getByRole('option', { name: /Baobab Cars/ }).click()
    await dialog(page)
      .getByRole('checkbox', { name: /KDB 200B/ })
      .check()
    await dialog(page).getByLabel('Notes').fill('First month')
    for (const wrong of ['2019', '2031']) {
      await year.fill(wrong)
      await dialog(page).getByRole('button', { name: 'Create Billing' }).click()
      await expect(year).toHaveAttribute('aria-invalid', 'true')
    }
    await year.fill('2026')
  })

  await test.step('BILL-10 a refusal is told with the server’s detail, a fault without', async () => {
    await page.route('**/api/billings/manual', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    })
    await dialog(page).getByRole('button', { name: 'Create Billing' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to create billing')
    await page.route(
      '**/api/billings/manual',
      (route) => route.fulfill({ status: 409, json: { detail: 'KDB 200B is on billing #9' } }),
      { times: 1 },
    )
    await dialog(page).getByRole('button', { name: 'Create Billing' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Failed to create billing: KDB 200B is on billing #9',
    )
    await dialog(page).getByRole('button', { name: 'Create Billing' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(rowOf(page, 'Baobab Cars')).toBeVisible()
  })

  await test.step('BILL-9 its files, the failure of each, and its statement', async () => {
    const row = rowOf(page, 'Baobab Cars')
    const id = (await row.getByRole('link').first().innerText()).slice(1)
    for (const [kind, ending] of [
      ['PDF', 'pdf'],
      ['Excel', 'xlsx'],
    ]) {
      await page.route('**/download-*', (route) => route.abort(), { times: 1 })
      await row.getByRole('button', { name: `${kind} of billing #${id}` }).click()
      await expect(toast(page, `Failed to download ${kind}`)).toBeVisible()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('button', { name: `${kind} of billing #${id}` }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`billing_${id}.${ending}`)
      await expect(toast(page, `${kind} downloaded successfully!`)).toBeVisible()
    }
    await row.getByRole('link', { name: `View billing #${id}` }).click()
    await expect(page).toHaveURL(new RegExp(`/billing/${id}$`))
  })
  expect(complaints).toEqual([])
})
