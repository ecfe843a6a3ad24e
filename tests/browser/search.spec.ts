import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, FAILED_CALL, toast, typeAtOnce } from '../support/browser.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const client_id = (await aClient(user, { client_name: 'Acacia Freight', client_id: 'AC-1' })).id
  const vehicle = await aVehicle(user, { client_id, object_name: 'KDA 100A', imei_number: '862646442296965' })
  await aBilling(user, { client_id, vehicle_ids: [vehicle.id] })
})
test.afterAll(() => server.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const box = (page: Page) => page.getByRole('dialog', { name: 'Search and go to' }).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(words)
}

test('what is typed while the search loads is searched for', async ({ page }) => {
  await enter(page, user.token)
  let load = () => {}
  const isTyped = new Promise<void>((done) => (load = done))
  await page.route(/\/assets\/SearchDialog/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(`${server.url}/platforms`)
  await expect(heading(page, 'Manage Platforms')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Aca')
  load()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('cia')
  await expect(box(page)).toHaveValue('Acacia')
  await expect(option(page, 'Acacia Freight AC-1')).toBeVisible()
})

test('Ctrl+K finds a client, a vehicle, a billing or a screen, and goes there', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/search') asked.push(decodeURIComponent(search))
  })
  await enter(page, user.token)
  await page.goto(`${server.url}/platforms`)
  await expect(heading(page, 'Manage Platforms')).toBeVisible()

  await test.step('a client, by the keyboard alone; only what was typed in the end is asked for', async () => {
    await search(page, '')
    await typeAtOnce(box(page), 'acac')
    await expect(option(page, 'Acacia Freight AC-1')).toBeVisible()
    expect(asked).toEqual(['?q=acac'])
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Acacia Freight')).toBeVisible()
    await expect(page).toHaveURL(/\/client\/1$/)
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('a vehicle by a part of its IMEI, a billing by its number, a screen by its name', async () => {
    await search(page, '64422')
    await option(page, /KDA 100A.*862646442296965/).click()
    await expect(heading(page, 'KDA 100A')).toBeVisible()
    await search(page, '#1')
    await expect(option(page, '#1 Acacia Freight')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/billing\/1$/)
    await search(page, 'templ')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Email Templates')).toBeVisible()
  })
  await test.step('what was chosen is offered again, newest first, until the session ends', async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect(recent).toHaveText([/Email Templates/, /#1 Acacia/, /KDA 100A/, /Acacia Freight/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'KDA 100A')).toBeVisible()
  })
  await test.step('closed, it gives the focus back', async () => {
    const opener = page.getByRole('link', { name: 'Client Vehicles' })
    await opener.focus()
    await search(page, 'nothing like this')
    await expect(page.getByText('Nothing matches “nothing like this”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('a search that fails says so, and is tried again', async () => {
    await page.route('**/api/search*', (route) => route.fulfill({ status: 500, json: { detail: 'Away' } }))
    await search(page, 'kda')
    await expect(page.getByText('The search failed')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /KDA 100A/)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('an answer that comes late does not take the place of a later one', async () => {
    const held: (() => void)[] = []
    await page.route('**/api/search?q=aca', async (route) => {
      await new Promise<void>((go) => held.push(go))
      await route.continue().catch(() => undefined)
    })
    await search(page, 'aca')
    await expect.poll(() => held.length).toBe(1)
    await box(page).fill('kda 1')
    await expect(option(page, /KDA 100A/)).toBeVisible()
    held.forEach((go) => go())
    await page.waitForTimeout(200)
    await expect(page.getByRole('option')).toHaveText([/KDA 100A/])
    await page.keyboard.press('Escape')
    await page.unrouteAll()
  })
  await test.step('it does not open over a form, and what is not saved on a page is asked about', async () => {
    await page.getByRole('link', { name: 'Manage Platforms' }).click()
    await page.getByRole('button', { name: 'Add Platform' }).first().click()
    await page.getByRole('dialog').getByLabel('Name').fill('Orion')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, /added|saved/i)).toBeVisible()
    await page.getByRole('link', { name: 'Company' }).click()
    await page.getByLabel('Company name').fill('Dune Tracking')
    await search(page, 'home')
    await box(page).fill('dashb')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('Discard your changes?')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })
  await test.step('on a phone it fills the page; signed out, nothing is left of it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Search' }).click()
    await option(page, /KDA 100A/).click()
    await expect(heading(page, 'KDA 100A')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('RaStore.search.recent'))).toContain('KDA')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('RaStore.search.recent'))).toBeNull()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(complaints).toEqual([])
})
