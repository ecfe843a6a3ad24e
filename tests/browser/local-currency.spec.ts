import { expect, test } from '@playwright/test'
import { aBilling, aFleet } from '../support/builders.ts'
import { complaintsOf, dialog, enter, open, toast } from '../support/browser.ts'
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

const PENDING = { local_currency: 'USD', currency_pending: true }
const LOOK = {
  ...PENDING,
  reason: null,
  billings: 96,
  transactions: 141,
  unclear_transactions: 1,
  unclear_clients: [{ id: 5, client_id: 'C5', client_name: 'Acme Haulage', transactions: 1 }],
}

test('the local currency is chosen by its name, and stays once something is billed in it', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  await open(page, 'Company', '/settings/company')
  await expect(page.getByText('USD: US Dollar')).toBeVisible()
  await page.getByRole('button', { name: 'Change Local Currency' }).click()
  await page.getByRole('combobox', { name: 'Local currency' }).fill('kenyan')
  await page.getByRole('option', { name: 'KES: Kenyan Shilling' }).click()
  await page.getByRole('button', { name: 'Save Currency' }).click()
  await expect(toast(page, 'The local currency is KES')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('KES: Kenyan Shilling')).toBeVisible()

  const { client_id, vehicle_ids } = await aFleet(user, { unit_local: 1500 }, ['KES'])
  await aBilling(user, { client_id, vehicle_ids })
  await page.reload()
  await expect(page.getByText('The local currency stays KES: it is that of 1 billing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Local Currency' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a database from before is asked once, with what would change', async ({ page }) => {
  await enter(page, user.token)
  const saved: unknown[] = []
  await page.route('**/api/settings/company', async (route) => {
    const company = { ...(await (await route.fetch({ method: 'GET' })).json()) }
    if (route.request().method() === 'PUT') saved.push(route.request().postDataJSON())
    await route.fulfill({ json: saved.length ? company : { ...company, ...PENDING } })
  })
  await page.route('**/api/settings/company/local-currency?code=KES', (route) =>
    route.fulfill({ json: LOOK }),
  )
  await page.goto(`${server.url}/home`)
  await page.getByRole('link', { name: 'Say what the local ones are in' }).click()
  await page.getByRole('button', { name: 'Choose the Currency' }).click()
  await page.getByRole('combobox', { name: 'Local currency' }).fill('KES')
  await page.getByRole('option', { name: 'KES: Kenyan Shilling' }).click()
  await expect(dialog(page).getByText('96 LOCAL billings will be in KES')).toBeVisible()
  await expect(dialog(page).getByText('141 transactions will be in KES')).toBeVisible()
  await expect(dialog(page).getByText('Acme Haulage')).toBeVisible()
  await page.getByRole('button', { name: 'Save Currency' }).click()
  await expect(toast(page, 'The local currency is KES')).toBeVisible()
  expect(saved).toEqual([{ local_currency: 'KES' }])
  await expect(page.getByText('What are your local amounts in?')).toHaveCount(0)
})
