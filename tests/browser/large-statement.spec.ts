import { writeFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { aLargeStatement, truckOf } from '../support/a-large-statement.ts'
import { complaintsOf, dialog, enter, toast } from '../support/browser.ts'
import { canReadDocuments, pdfText } from '../support/documents.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const LINES = 4900
const PRINTED = 300

let server: RunningServer
let user: SignedIn
let id: number
let client_id: number

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const made = await aLargeStatement(user, LINES, 100)
  id = made.id
  client_id = made.client.id
  const view = (await user.request('GET', `/api/billings/${id}/view`)).json<{
    billing_items: { id: number }[]
  }>()
  const sara = view.billing_items[4567]!
  await user.request('PUT', `/api/billings/items/${sara.id}`, { driver_name: 'Sára Lind' })
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const table = (page: Page) => page.getByRole('table')
const lines = (page: Page) => page.locator('tbody tr[data-index]')
const line = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })

/** Whether an element lies wholly within the frame of the lines. */
const isInFrame = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const frame = node.closest('[role=region]')!.getBoundingClientRect()
    const box = node.getBoundingClientRect()
    return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
  })

test('a statement of 4,900 lines: few are drawn, and all are counted', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/billing/${id}`)
  await expect(line(page, truckOf(1))).toBeVisible()
  expect(await lines(page).count()).toBeLessThan(100)
  // The headings, the lines, and under them the headings of the totals and five totals.
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(LINES + 7))
  await expect(line(page, truckOf(1))).toHaveAttribute('aria-rowindex', '2')
  await expect(line(page, truckOf(1)).getByRole('cell')).toHaveCount(11)

  await test.step('head and foot stay in sight', async () => {
    await lines(page).first().focus()
    await page.keyboard.press('End')
    await expect(line(page, truckOf(LINES))).toBeFocused()
    await expect(line(page, truckOf(LINES))).toHaveAttribute('aria-rowindex', String(LINES + 1))
    await expect(button(page, `Move down ${truckOf(LINES)}`)).toBeDisabled()
    await expect(line(page, truckOf(1))).toHaveCount(0)
    for (const name of ['Sr. No.', 'TOTAL AMOUNT', 'Total Outstanding'])
      await expect(line(page, name)).toBeVisible()
    await expect.poll(() => isInFrame(table(page).locator('thead th').first())).toBe(true)
    await expect.poll(() => isInFrame(table(page).locator('tfoot tr').last())).toBe(true)
    await expect.poll(() => isInFrame(line(page, truckOf(LINES)))).toBe(true)
    const [row, foot] = await Promise.all([
      line(page, truckOf(LINES)).boundingBox(),
      table(page).locator('tfoot').boundingBox(),
    ])
    expect(row!.y + row!.height).toBeLessThanOrEqual(foot!.y + 1)
    await page.keyboard.press('Home')
    await expect(line(page, truckOf(1))).toBeFocused()
  })

  await test.step('a move, an edit and a removal in the middle', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('0350000000024990')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.type('truck 2500')
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const row = line(page, truckOf(2500))
    await expect(row).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(row).toHaveAttribute('aria-rowindex', '2502')
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Has Fuel Sensor').check()
    await button(page, 'Save Changes').click()
    await expect(toast(page, 'Item updated successfully')).toBeVisible()
    await expect(line(page, 'Fuel Sensors')).toContainText('1 × $2.00')
    await expect(line(page, 'TOTAL AMOUNT')).toContainText('$19,602')
    await expect(row).toBeFocused()
    await button(page, `Delete ${truckOf(2500)}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)
    await expect(line(page, 'TOTAL AMOUNT')).toContainText('$19,596')
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(LINES - 1 + 7))
  })
  expect(complaints).toEqual([])
})

test('whoever comes by its address: the lines are asked for once, before it is known who that is', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const view = `/api/billings/${id}/view`
  await page.route('**/me', async (route) => {
    await expect.poll(() => asked).toContain(view)
    await route.continue()
  })
  await page.goto(`${server.url}/billing/${id}`)
  await expect(line(page, truckOf(1))).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === view)).toHaveLength(1)
})

test('find: plate, IMEI and driver, how many, next and previous', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/billing/${id}`)
  const find = page.getByRole('searchbox', { name: /Find plate, IMEI or driver/ })
  const shown = table(page).locator('tr[aria-current=true]')
  await find.fill('truck 123')
  await expect(page.getByText('1 of 10', { exact: true })).toBeVisible()
  await expect(shown).toContainText(truckOf(1230))
  await expect.poll(() => isInFrame(shown)).toBe(true)
  await find.press('Enter')
  await expect(shown).toContainText(truckOf(1231))
  await button(page, 'Next match').click()
  await expect(page.getByText('3 of 10', { exact: true })).toBeVisible()
  await button(page, 'Previous match').click()
  await find.press('Shift+Enter')
  await find.press('Shift+Enter')
  await expect(page.getByText('10 of 10', { exact: true })).toBeVisible()
  await expect(shown).toContainText(truckOf(1239))

  await find.fill('sára')
  await expect(page.getByText('1 of 1 · Sára Lind', { exact: true })).toBeVisible()
  await expect(shown).toContainText(truckOf(4568))
  await find.fill(`${client_id}00000000050`)
  await expect(shown).toContainText(truckOf(6))
  await find.fill('')
  await expect(shown).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('ADDV-1 ADDV-2 a vehicle is found among thousands, and added to 4,900 lines', async ({ page }) => {
  await page.goto(`${server.url}/billing/${id}`)
  await expect(line(page, truckOf(1))).toBeVisible()
  await button(page, 'Add Item').click()
  await dialog(page).getByRole('combobox', { name: 'Select Vehicle' }).fill('4950')
  await expect(page.getByRole('option', { name: /Truck 4950/ })).toBeVisible()
  await page.getByRole('option', { name: /Truck 4950/ }).click()
  await dialog(page).getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(toast(page, 'Item added successfully')).toBeVisible()
  await lines(page).first().focus()
  await page.keyboard.press('End')
  await expect(line(page, truckOf(4950))).toBeFocused()
})

test('the page on paper: the whole statement on A4 landscape, and nothing else', async ({ page }) => {
  test.skip(!canReadDocuments, 'pdftotext is needed to read what is printed')
  const { id } = await aLargeStatement(user, PRINTED, 0, 'Baobab Cars')
  await page.goto(`${server.url}/billing/${id}`)
  await expect(line(page, truckOf(1))).toBeVisible()
  expect(await lines(page).count()).toBeLessThan(100)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!
  expect([width, height].map((points) => Math.round(Number(points)))).toEqual([842, 595])
  const file = test.info().outputPath('printed.pdf')
  await writeFile(file, pdf)
  const text = pdfText(file)
  const printed = new Set(text.match(/Truck \d{4}/g))
  expect(printed.size).toBe(PRINTED)
  const sheets = text.split('\f').filter((sheet) => /Truck \d{4}/.test(sheet))
  expect(sheets.length).toBeGreaterThan(4)
  for (const sheet of sheets) expect(sheet).toContain('IMEI Number')
  expect(text.match(/Total Outstanding/g)).toHaveLength(1)
  expect(text).toContain('Statement of Installations and Subscriptions of GPS Tracking Units')
  for (const word of [
    'Add Item',
    'Dashboard',
    'Logout',
    'Back to Home',
    'Edit Balance',
    'Find plate',
    'Actions',
  ])
    expect(text).not.toContain(word)
  // And the screen is as it was.
  await expect(button(page, 'Add Item')).toBeVisible()
  await expect.poll(() => lines(page).count()).toBeLessThan(100)
})
