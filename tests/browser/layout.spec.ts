import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, dialog, enter, goOn } from '../support/browser.ts'
import { aBilling, aClient, aTransaction, aVehicle } from '../support/builders.ts'
import { cutOff } from '../support/cut-off.ts'
import { aPaymentSheet } from '../support/payment-sheet.ts'
import { providersFile } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const NAME =
  'Refrigerated Transport of the Eastern and Southern Regions, Mwangi & Sons '.repeat(3).slice(0, 199) + '.'
const MOST = 9_999_999.99
/** Of what is paid or carried over. */
const MOST_PAID = 9_999_999_999.99
const WIDTHS = [320, 390, 480, 768]

let server: RunningServer
let user: SignedIn
let screens: string[]

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'a-person-with-a-name-of-some-length')
  const prices = { unit_usd: MOST, fuel_usd: MOST, usd0: MOST, usd1: MOST, unit_local: MOST }
  const { id: client_id } = await aClient(user, { client_name: NAME, ...prices })
  const vehicle_ids: number[] = []
  for (const [object_name, status] of [
    [NAME, 'ACTIVE'],
    ['KDA 100A', 'INACTIVE'],
    ['KDA 200A', 'MAINTENANCE'],
  ])
    vehicle_ids.push((await aVehicle(user, { client_id, object_name, status, has_fuel_sensor: true })).id)
  const billing = await aBilling(user, { client_id, vehicle_ids, notes: NAME })
  await aTransaction(user, { client_id, transaction_type: 'credit', amount: MOST_PAID, description: NAME })
  const balance = { paid_amount: MOST_PAID, previous_balance: -MOST_PAID, record_payment: 'the most' }
  await user.request('PUT', `/api/billings/${billing.id}`, balance)
  await aPaymentSheet(user, client_id)
  await user.create(`/api/clients/${client_id}/chase-notes`, { note: NAME, next_date: '2026-11-30' })
  await user.create('/api/emails/templates/', { name: NAME, subject: NAME, body: `<p>${NAME}</p>` })
  await user.upload('/api/vehicles/upload-excel', await providersFile('vehicles.xlsx'), 'vehicles.xlsx')
  // Nothing listens there: the message waits, with what was said.
  const smtp = { smtp_host: '127.0.0.1', smtp_port: 1, smtp_username: 'u', smtp_password: 'p' }
  const settings = { enable_email_system: true, from_email: 'billing@example.com', ...smtp }
  await user.create('/api/emails/settings/', settings)
  const mail = { recipient_email: `${'a'.repeat(60)}@example.com`, subject: NAME, body: NAME }
  await user.request('POST', `/api/billings/${billing.id}/send-email-to`, mail)
  const [message] = (await user.request('GET', '/api/emails/outbox?range=[0,0]')).json<{ id: number }[]>()
  const imports = (await user.request('GET', '/api/imports?range=[0,0]')).json<{ id: number }[]>()
  screens = [
    ...[
      '/home',
      '/platforms',
      '/clients',
      '/vehicles',
      '/billings',
      '/client-balances',
      '/months',
      '/months/2026-10/collect',
      '/months/2026-10/reconcile',
      '/months/2026-10/review',
      '/months/2026-10/issue',
      '/months/2026-10/send',
      '/payments',
      '/payment-sheets',
      '/payment-lines',
      '/payment-profiles',
      '/opening-balances',
      '/ageing',
      '/ageing/send',
      '/chase',
      '/reminders',
      '/reminders/suspend',
      '/imports',
      '/emails',
      '/history',
    ],
    ...['/settings/email', '/settings/email/templates', '/settings/company', '/billings/send'],
    ...[
      `/client/${client_id}`,
      `/client/${client_id}/account`,
      '/payments/1',
      `/vehicle/${vehicle_ids[0]}`,
      `/client-balances/${client_id}`,
    ],
    `/emails/${message!.id}`,
    ...[`/imports/${imports[0]!.id}`, `/billing/${billing.id}`],
  ]
})
test.afterAll(() => server.stop())

/** So often a page is looked at again until nothing is cut off. */
const LOOKS = 50

/** What cannot be read at any width. */
async function unreadable(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    let cut = await cutOff(page)
    // A chart follows the width of its card a moment later.
    for (let look = 0; cut.length > 0 && look < LOOKS; look += 1) {
      await page.waitForTimeout(100)
      // Chromium may lay a page out by this width and leave it styled by a wider one: back to that, and here again.
      if (look === LOOKS / 2) {
        await page.setViewportSize({ width: 1440, height: 844 })
        await page.setViewportSize({ width, height: 844 })
      }
      cut = await cutOff(page)
    }
    for (const each of cut) found.push(`${where} at ${width} px: ${each}`)
  }
  return found
}

test('nothing runs off a page or is cut off, with the longest names and the largest amounts, on any phone', async ({
  page,
}) => {
  // The frame of a message has no storage for the script that signs in.
  const complaints = complaintsOf(page, [/The document is sandboxed/])
  await page.goto(`${server.url}/signup`)
  const found = await unreadable(page, '/signup')
  await enter(page, user.token)
  await page.goto(`${server.url}/home`)
  for (const path of screens) {
    await goOn(page, path)
    found.push(...(await unreadable(page, path)))
  }
  // Of the last, the statement, the dialogs as well.
  for (const button of ['Add Item', `Edit ${NAME}`]) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog(page)).toBeVisible()
    found.push(...(await unreadable(page, button)))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  expect(found).toEqual([])
  expect(complaints).toEqual([])
})

test('a state is told by a word and a sign, not by its colour alone', async ({ page }) => {
  await enter(page, user.token)
  await page.goto(server.url + screens.find((path) => path.startsWith('/client-balances/'))!)
  const chips = page.locator('.StatusChip')
  await expect(chips).toHaveText(['DEBIT', 'CREDIT', 'CREDIT'])
  const signs = await chips
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
  expect(new Set(signs).size).toBe(2)
})

test('the colours are the system’s, also when it changes, until others are chosen, which are remembered', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(244, 247, 247)', 'rgb(12, 21, 23)']
  await enter(page, user.token)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${server.url}/platforms`)
  await expect.poll(ground).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(light)
  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await expect.poll(ground).toBe(dark)
  // From the first thing that is painted on, before any script is there.
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', (route) => arrived.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.first-paint')).toHaveCSS('background-color', dark)
  arrive()
  await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible()
  expect(await ground()).toBe(dark)
})
