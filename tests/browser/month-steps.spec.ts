import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  complaintsOf,
  confirm,
  dialog,
  downloaded,
  enter,
  FAILED_CALL,
  pick,
  toast,
} from '../support/browser.ts'
import { aClient, aVehicle, type VehicleRecord } from '../support/builders.ts'
import { monthsOf } from '../support/months.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { SMTP_LOGIN } from '../support/smtp-server.ts'

const [SEPTEMBER, OCTOBER] = ['2026-09', '2026-10']
/** The preview of a message runs no script, Playwright's own neither. */
const SANDBOXED = /Blocked script execution in 'about:srcdoc'/

test.describe.configure({ mode: 'serial' })

let server: RunningServer
let user: SignedIn
let mail: Awaited<ReturnType<typeof startSmtpScript>>
const clients: Record<string, WireRecord> = {}
const vehicles: Record<string, VehicleRecord> = {}
const ends: (() => unknown)[] = []

async function vehicle(name: string, client: string, more: object = {}): Promise<void> {
  vehicles[name] = await aVehicle(user, { client_id: clients[client]!.id, object_name: name, ...more })
}

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'sara')
  mail = await startSmtpScript({ teardown: (end: () => unknown) => void ends.push(end) })
  await user.create('/api/emails/settings/', {
    ...{ enable_email_system: true, smtp_host: '127.0.0.1', smtp_port: mail.port },
    ...{ from_email: 'billing@provider.example', ...SMTP_LOGIN },
  })
  const acacia = {
    client_name: 'Acacia Freight',
    unit_usd: 20,
    unit_local: 500,
    email_1: 'pay@acacia.example',
  }
  clients.acacia = await aClient(user, acacia)
  clients.dune = await aClient(user, {
    client_name: 'Dune & Sons',
    unit_usd: 25,
    email_1: 'pay@dune.example',
  })
  await vehicle('KDA 1', 'acacia')
  await vehicle('KDA 2', 'acacia', { charging_currency: 'Local' })
  await vehicle('KDG 3', 'acacia')
  await vehicle('KDD 4', 'dune')
  const { bill } = monthsOf(user)
  await bill(clients.acacia, [vehicles['KDA 1']!, vehicles['KDG 3']!], SEPTEMBER)
  await bill(clients.acacia, [vehicles['KDA 2']!], SEPTEMBER)
  await bill(clients.dune, [vehicles['KDD 4']!], SEPTEMBER)
})
test.afterAll(async () => {
  await server.stop()
  for (const end of ends) await end()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const step = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const linked = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Not by `enter`: its script would run in the preview's frame too, which has no storage. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.evaluate((token) => localStorage.setItem('access_token', token), user.token)
  await page.goto(server.url + path)
}

/** Somebody else, at a machine of their own. */
async function another(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enter(page, user.token)
  await page.goto(server.url + path)
  return page
}

const previewed = async (page: Page, lines: string) => {
  await button(page, 'Make the month from the register').click()
  await button(page, 'Preview').click()
  await expect(button(page, lines)).toBeEnabled()
}

test('collect: two people make the month from the register at once, it is billed once, and undone', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  await open(page, `/months/${OCTOBER}`)
  await expect(page).toHaveURL(`${server.url}/months/${OCTOBER}/collect`)
  const other = await another(browser, `/months/${OCTOBER}/collect`)
  await expect(page.getByText('No sheet was uploaded for Oct 2026.')).toBeVisible()
  for (const each of [page, other]) await previewed(each, 'Bill 4 vehicles')
  await expect(dialog(page).getByRole('status')).toContainText('4 vehicles on 3 billings: $565.00')
  await Promise.all([page, other].map((each) => button(each, 'Bill 4 vehicles').click()))

  const runs = page.getByRole('list', { name: 'Runs from the register' }).getByRole('listitem')
  // The run of the other person may have begun when this page had nothing to wait for any more.
  const both = () => expect(runs.filter({ hasText: 'Finished' })).toHaveCount(2, { timeout: 5000 })
  await expect(() => page.reload().then(both)).toPass()
  await expect(runs.filter({ hasText: '4 vehicles on 3 billings' })).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Billed USD' })).toContainText('$565.00')
  await expect(step(page, /Collect/)).toContainText('3 billings')

  await linked(page, 'All runs of Oct 2026').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Runs from the register' })).toBeVisible()
  const made = row(page, '4 vehicles on 3 billings')
  await made.getByRole('button', { name: /^Results of run/ }).click()
  await expect(dialog(page)).toContainText('Dune & Sons')
  const file = await downloaded(page, 'Export to CSV', /^run-\d+.*\.csv$/)
  expect(await readFile(file, 'utf8')).toMatch(/Acacia Freight,USD,made,2,USD,40/)
  await dialog(page).getByText('Close', { exact: true }).click()
  await made.getByRole('link', { name: 'Oct 2026' }).click()

  await runs
    .filter({ hasText: '4 vehicles' })
    .getByRole('button', { name: /^Undo the run/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Take back 4 lines of Oct 2026?' })
  await question.getByRole('button', { name: 'Undo the run' }).click()
  await expect(toast(page, 'Run undone')).toBeVisible()
  await expect(runs.filter({ hasText: 'Undone' })).toHaveCount(1)
  await expect(page.getByText('Nothing is billed for this month yet.')).toBeVisible()
  await other.context().close()
  expect(complaints).toEqual([])
})

test('reconcile: what differs is billed, left out, moved, ended or marked as known, beside its row', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const { bill, findings } = monthsOf(user)
  await vehicle('KDF 5', 'acacia')
  await vehicle('KDN 6', 'dune')
  await vehicle('KDM 7', 'dune')
  const [acacia, dune] = [clients.acacia!, clients.dune!]
  await bill(acacia, [vehicles['KDA 1']!], OCTOBER)
  await bill(acacia, [vehicles['KDA 2']!], OCTOBER)
  await bill(dune, [vehicles['KDD 4']!, vehicles['KDN 6']!], OCTOBER)
  await open(page, `/months/${OCTOBER}/reconcile`)

  const act = async (name: string, deed: string): Promise<void> => {
    await button(page, `Resolve ${name}`).click()
    await page.getByRole('menuitem', { name: deed }).click()
  }
  const confirmed = async (name: string, deed: string, done: string): Promise<void> => {
    await act(name, deed)
    await page.getByRole('alertdialog').getByRole('button', { name: deed }).click()
    await expect(toast(page, done)).toBeVisible()
  }
  await expect(step(page, /Reconcile/)).toContainText('4 open')
  await button(page, /^Active, not billed · 2/).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(row(page, 'KDF 5')).toContainText('+$20.00when it is billed')
  const file = await downloaded(page, 'Export to CSV', /^reconciliation.*\.csv$/)
  const csv = await readFile(file, 'utf8')
  expect(csv).toContain('KDM 7')
  expect(csv).not.toContain('KDN 6')

  const other = await another(browser, `/months/${OCTOBER}/reconcile`)
  await button(other, 'Resolve KDF 5').click()
  await other.getByRole('menuitem', { name: 'Bill it' }).click()
  await expect(other.getByRole('alertdialog')).toContainText(
    'It is charged $20.00, on the statement of Acacia',
  )
  await confirmed('KDF 5', 'Bill it', 'KDF 5 is billed')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Bill it' }).click()
  await expect(toast(other, /Failed to bill the vehicle: .*KDF 5/)).toBeVisible()
  await expect(row(other, 'Active, not billed')).toHaveCount(1)
  await other.context().close()

  await act('KDM 7', 'Move it to another client')
  await pick(page, 'New client', 'Acacia')
  await expect(dialog(page).getByLabel(/From month/)).toHaveValue(OCTOBER)
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(page, 'KDM 7 was moved')).toBeVisible()
  await expect(row(page, 'KDM 7')).toContainText('Acacia Freight')
  await act('KDM 7', 'Mark as known')
  await dialog(page).getByLabel('Known until').fill('2027-03-31')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('In the workshop')
  await button(page, 'Mark as known').click()
  await expect(toast(page, 'Marked as known')).toBeVisible()
  await expect(row(page, 'KDM 7')).toHaveCount(0)

  await button(page, /^All open/).click()
  await confirmed('KDG 3', 'End it', 'KDG 3 is inactive now')
  await confirmed('KDN 6', 'Leave it out', 'KDN 6 is left out')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Known', exact: true }).click()
  await expect(row(page, 'KDM 7')).toContainText('Known until 31 Mar 2027 (sara): In the workshop')
  await expect(row(page, 'KDM 7')).toContainText('No connection on record')
  await expect(row(page, 'KDG 3')).toContainText('(sara): Ended in Oct 2026 on this page')
  await expect(row(page, 'KDF 5')).toContainText('(sara): Billed for Oct 2026 on this page')
  await confirmed('KDG 3', 'Make it active', 'KDG 3 is active now')
  await expect(row(page, 'KDG 3')).not.toContainText('Inactive in the register')
  await expect(row(page, 'KDN 6')).toContainText('(sara): Left out of Oct 2026 on this page')
  expect((await findings(OCTOBER)).filter(({ state }) => state === 'open')).toEqual([])
  expect(complaints).toEqual([])
})

test('review: where the change comes from, a flag that is dismissed, one that is turned off', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  clients.baobab = await aClient(user, { client_name: 'Baobab Cargo' })
  await vehicle('KDB 8', 'baobab')
  await monthsOf(user).bill(clients.baobab, [vehicles['KDB 8']!], OCTOBER)
  await open(page, `/months/${OCTOBER}/review`)

  const change = page.getByRole('region', { name: 'Where the change comes from (USD)' })
  // 2 × 20 + 500 + 25 + 175 = 740 after 2 × 20 + 500 + 25 = 565; KDF 5 came with 20, KDB 8 with 175, KDG 3 took 20.
  await expect(change).toContainText('$565.00')
  await expect(change).toContainText('$740.00')
  const parts = change.getByRole('table')
  await expect(parts).toContainText('Vehicles added+$195.00')
  await expect(parts).toContainText('Vehicles gone-$20.00')
  await expect(change.locator('svg')).toBeVisible()

  const baobab = row(page, 'Baobab Cargo')
  await expect(baobab).toContainText('First month')
  await expect(baobab).toContainText('Default rate')
  await button(page, 'Dismiss the flags of Baobab Cargo').click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('New, agreed at 175')
  await dialog(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, 'Dismissed')).toBeVisible()
  await expect(baobab.getByText('Dismissed by sara: New, agreed at 175')).toHaveCount(3)

  await button(page, 'Turn off a flag for Baobab Cargo').click()
  await dialog(page).getByRole('combobox', { name: 'Flag' }).click()
  await page.getByRole('option', { name: 'No email address' }).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Gets it on paper')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, 'It is not looked at any more')).toBeVisible()
  await expect(baobab).toContainText('Off for this client, says sara: Gets it on paper')

  await button(page, 'Vehicles of Acacia Freight that changed').click()
  await expect(dialog(page)).toContainText('KDF 5')
  await dialog(page).getByText('Close', { exact: true }).click()
  await expect(step(page, /Review/)).toContainText('0 to look at')
  expect(complaints).toEqual([])
})

test('issue and send: one e-mail for each client, with all of its statements', async ({ page }) => {
  const complaints = complaintsOf(page, [SANDBOXED])
  const company = (await user.request('GET', '/api/settings/company')).json<object>()
  await user.request('PUT', '/api/settings/company', { ...company, one_email_per_client: true })
  await open(page, `/months/${OCTOBER}/issue`)
  await confirm(page, 'Issue 4 statements')
  await expect(step(page, /Issue/)).toContainText('4 issued')

  await step(page, /Send/).click()
  await expect(page.getByText('3 in 2 e-mails')).toBeVisible()
  await confirm(page, 'Send 3 statements')
  await expect(page.getByText('No e-mail is on its way any more.')).toBeVisible()
  await linked(page, 'See what became of them').click()
  await expect(page.getByText('2 of 2 sent.')).toBeVisible()
  const [both, one] = ['pay@acacia.example', 'pay@dune.example'].map((address) =>
    mail.messages.filter((message) => message.includes(`To: ${address}`)),
  )
  expect([both!.length, one!.length]).toEqual([1, 1])
  expect(both![0]!.match(/filename="?billing_\d+\.pdf/g)).toHaveLength(2)
  await page.goto(`${server.url}/months/${OCTOBER}`)
  await expect(step(page, /Send/)).toContainText('3 sent, 1 not')

  // The one that has no address is sent from its page, which says that it is issued again as somebody has changed it.
  const list = await user.request('GET', `/api/billings?client_id=${clients.baobab!.id}&billing_month=10`)
  const [{ id }] = list.json<{ billings: [WireRecord] }>().billings
  const { billing_items } = (await user.request('GET', `/api/billings/${id}/view`)).json<{
    billing_items: [WireRecord]
  }>()
  await user.request('PUT', `/api/billings/items/${billing_items[0].id}`, { comments: 'Agreed' })
  await page.goto(`${server.url}/billing/${id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(page)).toContainText(
    'It was changed since it was issued: it is issued again when it goes.',
  )
  await dialog(page).getByLabel('Recipient').fill('cargo@baobab.example')
  await dialog(page).getByLabel('Subject').fill('Statement')
  await dialog(page).getByLabel('Body').fill('<p>Attached</p>')
  await dialog(page).getByLabel('Send it all the same').check()
  await dialog(page).getByRole('button', { name: 'Send Email' }).click()
  await expect(toast(page, 'Email sent successfully to cargo@baobab.example!')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Revisions' })).toContainText('2')
  expect(complaints).toEqual([])
})

test('close: whoever edits meanwhile is told so; opened again, it differs from what it was', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const list = await user.request('GET', `/api/billings?client_id=${clients.dune!.id}&billing_month=10`)
  const [{ id }] = list.json<{ billings: [WireRecord] }>().billings
  const other = await another(browser, `/billing/${id}`)
  await button(other, 'Edit KDD 4').click()
  await dialog(other).getByLabel('Comments').fill('Too late')

  await open(page, `/months/${OCTOBER}`)
  await button(page, 'Close Oct 2026').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close Oct 2026' }).click()
  await expect(page.getByText(/^Closed by sara, /)).toBeVisible()
  await button(other, 'Save Changes').click()
  await expect(
    other.getByText(/10\/2026 is closed: open it again to change its billings/).first(),
  ).toBeVisible()
  await step(page, /Collect/).click()
  await expect(page.getByText(/^Oct 2026 is closed: nothing is added to it/)).toBeVisible()
  await expect(button(page, /Make the month|^Undo/)).toHaveCount(0)

  await button(page, 'Open it again').click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('A vehicle was missing')
  await dialog(page).getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByText(/^Opened again by sara, .*: A vehicle was missing$/)).toBeVisible()
  await user.create(`/api/billings/items?billing_id=${id}`, { vehicle_id: vehicles['KDN 6']!.id })
  await page.reload()
  await expect(page.getByText('Since it was closed: +$25.00, lines +1')).toBeVisible()
  await expect(step(page, /Issue/)).toContainText('1 to issue')
  await other.context().close()
  expect(complaints.filter((text) => !FAILED_CALL.test(text))).toEqual([])
})
