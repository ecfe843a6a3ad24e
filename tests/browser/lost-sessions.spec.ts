import { expect, test, type Locator, type Page } from '@playwright/test'
import { dayIn } from '../../server/lib/days.rules.ts'
import { complaintsOf, dialog, enter, FAILED_CALL, toast } from '../support/browser.ts'
import { aDebtor } from '../support/overdue.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

let server: RunningServer
let user: SignedIn
let debtor: Awaited<ReturnType<typeof aDebtor>>

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'amina')
  debtor = await aDebtor(user, { today: dayIn('UTC', new Date()), client_name: 'Acacia Freight' })
})
test.afterAll(() => server.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Fills a field of the dialog, and submits it when the session is over; then somebody logs in again. */
async function loseSession(page: Page, { label, typed, submit }: LostForm): Promise<void> {
  await dialog(page).getByLabel(label).fill(typed)
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 401, json: { detail: 'Please log in' } }),
  )
  await dialog(page).getByRole('button', { name: submit, exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.unrouteAll()
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await button(page, 'Login').click()
}

interface LostForm {
  path: () => string
  opens: RegExp
  /** What its heading names. */
  about: string
  label: RegExp
  typed: string
  submit: string
  done: (page: Page) => Locator
}

const NOTE: LostForm = {
  path: () => '/chase',
  opens: /^Note on Acacia Freight/,
  about: 'Acacia Freight',
  label: /What was said/,
  typed: 'Pays on Friday',
  submit: 'Save note',
  done: (page) => toast(page, 'Note saved'),
}

const FORMS: Record<string, LostForm> = {
  'a note of the chase': NOTE,
  'a note on a client': { ...NOTE, path: () => `/client/${debtor.client_id}`, opens: /^Write a note$/ },
  'a due date': {
    path: () => `/billing/${debtor.billings[0]}`,
    opens: /^Edit Due Date$/,
    about: 'Due date of statement',
    label: /Due Date/,
    typed: '2030-01-31',
    submit: 'Save',
    done: (page) => toast(page, 'Due date saved'),
  },
  'a pause of reminders': {
    path: () => `/client/${debtor.client_id}`,
    opens: /^Turn reminders off$/,
    about: 'Acacia Freight',
    label: /Reason/,
    typed: 'Pays in two parts',
    submit: 'Turn reminders off',
    done: (page) => toast(page, 'Reminders are off'),
  },
  'a reason to dismiss a flag': {
    path: () => '/months/2020-10/review',
    opens: /^Dismiss the flags of Acacia Freight/,
    about: 'Acacia Freight',
    label: /Reason/,
    typed: 'As agreed',
    submit: 'Dismiss',
    done: (page) => toast(page, 'Dismissed'),
  },
  'an invitation': {
    path: () => '/users',
    opens: /^Invite$/,
    about: 'Invite somebody',
    label: /Email/,
    typed: 'carla@example.com',
    submit: 'Invite',
    done: (page) => dialog(page).getByText('The link for carla@example.com'),
  },
}

for (const [name, form] of Object.entries(FORMS))
  test(`${name} that was typed outlives a lost session`, async ({ page }) => {
    const complaints = complaintsOf(page, [FAILED_CALL])
    await enter(page, user.token)
    await page.goto(server.url + form.path())
    await button(page, form.opens).click()
    await loseSession(page, form)
    await expect(dialog(page)).toContainText(form.about)
    await expect(dialog(page).getByLabel(form.label)).toHaveValue(form.typed)
    await dialog(page).getByRole('button', { name: form.submit, exact: true }).click()
    await expect(form.done(page)).toBeVisible()
    await page.goto(server.url + form.path())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog(page), 'it opens once').toHaveCount(0)
    expect(complaints).toEqual([])
  })
