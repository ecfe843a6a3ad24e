import { expect, test, type Page } from '@playwright/test'
import { bringAxe, violations } from '../support/axe.ts'
import { choose, complaintsOf, dialog, downloaded, enter, toast } from '../support/browser.ts'
import { pdfText } from '../support/documents.ts'
import { aClientOwing } from '../support/owing.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn
let ids: [number, number, number]

// Two months of a client at 100.00 each, the older one long overdue.
test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const owing = await aClientOwing(user, 2)
  ids = owing.ids
  await user.request('PUT', `/api/billings/${ids[0]}`, { due_date: '2026-01-15' })
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const rows = (page: Page) => page.locator('tbody .RaDataTable-row')
const totals = (page: Page) => page.getByRole('region', { name: 'All that the filters find' })
const payment = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true })

test('the dashboard says what is overdue, and leads to it; the list sums up what its filters find', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/home`)
  await page.getByRole('link', { name: /^Overdue/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`#${ids[0]}`)
  await expect(totals(page).getByRole('row').nth(1)).toHaveText('USD1$100.00$0.00$100.00$100.00')
  await bringAxe(page)
  expect(await violations(page)).toEqual([])

  await choose(page, 'Payment', 'Any')
  await choose(page, 'Anything due', 'Something is due')
  await expect(rows(page)).toHaveCount(2)
  await expect(totals(page).getByRole('row').nth(1)).toHaveText('USD2$200.00$0.00$200.00$100.00')
  await page.getByLabel('Due from').fill('2026-01-16')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`#${ids[1]}`)
  await expect(totals(page).getByRole('row').nth(1)).toHaveText('USD1$100.00$0.00$100.00$0.00')

  // Who sends from here reaches those that are listed, and no others.
  await page.getByRole('link', { name: 'Send statements' }).click()
  await expect(page.getByLabel('Due from')).toHaveValue('2026-01-16')
  await expect(page.getByText('1 billing fits')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a statement says until when it is to be paid, by which reference, and another day goes with its PDF', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/billing/${ids[0]}`)
  await expect(payment(page)).toContainText('Overdue')
  await expect(payment(page)).toContainText('$100.00')
  const reference = await payment(page)
    .getByText(/^RF\d\d B/)
    .innerText()

  const setDay = async (day: string) => {
    await payment(page).getByRole('button', { name: 'Edit Due Date' }).click()
    await dialog(page).getByLabel('Due Date').fill(day)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Due date saved')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  }
  await setDay('2099-12-31')
  await expect(payment(page)).toContainText('Set by hand')
  await expect(payment(page)).toContainText('Unpaid')
  const text = pdfText(await downloaded(page, 'Download PDF', /\.pdf$/)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Please pay 100.00 USD by 31 Dec 2099')
  expect(text).toContain(reference)

  await setDay('')
  await expect(payment(page)).toContainText('By the payment terms')
  expect(complaints).toEqual([])
})
