import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { goTo } from '../support/browser.ts'
import { aBilling, aClient, aTransaction, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const DIST = new URL('../../admin/dist', import.meta.url)
/** In thousands of bytes, gzipped. */
const BEFORE_LOG_IN = 300
/** With the texts of all pages, 35 of it. */
const BEFORE_DASHBOARD = 500
/** How much of what is shown may move, as browsers measure it: 0.1 counts as good elsewhere. */
const MOST_SHIFT = 0.05
const ANSWER_AFTER_MS = 300

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  for (let at = 1; at <= 12; at += 1) {
    const client = await aClient(user, { client_name: `Haulage ${at}` })
    const vehicles = [
      await aVehicle(user, { client_id: client.id }),
      await aVehicle(user, { client_id: client.id }),
    ]
    await aBilling(user, { client_id: client.id, vehicle_ids: vehicles.map(({ id }) => id) })
    await aTransaction(user, { client_id: client.id, amount: 100 * at })
  }
})
test.afterAll(() => server.stop())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

test('the scripts before the log-in and before the dashboard stay small', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  const weight = () => {
    const sizes = [...scripts].map((path) => gzipSync(readFileSync(`${DIST.pathname}${path}`)).length)
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  }
  await page.goto(`${server.url}/login`)
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.waitForLoadState('networkidle')
  expect(weight()).toBeGreaterThan(100)
  expect(weight()).toBeLessThanOrEqual(BEFORE_LOG_IN)
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  expect(weight()).toBeLessThanOrEqual(BEFORE_DASHBOARD)
})

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
}

/** Has a page note what moves on it: how far, and what. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted: [value: number, what: string][] = []
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          noted.push([value, sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(' | ')])
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved since it was asked last. */
const takeShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<[value: number, what: string][]>((done) =>
        // In the frame after the next, what the next has moved is noted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            done((window as unknown as { noted: [number, string][] }).noted.splice(0)),
          ),
        ),
      ),
  )

test('nothing moves when the data arrives', async ({ page }) => {
  await page.addInitScript((token) => localStorage.setItem('access_token', token), user.token)
  await noteShifts(page)
  await page.route('**/api/**', async (route) => {
    await new Promise((answer) => setTimeout(answer, ANSWER_AFTER_MS))
    await route.continue().catch(() => undefined)
  })
  const faults: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${server.url}/home`)
    for (const [path, name, last] of [
      ['/home', 'Dashboard', '.recharts-surface'],
      ['/clients', 'Create Clients', 'tbody tr'],
      ['/billings', 'Generate Billings', 'tbody tr'],
      ['/billing/1', 'Haulage 1', 'tfoot tr'],
    ] as const) {
      if (path !== '/home') await goTo(page, path)
      await expect(heading(page, name)).toBeVisible()
      await expect(page.locator(last).first()).toBeVisible()
      const shifts = await takeShifts(page)
      const sum = shifts.reduce((all, [value]) => all + value, 0)
      if (sum >= MOST_SHIFT) faults.push(`${path} at ${width} px: ${sum.toFixed(3)}`, ...shifts.map(String))
    }
  }
  expect(faults).toEqual([])
})
