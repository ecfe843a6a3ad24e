import { expect, test } from '@playwright/test'
import { complaintsOf, enter, toast } from '../support/browser.ts'
import { aFleet } from '../support/builders.ts'
import { openingSheet } from '../support/opening-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'amina')
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

test('what clients owe from before is uploaded, is due at the client, and has a page without lines', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const named = { client_id: 'OB-1', client_name: 'Dune Haulage LLC', unit_usd: 10 }
  const { client_id } = await aFleet(user, named, ['USD'])
  const buffer = openingSheet([
    ['OB-1', 'USD', 500, '2026-01-31', 'Invoices of 2025'],
    ['OB-2', 'USD', 70, '2026-01-31', ''],
  ])
  await page.goto(`${server.url}/client-balances`)
  await page.getByRole('link', { name: 'Opening Balances' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Opening Balances' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: 'openings.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('"OB-2" is the id of no client').first()).toBeVisible()
  await page.getByRole('tab', { name: /new/i }).click()
  await expect(page.getByText(/Owes \$500\.00, due 2026-02-14/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(toast(page, /1 client owes, 0 in advance/)).toBeVisible()

  await page.goto(`${server.url}/client/${client_id}`)
  await expect(page.getByText('$500.00').first()).toBeVisible()
  await page.goto(`${server.url}/opening-balances`)
  await page.getByRole('link', { name: 'Show in Billings' }).click()
  await expect(page.getByText('Opening balance $500.00')).toBeVisible()
  await page.getByRole('link', { name: /^#\d+$/ }).click()
  await expect(page.getByText(/what the client owed on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Item' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
