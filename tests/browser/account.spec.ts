import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, toast } from '../support/browser.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { authenticator } from '../support/totp.ts'

const NEW = 'harbour-violet-2026'

let server: RunningServer
let owner: SignedIn
let user: SignedIn
test.beforeAll(async () => {
  server = await startServer()
  owner = await signedIn(remoteApp(server.url))
  user = await signedIn(remoteApp(server.url))
})
test.afterAll(() => server.stop())

/** Types by keyboard alone, as the focus stands. */
async function logIn(page: Page, password: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(user.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('a password is changed and lost, and a second factor is asked for', async ({ page }) => {
  const complaints = complaintsOf(page, [/Failed to load resource.*(400|401|403)/])

  await test.step('the password is changed on the page of the account', async () => {
    await logIn(page, user.password)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /My account/ })
      .click()
    await expect(page).toHaveURL(/\/account$/)
    const fill = async (current: string) => {
      await page.getByLabel('Current password').fill(current)
      await page.getByLabel('New password', { exact: false }).first().fill(NEW)
      await page.getByLabel('New password again').fill(NEW)
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await fill('not the password')
    await expect(page.getByText('is wrong')).toBeVisible()
    await fill(user.password)
    await expect(toast(page, /^Password changed/)).toBeVisible()
  })

  let app: ReturnType<typeof authenticator>
  let recovery: string
  await test.step('a second factor is set up by a QR code', async () => {
    await page.getByRole('button', { name: 'Set Up' }).click()
    await dialog(page).getByLabel('Current password').fill(NEW)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
    app = authenticator(`otpauth://totp/TrackLedger:x?issuer=TrackLedger&secret=${secret}`)
    const code = page.getByLabel('Code of the app')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill('12345')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText(/is wrong/)).toBeVisible()
    await code.fill(app.code(-1))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recovery = await codes.first().innerText()
    await page.getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  })

  await test.step('the log-in asks for its code, or for a recovery code', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await logIn(page, NEW)
    await expect(page.getByLabel('Code')).toBeFocused()
    await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/^The code is wrong/)
    await page.getByLabel('Code').fill(app.code())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await logIn(page, NEW)
    await page.getByLabel('Code').fill(recovery)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('who forgot the password asks an owner, whose link works once', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Send the Link' }).click()
    await expect(page.getByRole('status')).toHaveText(/Ask an owner/)

    const { link } = await owner.create('/api/users/2/password-reset', {})
    await page.goto(link as string)
    await page.getByLabel('Password', { exact: true }).fill('third-violet-2026')
    await page.getByLabel('Confirm Password').fill('third-violet-2026')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByText('Password changed. Please log in.')).toBeVisible()
    await page.goto(link as string)
    await page.getByLabel('Password', { exact: true }).fill('fourth-violet-2026')
    await page.getByLabel('Confirm Password').fill('fourth-violet-2026')
    await page.getByRole('button', { name: 'Save Password' }).click()
    await expect(page.getByRole('alert')).toHaveText(/has been used already/)
    await logIn(page, 'third-violet-2026')
    await expect(page.getByLabel('Code')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('where a second factor is required, who has none sees nothing else', async ({ page }) => {
  const complaints = complaintsOf(page, [/Failed to load resource.*(400|401|403)/])
  user = await signedIn(remoteApp(server.url))
  const answer = await owner.request('PUT', '/api/users/settings', { second_factor_required: true })
  expect(answer.statusCode).toBe(200)
  await logIn(page, user.password)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText(/A second factor is required here/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toHaveCount(0)
  await page.goto(`${server.url}/clients`)
  await expect(page).toHaveURL(/\/account$/)

  await page.getByRole('button', { name: 'Set Up' }).click()
  await dialog(page).getByLabel('Current password').fill(user.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
  const app = authenticator(`otpauth://totp/TrackLedger:x?issuer=TrackLedger&secret=${secret}`)
  await page.getByLabel('Code of the app').fill(app.code())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible()
  await page.goto(`${server.url}/clients`)
  await expect(page.getByRole('heading', { name: 'Create Clients' })).toBeVisible()
  expect(complaints).toEqual([])
})
