import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { choose, complaintsOf, downloaded, open, upload } from '../support/browser.ts'
import { aBilling } from '../support/builders.ts'
import { freePort } from '../support/free-port.ts'
import { OCTOBER, providersPlatforms } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The policy that the README names for whoever serves the admin. */
async function policyFor(api: string): Promise<string> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
  const [, policy = ''] = /`Content-Security-Policy: ([^`]+)`/.exec(readme) ?? []
  return policy.replace(/\s+/g, ' ').replace('https://api.example.com', api)
}

/** Serves a built admin as any web server would. */
async function serveElsewhere(folder: string, port: number, policy: string) {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://elsewhere').pathname)
    const file = extname(path) && existsSync(path) ? path : join(folder, 'index.html')
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    void readFile(file).then((content) =>
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(content),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => server.closeAllConnections()
}

test('API-5 an admin that is served elsewhere logs in, lists, uploads and downloads', async ({ page }) => {
  test.setTimeout(180_000)
  const built = test.info().outputPath('admin')
  const port = await freePort()
  const admin = `http://127.0.0.1:${port}`
  const server = await startServer({ CORS_ORIGINS: admin })
  await promisify(execFile)('node_modules/.bin/vite', ['build', 'admin', '--outDir', built], {
    cwd: ROOT,
    env: { ...process.env, VITE_API_URL: server.url },
  })
  const user = await signedIn(remoteApp(server.url))
  const close = await serveElsewhere(built, port, await policyFor(server.url))
  await providersPlatforms(user)
  const billing = await aBilling(user, OCTOBER)
  const complaints = complaintsOf(page)

  await page.goto(admin)
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${admin}/home`)

  await open(page, 'Manage Platforms', '/platforms')
  await expect(page.getByRole('row').filter({ hasText: 'Orion Track' })).toBeVisible()
  // The total comes in a header, which the API shows to this origin.
  await expect(page.getByText(/1-\d+ of \d+/)).toBeVisible()

  await page.goto(`${admin}/clients`)
  await choose(page, 'Platform', 'Orion Track')
  await upload(page, 'clients.xlsx')
  await expect(page.getByText('1-15 of 65')).toBeVisible()

  await page.goto(`${admin}/billing/${billing.id}`)
  // Its name comes in a header, too.
  await downloaded(page, 'Download PDF', new RegExp(`^billing_${billing.id}\\.pdf$`))
  expect(complaints).toEqual([])
  close()
  await server.stop()
})
