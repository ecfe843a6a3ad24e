import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, FAILED_CALL } from '../support/browser.ts'
import { aClient, aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
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
test.beforeEach(async ({ page }) => {
  await enter(page, user.token)
  await page.goto(`${server.url}/platforms`)
})

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const named = async (name: string) =>
  (await user.request('GET', `/api/platforms/?name=${encodeURIComponent(name)}`)).json()

test('the form stops at a name that is there already, and shows the other one', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id } = await aPlatform(user, { name: 'Café Tracks', description: 'Of the coast' })
  await page.getByRole('button', { name: 'Add Platform' }).click()
  const name = dialog(page).getByLabel('Name')
  await name.fill('  CAFE\u0301   tracks')
  await save(page)
  await expect(dialog(page).getByText('Another platform has this name')).toBeVisible()
  const other = dialog(page).getByRole('link', { name: 'Café Tracks' })
  await expect(other).toHaveAttribute('href', new RegExp(`/clients\\?filter=.*${id}`))
  await expect(dialog(page).getByRole('alert')).toContainText('Of the coast')
  expect(await named('café tracks')).toHaveLength(1)

  await name.fill('Café Tracks 2')
  await expect(other).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Platform saved')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Café Tracks', exact: true }).click()
  await dialog(page).getByLabel('Description').fill('Its own name it may keep')
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Café Tracks 2', exact: true }).click()
  await name.fill('café tracks')
  await save(page)
  await expect(other).toBeVisible()
  expect(complaints).toEqual([])
})

test('what the form could not know is said when it is saved', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Platform' }).click()
  await dialog(page).getByLabel('Name').fill('At once')
  await page.route('**/api/platforms?*', async (route) => {
    await route.fulfill({ status: 200, headers: { 'content-range': 'items */0' }, json: [] })
  })
  const { id } = await aPlatform(user, { name: 'AT ONCE' })
  await save(page)
  await expect(
    page.getByRole('alert').filter({ hasText: `Platform #${id} is named "AT ONCE", too` }),
  ).toBeVisible()
  expect(await named('at once')).toHaveLength(2)
})

test('what the service refuses is told in plain words', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Platform' }).click()
  await dialog(page).getByLabel('Name').fill('x'.repeat(256))
  await save(page)
  const told = page.getByRole('alert').filter({ hasText: /^name must have at most 255 characters$/ })
  await expect(told).toBeVisible()
  await expect(dialog(page).getByText(/^must have at most 255 characters$/i)).toBeVisible()
})

test('two platforms are merged after a look at what will happen', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const from = await aPlatform(user, { name: 'Orion' })
  await aPlatform(user, { name: 'Orion Track' })
  for (const at of [1, 2]) await aClient(user, { platform_id: from.id, client_name: `Mover ${at}` })
  const file = clientSheet([{ Client_ID: 'M-3', Client: 'Mover 3', physical_invoice: 'no' }])
  const { import_id } = (
    await user.upload(`/api/clients/upload-excel/${from.id}`, file, 'clients.xlsx')
  ).json()
  await page.reload()
  await page.getByRole('button', { name: 'Merge Orion into another platform', exact: true }).click()
  const form = dialog(page)
  const choose = async (name: string) => {
    await form.getByRole('combobox', { name: 'Platform that stays' }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  const merge = form.getByRole('button', { name: 'Merge' })
  await merge.click()
  await expect(form.getByText('Required')).toBeVisible()
  await choose('Orion')
  await expect(form.getByText('Choose another platform')).toBeVisible()
  await choose('Orion Track')
  await expect(form.getByRole('alert')).toHaveText(
    '3 clients move from Orion to Orion Track, and Orion is deleted. This cannot be undone.',
  )
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  expect(await named('Orion')).toHaveLength(1)

  await page.getByRole('button', { name: 'Merge Orion into another platform', exact: true }).click()
  await choose('Orion Track')
  await merge.click()
  await expect(page.getByText('Orion merged into Orion Track: 3 clients moved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Orion', exact: true })).toHaveCount(0)
  expect(await named('Orion')).toHaveLength(0)
  await page.getByRole('link', { name: 'Orion Track', exact: true }).click()
  await expect(page.getByRole('link', { name: 'M-3' })).toBeVisible()

  await page.goto(`${server.url}/imports/${import_id}`)
  await expect(page.getByText(`#${from.id}, which has been deleted or merged since`)).toBeVisible()
  await page.goto(`${server.url}/home`)
  await expect(
    page.getByText('Merged Platform Orion into Platform Orion Track: 3 clients moved'),
  ).toBeVisible()
  expect(complaints).toEqual([])
})
