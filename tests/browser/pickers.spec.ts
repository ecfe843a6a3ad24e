import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, enter, toast } from '../support/browser.ts'
import { aBilling, aClient, aPlatform } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { workbookOf } from '../support/workbooks.ts'

const FLEET = 5000
const LOCALS = 100

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const platform_id = (await aPlatform(user)).id
  await aClient(user, {
    platform_id,
    client_name: 'Acacia Freight',
    client_id: 'A1',
    unit_usd: 4,
    unit_local: 500,
  })
  const header = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
  const vehicle = (number: number) => {
    const [name, imei] = [
      `Truck ${String(number).padStart(4, '0')}`,
      String(350_000_000_000_000 + number * 10),
    ]
    return ['Acacia Freight', name, imei, number < FLEET - LOCALS ? 'USD' : 'KES', '']
  }
  const sheet = workbookOf([header, ...Array.from({ length: FLEET }, (_, number) => vehicle(number))])
  const answer = await user.upload('/api/vehicles/upload-excel', sheet, 'fleet.xlsx')
  expect(answer.statusCode, answer.body).toBe(200)
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      aClient(user, { platform_id, client_name: `Haulier ${100 + index}`, email_1: `h${index}@example.com` }),
    ),
  )
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('VEH-1 BILL-5 the client picker searches on the server, by name, business id and e-mail', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/vehicles`)
  const rows: number[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/api/clients')
      rows.push(((await response.json()) as object[]).length)
  })
  const picker = page.getByRole('combobox', { name: 'Client' })
  for (const [typed, found] of [
    ['haulier 159', 'Haulier 159'],
    ['a1', 'Acacia Freight (A1)'],
    ['h42@example', 'Haulier 142'],
  ] as const) {
    await picker.fill(typed)
    const options = page.getByRole('option')
    await expect(options).toHaveCount(1)
    await expect(options).toContainText(found)
  }
  expect(rows.length).toBeGreaterThan(0)
  expect(Math.max(...rows)).toBeLessThanOrEqual(25)
  await page.getByRole('option').click()
  await expect(page.getByText('No record fits the search and the filters that are set.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('BILL-1 BILL-2 ADDV-1 a client’s 5,000 vehicles are searched, chosen at once, counted and billed', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/billings`)
  await button(page, 'New Billing').click()
  await dialog(page).getByRole('combobox', { name: 'Client' }).fill('Acacia')
  await page.getByRole('option', { name: /Acacia Freight/ }).click()
  const count = dialog(page).getByText(/ chosen$/)
  await expect(count).toHaveText('0 of 5,000 chosen')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(50)

  await test.step('all of a tariff at once', async () => {
    await button(page, 'Select all USD (4,900)').click()
    await expect(count).toHaveText('4,900 of 5,000 chosen')
    await expect(dialog(page)).toContainText('$19,600.00 · INTERNATIONAL · 4,900 vehicles')
    await expect(dialog(page)).toContainText('A billing has one tariff: with USD vehicles chosen')
  })

  await test.step('the search narrows what is shown and what "all" means, and keeps what was chosen', async () => {
    await button(page, 'Clear').click()
    await dialog(page).getByRole('searchbox').fill('truck 49')
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(50)
    await button(page, 'Select all local (100)').click()
    await expect(count).toHaveText('100 of 5,000 chosen')
    await expect(dialog(page)).toContainText('$50,000.00 · LOCAL · 100 vehicles')
    await dialog(page).getByRole('searchbox').fill('truck 0007')
    const one = dialog(page).getByRole('checkbox', { name: /Truck 0007.*USD/ })
    await expect(one).toBeDisabled()
    await button(page, 'Clear').click()
    await one.check()
    await expect(count).toHaveText('1 of 5,000 chosen')
    await one.uncheck()
    await dialog(page).getByRole('searchbox').fill('no such truck')
    await expect(dialog(page).getByText('Nothing matches')).toBeVisible()
    await dialog(page).getByRole('searchbox').fill('')
  })

  await test.step('without a vehicle nothing is sent; with 4,900 one billing is made', async () => {
    await button(page, 'Create Billing').click()
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Please select' })).toHaveText(
      'Please select a client and at least one vehicle',
    )
    await button(page, 'Select all USD (4,900)').click()
    await dialog(page).getByRole('spinbutton', { name: 'Year' }).fill('2026')
    await button(page, 'Create Billing').click()
    await expect(toast(page, 'Billing #1 created')).toBeVisible()
    await expect(page.locator('tbody .RaDataTable-row')).toContainText(['4,900'])
  })

  await test.step('ADDV-1 the last but one of them is found by typing, those of the other tariff are not to be had', async () => {
    const { id } = await aBilling(user, { client_id: 1, vehicle_ids: [FLEET], billing_month: 11 })
    await page.goto(`${server.url}/billing/${id}`)
    await button(page, 'Add Item').click()
    await dialog(page).getByRole('combobox', { name: 'Select Vehicle' }).fill('4998')
    await page.getByRole('option', { name: /Truck 4998/ }).click()
    await dialog(page).getByRole('button', { name: 'Add Vehicle' }).click()
    await expect(toast(page, 'Item added successfully')).toBeVisible()
    await button(page, 'Add Item').click()
    await dialog(page).getByRole('combobox', { name: 'Select Vehicle' }).fill('0007')
    await expect(page.getByRole('option', { name: /Truck 0007/ })).toHaveAttribute('aria-disabled', 'true')
  })
  expect(complaints).toEqual([])
})
