import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, confirm, dialog, toast } from '../support/browser.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { SMTP_LOGIN } from '../support/smtp-server.ts'

/** The preview of a message runs no script, Playwright's own neither. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

let server: RunningServer
let user: SignedIn
let mail: Awaited<ReturnType<typeof startSmtpScript>>
const ends: (() => unknown)[] = []

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'sara')
  mail = await startSmtpScript({ teardown: (end: () => unknown) => void ends.push(end) })
  await user.create('/api/emails/settings/', {
    ...{ enable_email_system: true, smtp_host: '127.0.0.1', smtp_port: mail.port },
    ...{ from_email: 'billing@provider.example', ...SMTP_LOGIN },
  })
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

/** A client with a billing for each of these months; answers that of the last. */
async function billedIn(client_name: string, months: number[], more: object = {}): Promise<WireRecord> {
  const email_1 = `pay@${client_name.toLowerCase()}.example`
  const { id: client_id } = await aClient(user, { client_name, unit_usd: 20, email_1, ...more })
  // Seen today: it is not silent.
  const last_connection = new Date().toISOString()
  const { id } = await aVehicle(user, { client_id, object_name: `Van of ${client_name}`, last_connection })
  let last: WireRecord | null = null
  for (const billing_month of months)
    last = await aBilling(user, { client_id, vehicle_ids: [id], billing_month })
  return last!
}

/** Not by `enter`: its script would run in the preview's frame too, which has no storage. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), user.token)
  await page.goto(server.url + path)
}
const recipients = () => mail.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1]?.trim())

test('the step Send holds back by itself what the review has something to look at of, and what is at 175.00', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  await billedIn('Acacia', [9, 10])
  await billedIn('Baobab', [10])
  await billedIn('Cedar', [9, 10], { unit_usd: null })
  await open(page, '/months/2026-10/send')
  const status = page.getByRole('status').filter({ hasText: 'Held back' })
  await expect(status).toContainText('1 in 1 e-mail')
  await expect(status).toContainText('Held back2')
  const flagged = page.getByRole('note').filter({ hasText: 'something to look at in the review' })
  await expect(flagged).toContainText('1 statement has something to look at in the review: it is held back.')
  await expect(
    page.getByRole('note').filter({ hasText: '1 statement has lines at the default rate' }),
  ).toContainText('it is held back')
  await confirm(page, 'Send 1 statement')
  await expect(page.getByText('No e-mail is on its way any more.')).toBeVisible()
  await expect(status).toContainText('Sent1')
  await expect.poll(recipients).toEqual(['pay@acacia.example'])

  await flagged.getByLabel('Send them all the same').check()
  await expect(flagged).toContainText('1 statement goes out with something to look at in the review.')
  await confirm(page, 'Send 1 statement')
  await expect.poll(recipients).toEqual(['pay@acacia.example', 'pay@baobab.example'])
  await expect(page.getByRole('button', { name: 'Nothing to send' })).toBeDisabled()
  expect(complaints).toEqual([])
})

test('list and page say that a billing was changed since it was issued, and what', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { id } = await billedIn('Dune', [11])
  await user.create(`/api/billings/${id}/issue`, {})
  const row = page.getByRole('row').filter({ hasText: 'Dune' })
  await open(page, '/billings')
  await expect(row).toContainText('$20.00')
  await expect(row).not.toContainText('Changed since issued')
  await user.request('PUT', `/api/billings/${id}`, { notes: 'Please pay soon' })
  await page.reload()
  await expect(row).toContainText('Changed since issued')

  await page.goto(`${server.url}/billing/${id}`)
  const section = page.getByRole('region', { name: 'Issue' })
  await expect(section.getByText('Changed since issued')).toBeVisible()
  await section.getByRole('button', { name: 'What changed' }).click()
  await expect(dialog(page)).toContainText(/Notes: .* → Please pay soon/)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await section.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(toast(page, 'Issued as revision 2')).toBeVisible()
  await expect(section.getByText('Issued, revision 2')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a price that is typed in the step Send is saved there', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  await billedIn('Elm', [9, 10], { unit_usd: null })
  await open(page, '/months/2026-10/send')
  const status = page.getByRole('status').filter({ hasText: 'Held back' })
  await expect(status).toContainText('Held back2')
  const price = page.getByRole('textbox', { name: 'Monthly price of Elm, USD' })
  await price.fill('30')
  await price.press('Enter')
  await expect(price).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Elm' })).toContainText('$30.00')
  expect(complaints).toEqual([])
})
