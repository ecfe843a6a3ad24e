import { expect, test, type Page, type Route } from '@playwright/test'
import { complaintsOf, dialog, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
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
test.beforeEach(({ page }) => enter(page, user.token))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const conflict = (page: Page) => page.getByRole('alertdialog')
const line = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })
const footer = (page: Page, label: string) => page.locator('tfoot tr').filter({ hasText: label })
const card = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('..')
const names = (page: Page) => page.locator('tbody .name')

/** A billing of three vehicles, "A 1" to "A 3", at $10 each and $2.50 for fuel. */
async function aShortStatement(): Promise<number> {
  const client = await aClient(user, { client_name: 'Acacia Freight', unit_usd: 10, fuel_usd: 2.5, usd0: 30 })
  const vehicle_ids: number[] = []
  for (const object_name of ['A 1', 'A 2', 'A 3'])
    vehicle_ids.push((await aVehicle(user, { client_id: client.id, object_name })).id)
  return (await aBilling(user, { client_id: client.id, vehicle_ids })).id
}

/** The statement in a page and in another one of the same person. */
async function openTwice(page: Page, id: number): Promise<Page> {
  const other = await page.context().newPage()
  await enter(other, user.token)
  for (const each of [page, other]) {
    await each.goto(`${server.url}/billing/${id}`)
    await expect(names(each)).toHaveCount(3)
  }
  return other
}

const openForm = (page: Page, name: string) => button(page, `Edit ${name}`).click()

async function saveForm(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(fields)) await dialog(page).getByLabel(field).fill(text)
  await button(page, 'Save Changes').click()
}

async function edit(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await openForm(page, name)
  await saveForm(page, fields)
}

/** Holds the calls of a method to an address back until released. */
async function holdBack(page: Page, url: string, method: string, end: (route: Route) => Promise<void>) {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await held
    await end(route)
  })
  return () => release()
}
const refuse = (route: Route) => route.fulfill({ status: 500, body: '' })

test('two who edit one line: the second sees what the first has changed, and keeps hers or takes theirs', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const other = await openTwice(page, await aShortStatement())

  await test.step('keeps hers', async () => {
    await edit(other, 'A 1', { 'Driver Name': 'Ben', Comments: 'theirs' })
    await expect(toast(other, 'Item updated successfully')).toBeVisible()
    await edit(page, 'A 1', { Comments: 'mine' })
    await expect(conflict(page).getByRole('heading')).toHaveText('Someone else has changed this meanwhile')
    await expect(conflict(page).locator('tbody tr')).toHaveText(['Driver Name-Ben', 'Commentsminetheirs'])
    // Nothing is lost before the choice.
    await page.keyboard.press('Escape')
    await expect(conflict(page)).toBeHidden()
    await expect(dialog(page).getByLabel('Comments')).toHaveValue('mine')
    await button(page, 'Save Changes').click()
    await button(page, 'Keep mine').click()
    await expect(toast(page, 'Item updated successfully')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(line(page, 'A 1')).toContainText('mine')
    await other.reload()
    await expect(line(other, 'A 1')).toContainText('mine')
  })

  await test.step('takes theirs', async () => {
    await openForm(page, 'A 2')
    await edit(other, 'A 2', { Comments: 'theirs again' })
    await expect(line(other, 'A 2')).toContainText('theirs again')
    await expect(dialog(other)).toBeHidden()
    await saveForm(page, { Comments: 'mine again' })
    await button(page, 'Take theirs').click()
    await expect(dialog(page)).toBeHidden()
    await expect(line(page, 'A 2')).toContainText('theirs again')
    // What was taken is what the next edit is based on.
    await edit(page, 'A 2', { Comments: 'better' })
    await expect(toast(page, 'Item updated successfully')).toBeVisible()
    await expect(line(page, 'A 2')).toContainText('better')
  })

  await test.step('a move by the other is no conflict', async () => {
    await button(other, 'Move down A 2').click()
    await expect(toast(other, 'Item moved successfully')).toBeVisible()
    await edit(page, 'A 3', { Comments: 'no conflict' })
    await expect(dialog(page)).toBeHidden()
    await expect(line(page, 'A 3')).toContainText('no conflict')
  })
  expect(complaints).toEqual([])
})

test('two who edit one balance: what was paid is not drawn twice', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const id = await aShortStatement()
  const other = await openTwice(page, id)
  for (const each of [page, other]) await button(each, 'Edit Balance').click()
  await other.getByLabel('Paid Amount').fill('20')
  await button(other, 'Save').click()
  await expect(toast(other, /Payment of \$20\.00 recorded\./)).toBeVisible()
  await button(other, 'Edit Balance').click()
  await page.getByLabel('Paid Amount').fill('25')
  await button(page, 'Save').click()
  await expect(conflict(page).locator('tbody tr')).toHaveText(['Paid Amount$25.00$20.00'])
  await button(page, 'Keep mine').click()
  await expect(toast(page, /Payment of \$5\.00 recorded\./)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Current Client Balance' })).toContainText('-$25.00')
  await expect(footer(page, 'Total Outstanding')).toContainText('$5.00')

  await other.getByLabel('Previous Balance').fill('7')
  await button(other, 'Save').click()
  await expect(conflict(other)).toBeVisible()
  await button(other, 'Take theirs').click()
  await expect(footer(other, 'Paid')).toContainText('$25.00')
  await expect(footer(other, 'Previous Balance')).toContainText('$0.00')
  expect(complaints).toEqual([])
})

test('an edit is shown at once, with its charges and totals, as the server then has it', async ({ page }) => {
  const complaints = complaintsOf(page)
  const id = await aShortStatement()
  await page.goto(`${server.url}/billing/${id}`)
  await expect(card(page, 'Total Amount')).toHaveText('Total Amount$30')
  const release = await holdBack(page, '**/api/billings/items/*', 'PUT', (route) => route.fallback())
  await button(page, 'Edit A 1').click()
  await dialog(page).getByLabel('Vehicle Name').fill('B 1')
  await dialog(page).getByLabel('Installation Date').fill('2026-10-05')
  await dialog(page).getByLabel('Has Fuel Sensor').check()
  await button(page, 'Save Changes').click()
  await expect(button(page, 'Saving...')).toBeVisible()
  const shown = async () => [
    await line(page, 'B 1').innerText(),
    ...(await page.locator('tfoot tr').allInnerTexts()),
    await card(page, 'Total Amount').innerText(),
    await card(page, 'Total Install Charge').innerText(),
  ]
  await expect(footer(page, 'Fuel Sensors')).toContainText('1 × $2.50')
  const before = await shown()
  release()
  await expect(toast(page, 'Item updated successfully')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(await shown()).toEqual(before)
  await page.reload()
  await expect(footer(page, 'Fuel Sensors')).toBeVisible()
  expect(await shown()).toEqual(before)
  expect(complaints).toEqual([])
})

test('an edit, a removal, a move and a balance that fail are put back, with a message', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await page.goto(`${server.url}/billing/${await aShortStatement()}`)
  await expect(names(page)).toHaveText(['A 1', 'A 2', 'A 3'])

  await test.step('an edit; what was typed stays in the form', async () => {
    const release = await holdBack(page, '**/api/billings/items/*', 'PUT', refuse)
    await button(page, 'Edit A 1').click()
    await dialog(page).getByLabel('Has Fuel Sensor').check()
    await button(page, 'Save Changes').click()
    await expect(footer(page, 'Fuel Sensors')).toBeVisible()
    release()
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to update billing item')
    await expect(footer(page, 'Fuel Sensors')).toHaveCount(0)
    await expect(dialog(page).getByLabel('Has Fuel Sensor')).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.unrouteAll()
  })
  await test.step('a move', async () => {
    const release = await holdBack(page, '**/api/billings/items/*', 'PUT', refuse)
    await button(page, 'Move down A 1').click()
    await expect(names(page)).toHaveText(['A 2', 'A 1', 'A 3'])
    release()
    await expect(toast(page, 'Failed to move billing item')).toBeVisible()
    await expect(names(page)).toHaveText(['A 1', 'A 2', 'A 3'])
    await page.unrouteAll()
  })
  await test.step('a removal', async () => {
    const release = await holdBack(page, '**/api/billings/items/*', 'DELETE', refuse)
    await button(page, 'Delete A 2').click()
    await conflict(page).getByRole('button', { name: 'Remove' }).click()
    await expect(names(page)).toHaveText(['A 1', 'A 3'])
    await expect(card(page, 'Total Amount')).toHaveText('Total Amount$20')
    release()
    await expect(toast(page, 'Failed to remove vehicle from billing')).toBeVisible()
    await expect(names(page)).toHaveText(['A 1', 'A 2', 'A 3'])
    await page.unrouteAll()
  })
  await test.step('a balance', async () => {
    const release = await holdBack(page, '**/api/billings/*', 'PUT', refuse)
    await button(page, 'Edit Balance').click()
    await page.getByLabel('Paid Amount').fill('12')
    await button(page, 'Save').click()
    await expect(footer(page, 'Total Outstanding')).toContainText('$18.00')
    release()
    await expect(toast(page, 'Failed to update balance information')).toBeVisible()
    await expect(footer(page, 'Total Outstanding')).toContainText('$30.00')
    await expect(page.getByLabel('Paid Amount')).toHaveValue('12')
  })
  expect(complaints).toEqual([])
})

test('STMT-13 STMT-17 the keyboard: arrows walk the lines, Alt moves one, Enter edits it', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.url}/billing/${await aShortStatement()}`)
  await line(page, 'A 1').focus()
  await page.keyboard.press('ArrowDown')
  await expect(line(page, 'A 2')).toBeFocused()
  await expect(page.locator('tbody tr[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names(page)).toHaveText(['A 1', 'A 3', 'A 2'])
  await expect(line(page, 'A 2')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(names(page)).toHaveText(['A 2', 'A 1', 'A 3'])
  await expect(line(page, 'A 2')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(toast(page, 'Cannot move item in that direction')).toBeVisible()
  await page.keyboard.press('End')
  await expect(line(page, 'A 3')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Comments').fill('by keyboard')
  await dialog(page).getByLabel('Voucher Code').press('Enter')
  await expect(toast(page, 'Item updated successfully')).toBeVisible()
  await expect(line(page, 'A 3')).toContainText('by keyboard')
  await expect(line(page, 'A 3')).toBeFocused()
  await page.reload()
  await expect(names(page)).toHaveText(['A 2', 'A 1', 'A 3'])

  await button(page, 'Delete A 1').click()
  await conflict(page).getByRole('button', { name: 'Remove' }).click()
  await expect(names(page)).toHaveText(['A 2', 'A 3'])
  await expect(line(page, 'A 3')).toBeFocused()
  expect(complaints).toEqual([])
})
