import { expect as expectNow, type Locator, type Page } from '@playwright/test'
import { confirm, dialog, open } from '../tests/support/browser.ts'
import { DEMO_ACCOUNT, EXPORT_TO_TRY } from './demo-data.ts'
import type { Picture } from './guide-walk.ts'

// Issuing and sending a month takes long where others work too.
const expect = expectNow.configure({ timeout: 300_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) })

/** Goes on with the next step, and scrolls to it. */
async function goOn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Go on with ${name}` }).click()
  await bring(page.getByRole('region', { name, exact: true }))
  await hasOneMainButton(page, name)
}

/** Each step has one button that stands out. */
async function hasOneMainButton(page: Page, name: string): Promise<void> {
  const step = page.getByRole('region', { name, exact: true })
  await expect(step.locator('.MuiButton-contained:not(.Mui-disabled)')).toHaveCount(1)
}

/** Scrolls a part of the page to the top of the window. */
async function bring(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  await part.evaluate((element) => element.scrollIntoView())
}

/** Closes November as docs/guide.md tells it, with its figures, and asks for a picture of each step. */
export async function walkTheMonthEnd(page: Page, url: string, picture: Picture): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username').fill(DEMO_ACCOUNT.username)
  await page.getByLabel('Password').fill(DEMO_ACCOUNT.password)
  await button(page, 'Login').click()
  await open(page, 'Months', '/months')
  await expect(page.getByRole('link', { name: 'Begin Nov 2026' })).toBeVisible()
  await expect(page.getByText('1-3 of 3')).toBeVisible()
  await picture('months')
  await page.getByRole('link', { name: 'Begin Nov 2026' }).click()
  await collect(page, picture)
  await reconcile(page, picture)
  await review(page, picture)
  await issue(page, picture)
  await send(page, picture)
  await close(page, picture)
}

async function collect(page: Page, picture: Picture): Promise<void> {
  await hasOneMainButton(page, 'Collect')
  await page.getByRole('link', { name: 'Upload a sheet for Nov 2026' }).click()
  await page.locator('input[type=file]').setInputFiles(EXPORT_TO_TRY)
  await button(page, 'Preview').click()
  await expect(page.getByText('124 billings made for 11/2026, 989 vehicles billed.')).toBeVisible()
  await button(page, 'Import 989 rows').click()
  await page.getByRole('link', { name: 'Go on with the end of Nov 2026' }).click()
  await expect(step(page, 'Reconcile')).toHaveAttribute('aria-selected', 'true')
  await step(page, 'Collect').click()
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible()
  await picture('month-collect')
}

async function reconcile(page: Page, picture: Picture): Promise<void> {
  await goOn(page, 'Reconcile')
  await expect(step(page, 'Reconcile')).toContainText('14 open')
  await expect(page.getByRole('row').filter({ hasText: 'ACZ 339A' })).toContainText('-$5.00')
  await picture('month-reconcile')
  await resolve(page, 'UDX 343G', 'Bill it', 'is billed')
  await resolve(page, 'ACZ 339A', 'End it', 'is inactive now')
  await button(page, 'Mark these as known').click()
  await dialog(page).getByLabel('Reason').fill('As agreed with the clients')
  await button(page, 'Mark as known').click()
  await expect(step(page, 'Reconcile')).toContainText('0 open')
}

/** Does about a vehicle what is offered in its row. */
async function resolve(page: Page, vehicle: string, deed: string, done: string): Promise<void> {
  await button(page, `Resolve ${vehicle}`).click()
  await page.getByRole('menuitem', { name: deed }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: deed }).click()
  await expect(page.getByText(`${vehicle} ${done}`)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

async function review(page: Page, picture: Picture): Promise<void> {
  await goOn(page, 'Review')
  await expect(step(page, 'Review')).toContainText('9 to look at')
  await expect(page.getByRole('button', { name: /^Dismiss the flags of/ })).toHaveCount(9)
  await expect(page.locator('.recharts-surface')).toHaveCount(2)
  await picture('month-review')
  await bring(page.getByRole('group', { name: 'Amounts by what is to be looked at' }))
  await picture('month-flags')
  await button(page, 'Vehicles of Northgate Waste Services Co. that changed').click()
  await expect(dialog(page)).toContainText('TAY 368G')
  await picture('month-vehicles')
  await dialog(page).getByText('Close', { exact: true }).click()
  await correctInstallation(page, 'Northgate Waste Services Co.', 'TAY 368G', '2026-08-08')
  await correctInstallation(page, 'Umber Cold Chain Ltd', 'UDX 183F', '2025-05-29')
  await button(page, 'Dismiss these').click()
  await dialog(page).getByLabel('Reason').fill('Asked the clients')
  await dialog(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(step(page, 'Review')).toContainText('0 to look at')
}

/** Gives a line that charges an installation again the day that the vehicle was installed on. */
async function correctInstallation(page: Page, client: string, vehicle: string, day: string): Promise<void> {
  await button(page, `Vehicles of ${client} that changed`).click()
  const line = dialog(page).getByRole('row').filter({ hasText: vehicle })
  await expect(line).toContainText(', installed ')
  await line.getByRole('link').nth(-2).click()
  await button(page, `Edit ${vehicle}`).click()
  await dialog(page).getByLabel('Installation Date').fill(day)
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Item updated successfully').first()).toBeVisible()
  await page.getByRole('link', { name: '11/2026', exact: true }).click()
  await step(page, 'Review').click()
  await expect(button(page, `Dismiss the flags of ${client}`)).toHaveCount(0)
}

async function issue(page: Page, picture: Picture): Promise<void> {
  await goOn(page, 'Issue')
  await confirm(page, 'Issue 124 statements')
  await expect(page.getByText('demo issues 124 statements')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await picture('month-issue')
  await expect(step(page, 'Issue')).toContainText('124 issued')
}

async function send(page: Page, picture: Picture): Promise<void> {
  await goOn(page, 'Send')
  await expect(button(page, 'Send 119 statements')).toBeEnabled()
  await expect(page.getByText(/^Billing statement 11\/2026 for/)).toBeVisible()
  await bring(page.getByRole('region', { name: 'Send', exact: true }))
  await picture('month-send')
  await confirm(page, 'Send 119 statements')
  await expect(page.getByText('The e-mails are on their way.')).toBeVisible()
  await page.getByRole('link', { name: 'See how far they are' }).click()
  await expect(page.getByText('119 of 119 sent.')).toBeVisible()
}

async function close(page: Page, picture: Picture): Promise<void> {
  await open(page, 'Months', '/months')
  await page.getByRole('link', { name: 'Nov 2026', exact: true }).click()
  await expect(step(page, 'Send')).toContainText('119 sent, 5 not')
  await button(page, 'Close Nov 2026').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close Nov 2026' }).click()
  await expect(page.getByText(/^Closed by demo/)).toBeVisible()
  await step(page, 'Issue').click()
  await expect(page.getByText('Everything of the month is issued.')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await picture('month-closed')
}
