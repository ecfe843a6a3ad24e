import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { aBilledFleet, viewOf } from '../support/billed-fleet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paidAmount = (page: Page) => page.getByRole('group', { name: 'Paid Amount' })
const ledgerOf = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/client-balances/${client_id}`)).json()

async function savePaid(page: Page, amount: string): Promise<void> {
  await button(page, 'Edit Balance').click()
  await page.getByLabel('Paid Amount').fill(amount)
  await button(page, 'Save').click()
}

test('STMT-7 STMT-8 the payment is recorded with the save, and the call that follows finds it there', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { id, client_id } = await aBilledFleet(user, 8)
  const calls: { key: string | undefined; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (!['PUT', 'POST'].includes(request.method())) return
    const key = request.headers()['idempotency-key']
    calls.push({ key, body: request.postDataJSON() as Record<string, unknown> })
  })
  await page.goto(`${server.url}/billing/${id}`)
  for (const [amount, said, type] of [
    ['50', 'Payment of $50.00 recorded.', 'debit'],
    ['20.5', 'Refund/adjustment of $29.50 recorded.', 'credit'],
  ] as const) {
    calls.splice(0)
    await savePaid(page, amount)
    await expect(toast(page, `Balance information updated successfully. ${said}`)).toBeVisible()
    const [put, post] = calls
    const { record_payment, ...change } = put!.body
    expect(change).toEqual({
      previous_balance: 0,
      paid_amount: Number(amount),
      version: expect.any(Number) as unknown,
    })
    expect(post!.key).toBe(record_payment)
    const [newest] = await ledgerOf(client_id)
    expect(post!.body).toEqual({
      client_id,
      transaction_type: type,
      amount: newest!.amount,
      description: newest!.description,
      transaction_date: newest!.transaction_date,
    })
  }
  expect(await ledgerOf(client_id)).toHaveLength(2)
  await expect(paidAmount(page)).toContainText('All of it is recorded')
  expect(complaints).toEqual([])
})

test('a tab that is closed after the save leaves the payment recorded', async ({ page }) => {
  const { id, client_id } = await aBilledFleet(user, 8)
  const other = await page.context().newPage()
  await enter(other, user.token)
  await other.goto(`${server.url}/billing/${id}`)
  const posted = new Promise<void>((resolve) => {
    void other.route('**/api/client-balances/', () => resolve())
  })
  await savePaid(other, '50')
  await posted
  await other.close()
  expect(await ledgerOf(client_id)).toMatchObject([{ transaction_type: 'debit', amount: 50 }])
  await page.goto(`${server.url}/billing/${id}`)
  await expect(paidAmount(page)).toContainText('$50.00')
  await expect(paidAmount(page)).toContainText('All of it is recorded')
})

test('a save whose answer was lost succeeds when it is sent again, and counts once', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const { id, client_id } = await aBilledFleet(user, 8)
  await page.goto(`${server.url}/billing/${id}`)
  await page.route(`**/api/billings/${id}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await savePaid(page, '50')
  await expect(toast(page, 'Failed to update balance information')).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Save').click()
  await expect(toast(page, /Payment of \$50\.00 recorded\./)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await ledgerOf(client_id)).toHaveLength(1)
  expect(await viewOf(user, id)).toMatchObject({ paid_amount: 50, version: 2 })
  expect(complaints).toEqual([])
})

test('what another program left out is shown, with the deed that records it', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id, client_id } = await aBilledFleet(user, 8)
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 30, record_payment: 'recorded' })
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 75 })
  await page.goto(`${server.url}/billing/${id}`)
  await expect(paidAmount(page)).toContainText('$30.00 of it is recorded')
  await button(page, 'Record the difference of $45.00').click()
  await expect(toast(page, 'Payment of $45.00 recorded.')).toBeVisible()
  await expect(paidAmount(page)).toContainText('All of it is recorded')
  expect((await ledgerOf(client_id)).map(({ amount }) => amount).sort()).toEqual([30, 45])

  await savePaid(page, '80')
  await expect(toast(page, /Payment of \$5\.00 recorded\./)).toBeVisible()
  await expect(paidAmount(page)).toContainText('All of it is recorded')
  expect(complaints).toEqual([])
})

test('an amount beyond its limit is told in the form, and is not sent', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id } = await aBilledFleet(user, 1)
  await page.goto(`${server.url}/billing/${id}`)
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url())
  })
  await button(page, 'Edit Balance').click()
  const [previous, paid] = [page.getByLabel('Previous Balance'), page.getByLabel('Paid Amount')]
  for (const [field, amount, words] of [
    [paid, '10000000000', 'must be at most $9,999,999,999.99'],
    [paid, '-1', 'must be at least $0.00'],
    [previous, '-10000000000', 'must be at least -$9,999,999,999.99'],
  ] as const) {
    await field.fill(amount)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await button(page, 'Save').click()
    await field.fill('0')
    await expect(page.getByText(words, { exact: true })).toBeHidden()
  }
  expect(puts).toEqual([])
  await previous.fill('-9999999999.99')
  await paid.fill('9999999999.99')
  await button(page, 'Save').click()
  await button(page, 'Save all the same').click()
  await expect(toast(page, /Payment of \$9,999,999,999\.99 recorded\./)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Total Outstanding' })).toContainText(
    '-$19,999,999,989.98',
  )
  expect(complaints).toEqual([])
})
