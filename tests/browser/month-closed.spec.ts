import { expect, test } from '@playwright/test'
import { complaintsOf, dialog, enter } from '../support/browser.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'sara')
})
test.afterAll(() => server.stop())

test('a statement of a closed month offers its due date and payments, and nothing else', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id: client_id } = await aClient(user, { client_name: 'Acacia', unit_usd: null })
  const { id: vehicle_id } = await aVehicle(user, { client_id, object_name: 'Van' })
  const { id } = await aBilling(user, { client_id, vehicle_ids: [vehicle_id] })
  await user.create(`/api/billings/${id}/issue`, {})
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const withheld = [
    button('Add Item'),
    button('Make void'),
    page.getByRole('button', { name: /^(Edit|Move|Delete) Van/ }),
  ]
  const price = page.getByRole('textbox', { name: /price of Acacia/ })
  const notice = page.getByRole('note').filter({ hasText: 'Oct 2026 is closed' })

  await enter(page, user.token)
  await page.goto(`${server.url}/billing/${id}`)
  for (const each of withheld) await expect(each.first()).toBeVisible()
  await expect(price).toBeVisible()
  await expect(notice).toHaveCount(0)

  await user.create('/api/months/2026-10/close', {})
  await page.reload()
  await expect(notice).toBeVisible()
  for (const each of withheld) await expect(each).toHaveCount(0)
  await expect(price).toHaveCount(0)

  await button('Edit Due Date').click()
  await dialog(page).getByLabel('Due Date').fill('2026-12-24')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('24 Dec 2026')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByText('Enter edits')).toHaveCount(0)
  await button('Edit Paid Amount').click()
  await expect(page.getByRole('spinbutton', { name: 'Previous Balance' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Previous Balance' })).toBeVisible()
  await page.getByLabel('Paid Amount').fill('5')
  await button('Save').click()
  await expect(button('Save')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Paid Amount' })).toContainText('$5.00')

  await notice.getByRole('link', { name: 'Oct 2026' }).click()
  await expect(page.getByRole('heading', { name: 'Oct 2026', level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
})

test('the list of billings offers to delete what can be deleted alone', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id: client_id } = await aClient(user, { client_name: 'Baobab' })
  const { id: vehicle_id } = await aVehicle(user, { client_id, object_name: 'Bus' })
  const billed = (billing_month: number) =>
    aBilling(user, { client_id, vehicle_ids: [vehicle_id], billing_month })
  const [june, july, august] = [await billed(6), await billed(7), await billed(8)]
  for (const { id } of [june, july]) await user.create(`/api/billings/${id}/issue`, {})
  await user.create('/api/months/2026-06/close', {})

  await enter(page, user.token)
  const filter = encodeURIComponent(JSON.stringify({ client_id }))
  await page.goto(`${server.url}/billings?filter=${filter}`)
  const remove = (id: number) => page.getByRole('button', { name: `Delete #${id}` })
  await expect(page.getByRole('link', { name: `#${june.id}`, exact: true })).toBeVisible()
  await expect(remove(august.id)).toBeVisible()
  for (const { id } of [june, july]) await expect(remove(id)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: `#${august.id}`, exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a closed month is said where it is chosen to be billed', async ({ page }) => {
  const complaints = complaintsOf(page)
  const month = page.getByRole('combobox', { name: 'Month' }).first()
  const notice = page.getByRole('alert').filter({ hasText: 'May 2026 is closed' })
  const { id: client_id } = await aClient(user, { client_name: 'Cassia' })
  const { id: vehicle_id } = await aVehicle(user, { client_id, object_name: 'Cart' })
  const { id } = await aBilling(user, { client_id, vehicle_ids: [vehicle_id], billing_month: 5 })
  await user.create(`/api/billings/${id}/issue`, {})
  await user.create('/api/months/2026-05/close', {})

  await enter(page, user.token)
  await page.goto(`${server.url}/billings?upload=2026-05`)
  await expect(notice).toBeVisible()
  await month.click()
  await page.getByRole('option', { name: 'April' }).click()
  await expect(notice).toHaveCount(0)
  await month.click()
  await page.getByRole('option', { name: 'May' }).click()
  await notice.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'May 2026', level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
})
