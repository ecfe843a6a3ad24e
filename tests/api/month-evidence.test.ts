import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t), 'ana')
const MONTH = '/api/months/2026-10'
const PRICES = { unit_usd: 10, usd0: 30, email_1: 'a@b.example' }
const get = async (url: string) => (await user.request('GET', url)).json<WireRecord[]>()

/** A vehicle that is billed for September and October. */
async function billedTwice(vehicle: object) {
  const client = await aClient(user, PRICES)
  const { id, imei_number } = await aVehicle(user, { client_id: client.id, ...vehicle })
  const bill = (more: object = {}) => aBilling(user, { client_id: client.id, vehicle_ids: [id], ...more })
  const before = await bill({ billing_month: 9 })
  return { client_id: client.id, id, imei_number, before, bill }
}

/** A client in the review: its row, and its open flags. */
async function reviewOf(client_id: number) {
  const [row] = await get(`${MONTH}/review?client_id=${client_id}`)
  const flags = (row!.flags as WireRecord[]).filter(({ state }) => state === 'open')
  return { row: row!, flags: flags.map(({ flag }) => flag) }
}

t.test('the lines of a client tell where else an installation is charged', async (t) => {
  const { client_id, id, before, bill } = await billedTwice({
    ...{ last_connection: '2026-10-31', installation_date: '2026-09-03' },
  })
  await user.request('PUT', `/api/vehicles/${id}`, { installation_date: '2026-10-03' })
  const after = await bill()
  const linesOf = async () => get(`${MONTH}/review/${(await reviewOf(client_id)).row.id}/lines`)
  t.same((await reviewOf(client_id)).flags, ['installed_twice'])
  t.match(await linesOf(), [
    {
      vehicle_id: id,
      installed_on: [{ billing_id: before.id, month: '2026-09', installation_date: '2026-09-03' }],
    },
  ])

  const { billing_items } = (await user.request('GET', `/api/billings/${after.id}/view`)).json<{
    billing_items: [WireRecord]
  }>()
  await user.request('PUT', `/api/billings/items/${billing_items[0].id}`, { installation_date: '2026-09-03' })
  t.same((await reviewOf(client_id)).flags.includes('installed_twice'), false, 'the right date mends it')
  t.match(await linesOf(), [{ vehicle_id: id, difference: -30, installed_on: [] }])
})

t.test(
  'a new day of installation is to be looked at, also where the earlier one was never charged',
  async (t) => {
    const { client_id, id, before, bill } = await billedTwice({
      ...{ last_connection: '2026-10-31', installation_date: '2025-05-29' },
    })
    await bill({ billing_month: 8 })
    await user.request('PUT', `/api/vehicles/${id}`, { installation_date: '2026-10-06' })
    await bill()
    const { row, flags } = await reviewOf(client_id)
    t.same(flags, ['installed_twice'])
    t.same((await get(`${MONTH}/review/${row.id}/lines`))[0]!.installed_on, [
      { billing_id: before.id, month: '2026-09', installation_date: '2025-05-29' },
    ])
  },
)

t.test('a vehicle that is known to be silent is not to be looked at again in the review', async (t) => {
  const { client_id, imei_number, bill } = await billedTwice({ last_connection: '2026-09-01' })
  await bill()
  const other = await billedTwice({ last_connection: '2026-09-01' })
  await other.bill()
  const know = (values: object) =>
    user.create('/api/reconciliation-marks', {
      ...{ kind: 'silent', imei_numbers: [imei_number], until: '2999-12-31', reason: 'Parked' },
      ...values,
    })
  await know({ kind: 'renamed' })
  t.same((await reviewOf(client_id)).flags, ['silent'], 'another kind is another matter')
  const [{ id }] = (await know({})) as unknown as [WireRecord]
  t.same((await reviewOf(client_id)).flags, [])
  t.same((await reviewOf(other.client_id)).flags, ['silent'], 'so is another vehicle')
  await user.request('DELETE', `/api/reconciliation-marks/${id}`)
  t.same((await reviewOf(client_id)).flags, ['silent'])
})
