import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, enter, toast } from '../support/browser.ts'
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

/** A client that is billed for the first time in a month, which is to be looked at. */
async function firstBilled(client_name: string, prices: object, billing_month = 10): Promise<void> {
  const { id: client_id } = await aClient(user, { client_name, email_1: 'pay@a.example', ...prices })
  const vehicle = await aVehicle(user, { client_id, last_connection: new Date().toISOString() })
  await aBilling(user, { client_id, vehicle_ids: [vehicle.id], billing_month })
}
const step = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('a price that was missing is typed before anything is issued, and what is shown is dismissed at once', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  for (const name of ['Acacia', 'Baobab', 'Cedar']) await firstBilled(name, { unit_usd: 20 })
  await firstBilled('Dune', { unit_usd: null })
  await enter(page, user.token)
  await page.goto(`${server.url}/months/2026-10/issue`)
  await expect(page.getByRole('textbox', { name: 'Monthly price of Dune, USD' })).toBeVisible()

  await step(page, /Review/).click()
  // Another step has the same field.
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible()
  await expect(step(page, /Review/)).toContainText('4 to look at')
  await page.getByRole('textbox', { name: 'Monthly price of Dune, USD' }).fill('30')
  await page.getByRole('button', { name: 'Save and re-price' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Dune' })).toContainText('$30.00')
  await expect(page.getByRole('textbox', { name: 'Monthly price of Dune, USD' })).toHaveCount(0)

  await page.getByRole('searchbox').fill('Acacia')
  await expect(page.getByRole('row').filter({ hasText: 'Baobab' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss these' }).click()
  await expect(dialog(page)).toContainText('Dismiss the flags of 1 amount')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('row').filter({ hasText: 'Baobab' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Dismiss these' }).click()
  await expect(dialog(page)).toContainText('Dismiss the flags of 4 amounts')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('New this month')
  await dialog(page).getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(toast(page, 'The flags of 4 amounts are dismissed')).toBeVisible()
  await expect(step(page, /Review/)).toContainText('0 to look at')
  await expect(page.getByText('Dismissed by sara: New this month')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Dismiss these' })).toBeDisabled()
  expect(complaints).toEqual([])
})

test('what has changed while somebody looks at it stays to be looked at', async ({ page }) => {
  const { id: client_id } = await aClient(user, {
    client_name: 'Erica',
    email_1: 'e@e.example',
    unit_usd: 20,
  })
  const { id } = await aVehicle(user, { client_id })
  const billing = await aBilling(user, { client_id, vehicle_ids: [id], billing_month: 11 })
  const addLine = async () => {
    const vehicle = await aVehicle(user, { client_id })
    await user.create(`/api/billings/items?billing_id=${billing.id}`, { vehicle_id: vehicle.id })
  }
  await firstBilled('Fynbos', { unit_usd: 20 }, 11)
  await enter(page, user.token)
  await page.goto(`${server.url}/months/2026-11/review`)
  await page.getByRole('button', { name: 'Dismiss these' }).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('New this month')
  await addLine()
  await dialog(page).getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(toast(page, /Dismissed but for 1 amount that has changed meanwhile/)).toBeVisible()
  const erica = page.getByRole('row').filter({ hasText: 'Erica' })
  await expect(erica).toContainText('$40.00')
  await erica.getByRole('button', { name: 'Dismiss the flags of Erica' }).click()
  await addLine()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Seen')
  await dialog(page).getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(dialog(page)).toContainText('look at them again')
})
