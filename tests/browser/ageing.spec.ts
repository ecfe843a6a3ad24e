import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import { dayAfter, dayIn } from '../../server/lib/days.rules.ts'
import { bringAxe, violations } from '../support/axe.ts'
import { choose, complaintsOf, dialog, downloaded, enter, toast } from '../support/browser.ts'
import { linesOf } from '../support/csv.ts'
import { pdfText } from '../support/documents.ts'
import { saveMail } from '../support/outbox.ts'
import { aDebtor } from '../support/overdue.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'

/** The scripts of the test meet the sandbox of the preview of a message, too. */
const PREVIEW = /The document is sandboxed|Blocked script execution/
const today = dayIn('UTC', new Date())
let server: RunningServer
let user: SignedIn
let acacia: number
const ends: (() => unknown)[] = []

// Acacia owes 100.00 in each of four columns and has 30.00 on account, Baobab owes 100.00 for 20 days.
test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const made = await aDebtor(user, { today, client_name: 'Acacia Freight', days: [100, 45, 20, 0] })
  acacia = made.client_id
  const payment = { client_id: acacia, amount: 30, transaction_date: today, allocations: [] }
  await user.create('/api/payments', payment)
  await aDebtor(user, { today, client_name: 'Baobab Movers' })
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})
test.beforeEach(({ page }) => enter(page, user.token))

const row = (page: Page, name: string) => page.locator('tbody .RaDataTable-row').filter({ hasText: name })
const sums = (page: Page) =>
  page
    .getByRole('group', { name: /^All that is shown/ })
    .locator('tbody')
    .getByRole('row')
const due = (page: Page) => page.getByRole('group', { name: /^Due as at/ })
const sheetOf = (file: string): unknown[][] => {
  const { Sheets } = read(readFileSync(file))
  return utils.sheet_to_json(Object.values(Sheets)[0]!, { header: 1 })
}

test('what clients owe stands by its age, adds up, and is the same in each file', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/ageing`)
  await expect(row(page, 'Acacia Freight')).toHaveText(
    'Acacia Freight$100.00$100.00$100.00-$100.00$400.00$30.00$370.00',
  )
  await expect(row(page, 'Baobab Movers')).toHaveText('Baobab Movers-$100.00---$100.00-$100.00')
  await expect(sums(page)).toHaveText(['USD$100.00$200.00$100.00$0.00$100.00$500.00$0.00$30.00$470.00'])
  await bringAxe(page)
  expect(await violations(page)).toEqual([])

  const pdf = pdfText(await downloaded(page, 'Download as PDF', /^ageing.*\.pdf$/))
  expect(pdf).toMatch(/Acacia Freight +\$100\.00 +\$100\.00 +\$100\.00 +\$0\.00 +\$100\.00 +\$400\.00/)
  expect(pdf).toMatch(/Total +\$100\.00 .* \$30\.00 +\$470\.00/)
  const rows = sheetOf(await downloaded(page, 'Download as Excel', /^ageing.*\.xlsx$/))
  const amounts = rows.find((cells) => cells.includes('Acacia Freight'))!
  expect(amounts.filter((cell) => typeof cell === 'number')).toEqual([100, 100, 100, 0, 100, 400, 0, 30, 370])
  const lines = linesOf(readFileSync(await downloaded(page, 'Export to CSV', /^ageing.*\.csv$/), 'utf8'))
  expect(lines.map((line) => line['Total Due'])).toEqual(['400.00', '100.00'])
  expect(complaints).toEqual([])
})

test('as at another day it is aged by that day, and a day on which there was nothing says so', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/ageing`)
  await page.getByLabel('As at', { exact: true }).fill(dayAfter(today, 40))
  await expect(sums(page)).toHaveText(['USD$0.00$0.00$300.00$100.00$100.00$500.00$0.00$30.00$470.00'])
  await row(page, 'Acacia Freight').getByRole('link', { name: '$200.00' }).click()
  await expect(page.getByRole('button', { name: '31-60 days (2)', pressed: true })).toBeVisible()
  await expect(due(page).locator('tbody').getByRole('row').last()).toContainText('$200.00')
  await page.goBack()
  await page.getByLabel('As at', { exact: true }).fill(dayAfter(today, -1))
  await expect(page.getByText('Nothing matches')).toBeVisible()
  expect(complaints).toEqual([])
})

test('an amount leads to the statements behind it, which add up to it', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/home`)
  await page.getByRole('link', { name: 'By client and age' }).last().click()
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('Clients overdue')
  await expect(sums(page)).toHaveCount(1)
  await row(page, 'Acacia Freight').getByTitle('Acacia Freight, > 90 days').click()
  await expect(page.getByRole('heading', { name: 'Statement of account: Acacia Freight' })).toBeVisible()
  const rows = due(page).locator('tbody').getByRole('row')
  await expect(page.getByRole('button', { name: '> 90 days (1)', pressed: true })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('100$100.00')
  await expect(rows.last()).toHaveText('Sum of what is shown$100.00')
  await expect(due(page)).toBeInViewport()
  await page.getByRole('button', { name: 'All (4)' }).click()
  await expect(rows).toHaveCount(5)
  await expect(rows.last()).toHaveText('Sum of what is shown$400.00')
  await bringAxe(page)
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await row(page, 'Acacia Freight').getByTitle('Acacia Freight, On Account').click()
  await expect(page).toHaveURL(new RegExp(`/client-balances/${acacia}\\?currency=USD`))
  expect(complaints).toEqual([])
})

test('a statement of account has one button for each column, however late the days of the columns are known', async ({
  page,
}) => {
  let say = () => {}
  const isTold = new Promise<void>((resolve) => (say = resolve))
  await page.route('**/api/ageing/totals?**', (route) => isTold.then(() => route.continue()))
  await page.goto(`${server.url}/client/${acacia}/account?currency=USD`)
  const buttons = page.getByRole('group', { name: 'By how many days it is overdue' }).getByRole('button')
  await expect(buttons).toHaveCount(5)
  say()
  await expect(buttons).toHaveText([
    'All (4)',
    'Current (1)',
    '1-30 days (1)',
    '31-60 days (1)',
    '> 90 days (1)',
  ])
})

/** An amount as the page writes it, in cents; none is 0. */
const cents = (text: string): number =>
  Math.round(Number(text.replaceAll(/[$,]/g, '').replace('−', '-')) * 100)

test('a statement of account adds up from row to row, is the same in each file, and is sent', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [PREVIEW])
  const mail = await startSmtp({ teardown: (end: () => unknown) => void ends.push(end) })
  await saveMail(user, mail.settings)
  await page.goto(`${server.url}/client/${acacia}/account?currency=USD`)
  const table = page.getByRole('group', { name: 'Movements' }).locator('tbody').getByRole('row')
  await expect(table).toHaveCount(7)
  const cells = await table.evaluateAll((rows) =>
    rows.map((each) => [...each.children].slice(-3).map((cell) => cell.textContent)),
  )
  let balance = cents(cells[0]![2]!)
  const sum = [0, 0]
  for (const [charged, credited, shown] of cells.slice(1, -1).map((each) => each.map(cents))) {
    sum[0]! += charged!
    sum[1]! += credited!
    balance += charged! - credited!
    expect(shown).toBe(balance)
  }
  expect(cells.at(-1)!.map(cents)).toEqual([...sum, balance])
  expect([...sum, balance]).toEqual([40_000, 3_000, 37_000])
  await expect(page.getByRole('group', { name: 'Closing balance' })).toContainText('$370.00')

  const pdf = pdfText(await downloaded(page, 'Download as PDF', /^account_.*\.pdf$/))
  expect(pdf).toMatch(/Closing balance .*\$370\.00/)
  const rows = sheetOf(await downloaded(page, 'Download as Excel', /^account_.*\.xlsx$/))
  expect(rows.find((each) => each.includes('Closing balance'))).toContain(370)
  const lines = linesOf(readFileSync(await downloaded(page, 'Export to CSV', /^account_.*\.csv$/), 'utf8'))
  expect(lines.at(-1)!.Balance).toBe('370.00')
  expect(lines).toHaveLength(7)

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(page).getByLabel('Recipient')).toHaveValue('pay@debtor.example')
  const before = dialog(page).getByText(/^This statement, of USD from .* was sent before: /)
  await expect(before).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'The statement of account was sent')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(before).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(mail.received.map(({ email }) => email.attachments.map(({ filename }) => filename))).toEqual([
    [`account_${acacia}_${today}.pdf`],
  ])
  expect(complaints).toEqual([])
})

test('the list is narrowed, and who goes on at once takes the filter along and is not called back', async ({
  page,
}) => {
  await page.goto(`${server.url}/ageing`)
  await choose(page, 'Show', 'Clients in credit')
  await page.getByRole('main').getByRole('link', { name: 'Send Statements' }).click()
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('Clients in credit')
  await page.goBack()
  await expect(page.locator('tbody .RaDataTable-row')).toHaveCount(1)
  await expect(sums(page)).toContainText(['$400.00'])

  // The code of the next page comes after the filter would have been applied.
  await page.route(/assets\/.*\.js/, async (route) => {
    await pause(1_500)
    await route.continue()
  })
  await page.getByRole('searchbox', { name: 'Search by client' }).fill('Aca')
  await row(page, 'Acacia Freight').getByRole('link', { name: '$100.00' }).first().click()
  await expect(page.getByRole('heading', { name: 'Statement of account: Acacia Freight' })).toBeVisible()
  expect(new URL(page.url()).search).toMatch(/^\?currency=USD&bucket=/)
})
