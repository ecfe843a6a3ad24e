import { expect, test, type Page } from '@playwright/test'
import { bringAxe, violations } from '../support/axe.ts'
import { choose, complaintsOf, dialog, downloaded, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { aClientOwing, reading } from '../support/owing.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn
let stored: ReturnType<typeof reading>

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  stored = reading(user)
  await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const amount = (page: Page) => dialog(page).getByLabel(/^Amount \(/)
const forStatement = (page: Page, id: number) => dialog(page).getByLabel(`Amount for statement #${id}`)
const paymentsOf = async (client_id: number): Promise<WireRecord[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify({ client_id }) })
  return (await user.request('GET', `/api/payments?${query}`)).json()
}
/** Opens the form on a page, and waits for what is open. */
async function openForm(page: Page, path: string, statement: number): Promise<void> {
  await page.goto(server.url + path)
  await button(page, 'Record payment').click()
  await expect(forStatement(page, statement)).toBeVisible()
}

test('a payment settles two statements, oldest first, by an amount and Enter', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { client_id, ids } = await aClientOwing(user, 2)
  await openForm(page, `/billing/${ids[1]}`, ids[0])
  await expect(amount(page)).toBeFocused()
  await page.keyboard.type('150')
  await expect(forStatement(page, ids[0])).toHaveValue('100.00')
  await expect(forStatement(page, ids[1])).toHaveValue('50.00')
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing stays on account')
  await page.setViewportSize({ width: 1440, height: 420 })
  await expect(dialog(page).getByRole('status'), 'however many there are').toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await bringAxe(page)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('$150.00 from')
  await downloaded(page, 'Receipt', /^receipt_\d+\.pdf$/)
  await dialog(page)
    .getByRole('link', { name: /^Payment #/ })
    .click()
  await expect(page.getByRole('heading', { name: /^Payment #/ })).toBeVisible()
  await expect(page.getByRole('row', { name: `#${ids[1]}, Nov 2026 $50.00 -` })).toBeVisible()
  expect(await stored.billing(ids[0])).toMatchObject({ paid_amount: 100, amount_due: 0 })
  expect(await stored.billing(ids[1])).toMatchObject({ paid_amount: 50, amount_due: 50 })
  expect(await stored.account(client_id)).toEqual([150, 150, 0])
  expect(complaints).toEqual([])
})

test('a typed part stays, more than is due is told at its field, and the rest stays on account until it settles', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { client_id, ids } = await aClientOwing(user, 2)
  await openForm(page, `/client-balances/${client_id}?currency=USD`, ids[0])
  await amount(page).fill('80')
  await forStatement(page, ids[0]).fill('120')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('$20.00 more than is due')
  await expect(dialog(page)).toContainText('$40.00 more than there is to give')
  expect(await paymentsOf(client_id)).toEqual([])
  await forStatement(page, ids[0]).fill('30')
  await forStatement(page, ids[1]).fill('0')
  await expect(dialog(page).getByRole('status')).toHaveText('$50.00 stays on account')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('$50.00 stays on account')
  await button(page, 'Close').click()
  await expect(page.getByRole('link', { name: /^Payment #/ })).toBeVisible()

  await page.goto(`${server.url}/client/${client_id}`)
  await button(page, 'Settle from account').click()
  await expect(forStatement(page, ids[0])).toHaveValue('50.00')
  await button(page, 'Settle').click()
  await expect(toast(page, 'Settled from the account')).toBeVisible()
  await expect(button(page, 'Settle from account')).toHaveCount(0)
  expect(await stored.billing(ids[0])).toMatchObject({ paid_amount: 80, amount_due: 20 })
  expect(await stored.account(client_id)).toEqual([80, 80, 0])
  expect(complaints).toEqual([])
})

test('of two accounts that can settle something each says what is on it', async ({ page }) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, unit_local: 9000 }, ['USD', 'KES'])
  for (const id of vehicle_ids) await aBilling(user, { client_id, vehicle_ids: [id] })
  for (const [currency, paid] of [
    ['USD', 30],
    ['KES', 4000],
  ] as const) {
    const payment = { client_id, currency, amount: paid, transaction_date: '2026-10-31', allocations: [] }
    await user.create('/api/payments', payment)
  }
  await page.goto(`${server.url}/client/${client_id}`)
  await expect(page.getByRole('button', { name: /^Settle from account/ })).toHaveText([
    /: \$30\.00$/,
    /: KES\s4,000\.00$/,
  ])
  await page.getByRole('button', { name: /^Settle from account: KES/ }).click()
  await expect(dialog(page)).toContainText(/KES\s4,000\.00 stands on the account/)
})

test('who comes second is told at the statement what is due of it now, and a double click records one payment', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const { client_id, ids } = await aClientOwing(user, 1)
  await openForm(page, `/client/${client_id}`, ids[0])
  await amount(page).fill('100')
  const other = { client_id, amount: 60, transaction_date: '2026-10-31' }
  const allocations = [{ billing_id: ids[0], amount: 60 }]
  expect((await user.request('POST', '/api/payments', { ...other, allocations })).statusCode).toBe(200)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Somebody else was faster: $40.00 is due now')
  await expect(forStatement(page, ids[0])).toHaveValue('40.00')
  expect(await paymentsOf(client_id)).toHaveLength(1)
  await amount(page).fill('40')
  await dialog(page).getByRole('button', { name: 'Record payment' }).dblclick()
  await expect(dialog(page)).toContainText('$40.00 from')
  expect(await paymentsOf(client_id)).toHaveLength(2)
  expect(await stored.billing(ids[0])).toMatchObject({ paid_amount: 100, amount_due: 0 })
  expect(complaints).toEqual([])
})

test('what was refused is told until something else is typed', async ({ page }) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  await openForm(page, `/client/${client_id}`, ids[0])
  const told = dialog(page).getByRole('alert')
  const record = dialog(page).getByRole('button', { name: 'Record payment' })
  for (const _ of ['at first', 'and again']) {
    await amount(page).fill('100.005')
    await record.click()
    await expect(told).toHaveText('Failed to record the payment: amount must have at most two decimals')
    await amount(page).fill('100')
    await expect(told).toHaveCount(0)
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'false')
  }
  await record.click()
  await expect(dialog(page)).toContainText('$100.00 from')
  expect(await paymentsOf(client_id)).toHaveLength(1)
})

test('an answer that was lost is asked for again: the payment counts once', async ({ page }) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  await openForm(page, `/client/${client_id}`, ids[0])
  await page.route('**/api/payments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await amount(page).fill('100')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to record the payment')
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog(page)).toContainText('$100.00 from')
  expect(await paymentsOf(client_id)).toHaveLength(1)
})

test('a payment that was none is reversed with a reason, found in the list, and its statement is due again', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { client_id, ids } = await aClientOwing(user, 1)
  const made = { client_id, amount: 100, transaction_date: '2026-10-31', reference_no: 'CHQ-000381' }
  const allocations = [{ billing_id: ids[0], amount: 100 }]
  const { id } = (await user.request('POST', '/api/payments', { ...made, allocations })).json<WireRecord>()
  await page.goto(`${server.url}/payments`)
  await page.getByLabel('Reference or client').fill('000381')
  // The list writes into the address what it is filtered by.
  await expect(page).toHaveURL(/000381/)
  await page
    .getByRole('row', { name: /CHQ-000381/ })
    .getByRole('link', { name: `#${id}`, exact: true })
    .first()
    .click()
  await button(page, 'Reverse').click()
  await dialog(page).getByLabel('Reason').fill('The cheque bounced')
  await dialog(page).getByRole('button', { name: 'Reverse' }).click()
  await expect(toast(page, `Payment #${id} reversed`)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'The cheque bounced' })).toBeVisible()
  await expect(button(page, 'Reverse')).toHaveCount(0)
  await bringAxe(page)
  expect(await violations(page)).toEqual([])
  expect(await stored.billing(ids[0])).toMatchObject({ paid_amount: 0, amount_due: 100 })
  expect(await stored.account(client_id)).toEqual([0, 0, 0])
  expect(complaints).toEqual([])
})

test('a statement is settled without cash on its page, and that is released again', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { client_id, ids } = await aClientOwing(user, 1)
  await page.goto(`${server.url}/billing/${ids[0]}`)
  await button(page, 'Settle without cash').click()
  await choose(page, 'What it is', 'Withholding tax')
  await dialog(page).getByLabel('Amount ($)').fill('5.5')
  await dialog(page).getByLabel('Reason').fill('Certificate WT-118')
  await dialog(page).getByRole('button', { name: 'Settle' }).click()
  await expect(toast(page, `Recorded: less is due of statement #${ids[0]}`)).toBeVisible()
  const section = page.getByRole('region', { name: 'Payments and settlements' })
  await expect(section.getByRole('row', { name: /Withholding tax/ })).toContainText('Certificate WT-118')
  // Nothing is below the bar at the top of the page.
  await page.evaluate(() => window.scrollTo(0, 0))
  await bringAxe(page)
  expect(await violations(page)).toEqual([])
  expect(await stored.billing(ids[0])).toMatchObject({ paid_amount: 0, amount_due: 94.5 })
  await button(page, 'Release $5.50: Withholding tax').click()
  await dialog(page).getByLabel('Reason').fill('It was not valid')
  await dialog(page).getByRole('button', { name: 'Release' }).click()
  await expect(section).toContainText('$5.50 of it released')
  expect(await stored.billing(ids[0])).toMatchObject({ amount_due: 100 })
  expect(await stored.account(client_id)).toEqual([0, 0, 0])
  expect(complaints).toEqual([])
})

test('shillings settle a statement in dollars by two amounts, found by the search', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { client_id, ids } = await aClientOwing(user, 1)
  const { client_name } = (await user.request('GET', `/api/clients/${client_id}`)).json<WireRecord>()
  await page.goto(`${server.url}/home`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('record pay')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('combobox', { name: 'Client' }).fill(String(client_name))
  await page
    .getByRole('option', { name: String(client_name) })
    .first()
    .click()
  await expect(forStatement(page, ids[0])).toBeVisible()
  await choose(page, 'Currency', 'KES')
  await amount(page).fill('13000')
  await forStatement(page, ids[0]).fill('100')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Type both amounts: nothing is converted')
  await dialog(page).getByLabel(`What statement #${ids[0]} takes of the payment`).fill('12900')
  await expect(dialog(page).getByRole('status')).toContainText('100.00 stays on account')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('$100.00, by KES')
  expect(await stored.billing(ids[0])).toMatchObject({ paid_amount: 100, amount_due: 0 })
  const [payment] = await paymentsOf(client_id)
  expect(payment).toMatchObject({ amount: 13_000, currency: 'KES', unallocated_amount: 100 })
  expect(complaints).toEqual([])
})
