import { expect, test, type Page } from '@playwright/test'
import { choose, complaintsOf, dialog, enter, toast } from '../support/browser.ts'
import { aBilling, aFleet, aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const WIDTHS = [390, 1440] as const
const PRICES = { client_name: 'Savanna Cargo', unit_local: 3200, fuel_local: 650, local0: 4600, unit_usd: 25 }

let server: RunningServer
let user: SignedIn
let client_id: number
let local: number
let dollars: number

/** A provider whose local currency is KES, with a client who is billed in it and in US dollars, and one who owes in KES. */
async function setUp(): Promise<void> {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
  const fleet = await aFleet(user, PRICES, ['local', 'local', 'USD'])
  client_id = fleet.client_id
  const [first, second, third] = fleet.vehicle_ids as [number, number, number]
  const vehicle_ids = [first, second]
  await user.request('PUT', `/api/vehicles/${first}`, { installation_date: '2026-10-05' })
  local = (await aBilling(user, { client_id, vehicle_ids })).id
  dollars = (await aBilling(user, { client_id, vehicle_ids: [third] })).id
  await aTransaction(user, { client_id, amount: 250_532.5, currency: 'KES' })
  await aTransaction(user, { client_id, amount: 14_367, currency: 'USD' })
  const other = await aFleet(user, { ...PRICES, client_name: 'Baraka Logistics' }, [])
  const debit = { transaction_type: 'debit', amount: 1200, currency: 'KES' }
  await aTransaction(user, { client_id: other.client_id, ...debit })
}

test.beforeEach(({ page }) => enter(page, user.token))

/** A figure by its label. */
const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const switchTo = (page: Page, currency: string) =>
  page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: currency }).click()
const rowOf = (page: Page, text: string | RegExp) => page.locator('tbody tr').filter({ hasText: text })

async function expectToFit(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })
    // Each changes what the accounts hold.
    test.beforeAll(setUp)
    test.afterAll(() => server.stop())

    test('the dashboard shows one currency at a time, and never a sum of two', async ({ page }) => {
      const complaints = complaintsOf(page)
      await page.goto(`${server.url}/home`)
      await expect(figure(page, 'Revenue')).toContainText(/KES\s250,532\.50/)
      await expect(figure(page, 'Outstanding Balance')).toContainText(/KES\s1,200\.00/)
      const months = page.getByRole('table', { name: 'Billed and Paid' })
      await expect(months).toContainText(/Oct 2026KES\s11,000\.00KES\s250,532\.50/)
      const top = page.getByRole('list', { name: /Top 5/ })
      await expect(top.getByRole('listitem')).toHaveText([/KES\s250,532\.50$/, /-KES\s1,200\.00$/])
      await expect(page.locator('main').getByText(/^-?\$/)).toHaveCount(0)
      await expectToFit(page)
      await switchTo(page, 'USD')
      await expect(figure(page, 'Revenue')).toContainText('$14,367.00')
      await expect(figure(page, 'Outstanding Balance')).toContainText('$0.00')
      await expect(months).toContainText('Oct 2026$25.00$14,367.00')
      await expect(top.getByRole('listitem').first()).toHaveText(/^Savanna Cargo\$14,367\.00$/)
      await expect(page.locator('main').getByText(/^-?KES\s\d/)).toHaveCount(0)
      await expect(page.locator('body')).not.toContainText('264,899')
      expect(complaints).toEqual([])
    })

    test('billings and their statements are in the currency of their tariff', async ({ page }) => {
      const complaints = complaintsOf(page)
      await page.goto(`${server.url}/billings`)
      await expect(rowOf(page, `#${local}`)).toContainText(/KES\s11,000\.00/)
      await expect(rowOf(page, `#${dollars}`)).toContainText('$25.00')
      await expectToFit(page)
      await page.goto(`${server.url}/billing/${local}`)
      await expect(page.getByRole('row', { name: /TOTAL AMOUNT/ })).toContainText(/KES\s4,600KES\s11,000/)
      await expect(figure(page, 'Current Client Balance')).toContainText(/KES\s250,532\.50/)
      await expectToFit(page)
      await page.getByRole('button', { name: 'Edit Balance' }).click()
      await page.getByLabel('Paid Amount').fill('500.5')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toast(page, /Payment of KES\s500\.50 recorded\./)).toBeVisible()
      await expect(page.locator('main')).not.toContainText('$')
      await page.goto(`${server.url}/billing/${dollars}`)
      await expect(figure(page, 'Current Client Balance')).toContainText('$14,367.00')
      expect(complaints).toEqual([])
    })

    test('each account has its row, its history and its form', async ({ page }) => {
      const complaints = complaintsOf(page)
      await page.goto(`${server.url}/client-balances`)
      await expect(rowOf(page, /Savanna Cargo/).filter({ hasText: '$14,367.00' })).toHaveCount(1)
      await expectToFit(page)
      await page.getByRole('link', { name: 'View Details of Savanna Cargo (USD)' }).click()
      await expect(page).toHaveURL(new RegExp(`/client-balances/${client_id}\\?currency=USD$`))
      await expect(figure(page, 'Total Paid')).toContainText('$14,367.00')
      await expect(rowOf(page, /250,532/)).toHaveCount(0)
      await switchTo(page, 'KES')
      await expect(figure(page, 'Total Paid')).toContainText(/KES\s250,532\.50/)
      await expect(page).toHaveURL(/currency=KES$/)
      await expectToFit(page)
      await page.getByRole('button', { name: 'Add Transaction' }).click()
      await expect(dialog(page).getByLabel('Amount (KES)')).toBeVisible()
      await choose(page, 'Currency', 'USD')
      await dialog(page).getByLabel('Amount ($)').fill('1')
      await dialog(page).getByRole('combobox', { name: 'Transaction Type' }).click()
      await page.getByRole('option', { name: 'Invoice/Bill' }).click()
      await dialog(page).getByRole('button', { name: 'Add Transaction' }).click()
      await expect(figure(page, 'Total Debit')).toContainText('$1.00')
      await expect(page).toHaveURL(/currency=USD$/)
      expect(complaints).toEqual([])
    })
  })
