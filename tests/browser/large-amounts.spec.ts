import { expect, test, type Page } from '@playwright/test'
import { dayAfter, dayIn } from '../../server/lib/days.rules.ts'
import { enter, goOn } from '../support/browser.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { cutOff, scrolledSideways } from '../support/cut-off.ts'
import { bankSheet, PROFILE } from '../support/payment-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

const AMOUNT = 123_456_789
let server: RunningServer
let user: SignedIn
let client_id: number

/** Bills a client for a month, so that it owes that much for it, due so many days ago. */
async function owing(client: number, vehicle_ids: number[], month: number, daysAgo: number): Promise<void> {
  const { id, previous_balance, total_amount } = await aBilling(user, {
    client_id: client,
    vehicle_ids,
    billing_month: month,
  })
  const due = { due_date: dayAfter(dayIn('UTC', new Date()), -daysAgo) }
  const more = { previous_balance: Number(previous_balance) + AMOUNT - Number(total_amount) }
  await user.request('PUT', `/api/billings/${id}`, { ...due, ...more })
  await user.create(`/api/billings/${id}/issue`, {})
}

// A client owes 123,456,789.00 shillings in each column of the ageing, and has as much on account.
test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url))
  await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
  const name = 'Refrigerated Transport of the Eastern Regions Ltd'
  const fleet = await aFleet(user, { client_name: name, unit_local: 100, email_1: 'pay@debtor.example' }, [
    'KES',
  ])
  client_id = fleet.client_id
  for (const [at, daysAgo] of [100, 75, 45, 20, 0].entries())
    await owing(client_id, fleet.vehicle_ids, 5 + at, daysAgo)
  const payment = { client_id, currency: 'KES', transaction_date: '2026-10-31', allocations: [] }
  await user.create('/api/payments', { ...payment, amount: AMOUNT, reference_no: 'TT-2026-000381' })
  // A line of the bank that is likely theirs waits to be assigned.
  const { id } = await user.create('/api/payment-profiles', PROFILE)
  const sheet = bankSheet([[name, 'October', AMOUNT + 1]])
  await user.upload(`/api/payment-sheets?profile_id=${id}`, sheet, 'bank.csv')
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

/** The tables of a page that are wider than their frames, and its texts that are cut off. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await goOn(page, path)
  await expect(page.getByText(/\d{3},\d{3},\d{3}/).first()).toBeVisible()
  const found = [...(await scrolledSideways(page)), ...(await cutOff(page))]
  return found.map((each) => `${path}: ${each}`)
}

/** What does not fit on the pages on which such amounts stand. */
async function tooWideOn(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(server.url)
  const found: string[] = []
  for (const path of [
    ...['/ageing', '/client-balances', '/chase', '/payments', '/billings', '/reminders', '/payment-lines'],
    ...[`/client/${client_id}`, `/client/${client_id}/account?currency=KES`],
    `/client-balances/${client_id}?currency=KES`,
  ])
    found.push(...(await tooWide(page, path)))
  return found
}

for (const [width, screen] of [
  [1280, 'beside the menu of a small screen'],
  [1024, 'beside the menu of a tablet on its side'],
  [768, 'on a tablet'],
  [390, 'on a phone'],
] as const)
  test(`hundreds of millions of shillings fit ${screen}`, async ({ page }) => {
    expect(await tooWideOn(page, width)).toEqual([])
  })

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })
  for (const width of [1440, 1280, 1024, 768])
    test(`hundreds of millions of shillings fit at ${width} px`, async ({ page }) => {
      expect(await tooWideOn(page, width)).toEqual([])
    })
})
