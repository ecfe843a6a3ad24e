import { expect, test } from '@playwright/test'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(async () => {
  await server.stop()
})

test('API-3 Swagger UI shows every call, and tries them out with a token, under the page security policy', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const account = { username: 'reader', email: 'reader@example.com', password: 'reader-tracks-2026' }
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(server.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  await post('/signup', account)
  const { access_token } = (await (await post('/login', account)).json()) as { access_token: string }

  const answer = await page.goto(`${server.url}/docs`)
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(page.getByRole('heading', { name: /^TrackLedger/ })).toBeVisible()
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await page.getByRole('textbox').last().fill(access_token)
  await page.getByRole('button', { name: 'Apply credentials' }).click()
  await page.getByRole('button', { name: 'Close' }).click()

  const call = page.locator('#operations-Platforms-createPlatform')
  await call
    .getByRole('button', { name: /Create a platform/ })
    .first()
    .click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await expect(call.getByRole('textbox')).toHaveValue(/"name": "Orion Track"/)
  await call.getByRole('button', { name: 'Execute' }).click()
  const live = call.locator('.live-responses-table')
  await expect(live).toContainText('200')
  await expect(live).toContainText('"name": "Orion Track"')
  expect(complaints).toEqual([])
})
