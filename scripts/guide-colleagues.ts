import { expect as expectNow, type Page } from '@playwright/test'
import { choose, dialog, goTo, open } from '../tests/support/browser.ts'
import { DEMO_ACCOUNT } from './demo-data.ts'
import type { Picture } from './guide-walk.ts'

const expect = expectNow.configure({ timeout: 300_000 })

const PASSWORD = 'harbour-violet-2026'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Walks a colleague's coming and leaving as docs/guide.md tells it, as an owner who is signed in. */
export async function walkTheColleague(page: Page, picture: Picture): Promise<void> {
  await open(page, 'Users', '/users')
  await button(page, 'Invite').click()
  await dialog(page).getByLabel('Email').fill('lina@example.com')
  await choose(page, 'Role', 'Cashier')
  await dialog(page).getByLabel('Send the link by e-mail').uncheck()
  await dialog(page).getByRole('button', { name: 'Invite' }).click()
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()
  await picture('invitation')
  await button(page, 'Done').click()
  await joined(page, link, picture)
  await page.reload()
  await expect(page.getByText('lina@example.com')).toBeVisible()
  await expect(button(page, 'Help lina in')).toBeVisible()
  await picture('users')
  await goTo(page, '/account')
  await button(page, 'Set Up').click()
  await dialog(page).getByLabel('Current password').fill(DEMO_ACCOUNT.password)
  await button(page, 'Continue').click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await picture('second-factor')
  await page.keyboard.press('Escape')
  await goTo(page, '/sessions')
  await expect(page.getByText('Here', { exact: true })).toBeVisible()
  await picture('sessions')
  await goTo(page, '/users')
  await button(page, 'Deactivate lina').click()
  await picture('deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(button(page, 'Activate lina')).toBeVisible()
  await open(page, 'History', '/history')
  const byOthers = page.getByRole('main').getByText(/^demo /)
  await expect(byOthers.first()).toBeVisible()
  await page.getByLabel('Who', { exact: true }).fill('lina')
  await expect(byOthers).toHaveCount(0)
  await expect(
    page
      .getByRole('main')
      .getByText(/^lina /)
      .first(),
  ).toBeVisible()
  await picture('trail')
}

/** The colleague opens the link, in a browser of their own. */
async function joined(page: Page, link: string, picture: Picture): Promise<void> {
  const viewport = page.viewportSize()
  const guest = await page.context().browser()!.newPage({ viewport, locale: 'en-GB' })
  guest.setDefaultTimeout(300_000)
  await guest.goto(link)
  await guest.getByLabel('Username').fill('lina')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm Password').fill(PASSWORD)
  await picture('join', guest)
  await guest.getByRole('button', { name: 'Join' }).click()
  await expect(guest.getByText('Welcome. Please log in.')).toBeVisible()
  await guest.getByLabel('Username').fill('lina')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByRole('button', { name: 'Login' }).click()
  await expect(guest.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await guest.close()
}
