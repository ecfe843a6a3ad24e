import { expect, test, type Page } from '@playwright/test'
import { aLargeStatement, truckOf } from '../support/a-large-statement.ts'
import { complaintsOf, dialog, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'

const LINES = 300

let server: RunningServer
let user: SignedIn
let id: number
let items: WireRecord[]

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  id = (await aLargeStatement(user, LINES)).id
  const view = (await user.request('GET', `/api/billings/${id}/view`)).json<{ billing_items: WireRecord[] }>()
  items = view.billing_items
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const line = (page: Page, number: number) => page.locator('tbody tr').filter({ hasText: truckOf(number) })
const names = (page: Page) => page.locator('tbody td.name')
const frame = (page: Page) => page.getByRole('region', { name: 'Vehicles on this statement' })

/** Somebody else gives a line, counted from 1, other content. */
const change = (number: number, fields: object) =>
  user.request('PUT', `/api/billings/items/${items[number - 1]!.id}`, fields)

async function open(page: Page): Promise<void> {
  await page.goto(`${server.url}/billing/${id}`)
  await expect(line(page, 1)).toBeVisible()
}

test('what others have changed shows soon after an edit; an open form and the place are kept', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await open(page)
  await line(page, 1).focus()
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('PageDown')
  await expect(line(page, 51)).toBeFocused()
  const place = await frame(page).evaluate((element) => element.scrollTop)
  expect(place).toBeGreaterThan(500)
  await change(52, { comments: 'by another' })
  await page.keyboard.press('Alt+ArrowUp')
  await expect(toast(page, 'Item moved successfully')).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Comments').fill('half written')
  await expect(line(page, 52)).toContainText('by another')
  await expect(dialog(page).getByLabel('Comments')).toHaveValue('half written')
  await button(page, 'Save Changes').click()
  await expect(dialog(page)).toBeHidden()
  await expect(line(page, 51)).toContainText('half written')
  await expect(line(page, 51)).toBeFocused()
  expect(Math.abs((await frame(page).evaluate((element) => element.scrollTop)) - place)).toBeLessThan(60)
  expect(complaints).toEqual([])
})

test('after an edit the lines are loaded again only if somebody else has changed one or it has failed, the figures always', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await open(page)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1)!))
  const comment = async (text: string) => {
    await line(page, 1).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Comments').fill(text)
    await button(page, 'Save Changes').click()
    await expect(dialog(page)).toBeHidden()
  }
  const timesAsked = (name: string) => asked.filter((each) => each === name).length

  await user.request('PUT', `/api/billings/${id}`, { notes: 'Paid at the gate' })
  await comment('mine')
  await expect(page.getByText('Paid at the gate')).toBeVisible()
  await expect(line(page, 1)).toContainText('mine')
  expect([timesAsked('figures'), timesAsked('view')]).toEqual([1, 0])

  await change(2, { comments: 'theirs' })
  await comment('mine again')
  await expect(line(page, 2)).toContainText('theirs')
  await expect(line(page, 1)).toContainText('mine again')
  expect([timesAsked('figures'), timesAsked('view')]).toEqual([2, 1])

  // What was put back is not taken for what the server has.
  const items = '**/api/billings/items/*'
  await page.route(items, (route) => route.fulfill({ status: 500, body: '' }))
  await line(page, 1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(toast(page, 'Failed to move billing item')).toBeVisible()
  await expect.poll(() => timesAsked('view')).toBe(2)
  await page.unroute(items)
  await comment('mine at last')
  await expect.poll(() => timesAsked('figures')).toBe(3)
  expect(timesAsked('view')).toBe(2)
  expect(complaints).toEqual([])
})

test('STMT-17 moves that wait behind one that fails are put back to what the server has', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await open(page)
  const before = (await names(page).allTextContents()).slice(0, 5)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/billings/items/*', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  for (const part of ['view', 'figures'])
    await page.route(`**/api/billings/*/${part}`, (route) => route.fulfill({ status: 500, body: '' }))
  await line(page, 1).focus()
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Alt+ArrowDown')
  await expect(names(page).nth(3)).toHaveText(before[0]!)
  release()
  await expect(toast(page, 'Failed to move billing item')).toBeVisible()
  await expect(page.getByText('The statement could not be loaded again.')).toBeVisible()
  expect((await names(page).allTextContents()).slice(0, 5)).toEqual(before)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(page.getByText('The statement could not be loaded again.')).toBeHidden()
  expect((await names(page).allTextContents()).slice(0, 5)).toEqual(before)
  expect(complaints).toEqual([])
})

test('STMT-13 ITEM-1 the keyboard among 300 lines: End, Alt and an arrow, Enter', async ({ page }) => {
  await open(page)
  await line(page, 1).focus()
  await page.keyboard.press('End')
  await expect(line(page, LINES)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(line(page, LINES)).toHaveAttribute('aria-rowindex', String(LINES - 1))
  await expect(line(page, LINES)).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Voucher Code').fill('V-1')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(line(page, LINES)).toContainText('V-1')
  await expect(line(page, LINES)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('300 lines scroll inside their own frame, and one is edited by touch', async ({ page }) => {
    const complaints = complaintsOf(page)
    await open(page)
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect((await widths())[0]).toBe(390)
    const [inner, outer] = await frame(page).evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(outer).toBeLessThanOrEqual(390)
    expect(inner).toBeGreaterThan(outer)
    await frame(page).evaluate((element) => element.scrollTo({ top: 4000, left: element.scrollWidth }))
    await expect(line(page, 95)).toBeVisible()
    // The vehicle stays in sight where the buttons are.
    const name = await line(page, 95).locator('td.name').boundingBox()
    expect(name!.x).toBeGreaterThanOrEqual(0)
    await button(page, `Edit ${truckOf(95)}`).tap()
    const form = await dialog(page).boundingBox()
    expect(form!.x + form!.width).toBeLessThanOrEqual(390)
    await dialog(page).getByLabel('Has Fuel Sensor').tap()
    await button(page, 'Save Changes').tap()
    await expect(toast(page, 'Item updated successfully')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('tfoot')).toContainText('1 × $2.00')
    // What it comes to is in sight without scrolling sideways.
    await frame(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight, left: 0 }))
    const total = await page.getByRole('cell', { name: '$1,202', exact: true }).boundingBox()
    expect(total!.x + total!.width).toBeLessThanOrEqual(390)
    expect(await widths()).toEqual([390, 390])
    expect(complaints).toEqual([])
  })
})
