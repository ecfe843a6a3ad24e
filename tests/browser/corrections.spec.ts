import { expect, test, type Page } from '@playwright/test'
import { choose, complaintsOf, dialog, enter, toast } from '../support/browser.ts'
import { aBilledFleet, viewOf } from '../support/billed-fleet.ts'
import { aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'amina')
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const rowOf = (page: Page, text: string) => page.locator('tbody .RaDataTable-row').filter({ hasText: text })
const ledgerOf = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/client-balances/${client_id}`)).json()
const pay = (id: number, paid_amount: number) =>
  user.request('PUT', `/api/billings/${id}`, { paid_amount, record_payment: `paid ${id} ${paid_amount}` })

test('the new balance takes off what is not in the ledger yet, and says which of both it is', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { id, client_id } = await aBilledFleet(user, 20)
  await aTransaction(user, { client_id, amount: 300 })
  await page.goto(`${server.url}/billing/${id}`)
  const newBalance = figure(page, 'New Client Balance')
  await button(page, 'Edit Balance').click()
  await page.getByLabel('Paid Amount').fill('100.5')
  await expect(newBalance).toContainText('$199.50')
  await expect(newBalance).toContainText('less the paid amount')
  await button(page, 'Save').click()
  await expect(toast(page, /Payment of \$100\.50 recorded\./)).toBeVisible()
  await expect(figure(page, 'Current Client Balance')).toContainText('$199.50')
  await expect(newBalance).toContainText('$199.50')
  await expect(newBalance).toContainText('nothing of the paid amount is left')
  await button(page, 'Edit Balance').click()
  await page.getByLabel('Paid Amount').fill('120')
  await expect(newBalance).toContainText('$180.00')
  await expect(newBalance).toContainText('less $19.50')
  await page.getByLabel('Paid Amount').fill('92.5')
  await expect(newBalance).toContainText('$207.50')
  await expect(newBalance).toContainText('and $8.00')
  expect(complaints).toEqual([])
})

test('list, page and dashboard are net of a decrease, and its rows lead to each other', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id, client_id, client } = await aBilledFleet(user, 5)
  const { client_name } = client as unknown as { client_name: string }
  await aTransaction(user, { client_id, amount: 90, transaction_date: '2026-10-01', description: 'Paid in' })
  await pay(id, 50)
  await pay(id, 42)
  await page.goto(`${server.url}/client-balances/${client_id}`)
  await expect(figure(page, 'Total Paid')).toHaveText('Total Paid$90.00')
  await expect(figure(page, 'Total Debit')).toHaveText('Total Debit$42.00net of corrections of $8.00')
  await expect(figure(page, 'Remaining Balance')).toHaveText('Remaining Balance$48.00')

  const [refund, payment] = await ledgerOf(client_id)
  const [corrects, corrected] = [
    rowOf(page, 'Refund or adjustment').getByText(`Corrects transaction #${payment!.id}`),
    rowOf(page, 'Payment for billing').getByText(`Corrected by transaction #${refund!.id}`),
  ]
  await expect(corrects).toBeVisible()
  await choose(page, 'Type', 'Debit')
  await expect(corrects).toBeHidden()
  await corrected.click()
  await expect(corrects).toBeVisible()
  await expect(page.locator(`#transaction-${refund!.id}`)).toBeFocused()
  await corrects.click()
  await expect(page.locator(`#transaction-${payment!.id}`)).toBeFocused()

  await rowOf(page, 'Payment for billing')
    .getByRole('button', { name: `Correct on billing #${id}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/billing/${id}$`))

  await page.goto(`${server.url}/client-balances`)
  await page.getByRole('searchbox').fill(client_name)
  await expect(page.locator('tbody .RaDataTable-row')).toHaveCount(1)
  await expect(rowOf(page, client_name)).toContainText('$42.00')
  await page.goto(`${server.url}/home`)
  const { revenue, payments } = (await user.request('GET', '/api/dashboard/stats')).json<
    Record<string, number>
  >()
  const balances = (await user.request('GET', '/api/client-balances?limit=1000')).json<
    Record<string, number>[]
  >()
  const sum = (name: string) => balances.reduce((total, each) => total + each[name]!, 0)
  expect([revenue, payments]).toEqual([sum('total_paid'), sum('total_debit')])
  expect(complaints).toEqual([])
})

test('a transaction is reversed once, with a reason, and both rows are shown', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { client_id, id } = (await aTransaction(user, { amount: 40, description: 'Twice' })) as WireRecord & {
    client_id: number
  }
  await aTransaction(user, { client_id, amount: 5, transaction_date: '2026-09-30', description: 'Other' })
  await page.goto(`${server.url}/client-balances/${client_id}`)
  await expect(figure(page, 'Total Paid')).toHaveText('Total Paid$45.00')
  await button(page, `Reverse transaction #${id}`).click()
  await button(page, 'Reverse').click()
  await expect(dialog(page).getByText('Required')).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('It was posted twice')
  await button(page, 'Reverse').click()
  await expect(toast(page, 'Transaction reversed')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(figure(page, 'Total Paid')).toHaveText('Total Paid$5.00net of corrections of $40.00')
  await expect(figure(page, 'Remaining Balance')).toHaveText('Remaining Balance$5.00')
  await expect(rowOf(page, 'It was posted twice')).toContainText(
    `Reversal of transaction #${id}: It was posted twice`,
  )
  await expect(rowOf(page, 'Corrected by transaction')).toContainText('Twice')
  await expect(page.getByRole('button', { name: /^Reverse transaction/ })).toHaveCount(1)
  expect(await ledgerOf(client_id)).toHaveLength(3)
  expect(complaints).toEqual([])
})

test('what was paid on a billing that is gone is reversed as any other, unless it is corrected already', async ({
  page,
}) => {
  const { id, client_id } = await aBilledFleet(user, 2)
  await pay(id, 20)
  await pay(id, 0)
  const description = `Payment for billing #${id}`
  const byHand = { client_id, transaction_type: 'debit', amount: 5, description }
  await aTransaction(user, byHand)
  const found = '**/api/billings**'
  await page.route(found, (route) => route.abort())
  await page.goto(`${server.url}/client-balances/${client_id}`)
  await rowOf(page, '$5.00')
    .getByRole('button', { name: `Correct on billing #${id}` })
    .click()
  await expect(toast(page, /^Failed to look up the billing of the transaction/)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.unroute(found)
  expect((await user.request('DELETE', `/api/billings/${id}`)).statusCode).toBe(200)
  await page.reload()
  await expect(rowOf(page, '$5.00')).toHaveCount(2)
  const corrections = page.getByRole('button', { name: /^(Reverse transaction|Correct on)/ })
  await expect(corrections).toHaveCount(0)
  const late = await aTransaction(user, byHand)
  await page.reload()
  await expect(corrections).toHaveCount(1)
  await button(page, `Reverse transaction #${late.id}`).click()
  await dialog(page).getByLabel('Reason').fill('There is no such billing')
  await button(page, 'Reverse').click()
  await expect(toast(page, 'Transaction reversed')).toBeVisible()
  await expect(corrections).toHaveCount(0)
})

test('more than a billing asks for is saved only after a question, and is marked', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id } = await aBilledFleet(user, 2)
  const { id: other } = await aBilledFleet(user, 1)
  await page.goto(`${server.url}/billing/${id}`)
  const paid = figure(page, 'Paid Amount')
  const question = page.getByRole('alertdialog')
  await button(page, 'Edit Balance').click()
  await page.getByLabel('Paid Amount').fill('20.01')
  await expect(page.getByText('$0.01 more than this billing asks for.')).toBeVisible()
  await page.getByLabel('Paid Amount').fill('34.5')
  await button(page, 'Save').click()
  await expect(question).toContainText(
    'asks for $20.00. With a paid amount of $34.50 it is overpaid by $14.50',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await viewOf(user, id)).paid_amount).toBe(0)
  await button(page, 'Save').click()
  await question.getByRole('button', { name: 'Save all the same' }).click()
  await expect(toast(page, /Payment of \$34\.50 recorded\./)).toBeVisible()
  await expect(paid).toContainText('Overpaid by $14.50')

  await page.goto(`${server.url}/billings`)
  await expect(rowOf(page, `#${id}`)).toContainText('Overpaid by $14.50')
  await expect(rowOf(page, `#${other}`)).not.toContainText('Overpaid')
  await choose(page, 'Payment', 'Overpaid')
  await expect(rowOf(page, `#${other}`)).toHaveCount(0)
  await expect(rowOf(page, `#${id}`)).toBeVisible()
  expect(complaints).toEqual([])
})
