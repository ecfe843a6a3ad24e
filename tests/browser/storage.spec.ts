import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, open } from '../support/browser.ts'
import { aBilling, aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const CLIENT_KEYS = ['clients_data', 'total_clients', 'current_page', 'search_term', 'platform_filter']
const VEHICLE_KEYS = [
  'vehicles_data',
  'total_vehicles',
  'vehicles_current_page',
  'vehicles_search_term',
  'vehicles_client_filter',
]
const KEYS = [...CLIENT_KEYS, ...VEHICLE_KEYS, 'billings_data', 'platforms_data']

let server: RunningServer
let user: SignedIn
let platform_id: number
let busiest: number

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  platform_id = (await aPlatform(user, { name: 'Orion Track' })).id
  busiest = (await aClient(user, { platform_id, client_name: 'Acacia Freight', client_id: 'A1' })).id
  const other = (await aPlatform(user, { name: 'Lyra' })).id
  await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      aClient(user, { platform_id: index < 20 ? platform_id : other, client_name: `Haulier ${100 + index}` }),
    ),
  )
  await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      aVehicle(user, { client_id: busiest, object_name: `Truck ${100 + index}` }),
    ),
  )
  await aBilling(user, { client_id: busiest })
})
test.afterAll(() => server.stop())

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const shown = (page: Page) => page.locator('.MuiTablePagination-displayedRows')
const rows = (page: Page) => page.locator('tbody .RaDataTable-row')

test('STORE-1 STORE-2 STORE-3 the page, search and filter of clients and vehicles are kept under their names', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enter(page, user.token)

  await test.step('STORE-1 a first visit stores the list, its number and where it stands', async () => {
    await page.goto(`${server.url}/clients`)
    await expect(shown(page)).toHaveText('1-15 of 37')
    await expect.poll(() => stored(page, 'total_clients')).toBe('37')
    const clients = JSON.parse((await stored(page, 'clients_data')) ?? '') as { client_name: string }[]
    expect(clients).toHaveLength(15)
    expect(clients[0]?.client_name).toBe('Acacia Freight')
    await expect.poll(() => stored(page, 'current_page')).toBe('1')
    await expect.poll(() => stored(page, 'search_term')).toBe('')
    await expect.poll(() => stored(page, 'platform_filter')).toBe('')
  })

  await test.step('STORE-2 another page, and back from elsewhere', async () => {
    await page.getByRole('button', { name: 'Go to page 3' }).click()
    await expect(shown(page)).toHaveText('31-37 of 37')
    await expect.poll(() => stored(page, 'current_page')).toBe('3')
    await open(page, 'Manage Platforms', '/platforms')
    await page.getByRole('link', { name: 'Create Clients' }).click()
    await expect(shown(page)).toHaveText('31-37 of 37')
  })

  await test.step('CLI-1 STORE-3 a search and a platform filter each lead to page 1', async () => {
    await page.getByRole('searchbox').fill('Haulier')
    await expect(shown(page)).toHaveText('1-15 of 36')
    await expect.poll(() => stored(page, 'current_page')).toBe('1')
    await expect.poll(() => stored(page, 'search_term')).toBe('Haulier')
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(shown(page)).toHaveText('16-30 of 36')
    await page.getByRole('combobox', { name: 'Platform' }).last().click()
    await page.getByRole('option', { name: 'Orion Track' }).click()
    await expect(shown(page)).toHaveText('1-15 of 20')
    await expect.poll(() => stored(page, 'current_page')).toBe('1')
    await expect.poll(() => stored(page, 'platform_filter')).toBe(String(platform_id))
  })

  await test.step('STORE-2 a reload without anything in the address restores search, filter and page', async () => {
    await page.getByRole('button', { name: 'Go to page 2' }).click()
    await expect(shown(page)).toHaveText('16-20 of 20')
    await expect.poll(() => stored(page, 'current_page')).toBe('2')
    await page.goto(`${server.url}/clients`)
    await expect(shown(page)).toHaveText('16-20 of 20')
    await expect(page.getByRole('searchbox')).toHaveValue('Haulier')
    await expect(page.getByRole('combobox', { name: 'Platform' }).last()).toHaveValue('Orion Track')
  })

  await test.step('STORE-2 the keys alone say where the list stands', async () => {
    await open(page, 'Manage Platforms', '/platforms')
    await page.evaluate(() => {
      localStorage.setItem('current_page', '1')
      localStorage.setItem('search_term', 'acacia')
      localStorage.setItem('platform_filter', '')
    })
    await page.goto(`${server.url}/clients`)
    await expect(shown(page)).toHaveText('1-1 of 1')
    await expect(page.getByRole('searchbox')).toHaveValue('acacia')
  })

  await test.step('STORE-2 STORE-3 the same of vehicles', async () => {
    await page.goto(`${server.url}/vehicles`)
    await page.getByRole('button', { name: 'Go to page 3' }).click()
    await expect(shown(page)).toHaveText('31-37 of 37')
    await expect.poll(() => stored(page, 'vehicles_current_page')).toBe('3')
    await page.getByRole('searchbox').fill('Truck 12')
    await expect(shown(page)).toHaveText('1-10 of 10')
    await expect.poll(() => stored(page, 'vehicles_search_term')).toBe('Truck 12')
    await expect.poll(() => stored(page, 'vehicles_current_page')).toBe('1')
    await page.getByRole('combobox', { name: 'Client' }).fill('Acacia')
    await page.getByRole('option', { name: /Acacia Freight/ }).click()
    await expect.poll(() => stored(page, 'vehicles_client_filter')).toBe(String(busiest))
    await page.goto(`${server.url}/vehicles`)
    await expect(shown(page)).toHaveText('1-10 of 10')
    await expect(page.getByRole('searchbox')).toHaveValue('Truck 12')
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(/Acacia Freight/)
    await expect.poll(() => stored(page, 'total_vehicles')).toBe('10')
  })

  await test.step('STORE-1 SESS-1 log-out removes every one of them', async () => {
    await open(page, 'Generate Billings', '/billings')
    await expect(rows(page)).toHaveCount(1)
    await open(page, 'Manage Platforms', '/platforms')
    await expect(rows(page)).toHaveCount(2)
    for (const key of KEYS) await expect.poll(() => stored(page, key), key).not.toBeNull()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    for (const key of [...KEYS, 'access_token']) await expect.poll(() => stored(page, key), key).toBeNull()
  })
  expect(complaints).toEqual([])
  // The session has ended on the server, too.
  user = await signedIn(remoteApp(server.url))
})

test('STORE-1 a return visit paints at once what the list showed, and the server refreshes it behind', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enter(page, user.token)
  const lists: [string, string, string][] = [
    ['/clients', '/api/clients', 'Acacia Freight'],
    ['/vehicles', '/api/vehicles', 'Truck 100'],
    ['/billings', '/api/billings', 'Acacia Freight'],
    ['/platforms', '/api/platforms', 'Orion Track'],
  ]
  for (const [path, api, text] of lists) {
    await page.goto(server.url + path)
    await expect(rows(page).filter({ hasText: text })).toBeVisible()
    await expect.poll(() => stored(page, `${path.slice(1)}_data`)).toContain(text)
    let asked = 0
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(
      (url) => url.pathname === api,
      async (route) => {
        asked++
        await held
        await route.fallback()
      },
    )
    await page.reload()
    await expect(rows(page).filter({ hasText: text })).toBeVisible()
    await expect.poll(() => asked).toBeGreaterThan(0)
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }

  // What has changed meanwhile shows once the server has answered.
  await page.goto(`${server.url}/platforms`)
  await expect(rows(page)).toHaveCount(2)
  await aPlatform(user, { name: 'Cassiopeia' })
  await page.reload()
  await expect(rows(page).filter({ hasText: 'Cassiopeia' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('STORE-1 what is stored is no danger: broken or foreign values are passed over', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enter(page, user.token)
  await page.goto(`${server.url}/platforms`)
  await expect(rows(page).filter({ hasText: 'Orion Track' })).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['clients_data', 'vehicles_data', 'platforms_data']) localStorage.setItem(key, '{oops')
    localStorage.setItem('current_page', 'many')
    localStorage.setItem('platform_filter', 'none')
  })
  await page.reload()
  await expect(rows(page).filter({ hasText: 'Orion Track' })).toBeVisible()
  await page.goto(`${server.url}/clients`)
  await expect(shown(page)).toHaveText('1-15 of 37')
  expect(complaints).toEqual([])
})
