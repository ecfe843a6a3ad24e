import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { choose, complaintsOf, dialog, downloaded, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { aClient, aPlatform, aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'

const GREEN = 'rgb(28, 110, 61)'
const RED = 'rgb(179, 38, 30)'

let server: RunningServer
let user: SignedIn
let platform_id: number

// Thirteen hours ahead of UTC in October: an instant's day here is often the next one.
test.use({ timezoneId: 'Pacific/Auckland' })
test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'amina')
  platform_id = (await aPlatform(user)).id
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

/** A client with five transactions, newest first: 50 paid, 300 drawn, 20 drawn, 100.10 paid, 200.20 paid. */
async function withLedger(client_name: string): Promise<number> {
  const { id: client_id } = await aClient(user, { client_name, platform_id })
  const full = { description: 'Invoice 7, "October"', payment_mode: 'bank_transfer', reference_no: '=TT-1' }
  for (const transaction of [
    { amount: 200.2, transaction_date: '2026-10-01', payment_mode: 'cash' },
    { amount: 100.1, transaction_date: '2026-10-15' },
    { transaction_type: 'debit', amount: 20, transaction_date: '2026-10-20' },
    { transaction_type: 'debit', amount: 300, transaction_date: '2026-10-31', ...full },
    // 00:30 on 1 November for the viewer.
    { amount: 50, transaction_date: '2026-10-31T11:30:00Z' },
  ])
    await aTransaction(user, { client_id, ...transaction })
  return client_id
}

const rows = (page: Page) => page.locator('tbody .RaDataTable-row')
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const goTo = (page: Page, client_id: number) => page.goto(`${server.url}/client-balances/${client_id}`)
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
const ledgerOf = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/client-balances/${client_id}`)).json()
async function totalsAre(page: Page, paid: string, debit: string, remaining: string): Promise<void> {
  await expect(card(page, 'Total Paid')).toHaveText(`Total Paid${paid}`)
  await expect(card(page, 'Total Debit')).toHaveText(`Total Debit${debit}`)
  await expect(card(page, 'Remaining Balance')).toHaveText(`Remaining Balance${remaining}`)
}

test('TXN-1 TXN-2 TXN-4 the page has the client’s name, what the rows come to, the rows, and a way back', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await goTo(page, await withLedger('Dune Haulage LLC'))
  await expect(page.getByRole('heading', { name: 'Dune Haulage LLC' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeVisible()
  await totalsAre(page, '$350.30', '$320.00', '$30.30')
  const remaining = card(page, 'Remaining Balance').getByText('$')
  await expect(remaining).toHaveCSS('color', GREEN)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Type',
    'Amount',
    'Description',
    'Payment Mode',
    'Reference No',
  ])
  const cells = await Promise.all(
    (await rows(page).all()).map((row) => row.getByRole('cell').allInnerTexts()),
  )
  expect(cells).toEqual([
    ['1 Nov 2026', 'CREDIT', '$50.00', '-', '-', '-'],
    ['31 Oct 2026', 'DEBIT', '$300.00', 'Invoice 7, "October"', 'bank transfer', '=TT-1'],
    ['20 Oct 2026', 'DEBIT', '$20.00', '-', '-', '-'],
    ['15 Oct 2026', 'CREDIT', '$100.10', '-', '-', '-'],
    ['1 Oct 2026', 'CREDIT', '$200.20', '-', 'cash', '-'],
  ])
  await choose(page, 'Type', 'Debit')
  await totalsAre(page, '$0.00', '$320.00', '-$320.00')
  await expect(remaining).toHaveCSS('color', RED)
  await page.getByRole('link', { name: 'Back to Client Balances' }).click()
  await expect(page).toHaveURL(/\/client-balances(\?|$)/)
  expect(complaints).toEqual([])
})

test('TXN-3 TXN-2 TXN-4 the filters take both days in, by the viewer’s day, and are cleared at once', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await goTo(page, await withLedger('Filtered'))
  const clear = filters(page).getByRole('button', { name: 'Clear Filters' })
  await expect(clear).toBeDisabled()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await expect(page.getByRole('option')).toHaveText(['All', 'Credit', 'Debit'])
  await page.getByRole('option', { name: 'Credit' }).click()
  await expect(rows(page)).toHaveCount(3)
  await totalsAre(page, '$350.30', '$0.00', '$350.30')
  await page.getByLabel('End Date').fill('2026-10-31')
  await expect(rows(page)).toHaveCount(2)
  await choose(page, 'Type', 'All')
  await page.getByLabel('Start Date').fill('2026-10-20')
  await expect(rows(page)).toHaveCount(2)
  await totalsAre(page, '$0.00', '$320.00', '-$320.00')
  await page.reload()
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-10-20')
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Start Date').fill('2026-12-01')
  await expect(page.getByText('No transactions found')).toBeVisible()
  await expect(page.getByText('Before the start date')).toBeVisible()
  await clear.click()
  await expect(rows(page)).toHaveCount(5)
  for (const label of ['Start Date', 'End Date']) await expect(page.getByLabel(label)).toHaveValue('')
  expect(complaints).toEqual([])
})

test('TXN-5 the CSV has the filtered rows under the header of the specification', async ({ page }) => {
  const client_id = await withLedger('Exported')
  await goTo(page, client_id)
  await choose(page, 'Type', 'Debit')
  await expect(rows(page)).toHaveCount(2)
  const file = await downloaded(page, 'Export to CSV', new RegExp(`^client_${client_id}_transactions\\.csv$`))
  expect((await readFile(file, 'utf8')).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Date,Type,Amount,Description,Payment Mode,Reference No',
    `2026-10-31,DEBIT,300.00,"Invoice 7, ""October""",bank transfer,'=TT-1`,
    '2026-10-20,DEBIT,20.00,,,',
    '',
  ])
  await choose(page, 'Type', 'All')
  const all = await downloaded(page, 'Export to CSV', /transactions\.csv$/)
  expect(await readFile(all, 'utf8')).toContain('2026-11-01,CREDIT,50.00')
})

test('TXN-6 TXN-7 TXN-4 the modal records a transaction once, with everything that was filled in', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { id: client_id } = await aClient(user, { client_name: 'New', platform_id })
  await goTo(page, client_id)
  await expect(page.getByText('No transactions found')).toBeVisible()
  const sent: { key: string | undefined; body: unknown }[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/client-balances', async (route) => {
    sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() })
    await held
    await route.continue()
  })

  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const amount = dialog(page).getByLabel('Amount ($)')
  const submit = dialog(page).getByRole('button', { name: 'Add Transaction' })
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await expect(dialog(page).getByLabel('Transaction Date')).toHaveValue(today)
  await expect(amount).toHaveAttribute('min', '0.01')
  await expect(amount).toHaveAttribute('step', '0.01')
  await expect(dialog(page).getByLabel('Created By')).toHaveValue('amina')
  for (const wrong of ['', '0', '-5']) {
    await amount.fill(wrong)
    await submit.click()
    await expect(dialog(page).getByText('Amount must be a positive number')).toBeVisible()
  }
  await dialog(page).getByLabel('Transaction Date').fill('')
  await amount.fill('120.5')
  await submit.click()
  await expect(dialog(page).getByText('Required')).toBeVisible()
  expect(sent).toEqual([])

  for (const [label, options] of [
    ['Transaction Type', ['Payment Received', 'Invoice/Bill']],
    ['Payment Mode', ['None', 'Cash', 'Bank Transfer', 'Check', 'Credit Card', 'Other']],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: label }).click()
    await expect(page.getByRole('option')).toHaveText([...options])
    await page.getByRole('option', { name: options.at(label === 'Payment Mode' ? 2 : 1)! }).click()
  }
  await dialog(page).getByLabel('Description').fill('Invoice 8')
  await dialog(page).getByLabel('Reference No').fill('TT-8')
  await dialog(page).getByLabel('Created By').fill('Sara Lind')
  await dialog(page).getByLabel('Transaction Date').fill('2026-10-05')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Adding...' })).toBeDisabled()
  await page.keyboard.press('Enter')
  release()
  await expect(toast(page, 'Transaction added successfully')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(rows(page)).toHaveText(['5 Oct 2026DEBIT$120.50Invoice 8bank transferTT-8'])
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^\S{16,}$/),
      body: {
        client_id,
        transaction_type: 'debit',
        amount: 120.5,
        description: 'Invoice 8',
        transaction_date: '2026-10-05',
        payment_mode: 'bank_transfer',
        reference_no: 'TT-8',
        created_by: 'Sara Lind',
      },
    },
  ])
  expect(await ledgerOf(client_id)).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('TXN-6 Cancel leaves nothing behind, and a form whose answer was lost counts once when sent again', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const { id: client_id } = await aClient(user, { platform_id })
  await goTo(page, client_id)
  const add = page.getByRole('button', { name: 'Add Transaction' })
  await add.click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await ledgerOf(client_id)).toEqual([])
  await page.route('**/api/client-balances', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await add.click()
  await dialog(page).getByLabel('Amount ($)').fill('75')
  await dialog(page).getByRole('button', { name: 'Add Transaction' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Add Transaction' }).click()
  await expect(toast(page, 'Transaction added successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(await ledgerOf(client_id)).toMatchObject([{ amount: 75, payment_mode: null, created_by: 'amina' }])
  expect(complaints).toEqual([])
})

test('TXN-9 a failed load and a failed add are told, the add by the detail, else the message, else its own words', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const { id: client_id } = await aClient(user, { client_name: 'Unlucky', platform_id })
  for (const nonsense of [
    { status: 500, json: {} },
    { status: 200, json: { nothing: true } },
  ]) {
    await page.route(`**/api/client-balances/${client_id}`, (route) => route.fulfill(nonsense))
    await goTo(page, client_id)
    await expect(page.getByRole('alert').getByText('Error: Failed to fetch transactions')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No transactions found')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const amount = dialog(page).getByLabel('Amount ($)')
  const submit = dialog(page).getByRole('button', { name: 'Add Transaction' })
  const told = dialog(page).getByRole('alert')
  await amount.fill('10000000000')
  await submit.click()
  await expect(dialog(page).getByText('must be at most $9,999,999,999.99', { exact: true })).toBeVisible()
  await expect(told).toHaveCount(0)
  await amount.fill('1.005')
  await submit.click()
  await expect(told).toHaveText('amount must have at most two decimals')
  await expect(dialog(page).getByText('must have at most two decimals', { exact: true })).toBeVisible()
  await amount.fill('5')
  await expect(told).toHaveCount(0)
  await page.route('**/api/client-balances', (route) => route.fulfill({ status: 500, json: {} }))
  await submit.click()
  await expect(told).toHaveText('Internal Server Error')
  // Over HTTP/2 an answer has no words of its own.
  await page.evaluate(() => {
    const real = window.fetch.bind(window)
    window.fetch = (input, init) =>
      init?.method === 'POST' ? Promise.resolve(new Response('{}', { status: 500 })) : real(input, init)
  })
  await submit.click()
  await expect(told).toHaveText('Failed to add transaction')
  await goTo(page, 99999)
  await expect(page.getByText('Error: Failed to fetch transactions')).toBeVisible()
  await expect(page.getByText('It may have been deleted, or the address is wrong.')).toBeVisible()
  for (const name of ['Add Transaction', 'Record payment', 'Export to CSV'])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('TXN-2 TXN-3 TXN-4 5,000 transactions are shown, summed up and filtered without a wait', async ({
  page,
}) => {
  const { id: client_id } = await aClient(user, { client_name: 'Large', platform_id })
  const ledger = Array.from({ length: 5000 }, (_, at) => ({
    id: at + 1,
    client_id,
    transaction_type: at % 2 ? 'debit' : 'credit',
    amount: 0.1,
    description: `Line ${at + 1}`,
    transaction_date: '2026-10-05T12:00:00Z',
    payment_mode: 'cash',
    reference_no: null,
    created_by: 'amina',
    created_at: '2026-10-05T12:00:00Z',
  }))
  await page.route(`**/api/client-balances/${client_id}`, (route) => route.fulfill({ json: ledger }))
  await goTo(page, client_id)
  await expect(page.getByText('1-50 of 5,000')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await totalsAre(page, '$250.00', '$250.00', '$0.00')
  await page.getByRole('button', { name: 'Type' }).click()
  await expect(rows(page).nth(1)).toContainText('Line 3')
  await page.getByRole('button', { name: 'Page 100' }).click()
  await expect(rows(page).last()).toContainText('Line 5000')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Credit' }).click()
  await expect(page.getByText('1-50 of 2,500')).toBeVisible()
  await totalsAre(page, '$250.00', '$0.00', '$250.00')
})
