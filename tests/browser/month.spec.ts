import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { startServer, type RunningServer } from '../support/server.ts'

const workbook = (name: string): string =>
  fileURLToPath(new URL(`../support/workbooks/${name}`, import.meta.url))

let server: RunningServer
const complaints: string[] = []

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(async () => {
  await server.stop()
})

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text })

/** Uploads a workbook in the panel of the page that is open. */
async function upload(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbook(name))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

async function open(page: Page, entry: string, path: string): Promise<void> {
  await page.getByRole('link', { name: entry }).click()
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
}

test('a member of staff bills the month from nothing', async ({ page }) => {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  await test.step('ROUTE-2 ROUTE-4 signed out, the front door leads to the log-in', async () => {
    await page.goto(`${server.url}/`)
    await expect(page).toHaveURL(/\/login$/)
    await page.goto(`${server.url}/platforms`)
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('LOGIN-3 SIGNUP-4 SIGNUP-5 SIGNUP-6 signs up', async () => {
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/signup$/)
    await page.getByLabel('Username').fill('amina')
    await page.getByLabel('Email').fill('amina@example.com')
    await page.getByLabel('Password', { exact: true }).fill('tracks-2026')
    await page.getByLabel('Confirm Password').fill('tracks-2027')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/signup'))
        sent.push(request.postData() ?? '')
    })
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabel('Confirm Password').fill('tracks-2026')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
    expect(sent.map((body) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['username', 'email', 'password'],
    ])
  })

  await test.step('LOGIN-4 LOGIN-5 SESS-1 logs in, after a wrong password', async () => {
    await page.getByLabel('Username').fill('amina')
    await page.getByLabel('Password').fill('wrong-tracks')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Incorrect username or password')).toBeVisible()
    await page.getByLabel('Password').fill('tracks-2026')
    await expect(page.getByText('Incorrect username or password')).toBeHidden()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^ey/)
  })

  await test.step('ROUTE-3 ROUTE-5 signed in, the log-in and an unknown path lead home', async () => {
    for (const path of ['/login', '/signup', '/', '/nowhere']) {
      await page.goto(server.url + path)
      await expect(page).toHaveURL(/\/home$/)
    }
  })

  await test.step('PLAT-1 PLAT-2 adds the platforms', async () => {
    await open(page, 'Manage Platforms', '/platforms')
    const names = (await readFile(workbook('platforms.txt'), 'utf8')).trim().split('\n')
    for (const name of names) {
      await page.getByRole('button', { name: 'Add Platform' }).first().click()
      await dialog(page).getByLabel('Name').fill(name)
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(dialog(page)).toBeHidden()
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText('No description')
    }
  })

  await test.step('CIMP-1 CIMP-4 CLI-5 imports the clients', async () => {
    await open(page, 'Create Clients', '/clients')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(toast(page, 'Please select both a platform and an Excel file')).toBeVisible()
    await page.getByRole('combobox', { name: 'Platform' }).first().click()
    await page.getByRole('option', { name: 'Orion Track' }).click()
    await upload(page, 'clients-with-mistakes.xlsx')
    await expect(toast(page, 'Some errors occurred: Row 3, Platform')).toBeVisible()
    await expect(page.getByText('Row 7, Client_ID: "C1001" repeats row 2')).toBeVisible()
    await upload(page, 'clients.xlsx')
    await expect(toast(page, '64 clients: 63 new')).toBeVisible()
    await expect(page.getByText('1-15 of 64')).toBeVisible()
  })

  await test.step('VIMP-1 VIMP-3 VEH-1 imports the vehicles', async () => {
    await open(page, 'Client Vehicles', '/vehicles')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(toast(page, 'Please select an Excel file')).toBeVisible()
    await upload(page, 'vehicles.xlsx')
    await expect(toast(page, '990 vehicles: 990 new')).toBeVisible()
    await expect(page.getByText('1-15 of 990')).toBeVisible()
  })

  expect(complaints).toEqual([])
})
