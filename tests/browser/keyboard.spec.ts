import { expect, test, type Locator, type Page } from '@playwright/test'
import { complaintsOf, dialog, toast } from '../support/browser.ts'
import { enterOn, tabTo, typeInto } from '../support/keyboard.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** Goes to a screen by the search, which leaves the focus on the page. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, name)).toBeVisible()
  await expect(main(page)).toBeFocused()
}

/** Types into a picker and takes what is found. */
async function pick(page: Page, field: Locator, name: string): Promise<void> {
  await typeInto(page, field, name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(new RegExp(name))
}

/** Sends a form by Enter, and sees the focus where it was before the form. */
async function send(page: Page, said: string | RegExp, opener: Locator): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(toast(page, said)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
}

test('the month is billed by the keyboard alone, and the focus is seen all the way', async ({ page }) => {
  const complaints = complaintsOf(page)
  const user = await signedIn(remoteApp(server.url), 'amina')

  await test.step('logs in, and skips the menu', async () => {
    await page.goto(`${server.url}/login`)
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.keyboard.type('amina')
    await typeInto(page, page.getByLabel('Password'), user.password)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await enterOn(page, page.getByRole('link', { name: 'Skip to content' }))
    await expect(main(page)).toBeFocused()
  })
  await test.step('makes two platforms and deletes one: the focus goes on to the other', async () => {
    await goTo(page, 'Manage Platforms')
    const add = button(page, 'Add Platform')
    for (const name of ['Kestrel', 'Orion']) {
      await enterOn(page, add)
      await typeInto(page, dialog(page).getByLabel('Name'), name)
      await send(page, /./, add)
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    }
    await enterOn(page, button(page, 'Delete Kestrel'))
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Delete Kestrel')).toBeFocused()
    await page.keyboard.press('Enter')
    await enterOn(page, question.getByRole('button', { name: 'Delete' }))
    await expect(button(page, 'Delete Orion')).toBeFocused()
  })
  await test.step('makes a client and a vehicle', async () => {
    await goTo(page, 'Create Clients')
    await enterOn(page, button(page, 'Add Client'))
    await typeInto(page, dialog(page).getByLabel('Client ID'), 'C1')
    await typeInto(page, dialog(page).getByLabel('Client Name'), 'Acacia Freight')
    await pick(page, dialog(page).getByRole('combobox', { name: 'Platform' }), 'Orion')
    await tabTo(page, dialog(page).getByLabel('Client Name'), 'Shift+Tab')
    await send(page, /./, button(page, 'Add Client'))

    await goTo(page, 'Client Vehicles')
    await enterOn(page, button(page, 'Add Vehicle'))
    await pick(page, dialog(page).getByRole('combobox', { name: 'Client' }), 'Acacia Freight')
    await typeInto(page, dialog(page).getByLabel('Vehicle Name'), 'KDA 100A')
    await typeInto(page, dialog(page).getByLabel('IMEI'), '862646442296965')
    await send(page, /./, button(page, 'Add Vehicle'))
  })
  await test.step('makes a billing and opens its statement', async () => {
    await goTo(page, 'Generate Billings')
    await enterOn(page, button(page, 'New Billing'))
    await pick(page, dialog(page).getByRole('combobox', { name: /^Client/ }), 'Acacia Freight')
    await tabTo(page, dialog(page).getByRole('checkbox', { name: /KDA 100A/ }))
    await page.keyboard.press('Space')
    await enterOn(page, dialog(page).getByRole('button', { name: 'Create Billing' }))
    await expect(dialog(page)).toBeHidden()
    await enterOn(page, page.getByRole('link', { name: 'Open the statement' }))
    await expect(heading(page, 'Acacia Freight')).toBeVisible()
    await expect(main(page)).toBeFocused()
  })
  await test.step('edits a line', async () => {
    const line = page.locator('tbody tr').filter({ hasText: 'KDA 100A' })
    await enterOn(page, line)
    await typeInto(page, dialog(page).getByLabel('Comments'), 'seen by Ada')
    await tabTo(page, button(page, 'Save Changes'))
    await send(page, 'Item updated successfully', line)
    await expect(line).toContainText('seen by Ada')
  })
  await test.step('records a payment', async () => {
    const edit = button(page, 'Edit Balance')
    await enterOn(page, edit)
    await tabTo(page, page.getByLabel('Paid Amount'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await expect(toast(page, /Payment of \$20\.00 recorded/)).toBeVisible()
    await expect(edit).toBeFocused()
  })
  await test.step('downloads the statement', async () => {
    const pdf = page.getByRole('button', { name: /PDF/ })
    await tabTo(page, pdf, 'Shift+Tab')
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await expect(pdf).toBeFocused()
  })
  await test.step('signs out', async () => {
    await tabTo(page, button(page, 'Logout'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Username')).toBeFocused()
  })
  expect(complaints).toEqual([])
})
