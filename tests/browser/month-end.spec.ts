import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, confirm, dialog, enter, open, toast } from '../support/browser.ts'
import { aBilling, aFleet } from '../support/builders.ts'
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

const step = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('a month is gone through step by step, closed, and opened again', async ({ page }) => {
  const complaints = complaintsOf(page)
  const fleet = await aFleet(user, { unit_usd: 20, client_name: 'Acacia Freight' }, ['USD', 'USD'])
  const { id } = await aBilling(user, fleet)
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  await open(page, 'Months', '/months')
  await page.getByRole('link', { name: 'Begin Nov 2026' }).click()
  await expect(page.getByText('Nothing is billed for this month yet.')).toBeVisible()
  await expect(step(page, /Review/)).toContainText('0 to look at')
  await open(page, 'Months', '/months')
  await page.getByRole('link', { name: 'Oct 2026' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oct 2026' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Billed USD' })).toContainText('$40.00')
  await expect(step(page, /Collect/)).toContainText('1 billing')
  await expect(step(page, /Issue/)).toContainText('1 to issue')
  const close = page.getByRole('button', { name: 'Close Oct 2026' })
  await expect(close).toBeDisabled()
  await expect(page.getByText('1 statement is not issued yet.')).toBeVisible()

  await step(page, /Issue/).click()
  await expect(page).toHaveURL(`${server.url}/months/2026-10/issue`)
  await confirm(page, 'Issue 1 statement')
  await expect(step(page, /Issue/)).toContainText('1 issued')

  await close.click()
  const question = page.getByRole('alertdialog', { name: 'Close Oct 2026?' })
  await question.getByRole('button', { name: 'Close Oct 2026' }).click()
  await expect(toast(page, 'Oct 2026 is closed')).toBeVisible()
  await expect(page.getByText(/^Closed by /)).toBeVisible()
  const refused = await user.request('PUT', `/api/billings/${id}`, { notes: 'Late' })
  expect(refused.statusCode).toBe(409)

  await page.getByRole('button', { name: 'Open it again' }).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('The notes were missing')
  await dialog(page).getByRole('button', { name: 'Open it again' }).click()
  await expect(toast(page, 'Oct 2026 is open again')).toBeVisible()
  await expect(page.getByText(/The notes were missing$/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('the dashboard leads to the end of the newest month', async ({ page }) => {
  await aBilling(user, await aFleet(user, { unit_usd: 20 }, ['USD']))
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  await page.getByRole('link', { name: 'End of Oct 2026' }).click()
  await expect(page).toHaveURL(/\/months\/2026-10\/\w+$/)
})

test('what begins the next month, or leads to the newest, never becomes another one under the pointer', async ({
  page,
}) => {
  const fleet = await aFleet(user, { unit_usd: 20 }, ['USD', 'USD', 'USD', 'USD'])
  const bill = (at: number, billing_month: number) =>
    aBilling(user, {
      client_id: fleet.client_id,
      vehicle_ids: [fleet.vehicle_ids[at]!],
      billing_month,
      billing_year: 2027,
    })
  /** Holds the answers to a call up until what is answered is called. */
  const hold = async (call: string) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(call, async (route) => {
      await released
      await route.continue()
    })
    return release
  }
  await bill(0, 1)
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  await expect(page.getByRole('link', { name: 'End of Jan 2027' })).toBeVisible()
  await open(page, 'Months', '/months')
  await expect(page.getByRole('link', { name: 'Begin Feb 2027' })).toBeVisible()
  await open(page, 'Manage Platforms', '/platforms')
  await bill(1, 2)

  for (const [entry, path, call, old, now] of [
    ['Months', '/months', '**/api/months?*', 'Begin Feb 2027', 'Begin Mar 2027'],
    ['Dashboard', '/home', '**/api/dashboard/months', 'End of Jan 2027', 'End of Feb 2027'],
  ] as const) {
    const release = await hold(call)
    await open(page, entry, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: entry })).toBeVisible()
    await expect(page.getByRole('link', { name: old })).toHaveCount(0)
    release()
    await expect(page.getByRole('link', { name: now })).toBeVisible()
  }

  // Somebody else begins it meanwhile, and the page asks anew as its window is returned to.
  await open(page, 'Months', '/months')
  await expect(page.getByRole('link', { name: 'Begin Mar 2027' })).toBeVisible()
  await bill(2, 3)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: 'Mar 2027', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Begin Mar 2027' }).click()
  await expect(page).toHaveURL(/\/months\/2027-03\/\w+$/)

  // A month that was looked at before it was billed leads to the step that is next now.
  await page.getByRole('link', { name: 'Apr 2027' }).click()
  await expect(page).toHaveURL(/\/months\/2027-04\/collect$/)
  await open(page, 'Manage Platforms', '/platforms')
  await bill(3, 4)
  await open(page, 'Months', '/months')
  await page.getByRole('link', { name: 'Apr 2027', exact: true }).click()
  await expect(page).toHaveURL(/\/months\/2027-04\/reconcile$/)
})
