import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { complaintsOf, open } from '../support/browser.ts'
import { aPlatform } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ADMIN = 'http://admin.test'
const API = 'http://api.test'

test('API-5 the API’s base address is a setting of the admin’s build', async ({ page }) => {
  const built = test.info().outputPath('admin')
  const env = { ...process.env, VITE_API_URL: API }
  await promisify(execFile)('node_modules/.bin/vite', ['build', 'admin', '--outDir', built], {
    cwd: ROOT,
    env,
  })
  const server = await startServer()
  const user = await signedIn(remoteApp(server.url))
  await aPlatform(user, { name: 'Orion Track' })
  const complaints = complaintsOf(page)

  // The admin from one address, the API at another, which lets the first one in.
  await page.route(`${ADMIN}/**`, (route) => {
    const file = join(built, new URL(route.request().url()).pathname)
    return route.fulfill({ path: /\.\w+$/.test(file) && existsSync(file) ? file : join(built, 'index.html') })
  })
  await page.route(`${API}/**`, async (route) => {
    const cors = {
      'access-control-allow-origin': ADMIN,
      'access-control-allow-headers': '*, authorization',
      'access-control-expose-headers': 'content-range',
    }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const answer = await route.fetch({ url: route.request().url().replace(API, server.url) })
    return route.fulfill({ response: answer, headers: { ...answer.headers(), ...cors } })
  })

  await page.goto(ADMIN)
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${ADMIN}/home`)
  await open(page, 'Manage Platforms', '/platforms')
  await expect(page.getByRole('row').filter({ hasText: 'Orion Track' })).toBeVisible()
  expect(complaints).toEqual([])
  await server.stop()
})
