import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aBilledFleet, comesTo, viewOf } from '../support/billed-fleet.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const add = (billing_id: number, body: object) =>
  user.request('POST', `/api/billings/items?billing_id=${billing_id}`, body)

t.test(
  'ADDV-2 an added vehicle is the last line whatever sr_no says, as it is given or else as the vehicle is',
  async (t) => {
    const { id, client_id, items } = await aBilledFleet(user, 2)
    await user.request('PUT', `/api/billings/items/${items[0]!.id}`, { sr_no: 7 })
    const vehicle = await aVehicle(user, {
      client_id,
      object_name: 'Truck',
      driver_name: 'Ada',
      status: 'MAINTENANCE',
    })
    const given = {
      billing_id: id,
      vehicle_id: vehicle.id,
      sr_no: 1,
      vehicle_registration_number: 'KDA 100A',
      vehicle_name: 'Truck 1',
      sim_number: '777',
      installation_date: '2026-10-09',
      last_connection: null,
      current_mileage: 12.5,
      has_fuel_sensor: true,
    }
    const answer = await add(id, given)
    t.equal(answer.statusCode, 200)
    const { warnings, warning_messages, ...item } = answer.json()
    t.same({ warnings, warning_messages }, { warnings: [], warning_messages: [] })
    t.match(item, {
      ...given,
      id: Number,
      sr_no: 8,
      imei_number: vehicle.imei_number,
      driver_name: 'Ada',
      status: 'MAINTENANCE',
      description: 'GPS Tracking Service - Truck 1',
      oct_charged: true,
      installation_charge: 35,
      fuel_sensor_amount: 2.5,
    })
    t.same((await viewOf(user, id)).billing_items.at(-1), item)
    await comesTo(t, user, id, 3, 67.5)
    for (const each of (await viewOf(user, id)).billing_items)
      await user.request('DELETE', `/api/billings/items/${each.id}`)
    t.equal(
      (await add(id, { vehicle_id: vehicle.id })).json().sr_no,
      1,
      'the first line of an empty billing is 1',
    )
  },
)

t.test(
  'ADDV-2 a vehicle that is billed already is refused, naming the vehicle and the billing',
  async (t) => {
    const { id, items, vehicles } = await aBilledFleet(user, 1)
    const { object_name, imei_number } = vehicles[0]!
    const answer = await add(id, { vehicle_id: items[0]!.vehicle_id })
    t.equal(answer.statusCode, 409)
    t.same(inEnglish(answer.json()), {
      detail: `${object_name} (${imei_number}) is already billed for 10/2026 on billing #${id}`,
    })
    await comesTo(t, user, id, 1, 10)
  },
)

t.test(
  'ADDV-2 a vehicle of another client or tariff, or of none, is refused; one without a currency joins',
  async (t) => {
    const { id, client_id } = await aBilledFleet(user, 1)
    const other = await aVehicle(user)
    const local = await aVehicle(user, { client_id, charging_currency: 'KES' })
    for (const vehicle_id of [other.id, local.id, 99999, null, undefined]) {
      const answer = await add(id, { vehicle_id })
      t.equal(answer.statusCode, 400)
      t.match(answer.json(), { detail: /\S/, errors: { vehicle_id: /\S/ } })
    }
    const none = await aVehicle(user, { client_id, charging_currency: null })
    t.equal((await add(id, { vehicle_id: none.id, billing_id: id + 1 })).statusCode, 400)
    t.equal((await add(99999, { vehicle_id: none.id })).statusCode, 404)
    t.equal((await add(id, { vehicle_id: none.id })).statusCode, 200)
    await comesTo(t, user, id, 2, 20)
  },
)

t.test(
  'an added vehicle is charged the client’s price of the month, and a missing one is named in warnings',
  async (t) => {
    const { id, client_id } = await aBilledFleet(user, 1)
    await user.request('PUT', `/api/clients/${client_id}`, {
      unit_usd: 12,
      prices_valid_from: '2026-10',
    })
    const one = await aVehicle(user, { client_id })
    t.equal((await add(id, { vehicle_id: one.id })).json().monthly_rate, 12)
    await comesTo(t, user, id, 2, 22)
    const poor = await aClient(user, { client_name: 'Priceless' })
    const first = await aVehicle(user, { client_id: poor.id })
    const billing = await aBilling(user, { client_id: poor.id, vehicle_ids: [first.id] })
    const second = await aVehicle(user, { client_id: poor.id })
    const { warnings, rate_is_default } = (await add(billing.id, { vehicle_id: second.id })).json()
    t.equal(rate_is_default, true)
    t.match(warnings, [`(${second.imei_number}) is charged the default rate of $175.00`])
  },
)
