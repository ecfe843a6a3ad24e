import { expect, test, type Page, type Request } from '@playwright/test'
import { complaintsOf, dialog, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'amina')
  const platform = await aPlatform(user, { name: 'Orion Track' })
  const client = await aClient(user, {
    platform_id: platform.id,
    client_name: 'Acacia Freight',
    client_id: 'C1',
  })
  await aVehicle(user, { client_id: client.id, object_name: 'KDA 100A' })
})
test.afterAll(() => server.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const question = (page: Page) => page.getByRole('alertdialog')

/** Holds the calls to a path back until `release` is called, and collects them. */
async function hold(page: Page, path: string, method = 'POST') {
  const requests: Request[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      requests.push(route.request())
      await held
      return route.fallback()
    },
  )
  return { requests, release }
}

test('LOGIN-1 LOGIN-2 SIGNUP-1 SIGNUP-2 SIGNUP-3 the log-in and sign-up forms', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  const card = () => page.getByRole('main').locator('.MuiPaper-root').first().boundingBox()
  const valid = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((input: HTMLInputElement) => input.validity.valid)

  await test.step('LOGIN-1 both fields are required; the card is at most 400 px wide', async () => {
    await page.goto(`${server.url}/login`)
    await button(page, 'Login').click()
    for (const label of ['Username', 'Password']) expect(await valid(label)).toBe(false)
    // Masked, and a password manager knows what it is.
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
    expect(calls).toEqual([])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect((await card())?.width).toBeLessThanOrEqual(400)
    }
  })

  await test.step('LOGIN-2 the button says so while it is busy, and a second click sends nothing', async () => {
    const login = await hold(page, '/login')
    await page.getByLabel('Username').fill(user.username)
    await page.getByLabel('Password').fill(user.password)
    await page.getByLabel('Password').press('Enter')
    await expect(button(page, 'Logging in...')).toBeDisabled()
    await page.getByLabel('Password').press('Enter')
    login.release()
    await expect(page).toHaveURL(/\/home$/)
    expect(login.requests).toHaveLength(1)
    await button(page, 'Logout')
      .or(page.getByRole('button', { name: 'Open menu' }))
      .first()
      .click()
    if (await button(page, 'Logout').isVisible()) await button(page, 'Logout').click()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('SIGNUP-1 SIGNUP-3 four required fields, the e-mail in its format, and the way back', async () => {
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByText('Already have an account?')).toBeVisible()
    await button(page, 'Sign Up').click()
    for (const label of ['Username', 'Email', 'Password', 'Confirm Password'])
      expect(await valid(label)).toBe(false)
    expect((await card())?.width).toBeLessThanOrEqual(400)
    await page.getByLabel('Username').fill('bashir')
    await page.getByLabel('Email').fill('no address')
    await page.getByLabel('Password', { exact: true }).fill('bashir-tracks-1')
    await page.getByLabel('Confirm Password').fill('bashir-tracks-1')
    calls.length = 0
    await button(page, 'Sign Up').click()
    expect(await valid('Email')).toBe(false)
    expect(calls).toEqual([])
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
  })

  await test.step('SIGNUP-2 SIGNUP-7 busy, then refused in the server’s words', async () => {
    const signup = await hold(page, '/signup')
    await page.getByLabel('Username').fill(user.username)
    await page.getByLabel('Email').fill('amina2@example.com')
    await page.getByLabel('Password', { exact: true }).fill('bashir-tracks-1')
    await page.getByLabel('Confirm Password').fill('bashir-tracks-1')
    await button(page, 'Sign Up').click()
    await expect(button(page, 'Creating Account...')).toBeDisabled()
    signup.release()
    await expect(page.getByRole('alert')).toContainText(/username/i)
    await page.unrouteAll({ behavior: 'wait' })
    const alike = user.username.replaceAll('a', 'а').replaceAll('e', 'е')
    for (const [name, words] of [
      [alike, 'The username looks like the name of another user'],
      ['zero\u200Bwidth', 'The username must be one line of visible characters'],
    ] as const) {
      await page.getByLabel('Username').fill(name)
      await button(page, 'Sign Up').click()
      await expect(page.getByRole('alert')).toHaveText(words)
    }
    await page.route('**/signup', (route) => route.abort())
    await button(page, 'Sign Up').click()
    await expect(page.getByRole('alert')).toHaveText('Signup failed')
  })
  expect(complaints).toEqual([])
})

test('FORM-1 CLI-2 TOAST-1 the form of a list page', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await enter(page, user.token)
  await page.goto(`${server.url}/clients`)

  await test.step('CLI-2 six fields, three of them required, the e-mails in their format', async () => {
    await button(page, 'Add Client').click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Add Client')
    const labels = ['Client ID', 'Client Name', 'Platform', 'Email 1', 'Email 2', 'Email 3']
    await expect(dialog(page).locator('label')).toHaveText(labels.map((label) => new RegExp(`^${label}`)))
    await save(page).click()
    for (const label of labels.slice(0, 3))
      await expect(dialog(page).getByLabel(label).first()).toHaveAttribute('aria-invalid', 'true')
    for (const label of labels.slice(3)) {
      await dialog(page).getByLabel(label).fill('no address')
      await expect(dialog(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
      await dialog(page).getByLabel(label).fill('')
    }
  })

  await test.step('FORM-1 a field that the server refuses is marked; the form stays as it is', async () => {
    await dialog(page).getByLabel('Client ID').fill('c1')
    await dialog(page).getByLabel('Client Name').fill('Twin')
    await dialog(page).getByRole('combobox', { name: 'Platform' }).click()
    await page.getByRole('option', { name: 'Orion Track' }).click()
    await save(page).click()
    await expect(dialog(page).getByLabel('Client ID')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog(page).getByLabel('Client Name')).toHaveValue('Twin')
    await expect(toast(page, /c1/i)).toBeVisible()
  })

  await test.step('FORM-1 Enter submits, once, with the button disabled; the toast is a success', async () => {
    const post = await hold(page, '/api/clients')
    await dialog(page).getByLabel('Client ID').fill('C2')
    await dialog(page).getByLabel('Client ID').press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await dialog(page).getByLabel('Client ID').press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    post.release()
    await expect(dialog(page)).toBeHidden()
    expect(post.requests).toHaveLength(1)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('row').filter({ hasText: 'Twin' })).toHaveCount(1)
  })

  await test.step('FORM-1 edit mode holds the record; Cancel resets', async () => {
    await button(page, 'Edit Twin (C2)').click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Edit Client')
    await dialog(page).getByLabel('Client Name').fill('Changed')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toBeHidden()
    await button(page, 'Edit Twin (C2)').click()
    await expect(dialog(page).getByLabel('Client Name')).toHaveValue('Twin')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Add Client').click()
    await expect(dialog(page).getByLabel('Client Name')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('TOAST-1 success, error and info; gone after 3 seconds, or when they are closed', async () => {
    const messages = page.getByRole('region', { name: 'Notifications' })
    // Time stands still here: a message goes when it is closed, and not before.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Upload').click()
    const error = messages.locator('.MuiAlert-colorError').filter({ hasText: 'Please select both' })
    await expect(error).toBeVisible()
    await error.getByRole('button', { name: 'Close' }).click()
    await expect(error).toBeHidden()
    await button(page, 'Upload').click()
    await expect(error).toBeVisible()
    await page.clock.runFor(2900)
    await expect(error).toBeVisible()
    await page.clock.runFor(200)
    await expect(error).toBeHidden()
    await page.clock.resume()
    await button(page, 'Delete Twin (C2)').click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(messages.locator('.MuiAlert-colorSuccess')).toBeVisible()
    await page.evaluate(
      (token) => localStorage.setItem('access_token', `${token.slice(0, -4)}AAAA`),
      user.token,
    )
    await page.getByRole('link', { name: 'Manage Platforms' }).click()
    await expect(messages.locator('.MuiAlert-colorInfo')).toHaveText(/Your session has ended/)
  })
  expect(complaints).toEqual([])
})

test('FORM-1 what is not saved yet is not lost without a question', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  await page.getByRole('link', { name: 'Manage Platforms' }).click()
  await button(page, 'Add Platform').first().click()
  await dialog(page).getByLabel('Name').fill('Half a na')

  await test.step('Escape asks; keeping on keeps what was typed', async () => {
    await page.keyboard.press('Escape')
    await expect(question(page)).toContainText('Discard your changes?')
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Half a na')
  })

  await test.step('the back button asks', async () => {
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/\/platforms$/)
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Half a na')
  })

  await test.step('a reload asks', async () => {
    const asked = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    const browserQuestion = await asked
    expect(browserQuestion.type()).toBe('beforeunload')
    await browserQuestion.dismiss()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Half a na')
  })

  await test.step('discarding leaves', async () => {
    await page.goBack()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
  expect(complaints).toEqual([])
})

test('FORM-1 API-4 a creating call carries one key for one filled form', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL])
  await enter(page, user.token)
  await page.goto(`${server.url}/billings`)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/billings/manual')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await button(page, 'New Billing').click()
  await dialog(page).getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: /Acacia Freight/ }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /KDA 100A/ })
    .check()
  const make = dialog(page).getByRole('button', { name: 'Create Billing' })

  // The answer is lost, though the billing is made: sent again it is the same one.
  await page.route(
    '**/billings/manual',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await make.click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to create billing')
  await make.dblclick()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('tbody .RaDataTable-row')).toHaveCount(1)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])

  // Another form has another key.
  await button(page, 'New Billing').click()
  await dialog(page).getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: /Acacia Freight/ }).click()
  await expect(dialog(page).getByText(/already on billing/)).toBeVisible()
  await dialog(page).getByRole('spinbutton', { name: 'Year' }).fill('2029')
  await dialog(page)
    .getByRole('checkbox', { name: /KDA 100A/ })
    .check()
  await make.click()
  await expect(page.locator('tbody .RaDataTable-row')).toHaveCount(2)
  expect(keys).toHaveLength(3)
  expect(keys[2]).not.toBe(keys[0])
  expect(complaints).toEqual([])
})
