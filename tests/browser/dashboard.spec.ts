import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, enter, FAILED_CALL } from '../support/browser.ts'
import { aBilling, aClient, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'

/** Credits and debits by client: the balances are 900, -700.5, 500, -300, 200, 100 and 0. */
const LEDGER: [name: string, credit: number, debit: number][] = [
  ['Amber', 1000, 100],
  ['Basalt', 0, 700.5],
  ['Coral', 500, 0],
  ['Dune', 0, 300],
  ['Ember', 200, 0],
  ['Flint', 100, 0],
  ['Granite', 50, 50],
]

let server: RunningServer
let user: SignedIn
let amber: number

test.beforeAll(async () => {
  server = await startServer()
  user = await signedIn(remoteApp(server.url), 'amina')
})
test.afterAll(() => server.stop())
test.beforeEach(({ page }) => enter(page, user.token))

const home = (page: Page) => page.goto(`${server.url}/home`)
const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const top = (page: Page) => page.getByRole('list', { name: 'Top 5 Clients by Balance' }).getByRole('listitem')

test('DASH-5 DASH-2 without anything the ratio is 0.00, and the charts say when they will show something', async ({
  page,
}) => {
  await home(page)
  await expect(figure(page, 'Revenue / Payments')).toContainText('0.00')
  await expect(figure(page, 'Outstanding Balance')).toContainText('$0.00')
  for (const text of [
    'The types show up here with the first billing.',
    'The platforms show up here with their first client.',
    'The balances show up here with your first client.',
    'The way to the first statement.',
  ])
    await expect(page.getByText(text)).toBeVisible()
})

test.describe('with a month on the books', () => {
  test.beforeAll(async () => {
    const [orion, kestrel] = [
      await aPlatform(user, { name: 'Orion Track' }),
      await aPlatform(user, { name: 'Kestrel GPS' }),
    ]
    for (const [client_name, credit, debit] of LEDGER) {
      const platform_id = client_name === 'Granite' ? kestrel.id : orion.id
      const { id } = await aClient(user, { client_name, platform_id })
      if (client_name === 'Amber') amber = id
      if (credit) await aTransaction(user, { client_id: id, amount: credit })
      if (debit) await aTransaction(user, { client_id: id, transaction_type: 'debit', amount: debit })
    }
    for (const currency of ['USD', 'USD', 'KES']) {
      const vehicle = await aVehicle(user, { client_id: amber, charging_currency: currency })
      await aBilling(user, { client_id: amber, vehicle_ids: [vehicle.id] })
    }
  })

  test('DASH-1 DASH-5 the summary counts everything, and says what was paid, drawn and is owed', async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await home(page)
    const main = page.getByRole('main')
    for (const [noun, count] of [
      ['Clients', 7],
      ['Vehicles', 3],
      ['Billings', 3],
      ['Platforms', 2],
    ] as const)
      await expect(main.getByRole('link', { name: `${noun} ${count}`, exact: true })).toBeVisible()
    for (const [name, text] of [
      ['Outstanding Balance', '$1,000.50'],
      ['Revenue', '$1,850.00'],
      ['Payments', '$1,150.50'],
      ['Revenue / Payments', '1.61'],
      ['Active Clients', '6of 7'],
    ] as const)
      await expect(figure(page, name)).toContainText(name + text)
    await expect(page.getByText('sample', { exact: false })).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('DASH-2 the charts show billing types and clients by platform, and as tables to screen readers', async ({
    page,
  }) => {
    await home(page)
    for (const [title, cells, drawn] of [
      ['Billing Types', ['INTERNATIONAL', '2', 'LOCAL', '1'], /INTERNATIONAL\s*2\s*67%\s*LOCAL\s*1\s*33%/],
      ['Clients by Platform', ['Orion Track', '6', 'Kestrel GPS', '1'], /Orion Track\s*Kestrel GPS\s*6\s*1/],
    ] as const) {
      const chart = page.getByRole('region', { name: title })
      const table = chart.getByRole('table', { name: title })
      await expect(table.locator('tbody').locator('th, td')).toHaveText([...cells])
      await expect(chart.locator('[aria-hidden=true]').first()).toHaveText(drawn)
    }
    const [larger, smaller] = await page
      .getByRole('region', { name: 'Billing Types' })
      .locator('.recharts-pie-sector path')
      .evaluateAll((parts) => parts.map((part) => (part as SVGPathElement).getTotalLength()))
    // Besides its arcs a part has two straight sides, each as long as the ring is wide.
    expect((larger! - 2 * 26) / (smaller! - 2 * 26)).toBeCloseTo(2, 1)
    const [longest, shortest] = await page
      .getByRole('region', { name: 'Clients by Platform' })
      .locator('.recharts-bar-rectangle path')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
    expect(longest! / shortest!).toBeCloseTo(6, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('what was billed and paid month by month is drawn, heard, and fails by itself', async ({ page }) => {
    const complaints = complaintsOf(page, [FAILED_CALL])
    await page.route('**/api/dashboard/months', (route) =>
      route.fulfill({ status: 503, json: { detail: 'No' } }),
    )
    await home(page)
    const section = page.getByRole('region', { name: 'Billed and Paid' })
    await expect(section.getByRole('alert')).toContainText('Failed to load the months')
    await expect(figure(page, 'Revenue')).toContainText('$1,850.00')
    await page.unrouteAll()
    await section.getByRole('button', { name: 'Try again' }).click()
    const rows = section.getByRole('table', { name: 'Billed and Paid' }).locator('tbody tr')
    await expect(rows).toHaveCount(12)
    await expect(rows.filter({ hasText: 'Oct 2026' }).locator('td').nth(1)).toHaveText('$1,850.00')
    await expect(section.locator('.recharts-line-curve')).toHaveCount(2)
    expect(complaints).toEqual([])
  })

  test('DASH-4 the top 5 are the largest balances, owed or owing, of up to 100 that are loaded', async ({
    page,
  }) => {
    const asked: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/client-balances') asked.push(url)
    })
    await home(page)
    await expect(top(page)).toHaveText([
      'Amber$900.00',
      'Basalt-$700.50',
      'Coral$500.00',
      'Dune-$300.00',
      'Ember$200.00',
    ])
    expect(asked.map(({ searchParams }) => searchParams.get('limit'))).toEqual(['100'])
    await top(page).getByRole('link', { name: 'Amber' }).click()
    await expect(page).toHaveURL(new RegExp(`/client-balances/${amber}$`))
  })

  test('DASH-3 the recent activity says what was done, by whom and when', async ({ page }) => {
    await home(page)
    const line = page
      .getByRole('region', { name: 'Recent Activity' })
      .getByRole('listitem')
      .filter({ hasText: 'Created Billing' })
      .first()
    await expect(line).toContainText('amina')
    await expect(line.locator('time')).toHaveText(/\d{1,2} \w+ \d{4}, \d\d:\d\d/)
    await line.getByRole('link').click()
    await expect(page).toHaveURL(/\/billing\/\d+$/)
  })

  test('DASH-6 when it cannot be loaded, sample numbers are shown and labelled, until it can', async ({
    page,
  }) => {
    const complaints = complaintsOf(page, [FAILED_CALL])
    for (const call of ['**/api/dashboard/stats', '**/api/client-balances/outstanding-total']) {
      await page.route(call, (route) => route.fulfill({ status: 500, json: { detail: 'No' } }))
      await home(page)
      const notice = page.getByRole('alert').filter({ hasText: 'These are sample numbers' })
      await expect(notice).toBeVisible()
      await expect(figure(page, 'Revenue')).toContainText('$128,400.00')
      await expect(top(page).first()).toHaveText('Sample Client A$12,500.00')
      await expect(top(page).getByRole('link')).toHaveCount(0)
      await expect(page.getByRole('table', { name: 'Clients by Platform' })).toContainText(
        'Sample Platform A',
      )
      await page.getByRole('region', { name: 'Recent Activity' }).scrollIntoViewIfNeeded()
      await expect(notice).toBeInViewport()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(figure(page, 'Revenue')).toContainText('$1,850.00')
      await expect(notice).toBeHidden()
    }
    expect(complaints).toEqual([])
  })
})
