import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aBilledFleet, comesTo, viewOf, type Item } from '../support/billed-fleet.ts'
import { aBilling } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const put = (item: { id: number }, body: object) =>
  user.request('PUT', `/api/billings/items/${item.id}`, body)
const remove = (item: { id: number }) => user.request('DELETE', `/api/billings/items/${item.id}`)

t.test(
  'ITEM-2 every field of the form is stored, the charges and totals follow, and the vehicle stays as it is',
  async (t) => {
    const { id, items, vehicles } = await aBilledFleet(user, 2)
    const form = {
      vehicle_name: 'Грузовик',
      imei_number: '862646442296965',
      sim_number: '8925561412261098681',
      hardware_type: 'FMC130',
      installation_date: '2026-10-05',
      last_connection: '2026-10-28',
      current_mileage: 1234.5,
      status: 'MAINTENANCE',
      coordinates: '1, 2',
      vin_number: 'VIN',
      driver_name: 'Ada',
      comments: 'moved\nto another',
      has_fuel_sensor: true,
      voucher_code: 'V-1',
    }
    const answer = await put(items[0]!, form)
    t.equal(answer.statusCode, 200)
    const charged = {
      description: 'GPS Tracking Service - Грузовик',
      is_chargeable: true,
      has_installation_charge: true,
      installation_charge: 35,
      fuel_sensor_amount: 2.5,
      monthly_rate: 10,
    }
    t.match(answer.json(), { ...form, ...charged, id: items[0]!.id, sr_no: 1 })
    t.same((await viewOf(user, id)).billing_items[0], answer.json())
    await comesTo(t, user, id, 2, 57.5)
    const vehicle = (await user.request('GET', `/api/vehicles/${vehicles[0]!.id}`)).json()
    t.same({ ...vehicle, updated_at: '' }, { ...vehicles[0], updated_at: '' })
  },
)

t.test(
  'ITEM-2 a field that is absent is left alone, null clears, an empty mileage is 0, a decimal is taken',
  async (t) => {
    const { items } = await aBilledFleet(user, 1)
    await put(items[0]!, { driver_name: 'Ada', comments: 'kept', current_mileage: 7.25 })
    t.match((await put(items[0]!, { driver_name: null })).json(), {
      driver_name: null,
      comments: 'kept',
      current_mileage: 7.25,
    })
    t.equal((await put(items[0]!, { current_mileage: 0 })).json().current_mileage, 0)
  },
)

t.test('ITEM-2 what follows from the form cannot be written, and a whole item can be put back', async (t) => {
  const { id, items } = await aBilledFleet(user, 1)
  const forged = {
    monthly_rate: 0,
    is_chargeable: false,
    oct_charged: false,
    installation_charge: 99,
    billing_id: 1,
    vehicle_id: 1,
  }
  const answer = await put(items[0]!, { ...items[0], ...forged, comments: 'new' })
  t.equal(answer.statusCode, 200)
  t.same(answer.json(), { ...items[0], comments: 'new', version: 2 })
  await comesTo(t, user, id, 1, 10)
})

t.test('ITEM-2 what is malformed is refused and the field is named', async (t) => {
  const { items } = await aBilledFleet(user, 1)
  const wrong: [string, unknown][] = [
    ['vehicle_name', ''],
    ['vehicle_name', null],
    ['current_mileage', '12'],
    ['current_mileage', null],
    ['current_mileage', -1],
    ['installation_date', '05/10/2026'],
    ['has_fuel_sensor', 'yes'],
    ['sr_no', 1.5],
    ['sr_no', '1'],
  ]
  for (const [field, value] of wrong) {
    const answer = await put(items[0]!, { [field]: value })
    t.equal(answer.statusCode, 400, `${field} ${JSON.stringify(value)}`)
    t.match(answer.json().errors, { [field]: /\S/ })
  }
  const missing = await put({ id: 99999 }, { comments: 'x' })
  t.equal(missing.statusCode, 404)
  t.same(inEnglish(missing.json()), { detail: 'Item not found' })
})

t.test(
  'ITEM-3 a status is ACTIVE, INACTIVE or MAINTENANCE, ACTIVE at first, and changes from any to any',
  async (t) => {
    const { id, items } = await aBilledFleet(user, 1)
    t.equal(items[0]!.status, 'ACTIVE')
    const path = ['INACTIVE', 'MAINTENANCE', 'ACTIVE', 'MAINTENANCE', 'INACTIVE', 'ACTIVE', 'ACTIVE']
    for (const status of path) {
      const answer = await put(items[0]!, { status })
      t.equal(answer.statusCode, 200)
      t.match(answer.json(), { status, is_chargeable: status !== 'INACTIVE' })
      await comesTo(t, user, id, 1, status === 'INACTIVE' ? 0 : 10)
    }
    for (const status of ['PARKED', 'active', ''])
      t.match((await put(items[0]!, { status })).json().errors, { status: /ACTIVE, INACTIVE, MAINTENANCE/ })
  },
)

t.test('STMT-17 two moves in parallel swap the places of two lines, and change nothing else', async (t) => {
  const { id, items } = await aBilledFleet(user, 3)
  const before = await viewOf(user, id)
  const [first, second, third] = items as [Item, Item, Item]
  const moved = await Promise.all([put(second, { sr_no: third.sr_no }), put(third, { sr_no: second.sr_no })])
  for (const answer of moved) t.equal(answer.statusCode, 200)
  const after = await viewOf(user, id)
  t.same(
    after.billing_items.map((item: Item) => [item.id, item.sr_no]),
    [
      [first.id, 1],
      [third.id, 2],
      [second.id, 3],
    ],
  )
  t.same({ ...after, billing_items: [] }, { ...before, billing_items: [] })
  await put(first, { sr_no: 3 })
  const tied = (await viewOf(user, id)).billing_items.map((item: Item) => item.id)
  t.same(tied, [third.id, first.id, second.id], 'lines of one number order by their id')
})

t.test(
  'ITEM-4 a removed line is answered and gone, the totals follow, and its vehicle can be billed again',
  async (t) => {
    const { id, client_id, items, vehicle_ids } = await aBilledFleet(user, 3)
    const answer = await remove(items[1]!)
    t.equal(answer.statusCode, 200)
    t.same(answer.json(), items[1])
    t.same(
      (await viewOf(user, id)).billing_items.map((item: Item) => item.sr_no),
      [1, 3],
    )
    await comesTo(t, user, id, 2, 20)
    const again = await remove(items[1]!)
    t.equal(again.statusCode, 404)
    t.same(inEnglish(again.json()), { detail: 'Item not found' })
    t.ok(await aBilling(user, { client_id, vehicle_ids: [vehicle_ids[1]!] }))
  },
)
