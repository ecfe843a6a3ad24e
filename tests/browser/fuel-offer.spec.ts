import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter } from '../support/browser.ts'
import { aBilling, aFleet } from '../support/builders.ts'
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
const offers = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Next month is billed by what a vehicle itself has' })
const sensorOf = async (id: number): Promise<boolean> =>
  (await user.request('GET', `/api/vehicles/${id}`)).json().has_fuel_sensor

/** Sets or unsets the fuel sensor of a line. */
async function setSensor(page: Page, name: string, has: boolean) {
  await button(page, `Edit ${name}`).click()
  await page.getByRole('dialog').getByLabel('Has Fuel Sensor').setChecked(has)
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a fuel sensor of a line is offered to its vehicle, so that next month has it', async ({ page }) => {
  const complaints = complaintsOf(page)
  const prices = { unit_usd: 10, fuel_usd: 2 }
  const { client_id, vehicles, vehicle_ids } = await aFleet(user, prices, ['USD', 'USD'])
  const [one, two] = vehicles
  const billing = await aBilling(user, { client_id, vehicle_ids })
  await page.goto(`${server.url}/billing/${billing.id}`)

  await setSensor(page, one!.object_name, true)
  await expect(offers(page)).toContainText(`${one!.object_name} has no fuel sensor there yet.`)
  expect(await sensorOf(one!.id), 'not silently').toBe(false)
  await setSensor(page, two!.object_name, true)
  await expect(offers(page)).toContainText(`${two!.object_name} has no fuel sensor there yet.`)
  await button(page, `Not now: ${two!.object_name}`).click()
  await button(page, `Take over to ${one!.object_name}`).click()
  await expect(page.getByText('Vehicle saved')).toBeVisible()
  await expect(offers(page)).toHaveCount(0)
  expect([await sensorOf(one!.id), await sensorOf(two!.id)]).toEqual([true, false])

  const november = { client_id, vehicle_ids, billing_month: 11, billing_year: 2026 }
  expect(await aBilling(user, november)).toMatchObject({ total_amount: 22 })

  await setSensor(page, two!.object_name, false)
  await expect(page.getByText('Item updated successfully').last()).toBeVisible()
  await expect(offers(page), 'its vehicle has none either').toHaveCount(0)
  await setSensor(page, one!.object_name, false)
  await expect(offers(page)).toContainText(`${one!.object_name} still has its fuel sensor there.`)
  await button(page, `Take over to ${one!.object_name}`).click()
  await expect(offers(page)).toHaveCount(0)
  await expect.poll(() => sensorOf(one!.id)).toBe(false)
  expect(complaints).toEqual([])
})
