import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn
let id: number

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10, client_name: 'Acacia Freight' }, [
    'USD',
    'USD',
    'USD',
  ])
  id = (await aBilling(user, { client_id, vehicle_ids })).id
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

type View = Record<string, unknown> & { billing_items: Record<string, unknown>[] }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const footer = (page: Page, label: string) => page.getByRole('row').filter({ hasText: label })
const lines = (page: Page) => page.locator('tbody tr')

/** Answers the statement as the server has it, but changed. */
async function changeView(page: Page, change: (view: View) => void): Promise<void> {
  await page.route('**/view', async (route) => {
    const answer = await route.fetch()
    const view = (await answer.json()) as View
    change(view)
    await route.fulfill({ response: answer, json: view })
  })
}

test('STMT-1 the statement loads, cannot be loaded, is empty', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/view', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto(`${server.url}/billing/${id}`)
  await expect(page.getByText('Loading billing details...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  release()
  await expect(page.getByRole('alert').getByText('Failed to fetch billing details')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Acacia Freight' })).toBeVisible()

  for (const answer of [{ json: {} }, { json: null }, { body: '' }]) {
    await page.route('**/view', (route) => route.fulfill(answer))
    await page.reload()
    await expect(page.getByText('No billing data found')).toBeVisible()
    await page.unrouteAll()
  }
  for (const missing of ['999', 'nonsense']) {
    await page.goto(`${server.url}/billing/${missing}`)
    await expect(page.getByText('Failed to fetch billing details')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(complaints).toEqual([])
})

test('STMT-5 a ledger that cannot be read counts as 0, in grey, and is read again', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const figure = (name: string) => page.getByRole('group', { name })
  const colourOf = (name: string) =>
    figure(name)
      .getByText('$')
      .evaluate((amount) => getComputedStyle(amount).color)
  await page.route('**/api/client-balances/*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`${server.url}/billing/${id}`)
  await expect(figure('Current Client Balance')).toContainText('$0.00')
  await expect(figure('Current Client Balance')).toContainText('could not be read: they count as 0')
  await button(page, 'Edit Balance').click()
  await page.getByRole('spinbutton', { name: 'Paid Amount' }).fill('12.34')
  await expect(figure('New Client Balance')).toContainText('-$12.34')
  const unread = await colourOf('New Client Balance')
  expect(await colourOf('Current Client Balance')).toBe(unread)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(button(page, 'Try again')).toBeHidden()
  await expect(figure('New Client Balance')).toContainText('-$12.34')
  expect(await colourOf('New Client Balance')).not.toBe(unread)
  expect(await colourOf('Current Client Balance')).not.toBe(await colourOf('New Client Balance'))
  expect(complaints).toEqual([])
})

test('the lines and the totals under them have headings, which paper does without', async ({ page }) => {
  await page.goto(`${server.url}/billing/${id}`)
  const heading = page.getByRole('heading', { name: 'Vehicles on this statement' })
  const totals = page.getByRole('row', { name: 'Totals Installation Amount Count × average' })
  await expect(heading).toBeVisible()
  await expect(totals.getByRole('columnheader')).toHaveCount(4)
  const amount = page.getByRole('row', { name: /^TOTAL AMOUNT/ }).locator('td.amount')
  const named = await amount.evaluate((cell) =>
    (cell as HTMLTableCellElement).headers
      .split(' ')
      .map((each) => document.getElementById(each)?.textContent),
  )
  expect(named).toEqual(['TOTAL AMOUNT', 'Amount'])
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeHidden()
  await expect(totals).toBeHidden()
})

test('STMT-6 the balance form: cents, nothing but numbers, Cancel and Escape restore, Enter saves', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/billing/${id}`)
  const input = (name: string) => page.getByRole('spinbutton', { name })
  const [previous, paid] = [input('Previous Balance'), input('Paid Amount')]
  const newBalance = page.getByRole('group', { name: 'New Client Balance' })
  const edit = () => button(page, 'Edit Balance').click()

  await edit()
  for (const each of [previous, paid]) {
    await expect(each).toHaveAttribute('type', 'number')
    await expect(each).toHaveAttribute('step', '0.01')
    await expect(each).toHaveValue('0')
  }
  await previous.fill('')
  await paid.pressSequentially('e')
  await paid.blur()
  for (const each of [previous, paid]) await expect(each).toHaveValue('0')
  await previous.fill('99.5')
  await paid.fill('12.34')
  await expect(newBalance).toContainText('-$12.34')
  await button(page, 'Cancel').click()
  await expect(page.getByRole('group', { name: 'Previous Balance' })).toContainText('$0.00')
  await edit()
  await expect(previous).toHaveValue('0')
  await expect(paid).toHaveValue('0')
  await paid.fill('7')
  await paid.press('Escape')
  await expect(paid).toBeHidden()

  await edit()
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.postData() ?? '')
  })
  await previous.fill('-20.05')
  await previous.press('Enter')
  await expect(toast(page, 'Balance information updated successfully.')).toBeVisible()
  expect(puts.map((body) => JSON.parse(body) as object)).toEqual([
    {
      previous_balance: -20.05,
      paid_amount: 0,
      version: 1,
      record_payment: expect.stringMatching(/^\S{16,}$/) as unknown,
    },
  ])
  await expect(page.getByRole('group', { name: 'Previous Balance' })).toContainText('-$20.05')
  expect(complaints).toEqual([])
})

test('STMT-11 STMT-16 the registration, the order of the lines and the rate for each', async ({ page }) => {
  const complaints = complaintsOf(page)
  await changeView(page, (view) => {
    const [first, second, third] = view.billing_items
    Object.assign(first!, { sr_no: 3, vehicle_registration_number: 'KDA 300C' })
    Object.assign(second!, {
      sr_no: 1,
      vehicle_registration_number: null,
      description: 'GPS Tracking Service - KDA 100A',
    })
    Object.assign(third!, { sr_no: 2, vehicle_registration_number: '', description: 'Tracker of the yard' })
  })
  await page.goto(`${server.url}/billing/${id}`)
  await expect(lines(page).locator('.name')).toHaveText(['KDA 100A', 'Tracker of the yard', 'KDA 300C'])
  await expect(lines(page).locator('td:first-child')).toHaveText(['1', '2', '3'])
  await expect(footer(page, 'Monthly Charges')).toContainText('3 × $10.00')

  // Nothing to divide by: 175.
  await page.unrouteAll({ behavior: 'wait' })
  await changeView(page, (view) => {
    view.billing_items.forEach((item) => Object.assign(item, { is_chargeable: false }))
    Object.assign(view.summary as object, { total_monthly_rate: 0 })
  })
  await page.reload()
  await expect(footer(page, 'Monthly Charges')).toContainText('0 × $175.00')
  expect(complaints).toEqual([])
})

test('ITEM-5 an answer of an item call that carries an error shows it as a toast', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/billing/${id}`)
  await expect(lines(page)).toHaveCount(3)
  const name = await lines(page).first().locator('.name').innerText()
  await page.route('**/api/billings/items*', (route) =>
    route.fulfill({ json: { error: 'The item is being billed' } }),
  )
  await page.route('**/api/billings/items/*', (route) =>
    route.fulfill({ json: { id: 1, error: 'The item is locked' } }),
  )

  await test.step('ITEM-5 editing', async () => {
    await button(page, `Edit ${name}`).click()
    await button(page, 'Save Changes').click()
    await expect(toast(page, 'The item is locked')).toBeVisible()
    await expect(toast(page, 'Item updated successfully')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(toast(page, 'The item is locked')).toBeHidden()
  })
  await test.step('ITEM-5 moving', async () => {
    await button(page, `Move down ${name}`).click()
    await expect(toast(page, 'The item is locked')).toBeVisible()
    // A message stays while the pointer rests on it.
    await page.mouse.move(0, 0)
    await expect(toast(page, 'The item is locked')).toBeHidden()
  })
  await test.step('ITEM-5 removing', async () => {
    await button(page, `Delete ${name}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'The item is locked')).toBeVisible()
    await expect(lines(page)).toHaveCount(3)
  })
  expect(complaints).toEqual([])
})
