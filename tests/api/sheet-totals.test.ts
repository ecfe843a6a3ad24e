import { aBilling, aFleet } from '../support/builders.ts'
import { monthSheet, rowOf, type Row } from '../support/month-sheet.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
await user.request('PUT', '/api/settings/company', { name: 'Savanna Tracking', local_currency: 'KES' })

const PRICES = { unit_usd: 10.25, fuel_usd: 2, usd0: 30, unit_local: 900, local1: 4000 }
const { client, client_id, vehicles } = await aFleet(user, PRICES, ['USD', 'USD', 'USD', 'Local', 'Local'])
const other = await aFleet(user, {}, ['Local'])

/** A vehicle with what the export does not have. */
const set = async (at: number, more: object) => {
  const { id, object_name, imei_number, charging_currency } = vehicles[at]!
  const whole = { client_id, object_name, imei_number, charging_currency, ...more }
  const { statusCode } = await user.request('PUT', `/api/vehicles/${id}`, whole)
  if (statusCode !== 200) throw new Error(`PUT answered ${statusCode}`)
}
await set(1, { has_fuel_sensor: true })
await set(4, { has_fuel_sensor: true, installation_date: '2026-10-09' })

const NEW: Row = { Client: client.client_name, 'Object name': 'KDA 001A', 'Imei number': '356307042441013' }
const ROWS = [
  rowOf(client, vehicles[0]!),
  rowOf(client, vehicles[1]!),
  rowOf(client, vehicles[2]!, { 'Current status': 'INACTIVE' }),
  rowOf(client, vehicles[3]!),
  rowOf(client, vehicles[4]!),
  rowOf(other.client, other.vehicles[0]!),
  NEW,
]
const upload = async (more: object = {}) =>
  user.upload(
    `/api/billings/excel-upload?${queryOf({ ...OCTOBER, ...more })}`,
    monthSheet(ROWS),
    'october.xlsx',
  )

/** What is billed in each currency. */
async function billed(): Promise<Record<string, number>> {
  const { billings } = (await user.request('GET', '/api/billings')).json<{ billings: WireRecord[] }>()
  const sums: Record<string, number> = {}
  for (const { currency, total_amount } of billings)
    sums[String(currency)] = (sums[String(currency)] ?? 0) + Number(total_amount)
  return sums
}

t.test('the preview of a sheet says what each currency comes to, and that is billed', async (t) => {
  await aBilling(user, { client_id, vehicle_ids: [vehicles[0]!.id] })
  const before = await billed()
  const preview = await upload({ preview: 'true' })
  t.equal(preview.statusCode, 200)
  const { totals } = preview.json()
  t.same(totals, [
    // 900 + 900 + 4,000 for one that was installed in October, as is the new one, and 175 for a client without a price.
    { currency: 'KES', billings: 2, lines: 4, amount: 6875 },
    // A fuel sensor, and nothing for one that is inactive; the first is billed already, on the billing that they join.
    { currency: 'USD', billings: 1, lines: 2, amount: 12.25 },
  ])
  t.same(await billed(), before)
  t.equal((await upload()).statusCode, 200)
  const after = await billed()
  for (const { currency, amount } of totals)
    t.equal((after[currency] ?? 0) - (before[currency] ?? 0), amount, currency)
  t.same((await upload({ preview: 'true' })).json().totals, [])
})
