import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { choose, complaintsOf, downloaded, enter, FAILED_CALL, open, toast } from '../support/browser.ts'
import { aClient, aPlatform, aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const GREEN = 'rgb(28, 110, 61)'
const RED = 'rgb(179, 38, 30)'
const HEADER = 'Client Name,Total Paid,Total Debit,Remaining Balance,Total Transactions'
/** 41 in all: five pages of ten, the last of one. */
const OTHERS = 38

let server: RunningServer
let user: SignedIn
let dune: number

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const { id: platform_id } = await aPlatform(user)
  const named = async (client_name: string) => (await aClient(user, { client_name, platform_id })).id
  dune = await named('Dune Haulage')
  const owing = await named('Ember Freight')
  await named('Falcon Couriers')
  for (let at = 1; at <= OTHERS; at++) await named(`Zulu ${String(at).padStart(2, '0')}`)
  await aTransaction(user, { client_id: dune, amount: 1234.5 })
  await aTransaction(user, { client_id: dune, transaction_type: 'debit', amount: 34.5 })
  await aTransaction(user, { client_id: owing, transaction_type: 'debit', amount: 0.75 })
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const rows = (page: Page) => page.locator('tbody .RaDataTable-row')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
/** The numbers and ellipses, as they are read. */
const pageTexts = async (page: Page) =>
  (await pages(page).getByRole('listitem').allInnerTexts()).map((text) => text.trim()).filter(Boolean)

test('BAL-1 the list has ten items a page, a choice of sizes, and numbered pages with ellipses', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/home`)
  await open(page, 'Client Balances', '/client-balances')
  await expect(page.getByRole('heading', { name: 'Client Balances' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Client Name',
    'Total Paid',
    'Total Debit',
    'Remaining Balance',
    'Due',
    'Balance Class',
    'Total Transactions',
    'Actions',
  ])
  await expect(page.getByText('1-10 of 41')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('combobox', { name: 'Items per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '50'])
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect(page.getByText('1-5 of 41')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  expect(await pageTexts(page)).toEqual(['1', '2', '3', '4', '5', '…', '9'])
  await pages(page).getByRole('button', { name: 'Page 5', exact: true }).click()
  await expect(page.getByText('21-25 of 41')).toBeVisible()
  expect(await pageTexts(page)).toEqual(['1', '…', '4', '5', '6', '…', '9'])
  await pages(page).getByRole('button', { name: 'Page 9' }).click()
  await expect(rows(page)).toHaveCount(1)
  await pages(page).getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByText('36-40 of 41')).toBeVisible()
  await choose(page, 'Items per page', '50')
  await expect(page.getByText('1-41 of 41')).toBeVisible()
  await expect(rows(page)).toHaveCount(41)
  expect(complaints).toEqual([])
})

test('BAL-1 STORE-3 the search narrows the list from any page, and View Details leads to the client', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/client-balances`)
  await pages(page).getByRole('button', { name: 'Page 5' }).click()
  await expect(page.getByText('41-41 of 41')).toBeVisible()
  await page.getByRole('searchbox').fill('dune')
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(rowOf(page, 'Dune Haulage').getByRole('cell')).toHaveText([
    'Dune Haulage',
    '$1,234.50',
    '$34.50',
    '$1,200.00',
    '$0.00',
    'Credit Balance',
    '2',
    'View DetailsRecord payment',
  ])
  await page.getByRole('link', { name: 'View Details of Dune Haulage' }).click()
  await expect(page).toHaveURL(new RegExp(`/client-balances/${dune}$`))
  await page.goBack()
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  expect(complaints).toEqual([])
})

test('BAL-4 balances of zero or more are green, negative ones red, and each has its class', async ({
  page,
}) => {
  await page.goto(`${server.url}/client-balances`)
  for (const [name, amount, colour, kind] of [
    ['Dune Haulage', '$1,200.00', GREEN, 'Credit Balance'],
    ['Ember Freight', '-$0.75', RED, 'Debit Balance'],
    ['Falcon Couriers', '$0.00', GREEN, 'Zero Balance'],
  ] as const) {
    const remaining = rowOf(page, name).locator('[data-label="Remaining Balance"]')
    await expect(remaining).toHaveText(amount)
    await expect(remaining).toHaveCSS('color', colour)
    await expect(rowOf(page, name).getByText(kind)).toBeVisible()
  }
})

test('BAL-4 a list that cannot be loaded says so, and is there after another try', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await page.route('**/api/client-balances?**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${server.url}/client-balances`)
  await expect(page.getByRole('alert').getByText('Failed to fetch client balances')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Dune Haulage')).toBeVisible()
  expect(complaints).toEqual([])
})

test('BAL-2 the export is client_balances.csv with all rows of all pages, or those that are searched for', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await page.goto(`${server.url}/client-balances`)
  await expect(page.getByText('1-10 of 41')).toBeVisible()
  const linesOf = async (file: string) =>
    (await readFile(file, 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
  const all = await linesOf(await downloaded(page, 'Export to CSV', /^client_balances\.csv$/))
  await expect(toast(page, 'Client balances exported')).toBeVisible()
  expect(all).toHaveLength(42)
  expect(all.slice(0, 4)).toEqual([
    HEADER,
    'Dune Haulage,1234.50,34.50,1200.00,2',
    'Ember Freight,0.00,0.75,-0.75,1',
    'Falcon Couriers,0.00,0.00,0.00,0',
  ])
  await page.getByRole('searchbox').fill('ember')
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  const found = await linesOf(await downloaded(page, 'Export to CSV', /^client_balances\.csv$/))
  expect(found).toEqual([HEADER, 'Ember Freight,0.00,0.75,-0.75,1'])

  await page.route('**/api/client-balances/export*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  await expect(toast(page, 'Failed to export client balances')).toBeVisible()
  expect(complaints).toEqual([])
})
