import { readFile } from 'node:fs/promises'
import { expect as expectNow, type Page } from '@playwright/test'
import * as XLSX from 'xlsx'
import { choose, dialog, open, pick } from '../tests/support/browser.ts'
import { workbookOf } from '../tests/support/workbooks.ts'
import { DEMO_ACCOUNT } from './demo-data.ts'

const expect = expectNow.configure({ timeout: 300_000 })

/** Takes a picture of the page, or of another one. */
export type Picture = (name: string, of?: Page) => Promise<void>

interface Office {
  url: string
  /** The fields of a mail server that takes everything. */
  mail: { smtp_port: number; smtp_username: string; smtp_password: string; from_email: string }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const seed = (name: string) => readFile(new URL(`../seeds/${name}`, import.meta.url))

/** Walks a month as docs/guide.md tells it, and asks for a picture of each step. */
export async function walkTheMonth(page: Page, { url, mail }: Office, picture: Picture): Promise<void> {
  await page.goto(`${url}/login`)
  await picture('log-in')
  await page.getByLabel('Username').fill(DEMO_ACCOUNT.username)
  await page.getByLabel('Password').fill(DEMO_ACCOUNT.password)
  await button(page, 'Login').click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('.recharts-surface')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await picture('dashboard')
  await importClients(page, picture)
  await billTheMonth(page, picture)
  await correctAStatement(page, picture)
  await sendTheStatements(page, mail, picture)
  await recordAPayment(page, picture)
  await importPayments(page, picture)
  await writeToWhoOwes(page, picture)
  await chaseWhoIsLate(page, picture)
}

async function importClients(page: Page, picture: Picture): Promise<void> {
  await open(page, 'Create Clients', '/clients')
  await choose(page, 'Platform', 'Orion Track')
  await chooseFile(page, 'clients-november.xlsx', await clientsOfNovember())
  await button(page, 'Preview').click()
  await expect(page.getByRole('tab', { name: /^Changed/ })).toBeVisible()
  await page.getByRole('tab', { name: /^Changed/ }).click()
  await bring(page, 'Preview of clients-november.xlsx')
  await picture('import')
  await button(page, /^Import \d+ rows$/).click()
  await expect(page.getByText('1-15 of 66')).toBeVisible()
}

/** The clients of the demo with a new price, two more clients, and one on a platform that there is not. */
async function clientsOfNovember(): Promise<Buffer> {
  const book = XLSX.read(await seed('clients.xlsx'))
  const rows = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  const price = rows[0]!.indexOf('Unit_USD')
  const platform = rows[0]!.indexOf('Platform')
  const raised = rows.map((row, at) => (at && at < 4 ? row.with(price, 5) : row))
  const added = ['Savanna Couriers', 'Harbour Line Ltd', 'Typing Error Transport'].map((name, at) =>
    rows[1]!
      .with(0, `C20${at}0`)
      .with(1, name)
      .with(platform, at < 2 ? 'Orion Track' : 'Orion Trak'),
  )
  return workbookOf([...raised, ...added])
}

async function billTheMonth(page: Page, picture: Picture): Promise<void> {
  await open(page, 'Generate Billings', '/billings')
  await choose(page, 'Month', 'November')
  await page.getByRole('spinbutton', { name: 'Year' }).fill('2026')
  await chooseFile(page, 'tracking-2026-11.xlsx', await seed('tracking-2026-11.xlsx'))
  await button(page, 'Preview').click()
  await button(page, /^Import \d+ rows$/).click()
  await expect(page.getByText('1-10 of 493')).toBeVisible()
  await page.getByRole('table').last().scrollIntoViewIfNeeded()
  await picture('billings')
}

async function correctAStatement(page: Page, picture: Picture): Promise<void> {
  await pick(page, 'Client', 'Dune Haulage LLC')
  await choose(page, 'Type', 'INTERNATIONAL')
  await expect(page.getByText('1-4 of 4')).toBeVisible()
  await page.getByRole('link', { name: /View/ }).first().click()
  await expect(page.getByRole('button', { name: 'Edit TCZ 712E' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'New Client Balance' })).toContainText('$')
  await picture('statement')
  await page.getByRole('button', { name: 'Edit TCZ 712E' }).click()
  await choose(page, 'Status', 'ACTIVE')
  await dialog(page).getByLabel('Driver Name').fill('Amani Otieno')
  await dialog(page).getByLabel('Comments').fill('Reactivated, see ticket 118')
  await picture('edit-line')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toBeHidden()
}

async function sendTheStatements(page: Page, mail: Office['mail'], picture: Picture): Promise<void> {
  await open(page, 'Email Settings', '/settings/email')
  await page.getByLabel('Enable Email System').check()
  await page.getByLabel('SMTP Host').fill('127.0.0.1')
  await page.getByLabel('SMTP Port').fill(String(mail.smtp_port))
  await page.getByLabel('SMTP Username').fill(mail.smtp_username)
  await page.getByLabel('SMTP Password').fill(mail.smtp_password)
  await page.getByLabel('From Email Address').fill(mail.from_email)
  await button(page, 'Save Settings').click()
  await expect(button(page, 'Send Test Email')).toBeEnabled()

  await open(page, 'Generate Billings', '/billings')
  await page.getByRole('link', { name: 'Send statements' }).click()
  await page.getByRole('combobox', { name: 'Client' }).hover()
  await button(page, 'Clear the choice').click()
  await choose(page, 'Type', 'Any')
  await choose(page, 'Month', 'November')
  await page.getByLabel('Subject').fill('Your statement for {{billing_month}}/{{billing_year}}')
  await page
    .getByLabel('Body')
    .fill('<p>Dear {{client_name}},</p><p>please find attached our statement of {{amount}}.</p>')
  await button(page, 'Check what would be sent').click()
  await expect(page.getByRole('heading', { name: /e-mails are ready/ })).toBeVisible()
  await picture('send')
  await button(page, /^Send \d+ e-mails$/).click()
  await expect(page.getByRole('heading', { name: 'Statements on Their Way' })).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+ sent\.$/)).toBeVisible()
  await picture('on-their-way')
  await page.getByRole('navigation').getByRole('link', { name: 'Sent E-mails' }).click()
  await expect(page.getByRole('heading', { name: 'Sent E-mails' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await picture('sent')
}

async function recordAPayment(page: Page, picture: Picture): Promise<void> {
  await open(page, 'Client Balances', '/client-balances')
  await expect(page.getByRole('heading', { name: 'Client Balances', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill('Dune Haulage')
  await page.getByRole('row').filter({ hasText: 'Dune Haulage LLC' }).getByRole('link').first().click()
  await button(page, 'Record payment').click()
  await dialog(page)
    .getByLabel(/^Amount \(/)
    .fill('35')
  await choose(page, 'Payment Mode', 'Bank Transfer')
  await dialog(page).getByLabel('Reference No').fill('TT-20931')
  await picture('payment')
  await dialog(page).getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog(page)).toContainText('Payment recorded')
  await button(page, 'Close').click()
  await expect(page.getByRole('link', { name: /^Payment #/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await picture('history')
  await page.getByRole('link', { name: /^Payment #/ }).click()
  await expect(page.getByRole('heading', { name: 'What it has settled' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await picture('settled')
}

async function importPayments(page: Page, picture: Picture): Promise<void> {
  await open(page, 'Payment sheet', '/payment-sheets')
  await chooseFile(page, 'payments-2026-11.csv', await seed('payments-2026-11.csv'))
  await button(page, 'Map the columns').click()
  await dialog(page).getByLabel('Account').fill('Paybill 522533')
  await choose(page, 'Currency of lines that do not say theirs', 'KES')
  await button(page, 'Save the profile').click()
  await expect(page.getByRole('tab', { name: /^To confirm/ })).toBeVisible()
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await bring(page, 'Preview of payments-2026-11.csv')
  await picture('payment-sheet')
}

async function writeToWhoOwes(page: Page, picture: Picture): Promise<void> {
  await open(page, 'Ageing', '/ageing')
  await choose(page, 'Show', 'Clients overdue')
  await page.getByRole('main').getByRole('link', { name: 'Send Statements' }).click()
  await expect(page.getByRole('heading', { name: 'Send Statements of Account' })).toBeVisible()
  await button(page, 'Check what would be sent').click()
  await expect(page.getByRole('heading', { name: /^\d+ e-mails are ready$/ })).toBeVisible()
  await picture('send-accounts')
}

async function chaseWhoIsLate(page: Page, picture: Picture): Promise<void> {
  await open(page, 'Reminders', '/reminders')
  await expect(page.getByRole('heading', { name: /^\d+ reminders to send$/ })).toBeVisible()
  await picture('reminders')
  await open(page, 'Chase', '/chase')
  // The page before has rows, too.
  await expect(page.getByRole('heading', { name: 'Chase', level: 1 })).toBeVisible()
  const first = page.getByRole('row').getByRole('link').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await picture('chase')
}

/** Puts a workbook into the upload of the page that is open. */
const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })

/** Scrolls a heading to the top of the window. */
const bring = (page: Page, name: string) =>
  page.getByText(name).evaluate((element) => element.scrollIntoView({ block: 'start' }))
