import { expect, test, type Page } from '@playwright/test'
import { monthAfter, monthBefore, periodOfMonth } from '../../server/lib/period.rules.ts'
import { formatMonth } from '../../admin/src/ui/format/dates.ts'
import { complaintsOf, dialog, enter, toast } from '../support/browser.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { thisMonth } from '../support/this-month.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const NOW = thisMonth()
const [LAST, NEXT] = [monthBefore(NOW), monthAfter(NOW)]
const inWords = (month: string): string => {
  const { billing_month, billing_year } = periodOfMonth(month)
  return formatMonth(billing_month, billing_year)
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const section = (page: Page, name: string) => page.getByRole('region', { name })
const historyRow = (page: Page, text: string) =>
  section(page, 'Price History').getByRole('row').filter({ hasText: text })

/** Chooses a month to bill, with all vehicles of the client, and answers what the form says before. */
async function billFor(page: Page, client: string, vehicle: string, month: string, amount: string) {
  const { billing_month, billing_year } = periodOfMonth(month)
  await page.goto(`${server.url}/billings`)
  await button(page, 'New Billing').click()
  await dialog(page).getByRole('combobox', { name: 'Client' }).fill(client)
  await page.getByRole('option', { name: client }).click()
  await dialog(page).getByRole('combobox', { name: 'Month' }).click()
  await page
    .getByRole('option')
    .nth(billing_month - 1)
    .click()
  await dialog(page).getByRole('spinbutton', { name: 'Year' }).fill(String(billing_year))
  await dialog(page).getByRole('checkbox', { name: vehicle }).check()
  await expect(dialog(page).getByText(`${amount} · INTERNATIONAL · 1 vehicle`)).toBeVisible()
  await button(page, 'Create Billing').click()
  await expect(dialog(page)).toHaveCount(0)
}

test('a price is changed from a month on, and each month is billed by its own', async ({ page }) => {
  const complaints = complaintsOf(page)
  const prices = { unit_usd: 10, fuel_usd: 2, client_name: 'Acacia Freight' }
  const { client_id, vehicle_ids, vehicles } = await aFleet(user, prices, ['USD'])
  await aBilling(user, { client_id, vehicle_ids, ...periodOfMonth(LAST) })
  await page.goto(`${server.url}/client/${client_id}`)
  await expect(section(page, 'Pricing').getByRole('row', { name: /Unit price/ })).toContainText('$10.00')
  await expect(section(page, 'Price History')).toHaveCount(0)

  await button(page, 'Change Prices').click()
  await expect(dialog(page).getByLabel(/From which month/)).toHaveValue(NOW)
  await dialog(page)
    .getByLabel(/From which month/)
    .fill(NEXT)
  await dialog(page).getByLabel('Unit Price, USD').fill('12.5')
  await button(page, 'Save').click()
  await expect(toast(page, `Prices from ${inWords(NEXT)} saved`)).toBeVisible()
  await expect(historyRow(page, inWords(NEXT))).toContainText('Upcoming')
  await expect(historyRow(page, inWords(NEXT))).toContainText('Unit Price, USD: $12.50 (before: $10.00)')
  await expect(historyRow(page, inWords(NEXT))).toContainText(user.username)
  await expect(section(page, 'Pricing').getByRole('row', { name: /Unit price/ })).toContainText('$10.00')

  await test.step('a price that is not valid yet is corrected', async () => {
    await button(page, 'Change Prices').click()
    await dialog(page)
      .getByLabel(/From which month/)
      .fill(NEXT)
    await expect(dialog(page).getByText(/are there already: they are corrected/)).toBeVisible()
    await expect(dialog(page).getByLabel('Unit Price, USD')).toHaveValue('12.5')
    await dialog(page).getByLabel('Unit Price, USD').fill('13')
    await button(page, 'Save').click()
    await expect(historyRow(page, inWords(NEXT))).toContainText('$13.00')
  })

  await billFor(page, 'Acacia Freight', vehicles[0]!.object_name, NOW, '$10.00')
  await billFor(page, 'Acacia Freight', vehicles[0]!.object_name, NEXT, '$13.00')
  const { billings } = (await user.request('GET', `/api/billings?client_id=${client_id}`)).json()
  expect(billings.map(({ total_amount }: { total_amount: number }) => total_amount).sort()).toEqual([
    10, 10, 13,
  ])
  expect(complaints).toEqual([])
})

test('what was refused is told until something else is typed', async ({ page }) => {
  const { client_id } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  await page.goto(`${server.url}/client/${client_id}`)
  await button(page, 'Change Prices').click()
  const told = dialog(page).getByRole('alert')
  await dialog(page).getByLabel('Unit Price, USD').fill('12.005')
  await button(page, 'Save').click()
  await expect(told).toHaveText('Failed to save the prices: unit_usd must have at most two decimals')
  await dialog(page).getByLabel('Unit Price, USD').fill('10')
  await expect(told).toHaveCount(0)
  for (const _ of ['at first', 'and again']) {
    await button(page, 'Save').click()
    await expect(told).toBeVisible()
    await dialog(page).getByLabel('Unit Price, USD').fill('11')
    await expect(told).toHaveCount(0)
    await dialog(page).getByLabel('Unit Price, USD').fill('10')
  }
})

test('what somebody else has corrected meanwhile is shown, and replaced only when asked', async ({
  page,
}) => {
  const { client_id } = await aFleet(user, { unit_usd: 10 }, [])
  await user.create(`/api/clients/${client_id}/prices`, { valid_from: NEXT, unit_usd: 11 })
  await page.goto(`${server.url}/client/${client_id}`)
  await button(page, 'Change Prices').click()
  await dialog(page)
    .getByLabel(/From which month/)
    .fill(NEXT)
  await expect(dialog(page).getByLabel('Unit Price, USD')).toHaveValue('11')
  await dialog(page).getByLabel('Unit Price, USD').fill('12')
  await user.request('PUT', `/api/clients/${client_id}/prices/${NEXT}`, { unit_usd: 14, fuel_usd: 3 })
  await button(page, 'Save').click()
  const both = page.getByRole('alertdialog')
  await expect(both.getByRole('row', { name: 'Unit Price, USD $12.00 $14.00' })).toBeVisible()
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page, `Prices from ${inWords(NEXT)} saved`)).toBeVisible()
  const { unit_usd, fuel_usd } = (
    await user.request('GET', `/api/clients/${client_id}/prices/${NEXT}`)
  ).json()
  expect([unit_usd, fuel_usd]).toEqual([12, 3])
})

async function logInAgain(page: Page) {
  await expect(page).toHaveURL(/\/login/)
  await page.unrouteAll()
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await button(page, 'Login').click()
}
const lost = { status: 401, json: { detail: 'Please log in' } }

test('prices that were typed outlive a lost session', async ({ page }) => {
  const { client_id } = await aFleet(user, { unit_usd: 10 }, [])
  await page.goto(`${server.url}/client/${client_id}`)
  await button(page, 'Change Prices').click()
  await dialog(page).getByLabel('Unit Price, USD').fill('12')
  await page.route(`**/api/clients/${client_id}/prices`, (route) =>
    route.request().method() === 'POST' ? route.fulfill(lost) : route.fallback(),
  )
  await button(page, 'Save').click()
  await logInAgain(page)
  await expect(dialog(page).getByLabel('Unit Price, USD')).toHaveValue('12')
  await button(page, 'Save').click()
  await expect(toast(page, /^Prices from .* saved/)).toBeVisible()
})

test('a change of many prices that was typed outlives a lost session', async ({ page }) => {
  await page.goto(`${server.url}/clients/prices`)
  await page.getByLabel(/^Percent more/).fill('5')
  await page.route('**/api/price-changes/preview', (route) => route.fulfill(lost))
  await button(page, 'See what would change').click()
  await logInAgain(page)
  await expect(page.getByLabel(/^Percent more/)).toHaveValue('5')
})

test('prices that nothing is billed with are deleted, after a question', async ({ page }) => {
  const { client_id } = await aFleet(user, { unit_usd: 10 }, [])
  await user.create(`/api/clients/${client_id}/prices`, { valid_from: NEXT, unit_usd: 11 })
  await page.goto(`${server.url}/client/${client_id}`)
  await button(page, `Delete the prices from ${inWords(NEXT)}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Prices deleted')).toBeVisible()
  await expect(section(page, 'Price History')).toHaveCount(0)
})

test('which prices are those of now goes by the month where the company is', async ({ page }) => {
  // The last hour of last month in UTC.
  await page.clock.setFixedTime(Date.parse(`${NOW}-01`) - 3_600_000)
  const { client_id } = await aFleet(user, { unit_usd: 10 }, [])
  await user.create(`/api/clients/${client_id}/prices`, { valid_from: NOW, unit_usd: 11 })
  for (const [time_zone, state, month] of [
    ['Pacific/Kiritimati', 'Now', NOW],
    ['UTC', 'Upcoming', LAST],
  ] as const) {
    await user.request('PUT', '/api/settings/company', { time_zone })
    await page.goto(`${server.url}/client/${client_id}`)
    await expect(historyRow(page, inWords(NOW)).getByText(state, { exact: true })).toBeVisible()
    await button(page, 'Change Prices').click()
    await expect(dialog(page).getByLabel(/From which month/)).toHaveValue(month)
  }
})

test('a workbook of prices says from which month they are valid', async ({ page }) => {
  const { client_id, client } = await aFleet(user, { unit_usd: 10 }, [])
  const rows = [{ Client_ID: client.client_id, Client: client.client_name, Unit_USD: 14 }]
  await page.goto(`${server.url}/clients`)
  const panel = section(page, 'Upload Clients from Excel')
  await panel.getByRole('combobox', { name: 'Platform' }).click()
  await page.getByRole('option').first().click()
  await panel.getByLabel('Prices valid from (optional)').fill(NEXT)
  await panel.locator('input[type=file]').setInputFiles({
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: clientSheet(rows),
  })
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText(`14 from ${NEXT}`)).toBeVisible()
  await panel.getByRole('button', { name: /^Import/ }).click()
  await expect(panel.getByText(/1 changed/).first()).toBeVisible()
  await page.goto(`${server.url}/client/${client_id}`)
  await expect(historyRow(page, inWords(NEXT))).toContainText('Unit Price, USD: $14.00')
})
