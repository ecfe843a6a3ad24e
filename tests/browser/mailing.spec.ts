import { expect, test, type Page } from '@playwright/test'
import { choose, complaintsOf, dialog, downloaded, FAILED_CALL } from '../support/browser.ts'
import { aBilling, aClient } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { SMTP_LOGIN } from '../support/smtp-server.ts'
import { startSmtpScript } from '../support/smtp-script.ts'

const SUBJECT = 'Statement {{billing_id}} of {{client_name}}'
const BODY = '<p>{{client_name}} owes <b>{{amount}}</b>.</p>'
/** Playwright's own scripts meet the sandbox of the preview as any other script does. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

test.describe.configure({ mode: 'serial' })

let server: RunningServer
let user: SignedIn
let mail: Awaited<ReturnType<typeof startSmtpScript>>
let nobody: WireRecord
const billings: Record<string, WireRecord> = {}
const ends: (() => unknown)[] = []

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  mail = await startSmtpScript({ teardown: (end: () => unknown) => void ends.push(end) })
  await user.create('/api/emails/settings/', {
    enable_email_system: true,
    smtp_host: '127.0.0.1',
    smtp_port: mail.port,
    from_email: 'billing@provider.example',
    ...SMTP_LOGIN,
  })
  const emails = { email_1: 'accounts@dune.example', email_2: 'owner@dune.example' }
  const dune = await aClient(user, { client_name: 'Dune & Sons', unit_usd: 25, ...emails })
  const acacia = await aClient(user, {
    client_name: 'Acacia Freight',
    unit_usd: 20,
    email_1: 'pay@acacia.example',
  })
  nobody = await aClient(user, { client_name: 'Nobody Ltd', unit_usd: 30 })
  const free = await aClient(user, {
    client_name: 'Free Riders',
    unit_usd: 0,
    email_1: 'free@riders.example',
  })
  for (const [name, client] of Object.entries({ dune, acacia, nobody, free }))
    billings[name] = await aBilling(user, { client_id: client.id })
  billings.september = await aBilling(user, { client_id: dune.id, billing_month: 9 })
  await user.create('/api/emails/templates/', { name: 'Plain', subject: SUBJECT, body: BODY })
  await sendByHand('september', 'accounts@dune.example')
  mail.messages.length = 0
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

const sendByHand = (name: string, recipient_email: string) =>
  user.create(`/api/billings/${billings[name]!.id}/send-email-to`, {
    recipient_email,
    subject: 'By hand',
    body: 'Hello',
  })

/** Not by `enter`: its script would run in the preview's frame too, which has no storage. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), user.token)
  await page.goto(`${server.url}${path}`)
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const alert = (page: Page) => page.getByRole('alert')
const recipients = (text: string) => mail.messages.filter((message) => message.includes(text))

interface Sent {
  recipient_email: string
}
async function outbox(filter: object): Promise<Sent[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', sort: '["id","ASC"]' })
  return (await user.request('GET', `/api/emails/outbox/?${query.toString()}`)).json<Sent[]>()
}

test("the month's statements are chosen, checked, sent once, and what became of each is told", async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL, SANDBOXED])
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send-emails')) keys.push(request.headers()['idempotency-key'])
  })
  await open(page, '/billings')

  await test.step('it starts with what the list shows', async () => {
    // The first month is that of the upload.
    await page.getByRole('combobox', { name: 'Month' }).last().click()
    await page.getByRole('option', { name: 'October', exact: true }).click()
    await expect(page.getByText('1-4 of 4')).toBeVisible()
    await page.getByRole('link', { name: 'Send statements' }).click()
    await expect(page.getByRole('heading', { name: 'Send Statements' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Month' })).toHaveText('October')
    await expect(page.getByRole('combobox', { name: 'E-mail' })).toHaveText('Not yet sent')
    await expect(page.getByText('4 billings fit')).toBeVisible()
    await expect(page.getByLabel('Schedule for later')).toHaveCount(0)
  })

  await test.step('what is missing is told', async () => {
    await button(page, 'Check what would be sent').click()
    await expect(alert(page)).toHaveText('Please fill in all required email fields')
    await page.getByLabel('Subject').fill('{{plate}}')
    await page.getByLabel('Body').fill('Hello')
    await button(page, 'Check what would be sent').click()
    await expect(page.getByText(/unknown placeholder: \{\{plate\}\}/)).toBeVisible()
    await choose(page, 'Template', 'Plain')
    await page.getByLabel('Copies to the client’s other addresses').check()
    await button(page, 'Check what would be sent').click()
  })

  await test.step('what would be sent, and what is left out', async () => {
    await expect(page.getByRole('heading', { name: '2 e-mails are ready' })).toBeVisible()
    await expect(page.getByText('2 billings are left out. Nothing has been sent yet.')).toBeVisible()
    await expect(tab(page, 'Ready (2)')).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'Dune & Sons')).toContainText('Copy: owner@dune.example')
    for (const name of ['Bad address (0)', 'Sent, or on the way (0)'])
      await expect(tab(page, name)).toHaveCount(0)
    await tab(page, 'No amount (1)').click()
    await expect(row(page, 'Free Riders')).toContainText('$0.00')
  })

  await test.step('the message of a billing, and its PDF', async () => {
    await tab(page, 'Ready (2)').click()
    const { id } = billings.dune!
    await button(page, `Preview the message of billing #${id}`).click()
    await expect(dialog(page).getByText(`Statement ${id} of Dune & Sons`)).toBeVisible()
    await expect(dialog(page).locator('iframe')).toHaveAttribute(
      'srcdoc',
      /<p>Dune &amp; Sons owes <b>\$25\.00<\/b>\.<\/p>/,
    )
    await downloaded(page, 'Download PDF', new RegExp(`^billing_${id}\\.pdf$`))
    await dialog(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a missing address is added in another tab, and looked for again', async () => {
    await tab(page, 'No address (1)').click()
    await expect(page.getByRole('link', { name: /^Nobody Ltd/ })).toHaveAttribute(
      'href',
      `/client/${nobody.id}`,
    )
    const [clients] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /^Add an address/ }).click(),
    ])
    await expect(clients.getByRole('button', { name: 'Edit Nobody Ltd' })).toBeVisible()
    await expect(clients.getByText('1-1 of 1')).toBeVisible()
    await clients.close()
    await user.request('PUT', `/api/clients/${nobody.id}`, { ...nobody, email_1: 'no@body.example' })
    await button(page, 'Check again').click()
    await expect(tab(page, 'Ready (3)')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('what has changed since is not sent', async () => {
    await sendByHand('acacia', 'pay@acacia.example')
    await button(page, 'Send 3 e-mails').click()
    await expect(alert(page)).toContainText('Something changed since the preview, so nothing was sent')
    expect(mail.messages.splice(0)).toHaveLength(1)
    await button(page, 'Look again').click()
    await expect(button(page, 'Send 2 e-mails')).toBeEnabled()
  })

  await test.step('an answer that is lost sends nothing twice', async () => {
    mail.script.RCPT = { 'no@body.example': '550 5.1.1 No such user here' }
    keys.length = 0
    await page.route('**/send-emails', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Send 2 e-mails').click()
    await expect(alert(page)).toHaveText('Failed to send the statements')
    await page.unroute('**/send-emails')
    await button(page, 'Send 2 e-mails').click()
    await expect(page).toHaveURL(/\/billings\/send\/[0-9a-f-]{36}$/)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  await test.step('what became of each, the failed first, also for who comes back', async () => {
    const fate = page.getByRole('status').filter({ hasText: '1 of 2 sent. 1 failed.' })
    await expect(fate).toBeVisible()
    await page.reload()
    await expect(fate).toBeVisible()
    await expect(tab(page, 'Failed (1)')).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'Nobody Ltd')).toContainText('550 5.1.1 No such user here')
    await tab(page, 'Sent (1)').click()
    await expect(row(page, 'accounts@dune.example')).toContainText('queued as 4711')
    const batch_id = new URL(page.url()).pathname.split('/').at(-1)
    const address = `/emails?${new URLSearchParams({ filter: JSON.stringify({ batch_id }) }).toString()}`
    await expect(page.getByRole('main').getByRole('link', { name: 'Sent E-mails' })).toHaveAttribute(
      'href',
      address,
    )
    expect(recipients('To: accounts@dune.example')).toHaveLength(1)
    expect(await outbox({ batch_id })).toHaveLength(2)
    mail.messages.length = 0
    mail.script.RCPT = {}
  })
  expect(complaints).toEqual([])
})

test('a sending that waits is followed, and left and come back to', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  mail.script.RCPT = { 'free@riders.example': '452 4.2.2 Mailbox full' }
  const filter = encodeURIComponent(JSON.stringify({ client_id: billings.free!.client_id }))
  await open(page, `/billings/send?filter=${filter}`)
  await expect(page.getByText('1 billing fits')).toBeVisible()
  await choose(page, 'Template', 'Plain')
  await page.getByLabel('Also billings of no amount').check()
  await button(page, 'Check what would be sent').click()
  await button(page, 'Change choice or text').click()
  await expect(page.getByLabel('Subject')).toHaveValue(SUBJECT)
  await button(page, 'Check what would be sent').click()

  await test.step('leaving it asks first', async () => {
    await page.getByRole('link', { name: 'Back to billings' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  })
  await button(page, 'Send 1 e-mail').click()
  await expect(page.getByRole('progressbar', { name: 'Sending 1 e-mail' })).toBeVisible()
  await expect(tab(page, 'Queued (1)')).toBeVisible()
  await expect(row(page, 'Free Riders')).toContainText('452 4.2.2 Mailbox full')
  await expect(row(page, 'Free Riders')).toContainText(/It is tried again at .+, \d\d:\d\d\./)
  const address = page.url()
  await page.getByRole('link', { name: 'Back to billings' }).click()
  await expect(page.getByRole('heading', { name: 'Generate Billings' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('0 of 1 are done.')).toBeVisible()

  await test.step('once it is over, the page says so by itself', async () => {
    const [{ id }] = (await outbox({ state: 'queued' })) as unknown as [{ id: number }]
    await user.request('POST', `/api/emails/outbox/${id}/cancel`)
    await expect(page.getByRole('status').filter({ hasText: '0 of 1 sent.' })).toBeVisible()
    await expect(tab(page, 'Cancelled (1)')).toBeVisible()
  })
  await page.goto(`${server.url}/billings/send/00000000-0000-0000-0000-000000000000`)
  await expect(alert(page)).toContainText('There is no such sending')
  expect(complaints.filter((text) => !FAILED_CALL.test(text))).toEqual([])
})

test('billings are filtered and sorted by whether they were sent', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, '/billings')
  await expect(page.getByText('1-5 of 5')).toBeVisible()
  await choose(page, 'E-mail', 'Not yet sent')
  await expect(page.getByText('1-2 of 2')).toBeVisible()
  await expect(page.locator('tbody .RaDataTable-row').getByText('Never')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'E-mail' })).toHaveText('Not yet sent')
  await choose(page, 'E-mail', 'Sent')
  await expect(page.getByText('1-3 of 3')).toBeVisible()
  await expect(page.locator('tbody time')).toHaveCount(3)
  const order = () => page.locator('tbody .RaDataTable-row td:nth-child(2)').allTextContents()
  const heading = page.getByRole('columnheader').filter({ hasText: 'Last sent' })
  const sort = heading.getByText('Last sent')
  await sort.click()
  // By chance, they are in that order before.
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(order).toEqual(['september', 'acacia', 'dune'].map((name) => `#${billings[name]!.id}`))
  await sort.click()
  await expect.poll(order).toEqual(['dune', 'acacia', 'september'].map((name) => `#${billings[name]!.id}`))

  await test.step('a search narrows them down, and goes with them to the mailing', async () => {
    await page.getByRole('searchbox', { name: 'Number or client' }).fill('free rid')
    await expect(page.getByText('No record fits the search and the filters that are set.')).toBeVisible()
    await choose(page, 'E-mail', 'Not yet sent')
    await expect.poll(order).toEqual([`#${billings.free!.id}`])
    await page.getByRole('link', { name: 'Send statements' }).click()
    await expect(page.getByRole('searchbox', { name: 'Number or client' })).toHaveValue('free rid')
    await expect(page.getByText('1 billing fits')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('5,000 billings are looked through page by page, on a phone too', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  await page.setViewportSize({ width: 390, height: 844 })
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    billing_id: index + 1,
    client_id: 1,
    client_name: `Client ${index + 1}`,
    billing_type: 'LOCAL',
    billing_month: 10,
    billing_year: 2026,
    total_amount: 100,
    recipient_email: `accounts${index + 1}@dune.example`,
    cc_emails: [],
    problem: null,
  }))
  const none = { no_address: 0, bad_address: 0, zero_amount: 0, already_sent: 0 }
  await page.route('**/send-emails/preview', (route) =>
    route.fulfill({ json: { billings: 5000, ready: 5000, ...none, rows } }),
  )
  await open(page, '/billings/send')
  await choose(page, 'Template', 'Plain')
  await button(page, 'Check what would be sent').click()
  await expect(button(page, 'Send 5,000 e-mails')).toBeEnabled()
  await expect(page.locator('tbody .RaDataTable-row')).toHaveCount(25)
  await button(page, 'Go to next page').click()
  await expect(page.getByText('accounts26@dune.example')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})
