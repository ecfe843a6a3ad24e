import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, FAILED_CALL } from '../support/browser.ts'
import { aBilling, aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const PRICES = {
  unit_usd: 4.5,
  unit_local: 550,
  fuel_usd: 1.5,
  fuel_local: 200,
  usd0: 30,
  local0: 3000,
  usd1: 35.25,
  local1: null,
}

let server: RunningServer
let user: SignedIn
let client: number

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const { id: platform_id } = await aPlatform(user, { name: 'Orion Track' })
  const made = await aClient(user, {
    client_id: 'C1001',
    client_name: 'Dune Haulage LLC',
    platform_id,
    invoices_per_year: 12,
    approval_days: 30,
    physical_invoice: true,
    email_1: 'one@dune.example',
    email_2: 'two@dune.example',
    whatsapp_1: '+254 700 000 001',
    whatsapp_3: '+254 700 000 003',
    ...PRICES,
  })
  client = made.id
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const section = (page: Page, name: string) => page.getByRole('region', { name })
/** What stands beside a label. */
const valueOf = (page: Page, name: string, label: string) =>
  section(page, name)
    .locator('div', { has: page.locator(`dt:text-is("${label}")`) })
    .locator('dd')
    .last()
const today = new RegExp(String(new Date().getFullYear()))
const fails = (page: Page, path: string, status = 500) =>
  page.route(path, (route) => route.fulfill({ status, json: {} }))

test('CDET-1 a client has every field in four sections, and the way back is home', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/client/${client}`)
  await expect(page.getByRole('heading', { name: 'Dune Haulage LLC' })).toBeVisible()
  const fields: [title: string, label: string, text: string | RegExp][] = [
    ['Basic Information', 'Id', String(client)],
    ['Basic Information', 'Client ID', 'C1001'],
    ['Basic Information', 'Client Name', 'Dune Haulage LLC'],
    ['Basic Information', 'Platform', 'Orion Track'],
    ['Basic Information', 'Created', today],
    ['Invoice Information', 'Invoices per Year', '12'],
    ['Invoice Information', 'Approval Days', '30'],
    ['Invoice Information', 'Physical Invoice', 'Yes'],
    ['Invoice Information', 'Tax Invoice', 'No'],
    ['Contact Information', 'Email 1', 'one@dune.example'],
    ['Contact Information', 'Email 2', 'two@dune.example'],
    ['Contact Information', 'Email 3', '-'],
    ['Contact Information', 'WhatsApp 1', '+254 700 000 001'],
    ['Contact Information', 'WhatsApp 2', '-'],
    ['Contact Information', 'WhatsApp 3', '+254 700 000 003'],
  ]
  for (const [title, label, text] of fields) await expect(valueOf(page, title, label)).toHaveText(text)
  await expect(section(page, 'Pricing').getByRole('row')).toHaveText([
    'USDLocal',
    'Unit price$4.50$550.00',
    'Fuel sensor$1.50$200.00',
    'Installation$30.00$3,000.00',
    'Installation with fuel sensor$35.25-',
  ])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(complaints).toEqual([])
})

test('CDET-2 a client that is not there is told from one that cannot be loaded', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  for (const id of ['99999', 'nonsense', '0']) {
    await page.goto(`${server.url}/client/${id}`)
    await expect(page.getByRole('alert').getByText('Client not found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  }
  await fails(page, `**/api/clients/${client}`)
  await page.goto(`${server.url}/client/${client}`)
  await expect(page.getByRole('alert').getByText('Failed to fetch client details')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Dune Haulage LLC' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('VDET-1 a vehicle has its fields, its client, its dates, its banner and its billings', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const vehicle = await aVehicle(user, {
    client_id: client,
    object_name: 'KDA 100A',
    charging_currency: 'USD',
    sim_cards_number: '8925',
  })
  const billing = await aBilling(user, { client_id: client, vehicle_ids: [vehicle.id] })
  await page.goto(`${server.url}/vehicle/${vehicle.id}`)
  await expect(page.getByRole('heading', { name: 'KDA 100A' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('This vehicle is active and registered.')
  for (const [label, text] of [
    ['Vehicle Name', 'KDA 100A'],
    ['IMEI', vehicle.imei_number],
    ['SIM Number', '8925'],
    ['Charging Currency', 'USD'],
    ['Status', 'ACTIVE'],
    ['Driver Name', '-'],
    ['Created', today],
    ['Updated', today],
  ] as const)
    await expect(valueOf(page, 'Vehicle Information', label)).toHaveText(text)
  await expect(section(page, 'Billings').locator('tbody tr')).toHaveText(
    [`#${billing.id} INTERNATIONAL 10/2026 1 $4.50 $4.50`],
    { useInnerText: true },
  )
  await section(page, 'Billings')
    .getByRole('link', { name: `#${billing.id}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/billing/${billing.id}$`))
  await page.goBack()
  await section(page, 'Associated Client').getByRole('link', { name: 'Dune Haulage LLC' }).click()
  await expect(page).toHaveURL(new RegExp(`/client/${client}$`))
  expect(complaints).toEqual([])
})

test('VDET-2 what of a vehicle is not there or cannot be loaded is said, each by itself', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const { id } = await aVehicle(user, { client_id: client, object_name: 'KDA 200B' })
  for (const missing of ['99999', 'nonsense']) {
    await page.goto(`${server.url}/vehicle/${missing}`)
    await expect(page.getByRole('alert').getByText('Vehicle not found')).toBeVisible()
  }
  await fails(page, `**/api/vehicles/${id}`)
  await page.goto(`${server.url}/vehicle/${id}`)
  await expect(page.getByRole('alert').getByText('Failed to fetch vehicle details')).toBeVisible()
  await page.unrouteAll()
  await fails(page, '**/api/billings?vehicle_id=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'KDA 200B' })).toBeVisible()
  await expect(page.getByText('Failed to fetch vehicle billings')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This vehicle has not been billed yet')).toBeVisible()
  expect(complaints).toEqual([])
})
