import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, FAILED_CALL } from '../support/browser.ts'
import { aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const dialog = (page: Page) => page.getByRole('dialog')
const openForm = async (page: Page, path: string) => {
  await page.goto(`${server.url}${path}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const stored = async (path: string) => (await user.request('GET', `/api${path}`)).json()
const choose = async (page: Page, label: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test("the client's page edits every field but the prices, and sends what was changed", async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id: wialon } = await aPlatform(user, { name: 'Wialon' })
  const client = await aClient(user, {
    client_name: 'Dune Haulage',
    unit_usd: 4.5,
    email_1: 'a@dune.example',
  })
  await openForm(page, `/client/${client.id}`)
  const form = dialog(page)
  await form.getByLabel('Client Name').fill('Dune Haulage LLC')
  await choose(page, 'Platform', 'Wialon')
  await form.getByLabel('Invoices per Year').fill('12')
  await form.getByLabel('Approval Days').fill('30')
  await form.getByLabel('Physical Invoice').check()
  await form.getByLabel('Tax Invoice').check()
  await form.getByLabel('Email 1').fill('')
  await form.getByLabel('Email 3').fill('three@dune.example')
  for (const number of [1, 2, 3]) await form.getByLabel(`WhatsApp ${number}`).fill(`+254 70${number}`)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  const written = {
    client_name: 'Dune Haulage LLC',
    platform_id: wialon,
    ...{ invoices_per_year: 12, approval_days: 30, physical_invoice: true, tax_invoice: true },
    ...{ email_1: null, email_3: 'three@dune.example' },
    ...{ whatsapp_1: '+254 701', whatsapp_2: '+254 702', whatsapp_3: '+254 703' },
  }
  expect((await sent).postDataJSON()).toEqual(written)
  await expect(page.getByRole('heading', { name: 'Dune Haulage LLC' })).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(await stored(`/clients/${client.id}`)).toMatchObject({ ...written, unit_usd: 4.5 })
  expect(complaints).toEqual([])
})

test("the vehicle's page edits every field but its client", async ({ page }) => {
  const complaints = complaintsOf(page)
  const vehicle = await aVehicle(user, { last_connection: '2026-10-28T14:20:58Z' })
  await openForm(page, `/vehicle/${vehicle.id}`)
  const form = dialog(page)
  await form.getByLabel('Vehicle Name').fill('KDA 100A')
  await form.getByLabel('SIM Number').fill('8925')
  await choose(page, 'Charging Currency', 'Local')
  await choose(page, 'Status', 'MAINTENANCE')
  await form.getByLabel('Fuel Sensor').check()
  await form.getByLabel('Hardware Type').fill('Teltonika')
  await form.getByLabel('Installation Date').fill('2026-10-05')
  await form.getByLabel('VIN Number').fill('WDB1')
  await form.getByLabel('Driver Name').fill('Sara Lind')
  await form.getByLabel('Current Mileage').fill('333324.9')
  await form.getByLabel('Last Connection').fill('2026-10-29')
  await form.getByLabel('Last Connection').fill('2026-10-28')
  await form.getByLabel('Coordinates').fill('-2.6, 34.3')
  await save(page)
  await expect(page.getByRole('heading', { name: 'KDA 100A' })).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(await stored(`/vehicles/${vehicle.id}`)).toMatchObject({
    object_name: 'KDA 100A',
    sim_cards_number: '8925',
    charging_currency: 'Local',
    status: 'MAINTENANCE',
    has_fuel_sensor: true,
    hardware_type: 'Teltonika',
    installation_date: '2026-10-05',
    vin_number: 'WDB1',
    driver_name: 'Sara Lind',
    current_mileage: 333324.9,
    last_connection: '2026-10-28T14:20:58Z',
    coordinates: '-2.6, 34.3',
  })
  expect(complaints).toEqual([])
})

test('an odd currency is said on the page, kept by the form, and said again when it is saved', async ({
  page,
}) => {
  const vehicle = await aVehicle(user, { object_name: 'KDB 1', charging_currency: 'Shs' })
  await page.goto(`${server.url}/vehicle/${vehicle.id}`)
  const notice = page.getByText('“Shs” is neither USD nor the local currency')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Charging Currency' })).toHaveText(
    'Shs (charged by local prices)',
  )
  await dialog(page).getByLabel('Driver Name').fill('Ada')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'KDB 1 (' })).toContainText(
    'is charged by local prices',
  )
  expect(await stored(`/vehicles/${vehicle.id}`)).toMatchObject({
    driver_name: 'Ada',
    charging_currency: 'Shs',
  })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await choose(page, 'Charging Currency', 'USD')
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  expect(await stored(`/vehicles/${vehicle.id}`)).toMatchObject({ charging_currency: 'USD' })
})

test('what others have changed meanwhile stays; where both changed the same, the form asks', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const client = await aClient(user, { client_name: 'Together', approval_days: 7 })
  await aPlatform(user, { name: 'Mine' })
  const { id: theirs } = await aPlatform(user, { name: 'Theirs' })
  const path = `/api/clients/${client.id}`
  await openForm(page, `/client/${client.id}`)
  await user.request('PUT', path, { invoices_per_year: 4 })
  await dialog(page).getByLabel('Approval Days').fill('30')
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  expect(await stored(`/clients/${client.id}`)).toMatchObject({ invoices_per_year: 4, approval_days: 30 })

  const asks = page.getByRole('alertdialog', { name: 'Someone else has changed this meanwhile' })
  for (const [keep, days] of [
    ['Take theirs', 14],
    ['Keep mine', 60],
  ] as const) {
    await page.reload()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(page).getByLabel('Approval Days').fill('60')
    await choose(page, 'Platform', 'Mine')
    await user.request('PUT', path, { approval_days: 14, platform_id: theirs })
    await save(page)
    await expect(asks.getByRole('row', { name: 'Approval Days 60 14' })).toBeVisible()
    await expect(asks.getByRole('row', { name: 'Platform Mine Theirs' })).toBeVisible()
    await asks.getByRole('button', { name: keep }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await stored(`/clients/${client.id}`)).toMatchObject({ approval_days: days })
    await user.request('PUT', path, { approval_days: 7, platform_id: client.platform_id })
  }
  expect(complaints).toEqual([])
})

test('the form of a list writes what was changed in it, and nothing over what others have changed', async ({
  page,
}) => {
  const { id } = await aClient(user, { client_name: 'Listed', unit_usd: 20, approval_days: 7 })
  await page.goto(`${server.url}/clients`)
  await page.getByRole('button', { name: /^Edit Listed/ }).click()
  await user.request('PUT', `/api/clients/${id}`, { unit_usd: 25, approval_days: 9 })
  await dialog(page).getByLabel('Client Name').fill('Listed Ltd')
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  const kept = { unit_usd: 25, approval_days: 9 }
  expect(await stored(`/clients/${id}`)).toMatchObject({ client_name: 'Listed Ltd', ...kept })
})

test('a change between the reading and the writing is not overwritten either', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const vehicle = await aVehicle(user, { driver_name: null })
  await openForm(page, `/vehicle/${vehicle.id}`)
  await dialog(page).getByLabel('Driver Name').fill('Sara')
  let isFirst = true
  await page.route(`**/api/vehicles/${vehicle.id}`, async (route) => {
    if (route.request().method() === 'PUT' && isFirst) {
      isFirst = false
      await user.request('PUT', `/api/vehicles/${vehicle.id}`, { driver_name: 'Amina' })
    }
    await route.continue()
  })
  await save(page)
  await expect(page.getByRole('row', { name: 'Driver Name Sara Amina' })).toBeVisible()
  expect(await stored(`/vehicles/${vehicle.id}`)).toMatchObject({ driver_name: 'Amina' })
  expect(complaints).toEqual([])
})

test('what was typed outlives a lost session, and is asked for before it is lost', async ({ page }) => {
  const client = await aClient(user, { client_name: 'Lost and found' })
  await openForm(page, `/client/${client.id}`)
  await dialog(page).getByLabel('WhatsApp 2').fill('+254 7')
  await page.route(`**/api/clients/${client.id}`, (route) =>
    route.fulfill({ status: 401, json: { detail: 'Please log in' } }),
  )
  await save(page)
  await expect(page).toHaveURL(/\/login/)
  await page.unrouteAll()
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(dialog(page).getByLabel('WhatsApp 2')).toHaveValue('+254 7')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  expect(await stored(`/clients/${client.id}`)).toMatchObject({ whatsapp_2: '+254 7' })
})
