import { writeFile } from 'node:fs/promises'
import { expect, test, type Page, type Request } from '@playwright/test'
import { DEFAULT_TEMPLATE } from '../../server/features/emails/email-templates.rules.ts'
import { choose, complaintsOf, dialog, toast } from '../support/browser.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { canReadDocuments, pdfText } from '../support/documents.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'

const TO = 'accounts@dune.example'
const NOT_ENABLED = 'Email system is not enabled. Please enable it in Settings > Email Settings.'
const SUBJECT = 'Statement {{billing_id}} of {{client_name}}'
const BODY = '<p>{{client_name}} owes <b>{{amount}}</b> for {{billing_month}}/{{billing_year}}.</p>'
/** Playwright's own scripts meet the sandbox of the preview as any other script does. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

let server: RunningServer
let user: SignedIn
let billing: WireRecord
const ends: (() => unknown)[] = []
const smtp = (script = {}) => startSmtp({ teardown: (end: () => unknown) => void ends.push(end) }, script)

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  const client = await aClient(user, { client_name: 'Dune & Sons', email_1: TO, unit_usd: 25 })
  billing = await aBilling(user, { client_id: client.id })
  const other = await aClient(user, { client_name: 'Acacia Freight' })
  for (let month = 1; month <= 10; month++)
    await aBilling(user, { client_id: other.id, billing_month: month, billing_year: 2025 })
  const text = { subject: SUBJECT, body: BODY }
  await user.create('/api/emails/templates/', { name: 'Plain', ...text })
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

/** Not by `enter`: its script would run in the preview's frame too, which has no storage. */
async function openBillings(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), user.token)
  await page.goto(`${server.url}/billings?sort=id&order=ASC`)
}
async function openSend(page: Page): Promise<void> {
  await openBillings(page)
  await page.getByRole('button', { name: `Send billing #${billing.id}`, exact: true }).click()
  await expect(field(page, 'Recipient')).toHaveValue(TO)
}
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Email' })
const alert = (page: Page) => dialog(page).getByRole('alert')
const configure = (settings: object) => user.create('/api/emails/settings/', settings)

/** The sendings that the page makes from now on. */
function sendingsOf(page: Page): Request[] {
  const sendings: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/send-email')) sendings.push(request)
  })
  return sendings
}

test('BILL-6 the list has its columns, its actions and pages of 10', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openBillings(page)
  // The totals stand in a table of their own.
  await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveText([
    '',
    'ID',
    'Client',
    'Type',
    'Period',
    'Vehicles',
    'Amount',
    'Last sent',
    'Actions',
  ])
  await expect(page.locator('tbody .RaDataTable-row')).toHaveCount(10)
  await expect(page.getByText('1-10 of 11')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Dune & Sons' })
  await expect(row).toContainText(`#${billing.id}`)
  await expect(row.getByRole('cell').nth(3)).toHaveText('INTERNATIONAL')
  await expect(row.getByRole('cell').nth(4)).toHaveText('10/2026')
  await expect(row.getByRole('cell').nth(5)).toHaveText('1')
  await expect(row.getByRole('cell').nth(6)).toHaveText('$25.00')
  await expect(row.getByRole('link', { name: `View billing #${billing.id}` })).toBeVisible()
  for (const name of ['PDF of billing', 'Excel of billing', 'Send billing'])
    await expect(row.getByRole('button', { name: `${name} #${billing.id}` })).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(page.locator('tbody .RaDataTable-row')).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('SEND-1 SEND-2 SEND-3 the form is filled in, by hand and by template, and schedules nothing', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  const sendings = sendingsOf(page)
  await openSend(page)

  await test.step('SEND-1 its fields, and that the PDF is attached automatically', async () => {
    await expect(page.getByRole('heading', { name: `Send Billing #${billing.id}` })).toBeVisible()
    await expect(dialog(page)).toContainText('Dune & Sons · 10/2026 · $25.00')
    await expect(dialog(page).getByRole('note')).toContainText(
      `The statement is attached automatically as a PDF: billing_${billing.id}.pdf`,
    )
    for (const label of ['Subject', 'Body']) await expect(field(page, label)).toHaveValue('')
  })

  await test.step('SEND-2 an empty field', async () => {
    await send(page).click()
    await expect(alert(page)).toHaveText('Please fill in all required email fields')
    await field(page, 'Subject').fill('Your statement')
    await expect(alert(page)).toBeHidden()
    await field(page, 'Body').fill('   ')
    await send(page).click()
    await expect(dialog(page).getByText('Required', { exact: true })).toHaveCount(1)
    await field(page, 'Body').fill('<p>Hello</p>')
    await field(page, 'Recipient').fill('')
    await send(page).click()
    await expect(field(page, 'Recipient')).toHaveAttribute('aria-invalid', 'true')
    await expect(alert(page)).toHaveText('Please fill in all required email fields')
  })

  await test.step('SEND-1 what cannot be sent is told at its field', async () => {
    await field(page, 'Recipient').fill('nobody')
    await field(page, 'Body').fill('{{clinet_name}}')
    await send(page).click()
    await expect(dialog(page).getByText('Must be a valid email')).toBeVisible()
    await expect(dialog(page).getByText('has an unknown placeholder: {{clinet_name}}')).toBeVisible()
    await field(page, 'Recipient').fill(TO)
  })

  await test.step('SEND-1 a template fills subject and body, and the preview the placeholders', async () => {
    await choose(page, 'Template', 'Plain')
    await expect(field(page, 'Subject')).toHaveValue(SUBJECT)
    await expect(field(page, 'Body')).toHaveValue(BODY)
    await expect(dialog(page).getByText(`Statement ${billing.id} of Dune & Sons`)).toBeVisible()
    const frame = dialog(page).locator('iframe')
    await expect(frame).toHaveAttribute(
      'srcdoc',
      /<p>Dune &amp; Sons owes <b>\$25\.00<\/b> for 10\/2026\.<\/p>$/,
    )
    await expect(frame).toHaveAttribute('sandbox', '')
    await choose(page, 'Template', 'Billing Notification')
    await expect(field(page, 'Subject')).toHaveValue(DEFAULT_TEMPLATE.subject)
    await expect(field(page, 'Body')).toHaveValue(DEFAULT_TEMPLATE.body)
  })

  await test.step('SEND-3 scheduling needs date and time, makes no call and says so', async () => {
    await dialog(page).getByLabel('Schedule for later').check()
    const schedule = dialog(page).getByRole('button', { name: 'Schedule Email' })
    await field(page, 'Date').fill('2026-12-05')
    await schedule.click()
    await expect(alert(page)).toHaveText('Please select both date and time for scheduling')
    await field(page, 'Date').fill('')
    await field(page, 'Time').fill('09:30')
    await schedule.click()
    await expect(alert(page)).toHaveText('Please select both date and time for scheduling')
    await field(page, 'Date').fill('2026-12-05')
    await schedule.click()
    const chosen = 'You chose 5 Dec 2026 at 09:30, but nothing will be sent by itself'
    await expect(toast(page, chosen)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('SEND-1 Escape closes what was not touched, and asks about the rest', async () => {
    await page.getByRole('button', { name: `Send billing #${billing.id}`, exact: true }).click()
    await expect(field(page, 'Recipient')).toHaveValue(TO)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: `Send billing #${billing.id}`, exact: true }).click()
    await field(page, 'Subject').fill('A thought')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  expect(sendings).toEqual([])
  expect(complaints).toEqual([])
})

test('SEND-1 SEND-5 a billing is sent once, with its PDF, and what goes wrong is told', async ({ page }) => {
  const complaints = complaintsOf(page, [/Failed to load resource.*(409|502|FAILED)/, SANDBOXED])
  const sendings = sendingsOf(page)
  const keys = () => sendings.splice(0).map((sending) => sending.headers()['idempotency-key'])
  await openSend(page)
  await choose(page, 'Template', 'Plain')

  await test.step('SEND-5 while the system is disabled', async () => {
    await send(page).click()
    await expect(alert(page)).toHaveText(NOT_ENABLED)
    await expect(field(page, 'Subject')).toHaveValue(SUBJECT)
    expect(keys()).toHaveLength(1)
  })

  await test.step('SEND-5 a mail server that refuses is quoted', async () => {
    const stern = await smtp({ refuseRecipient: '550 5.1.1 No such user here' })
    await configure(stern.settings)
    await send(page).click()
    await expect(alert(page)).toContainText('Failed to send email: ')
    await expect(alert(page)).toContainText('550 5.1.1 No such user here')
    expect(keys()).toHaveLength(1)
  })

  const mail = await smtp()
  await configure(mail.settings)

  await test.step('SEND-5 an answer that is lost is an unknown error; sent again, the client gets one message', async () => {
    await page.route('**/send-email-to', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page).click()
    await expect(alert(page)).toHaveText('Failed to send email: Unknown error')
    await page.unroute('**/send-email-to')
    await send(page).click()
    await expect(toast(page, `Email sent successfully to ${TO}!`)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    const [first, second, ...more] = keys()
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(more).toEqual([])
    expect(mail.received).toHaveLength(1)
  })

  await test.step('SEND-1 SEND-4 the message that arrived', async () => {
    const [message] = mail.received.splice(0)
    expect(message?.to).toEqual([TO])
    expect(message?.email.subject).toBe(`Statement ${billing.id} of Dune & Sons`)
    expect(message?.email.html).toContain('<p>Dune &amp; Sons owes <b>$25.00</b> for 10/2026.</p>')
    expect(message?.email.attachments).toHaveLength(1)
    const [pdf] = message?.email.attachments ?? []
    expect(pdf).toMatchObject({ filename: `billing_${billing.id}.pdf`, mimeType: 'application/pdf' })
    const file = test.info().outputPath('received.pdf')
    await writeFile(file, new Uint8Array(pdf?.content as ArrayBuffer))
    if (canReadDocuments) expect(pdfText(file)).toContain('Dune & Sons')
  })

  await test.step('SEND-1 while it is being sent the form waits, however often the button is clicked', async () => {
    await page.getByRole('button', { name: `Send billing #${billing.id}`, exact: true }).click()
    await choose(page, 'Template', 'Plain')
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/send-email-to', async (route) => {
      await held
      await route.continue()
    })
    await send(page).dblclick()
    await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    release()
    await expect(toast(page, `Email sent successfully to ${TO}!`)).toBeVisible()
    expect(keys()).toHaveLength(1)
    expect(mail.received).toHaveLength(1)
  })

  expect(complaints).toEqual([])
})

test('SEND-1 what was written waits for the new log-in, and a failed list of templates for another try', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [/Failed to load resource.*(401|FAILED)/, SANDBOXED])
  await page.route('**/api/emails/templates?*', (route) => route.abort())
  await openSend(page)
  await expect(dialog(page).getByText('Failed to load email template')).toBeVisible()
  await page.unroute('**/api/emails/templates?*')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await choose(page, 'Template', 'Plain')
  // The preview is asked for a moment later, and would lose the session before the message does.
  const previewed = page.waitForResponse((response) =>
    Boolean(/preview-email$/.test(response.url()) && response.request().postData()?.includes('by hand')),
  )
  await field(page, 'Subject').fill('Written by hand')
  await previewed
  // The server takes no token that was tampered with.
  await page.evaluate(
    (token) => localStorage.setItem('access_token', `${token.slice(0, -4)}AAAA`),
    user.token,
  )
  await send(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: `Send Billing #${billing.id}` })).toBeVisible()
  await expect(field(page, 'Subject')).toHaveValue('Written by hand')
  await expect(field(page, 'Body')).toHaveValue(BODY)
  expect(complaints).toEqual([])
})
