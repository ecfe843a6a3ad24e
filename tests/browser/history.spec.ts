import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { formatMonth } from '../../admin/src/ui/format/dates.ts'
import { monthAfter, periodOfMonth } from '../../server/lib/period.rules.ts'
import { bringAxe, violations } from '../support/axe.ts'
import { choose, complaintsOf, dialog, downloaded, enter, toast } from '../support/browser.ts'
import { aBilling, aFleet, aPlatform, aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { thisMonth } from '../support/this-month.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'Maria')
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const NEXT = monthAfter(thisMonth())
const { billing_month, billing_year } = periodOfMonth(NEXT)
const NEXT_IN_WORDS = formatMonth(billing_month, billing_year)

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
const lines = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
const openSection = (page: Page) => button(page, /^Change History/).click()

test('a price that is changed is told in words, on its client and in the history, with what was before', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { client_id } = await aFleet(user, { unit_usd: 6, client_name: 'Acacia Freight' }, ['USD'])
  await page.goto(`${server.url}/client/${client_id}`)
  await openSection(page)
  await expect(lines(page).filter({ hasText: 'Maria added the client Acacia Freight' })).toHaveCount(1)
  await button(page, 'Change Prices').click()
  await dialog(page)
    .getByLabel(/From which month/)
    .fill(NEXT)
  await dialog(page).getByLabel('Unit Price, USD').fill('6.5')
  await button(page, 'Save').click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await openSection(page)
  const told = `Maria changed the USD unit price from $6.00 to $6.50, from ${NEXT_IN_WORDS}`
  await expect(lines(page).first()).toContainText(told)

  await page.getByRole('link', { name: 'All in History' }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  await expect(button(page, 'Only: the client #')).toBeVisible()
  const line = lines(page).first()
  await expect(line).toContainText(
    `Maria changed the USD unit price of the client Acacia Freight from $6.00 to $6.50, from ${NEXT_IN_WORDS}`,
  )
  await button(line, /^Details: /).click()
  await expect(line.getByRole('row', { name: /^Unit Price, USD/ })).toContainText('$6.00$6.50')
  await expect(line.getByText('createClientPrice')).toBeVisible()
  await bringAxe(page)
  expect(await violations(page)).toEqual([])
  await line.getByRole('link', { name: 'Acacia Freight' }).click()
  await expect(page).toHaveURL(new RegExp(`/client/${client_id}$`))
  expect(complaints).toEqual([])
})

const filtersOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')

/** Types into a filter, lets go of all, and types on, before the page has come to it. */
async function clearWhileTyping() {
  const type = (label: string, text: string) => {
    const labels = [...document.querySelectorAll('label')]
    labels.find((each) => each.textContent === label)!.control!.focus()
    document.execCommand('insertText', false, text)
  }
  type('Who', ' and nobody else')
  for (const each of document.querySelectorAll('button'))
    if (each.textContent === 'Clear search and filters') each.click()
  // As keys come: after the click has been dealt with.
  await Promise.resolve()
  type('Words or figures', 'In cash')
}

test('the history is filtered by who, what, when and amount, and taken along as CSV', async ({ page }) => {
  const complaints = complaintsOf(page)
  const paul = await signedIn(remoteApp(server.url), 'Paul')
  const { client_id } = await aFleet(paul, { client_name: 'Baobab Cars' }, ['USD'])
  await aTransaction(paul, { client_id, transaction_type: 'credit', amount: 1234.5, description: 'In cash' })
  await page.goto(`${server.url}/history`)
  await page.getByLabel('Who').fill('paul')
  await expect(lines(page)).toContainText([
    'Paul recorded a payment of $1,234.50 by the client Baobab Cars',
    'Paul added the vehicle',
  ])
  await page.getByLabel('Amount from').fill('1234.5')
  await expect(lines(page)).toHaveCount(1)
  await page.getByLabel('Amount from').fill('1235')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByLabel('Amount from').fill('')
  await choose(page, 'What', 'Transactions')
  await expect(lines(page)).toHaveCount(1)
  const file = await downloaded(page, 'Export to CSV', /^history_.*\.csv$/)
  const rows = (await readFile(file, 'utf8')).trim().split('\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('client-balances/transactions')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.evaluate(clearWhileTyping)
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByLabel('Words or figures')).toHaveValue('In cash')
  for (const name of ['Who', 'To']) await expect(page.getByLabel(name, { exact: true })).toHaveValue('')
  expect(filtersOf(page)).toEqual({ q: 'In cash' })
  expect(complaints).toEqual([])
})

test('each kind of record has its history, and none of it is on paper', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { client_id, vehicles, vehicle_ids } = await aFleet(user, { unit_usd: 20, client_name: 'Dune' }, [
    'USD',
  ])
  const billing = await aBilling(user, { client_id, vehicle_ids })
  const platform = await aPlatform(user, { name: 'Orion' })
  const { name, ...rest } = platform as unknown as { name: string }
  await user.request('PUT', `/api/platforms/${platform.id}`, { ...rest, name: `${name} Track` })
  await user.request('PUT', `/api/vehicles/${vehicle_ids[0]}`, { status: 'MAINTENANCE' })

  await page.goto(`${server.url}/vehicle/${vehicle_ids[0]}`)
  await openSection(page)
  await expect(lines(page)).toContainText([
    'Maria changed the status from ACTIVE to MAINTENANCE',
    `Maria added the vehicle ${vehicles[0]!.object_name}`,
  ])
  await page.goto(`${server.url}/billing/${billing.id}`)
  await openSection(page)
  await expect(lines(page).filter({ hasText: `Maria billed Dune for Oct 2026` })).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(button(page, /^Change History/)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${server.url}/platforms`)
  await button(page, 'History of Orion Track').click()
  await expect(dialog(page).getByRole('listitem').first()).toContainText(
    'Maria changed the name from “Orion” to “Orion Track”',
  )
  await page.keyboard.press('Escape')
  await page.goto(`${server.url}/settings/company`)
  await openSection(page)
  await expect(page.getByText('No changes are recorded yet')).toBeVisible()
  await page.getByLabel('Company Name').fill('Savanna Tracking')
  await button(page, 'Save Company').click()
  await expect(toast(page, 'Company saved successfully!')).toBeVisible()
  await page.reload()
  await openSection(page)
  await expect(lines(page)).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('how long the history is kept is a setting', async ({ page }) => {
  await page.goto(`${server.url}/history`)
  await button(page, 'Kept for ever').click()
  await dialog(page).getByLabel('Months').fill('120')
  await button(page, 'Save').click()
  await expect(page.getByRole('button', { name: 'Kept for 120 months', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Kept for 120 months', exact: true })).toBeVisible()
  await expect(lines(page).first()).toContainText('Maria had the history kept for 120 months')
})
