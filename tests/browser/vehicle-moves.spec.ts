import { expect, test } from '@playwright/test'
import { complaintsOf, enter } from '../support/browser.ts'
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
test.beforeEach(({ page }) => enter(page, user.token))

test('a vehicle is moved to another client from a month on, billed to each, and moved back', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const acacia = await aClient(user, { client_name: 'Acacia Freight', unit_usd: 20 })
  const baobab = await aClient(user, { client_name: 'Baobab Cargo', unit_usd: 30 })
  const vehicle = await aVehicle(user, { client_id: acacia.id, object_name: 'KDA 100A' })
  await aBilling(user, { client_id: acacia.id, vehicle_ids: [vehicle.id] })

  await page.goto(`${server.url}/vehicle/${vehicle.id}`)
  await page.getByRole('button', { name: 'Move to another client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move KDA 100A to another client' })
  await expect(dialog.getByText('It is billed up to Oct 2026.')).toBeVisible()
  await dialog.getByRole('combobox', { name: /New client/ }).fill('Baobab')
  await page.getByRole('option', { name: /Baobab Cargo/ }).click()
  await dialog.getByLabel(/From month/).fill('2026-10')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('It can be moved from Nov 2026 on.')).toBeVisible()
  await dialog.getByLabel(/From month/).fill('2026-12')
  await expect(dialog.getByRole('status')).toContainText(
    'stays billable to Acacia Freight up to Nov 2026, and is billed to Baobab Cargo from Dec 2026 on',
  )
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('KDA 100A was moved')).toBeVisible()
  await expect(dialog).toBeHidden()

  const history = page.getByRole('region', { name: 'History' })
  const owners = history.getByRole('table', { name: 'Clients by month' }).getByRole('row')
  await expect(owners.nth(1)).toContainText('Acacia Freight')
  await expect(owners.nth(1)).toContainText('up to Nov 2026')
  await expect(owners.nth(2)).toContainText('from Dec 2026 on')
  await expect(owners.nth(2)).toContainText('by sara')
  await expect(history.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1)).toContainText(
    'Acacia Freight',
  )
  const prices = history.getByRole('table', { name: 'Prices' }).getByRole('row')
  await expect(prices.nth(1)).toContainText('Oct 2026')
  await expect(prices.nth(1)).toContainText('$20.00')

  // The form of a manual billing offers it to the owner of the month.
  const offered = async (client: string, month: string) => {
    await page.goto(`${server.url}/billings`)
    await page.getByRole('button', { name: 'New Billing' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option', { name: month, exact: true }).click()
    await form.getByLabel('Year').fill('2026')
    await form.getByRole('combobox', { name: 'Client' }).fill(client)
    await page.getByRole('option', { name: new RegExp(client) }).click()
    return form
  }
  await expect(
    (await offered('Baobab', 'November')).getByText('This client has no vehicles yet'),
  ).toBeVisible()
  await expect(
    (await offered('Acacia', 'November')).getByRole('checkbox', { name: /KDA 100A/ }),
  ).toBeEnabled()
  const form = await offered('Baobab', 'December')
  await expect(form.getByRole('checkbox', { name: /KDA 100A/ })).toBeEnabled()

  // As does the Add Vehicle dialog of a billing of the month.
  for (const [client, count] of [
    [acacia, 0],
    [baobab, 1],
  ] as const) {
    const { id } = await aBilling(user, { client_id: client.id, billing_month: 12 })
    await page.goto(`${server.url}/billing/${id}`)
    await page.getByRole('button', { name: 'Add Item' }).click()
    await page.getByRole('combobox', { name: 'Select Vehicle' }).click()
    // Each billing has a vehicle of its own already, which is not offered again.
    if (count === 0)
      await expect(page.getByText('All vehicles of this client are on this billing')).toBeVisible()
    await expect(page.getByRole('option', { name: /KDA 100A/ })).toHaveCount(count)
  }

  await page.goto(`${server.url}/vehicle/${vehicle.id}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The move was undone')).toBeVisible()
  await expect(owners).toHaveCount(2)
  await expect(owners.nth(1)).toContainText('all months')
  expect(complaints).toEqual([])
})
