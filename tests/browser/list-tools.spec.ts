import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, downloaded, enter, FAILED_CALL, open, toast } from '../support/browser.ts'
import { aBilling, aClient, aPlatform, aTransaction } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn
let ledger: number

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const { id: platform_id } = await aPlatform(user, { name: 'Orion Track' })
  await Promise.all(
    Array.from({ length: 18 }, (_, at) => aClient(user, { platform_id, client_name: `Haulier ${100 + at}` })),
  )
  const { id: client_id } = await aClient(user, { platform_id, client_name: '=Acacia' })
  ledger = client_id
  for (const billing_month of [9, 10]) await aBilling(user, { client_id, billing_month })
  await Promise.all(Array.from({ length: 60 }, (_, at) => aTransaction(user, { client_id, amount: at + 1 })))
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const rows = (page: Page) => page.locator('tbody .RaDataTable-row')
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name })
const addressOf = (page: Page) => decodeURIComponent(page.url())

test('search, sort and page stand in the address: for the way back, for whoever gets the link, and late answers are dropped', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  await page.route(
    (url) => url.pathname === '/api/clients' && url.searchParams.get('filter') === '{"search":"Haulier 10"}',
    async (route) => {
      asked++
      await held
      await route.fallback().catch(() => undefined)
    },
  )
  await page.goto(`${server.url}/clients`)
  await expect(rows(page)).toHaveCount(15)
  await expect(heading(page, 'Client Name')).toHaveAttribute('aria-sort', 'ascending')

  await test.step('a slow answer to what was typed before does not take the place of the one after it', async () => {
    const search = page.getByRole('searchbox')
    await search.fill('Haulier 10')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await search.fill('Haulier 117')
    await expect(rows(page)).toHaveText([/Haulier 117/])
    release()
    await page.waitForTimeout(300)
    await expect(rows(page)).toHaveText([/Haulier 117/])
    await search.fill('haulier')
    await expect(rows(page)).toHaveCount(15)
  })

  await test.step('by keyboard to another order, by page to the rest; both are said and stand in the address', async () => {
    const sort = heading(page, 'Client Name').getByRole('button')
    await sort.focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Client Name')).toHaveAttribute('aria-sort', 'descending')
    await expect(heading(page, 'Client ID')).not.toHaveAttribute('aria-sort')
    await expect(rows(page).first()).toContainText('Haulier 117')
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(rows(page)).toHaveText([/Haulier 102/, /Haulier 101/, /Haulier 100/])
    for (const part of ['"search":"haulier"', 'sort=client_name', 'order=DESC', 'page=2'])
      expect(addressOf(page)).toContain(part)
  })

  await test.step('the link shows the same to somebody else, whatever their own list was', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(rows(other)).toHaveText([/Haulier 102/, /Haulier 101/, /Haulier 100/])
    await expect(other.getByRole('searchbox')).toHaveValue('haulier')
    await other.close()
  })

  await test.step('back leads to the page before', async () => {
    await page.goBack()
    await expect(rows(page).first()).toContainText('Haulier 117')
    expect(addressOf(page)).toContain('page=1')
  })

  await test.step('of the transactions of a client, too', async () => {
    await page.goto(`${server.url}/client-balances/${ledger}`)
    await heading(page, 'Amount').getByRole('button').click()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).first()).toContainText('$51.00')
    expect(addressOf(page)).toMatch(/sort=amount&order=ASC&page=2$/)
    await page.reload()
    await expect(rows(page).first()).toContainText('$51.00')
    const file = await downloaded(page, 'Export to CSV', /^client_\d+_transactions\.csv$/)
    expect((await readFile(file, 'utf8')).split('\r\n')[1]).toBe('2026-10-31,CREDIT,1.00,,,')
  })
  expect(complaints).toEqual([])
})

test('columns are chosen by keyboard and remembered; the export has what the list shows', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await page.goto(`${server.url}/clients?filter={"search":"acacia"}`)
  await expect(heading(page, 'Email')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  const choice = (name: string) =>
    page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name })
  await expect(page.getByRole('checkbox', { name: 'Client ID' })).toHaveCount(0)
  await choice('Email').focus()
  await page.keyboard.press('Space')
  await choice('Created').check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  await expect(heading(page, 'Email')).toHaveCount(0)
  await expect(heading(page, 'Created')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Created')).toBeVisible()
  await expect(heading(page, 'Email')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Email')).toBeVisible()

  await page.route('**/api/clients/export*', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  await expect(toast(page, 'Failed to export clients')).toBeVisible()
  const file = await downloaded(page, 'Export to CSV', /^clients_\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page, 'Clients exported')).toBeVisible()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=Acacia")
  expect(complaints).toEqual([])
})

test('chosen records are deleted together; those that must stay are named with the reason', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  for (const name of ['Lyra', 'Mensa', 'Wialon']) await aPlatform(user, { name })
  const remove = async (question: string) => {
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(question)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await page.goto(`${server.url}/platforms`)

  await test.step('on a phone, from their cards', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('checkbox', { name: 'Select Mensa' }).check()
    await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeInViewport()
    await remove('Delete 1 platform?')
    await expect(page.getByRole('checkbox', { name: 'Select Mensa' })).toHaveCount(0)
    // Where all are chosen is not there: the focus stays about the table.
    await expect(page.locator('[tabindex="-1"]', { has: page.locator('table') }).last()).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('platforms: one has clients', async () => {
    await page.getByRole('checkbox', { name: 'Select Lyra' }).check()
    await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeInViewport()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await remove('Delete 3 platforms?')
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('2 were deleted. 1 was kept:')
    await expect(notice.getByRole('listitem')).toHaveText(['Platform Orion Track still has 19 clients'])
    await expect(toast(page, '2 platforms deleted')).toBeVisible()
    await expect(rows(page)).toHaveText([/Orion Track/])
    await expect(page.getByRole('checkbox', { name: 'Select Orion Track' })).toBeChecked()
    await expect(notice.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByText('1 selected')).toHaveCount(0)
  })

  await test.step('billings: one that another builds on goes after it', async () => {
    await open(page, 'Generate Billings', '/billings')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await remove('Delete 2 billings?')
    await expect(toast(page, '2 billings deleted')).toBeVisible()
    await expect(page.getByText('No billings yet')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('a name leads on: of a platform to its clients, where nothing is chosen yet', async () => {
    await open(page, 'Manage Platforms', '/platforms')
    await page.getByRole('link', { name: 'Orion Track' }).click()
    await expect(page.getByRole('combobox', { name: 'Platform' }).last()).toHaveValue('Orion Track')
    await page.getByRole('checkbox', { name: /^Select Haulier 100/ }).check()
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(rows(page)).toHaveCount(4)
    await expect(page.getByText(/\d selected/)).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})
