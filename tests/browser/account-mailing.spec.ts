import { expect, test, type Page } from '@playwright/test'
import { dayIn } from '../../server/lib/days.rules.ts'
import { bringAxe, violations } from '../support/axe.ts'
import { choose, complaintsOf, dialog, downloaded, FAILED_CALL } from '../support/browser.ts'
import { pdfText } from '../support/documents.ts'
import { saveMail } from '../support/outbox.ts'
import { aDebtor } from '../support/overdue.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'

/** Playwright's own scripts meet the sandbox of the preview as any other script does. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/
const today = dayIn('UTC', new Date())
let server: RunningServer
let user: SignedIn
let mail: Awaited<ReturnType<typeof startSmtp>>
const ends: (() => unknown)[] = []

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  mail = await startSmtp({ teardown: (end: () => unknown) => void ends.push(end) })
  await saveMail(user, mail.settings)
  await aDebtor(user, { today, client_name: 'Acacia Freight', email_1: 'pay@acacia.example' })
  await aDebtor(user, { today, client_name: 'Baobab Movers', email_1: 'pay@baobab.example' })
  await aDebtor(user, { today, client_name: 'Mute Ltd', email_1: null })
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

/** Not by `enter`: its script would run in the preview's frame too, which has no storage. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), user.token)
  await page.goto(`${server.url}${path}`)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const recipients = () => mail.received.map(({ to }) => to.join()).toSorted()

test('statements of account are chosen, checked and sent, and not a second time unless it is asked for', async ({
  page,
}) => {
  const complaints = complaintsOf(page, [FAILED_CALL, SANDBOXED])
  await open(page, '/ageing')

  await test.step('it starts with what the ageing shows', async () => {
    await choose(page, 'Show', 'Clients owing')
    await page.getByRole('main').getByRole('link', { name: 'Send Statements' }).click()
    await expect(page.getByRole('heading', { name: 'Send Statements of Account' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveText('Clients owing')
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(today)
    await expect(page.getByText('3 accounts fit')).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /Dear Acacia Freight/)
    await bringAxe(page)
    expect(await violations(page)).toEqual([])
  })

  await test.step('a period that ends before it begins is told', async () => {
    await page.getByLabel('To', { exact: true }).fill('2019-01-01')
    await button(page, 'Check what would be sent').click()
    await expect(page.getByText('Must not be before the first day')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill(today)
    await button(page, 'Check what would be sent').click()
  })

  await test.step('who gets what, and who is left out', async () => {
    await expect(page.getByRole('heading', { name: '2 e-mails are ready' })).toBeVisible()
    await expect(page.getByText('1 account is left out. Nothing has been sent yet.')).toBeVisible()
    await expect(row(page, 'Acacia Freight')).toContainText('$100.00')
    await expect(row(page, 'Acacia Freight')).toContainText('pay@acacia.example')
    await tab(page, 'No address (1)').click()
    await expect(row(page, 'Mute Ltd').getByRole('link', { name: /Add an address/ })).toBeVisible()
    await tab(page, 'Ready (2)').click()
    await button(page, 'Preview the message to Acacia Freight in USD').click()
    await expect(dialog(page).locator('iframe')).toHaveAttribute('srcdoc', /Dear Acacia Freight/)
    const pdf = await downloaded(page, 'Download as PDF', /^account_\d+_.*\.pdf$/)
    expect(pdfText(pdf)).toMatch(/Acacia Freight/)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('one is taken out, the other is sent and followed', async () => {
    await page.getByRole('checkbox', { name: 'Send the statement of Baobab Movers in USD' }).uncheck()
    await bringAxe(page)
    expect(await violations(page)).toEqual([])
    await button(page, 'Send 1 e-mail').click()
    await expect(page.getByRole('heading', { name: 'Statements on Their Way' })).toBeVisible()
    await expect(page.getByText('1 of 1 sent.')).toBeVisible()
    await expect(row(page, 'Acacia Freight')).toContainText('pay@acacia.example')
    expect(await violations(page)).toEqual([])
    expect(recipients()).toEqual(['pay@acacia.example'])
    await page.getByRole('link', { name: 'Back to the ageing' }).click()
    await expect(page).toHaveURL(/\/ageing(\?|$)/)
  })

  await test.step('the same statement is held back, with the day, until it is asked for', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Send Statements' }).click()
    await button(page, 'Check what would be sent').click()
    await expect(page.getByRole('heading', { name: '1 e-mail is ready' })).toBeVisible()
    await tab(page, 'Sent before (1)').click()
    const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
    await expect(row(page, 'Acacia Freight')).toContainText(day.replace('Sept', 'Sep'))
    await page.getByRole('checkbox', { name: 'Send them all the same' }).click()
    await expect(page.getByRole('heading', { name: '2 e-mails are ready' })).toBeVisible()
    await button(page, 'Send 2 e-mails').click()
    await expect(page.getByText('2 of 2 sent.')).toBeVisible()
    expect(recipients()).toEqual(['pay@acacia.example', 'pay@acacia.example', 'pay@baobab.example'])
  })
  expect(complaints).toEqual([])
})
