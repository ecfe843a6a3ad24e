import { readFile } from 'node:fs/promises'
import { EXPORT_TO_TRY, loadSeeds } from '../../scripts/demo-data.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t, { isPublic: false })
await loadSeeds(await app.listen({ port: 0, host: '127.0.0.1' }), () => undefined)
const user = await signedIn(app)
const get = async <Found>(path: string) => (await user.request('GET', path)).json<Found>()

interface Finding {
  kind: string
  vehicle_name: string
}
interface Reviewed {
  client: { client_name: string }
  currency: string
  flags: { flag: string }[]
}

/** What is found of a month, by vehicle. */
const findings = async (month: string) =>
  (await get<Finding[]>(`/api/months/${month}/reconciliation?limit=1000`))
    .map(({ kind, vehicle_name }) => `${kind} ${vehicle_name}`)
    .sort()

/** What a month's review flags, by client and currency. */
async function flags(month: string): Promise<Record<string, string>> {
  const rows = await get<Reviewed[]>(`/api/months/${month}/review?limit=1000&filter={"state":"open"}`)
  const told = rows.map(({ client, currency, flags }) => [
    `${client.client_name} ${currency}`,
    flags.map(({ flag }) => flag).join(),
  ])
  return Object.fromEntries(told) as Record<string, string>
}

// What every month of the demo has.
const ALWAYS_FLAGGED = {
  'Umber Dairy SARL KES': 'no_address',
  'Umber Dairy SARL USD': 'no_address',
  'Vertex Car Rental LLC KES': 'default_rate',
  'Vertex Car Rental LLC USD': 'default_rate',
  'Żubr Spedycja Sp. z o.o. KES': 'zero',
}

t.test('October, the newest month of the demo, holds little', async (t) => {
  t.same(await findings('2026-10'), ['not_billed UDX 343G'])
  t.same(await flags('2026-10'), ALWAYS_FLAGGED)
})

t.test('the export of November holds what seeds/README.md says, and nothing else', async (t) => {
  const sheet = await readFile(EXPORT_TO_TRY)
  const billed = await user.upload(
    '/api/billings/excel-upload?billing_month=11&billing_year=2026',
    sheet,
    'tracking-2026-11.xlsx',
  )
  t.match(billed.json(), { message: '124 billings made for 11/2026, 989 vehicles billed.', errors: [] })
  t.same(await findings('2026-11'), [
    'gone ACZ 339A',
    'gone KAY 332H',
    'hardware_changed TCY 270B',
    'inactive_billed UDX 183F',
    'moved KCX 392A',
    'new KDS 318B',
    'new KDS 455C',
    'not_billed UDX 343G',
    'reactivated UAZ 810E',
    'renamed KDR 204T',
    'replaced ACY 504B',
    'silent KAZ 302B',
    'silent TAX 699C',
    'sim_changed BCY 200E',
  ])
  t.same(await flags('2026-11'), {
    ...ALWAYS_FLAGGED,
    'Falcon Security LLC USD': 'silent',
    'Northgate Waste Services Co. USD': 'installed_twice',
    'Saffron Car Rental Ltd KES': 'change',
    'Tundra Security SARL KES': 'first_month',
    'Umber Cold Chain Ltd USD': 'installed_twice',
    'شركة النور للنقليات KES': 'silent',
  })
})
