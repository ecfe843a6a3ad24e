import { expect, test, type Page } from '@playwright/test'
import { choose, complaintsOf, dialog, FAILED_CALL, toast } from '../support/browser.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { SMTP_LOGIN } from '../support/smtp-server.ts'
import { startSmtpScript } from '../support/smtp-script.ts'

/** Playwright's own scripts meet the sandbox of the preview as any other script does. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/
const DAY_MS = 24 * 60 * 60 * 1000

// East of UTC, so that a local time is never taken for an instant.
test.use({ timezoneId: 'Africa/Nairobi' })

let server: RunningServer
let user: SignedIn
let mail: Awaited<ReturnType<typeof startSmtpScript>>
let billing: WireRecord
const ends: (() => unknown)[] = []

const configure = (more: object = {}) =>
  user.create('/api/emails/settings/', {
    enable_email_system: true,
    smtp_host: '127.0.0.1',
    smtp_port: mail.port,
    from_email: 'billing@provider.example',
    ...SMTP_LOGIN,
    ...more,
  })

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  mail = await startSmtpScript({ teardown: (end: () => unknown) => void ends.push(end) })
  await configure()
  const emails = { email_1: 'accounts@dune.example', email_2: 'owner@dune.example' }
  const client = await aClient(user, { client_name: 'Dune & Sons', unit_usd: 25, ...emails })
  billing = await aBilling(user, { client_id: client.id })
  await aBilling(user, { client_id: client.id, billing_month: 11 })
  await user.create('/api/emails/templates/', { name: 'Plain', subject: 'Statement', body: '<p>Hello</p>' })
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

/** Not by `enter`: its script would run in the preview's frame too, which has no storage. */
async function openSend(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), user.token)
  await page.goto(`${server.url}/billings?sort=id&order=ASC`)
  await page.getByRole('button', { name: `Send billing #${billing.id}`, exact: true }).click()
  await choose(page, 'Template', 'Plain')
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.getByRole('alert')

test('a billing is sent with copies to other addresses of the client, and to any that are typed', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  await openSend(page)
  await button(page, 'Add owner@dune.example to the copies').click()
  const copies = dialog(page).getByLabel('Copies (Cc)')
  await copies.fill('boss@dune')
  await button(page, 'Send Email').click()
  await expect(dialog(page).getByText('Only e-mail addresses can get a copy')).toBeVisible()
  await button(page, 'boss@dune').press('Backspace')
  await copies.fill('boss@dune.example, ACCOUNTS@dune.example')
  await button(page, 'Send Email').click()
  await expect(toast(page, 'Email sent successfully to accounts@dune.example!')).toBeVisible()
  const [message] = mail.messages.splice(0)
  expect(message).toMatch(/^To: accounts@dune\.example\r$/m)
  expect(message).toMatch(/^Cc: owner@dune\.example, boss@dune\.example\r$/m)

  await test.step('the list says that it was sent', async () => {
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' })
    const row = (period: string) => page.getByRole('row').filter({ hasText: period })
    const sent = row('10/2026').locator('time')
    await expect(sent).toHaveText(today.format(new Date()))
    await expect(sent).toHaveAttribute('title', /, \d\d:\d\d$/)
    await expect(row('11/2026').getByText('Never')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a refusal that passes is told with the time of the next try', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL, SANDBOXED])
  mail.script.RCPT = { 'accounts@dune.example': '451 4.7.1 Greylisted' }
  await openSend(page)
  await button(page, 'Send Email').click()
  await expect(alert(page)).toContainText('Failed to send email: ')
  await expect(alert(page)).toContainText('451 4.7.1 Greylisted')
  await expect(alert(page)).toContainText(/It is kept, and tried again at .*\d{4}, \d\d:\d\d/)
  mail.script.RCPT = {}
  await button(page, 'Send Email').click()
  await expect(toast(page, 'Email sent successfully to accounts@dune.example!')).toBeVisible()
  expect(mail.messages.splice(0)).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('where it is allowed, a time in the zone of the browser is really scheduled', async ({ page }) => {
  const complaints = complaintsOf(page, [FAILED_CALL, SANDBOXED])
  await configure({ allow_scheduled_sending: true })
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
  await openSend(page)
  await dialog(page).getByLabel('Schedule for later').check()
  await expect(dialog(page).getByText('Your time zone: Africa/Nairobi (GMT+3)')).toBeVisible()
  const schedule = button(page, 'Schedule Email')
  await dialog(page).getByLabel('Time', { exact: true }).fill('09:30')
  await schedule.click()
  await expect(alert(page)).toHaveText('Please select both date and time for scheduling')
  await dialog(page).getByLabel('Date').fill('2026-01-05')
  await schedule.click()
  await expect(alert(page)).toHaveText('Failed to schedule email: The time of sending has passed')
  await dialog(page).getByLabel('Date').fill(day)
  await schedule.click()
  await expect(toast(page, /^Email scheduled for .+, 09:30, Africa\/Nairobi \(GMT\+3\)$/)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const scheduled = await user.request('GET', '/api/emails/outbox/?state=scheduled')
  expect(scheduled.json()).toMatchObject([{ scheduled_at: `${day}T06:30:00.000Z` }])
  expect(mail.messages).toEqual([])
  await configure({ allow_scheduled_sending: false })
  expect(complaints).toEqual([])
})
