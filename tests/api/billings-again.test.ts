import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aBilling, aFleet, type VehicleRecord } from '../support/builders.ts'
import { monthSheet, rowOf, type Row } from '../support/month-sheet.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const upload = (rows: Row[], period: object = OCTOBER) =>
  user.upload(
    `/api/billings/excel-upload?${queryOf({ ...OCTOBER, ...period })}`,
    monthSheet(rows),
    'month.xlsx',
  )
const billingsOf = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?client_id=${client_id}`)).json().billings
const itemsOf = async (id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings/${id}/view`)).json().billing_items
const vehicleOf = async (imei: string): Promise<WireRecord> =>
  (await user.request('GET', `/api/vehicles/?search=${imei}`)).json()[0]

t.test('BILL-4 new rows join the client’s newest billing of their type in the month', async (t) => {
  const { client, client_id, vehicles } = await aFleet(user, { unit_usd: 10 }, ['USD', 'USD', 'USD'])
  const [first, second, third] = vehicles as [VehicleRecord, VehicleRecord, VehicleRecord]
  await aBilling(user, { client_id, vehicle_ids: [first.id] })
  const newest = await aBilling(user, { client_id, vehicle_ids: [second.id] })
  const answer = await upload(vehicles.map((vehicle) => rowOf(client, vehicle)))
  t.match(answer.json(), {
    message: '0 billings made for 10/2026, 1 vehicle billed. 2 vehicles billed already.',
    created_billings_count: 0,
  })
  t.match(await itemsOf(newest.id), [
    { sr_no: 1, vehicle_id: second.id },
    { sr_no: 2, vehicle_id: third.id },
  ])
  t.match((await billingsOf(client_id))[0], { id: newest.id, total_vehicles: 2, total_amount: 20 })
})

t.test(
  'a vehicle billed twice by upload has one line: its row updates the vehicle, never the line, and says so',
  async (t) => {
    const { client, vehicles } = await aFleet(user, { unit_usd: 10 }, ['USD'])
    const imei = vehicles[0]!.imei_number
    const before = rowOf(client, vehicles[0]!, {
      'Driver name': 'Ada',
      'Last coordinate date': '2026-10-20 10:00',
    })
    await upload([before])
    const [billing] = await billingsOf(client.id)
    const items = await itemsOf(billing!.id)
    const after = {
      ...before,
      'Driver name': 'Grace',
      'Last coordinate date': '2026-10-19 10:00',
      'Current status': 'INACTIVE',
    }
    const answer = await upload([after])
    t.same(inEnglish(answer.json()), {
      message: 'Nothing new to bill for 10/2026. 1 vehicle billed already.',
      created_billings_count: 0,
      updated_vehicles_count: 1,
      errors: [],
      warnings: [
        'Row 2, Last coordinate date: 2026-10-19T10:00:00Z is earlier than 2026-10-20T10:00:00Z, which was known',
        `Row 2, Imei number: ${imei} is changed, its line on billing #${billing!.id} is not`,
      ],
    })
    t.match(await vehicleOf(imei), {
      driver_name: 'Grace',
      status: 'INACTIVE',
      last_connection: '2026-10-19T10:00:00Z',
    })
    t.same(await itemsOf(billing!.id), items)
    t.same(await billingsOf(client.id), [billing])
  },
)

t.test(
  'a client renamed in the sheet of clients is billed by its new name; the old one is the name of no client',
  async (t) => {
    const { client, vehicles } = await aFleet(user, {}, ['USD'])
    await user.request('PUT', `/api/clients/${client.id}`, { client_name: 'New & Sons' })
    const old = await upload([rowOf(client, vehicles[0]!)])
    t.same(old.json().errors, [`Row 2, Client: "${client.client_name as string}" is the name of no client`])
    t.equal(
      (await upload([rowOf({ ...client, client_name: 'NEW & sons' }, vehicles[0]!)])).json()
        .created_billings_count,
      1,
    )
  },
)

t.test('the next month carries over what this one left outstanding', async (t) => {
  const { client, vehicles } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const row = rowOf(client, vehicles[0]!)
  await upload([row])
  const [october] = await billingsOf(client.id)
  await user.request('PUT', `/api/billings/${october!.id}`, { paid_amount: 4 })
  await upload([row], { billing_month: 11 })
  t.match((await billingsOf(client.id))[0], { billing_month: 11, previous_balance: 6, total_amount: 10 })
})
