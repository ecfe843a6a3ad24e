import { expect, test, type Locator, type Page } from '@playwright/test'
import { bringAxe, violations } from '../support/axe.ts'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer
const account = { username: 'reader', email: 'reader@example.com', password: 'reader-tracks-2026' }
const post = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test.beforeAll(async () => {
  server = await startServer()
  await post('/signup', account)
})
test.afterAll(async () => {
  await server.stop()
})

/** Opens a group of calls, and tries one of them out. */
async function tryOut(page: Page, tag: string, call: string): Promise<Locator> {
  await page.locator(`#operations-tag-${tag}`).click()
  const operation = page.locator(`#operations-${tag}-${call}`)
  await operation.getByRole('button').first().click()
  await operation.getByRole('button', { name: 'Try it out' }).click()
  return operation
}

async function logIn(page: Page, password = account.password): Promise<void> {
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('API-3 Swagger UI shows every call, and tries them out with a token, under the page security policy', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const { access_token } = (await (await post('/login', account)).json()) as { access_token: string }

  const answer = await page.goto(`${server.url}/docs`)
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(page.getByRole('heading', { name: /^TrackLedger/ })).toBeVisible()
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await page.getByRole('textbox').last().fill(access_token)
  await page.getByRole('button', { name: 'Apply credentials' }).click()
  await page.getByRole('button', { name: 'Close' }).click()

  const call = await tryOut(page, 'Platforms', 'createPlatform')
  await expect(call.locator('textarea')).toHaveValue(/"name": "Savanna Tracks"/)
  await call.getByRole('button', { name: 'Execute' }).click()
  const live = call.locator('.live-responses-table')
  await expect(live).toContainText('200')
  await expect(live).toContainText('"name": "Savanna Tracks"')
  expect(complaints).toEqual([])
})

test('Swagger UI has our name, no box for other contracts, its calls folded, and a filter', async ({
  page,
}) => {
  await page.goto(`${server.url}/docs`)
  await expect(page).toHaveTitle('TrackLedger API')
  await expect(page.getByRole('link', { name: 'TrackLedger API' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Explore' })).toHaveCount(0)
  await expect(page.locator('.opblock-tag')).not.toHaveCount(0)
  // What webhooks send has no fold.
  await expect(page.locator('.opblock-tag-section .opblock')).toHaveCount(0)
  await page.getByPlaceholder('Filter by tag').fill('Vehicles')
  await expect(page.locator('.opblock-tag')).toHaveText([/^Vehicles/])
})

test('one logs in by username and password where one authorizes', async ({ page }) => {
  await page.goto(`${server.url}/docs`)
  await logIn(page, 'wrong-tracks-2026')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password')
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const call = await tryOut(page, 'Session', 'getCurrentUser')
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText(account.email)
})

test('what is tried out starts with nothing that would change a real record', async ({ page }) => {
  await page.goto(`${server.url}/docs`)
  const change = await tryOut(page, 'Billings', 'updateBilling')
  await expect(change.locator('textarea')).toHaveValue(/^\{\s*\}$/)
  await expect(change.getByPlaceholder('id', { exact: true })).toHaveValue('')

  const payment = await tryOut(page, 'Balances', 'createTransaction')
  await expect(payment.getByPlaceholder('idempotency-key')).toHaveValue('')
  const body = JSON.parse(await payment.locator('textarea').inputValue()) as object
  expect(body).toMatchObject({ client_id: null, amount: null, description: 'Payment for billing #' })

  const list = await tryOut(page, 'Clients', 'listClients')
  // Paging has the service's own defaults.
  for (const field of await list.locator('.parameters input').all())
    await expect(field).toHaveValue(/^(0|100)?$/)
})

test('an upload is tried out with its sample, by one click', async ({ page }) => {
  await page.goto(`${server.url}/docs`)
  await logIn(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { access_token } = (await (await post('/login', account)).json()) as { access_token: string }
  const made = await fetch(`${server.url}/api/platforms/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: '{"name":"Samples"}',
  })
  const platform = (await made.json()) as { id: number }

  const call = await tryOut(page, 'Clients', 'uploadClients')
  await expect(call.getByRole('link', { name: 'clients.xlsx' })).toHaveAttribute(
    'href',
    '/docs/samples/clients.xlsx',
  )
  await call.getByPlaceholder('platform_id').fill(String(platform.id))
  await expect(call.getByPlaceholder('fingerprint')).toHaveValue('')
  await call.getByRole('button', { name: 'Choose the sample' }).click()
  await expect(call.locator('input[type=file]')).toHaveValue(/clients\.xlsx$/)
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText('1 client: 1 new')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the guide is read on a phone and on a desk, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${server.url}/docs/guide`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('TrackLedger API')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await bringAxe(page)
      expect(await violations(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Codes' }).click()
    await expect(page.getByRole('heading', { name: 'Codes' })).toBeInViewport()
  })
