import { t } from '../support/tap.ts'
import { aClient, aFleet, aVehicle, type VehicleRecord } from '../support/builders.ts'
import { OCTOBER } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const bill = (body: object) => user.request('POST', '/api/billings/manual', { ...OCTOBER, ...body })
const billingsOf = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?client_id=${client_id}`)).json().billings
const view = async (id: number) => (await user.request('GET', `/api/billings/${id}/view`)).json()

t.test('BILL-11 a billing is LOCAL unless its vehicles are charged in USD', async (t) => {
  const prices = { unit_usd: 4.5, unit_local: 550 }
  for (const [currency, billing_type, total_amount] of [
    ['usd', 'INTERNATIONAL', 4.5],
    ['KES', 'LOCAL', 550],
    [null, 'LOCAL', 550],
  ] as const) {
    const answer = await bill(await aFleet(user, prices, [currency]))
    t.match(answer.json(), { billing_type, total_amount })
  }
  t.match((await bill(await aFleet(user, { unit_usd: 4.5 }, [null]))).json(), {
    billing_type: 'INTERNATIONAL',
  })
})

t.test(
  'vehicles of two tariffs are refused together, and both kinds are named; one without a currency joins',
  async (t) => {
    const fleet = await aFleet(user, { unit_usd: 4.5, unit_local: 550 }, ['USD', 'KES', null])
    const [usd, local, none] = fleet.vehicles as [VehicleRecord, VehicleRecord, VehicleRecord]
    const refused = await bill(fleet)
    t.equal(refused.statusCode, 400)
    t.match(
      refused.json().detail,
      `Charged in USD: ${usd.object_name}. Charged in local currency: ${local.object_name}.`,
    )
    t.same(await billingsOf(fleet.client_id), [])
    const joined = await bill({ ...fleet, vehicle_ids: [none.id, usd.id] })
    t.match(joined.json(), { billing_type: 'INTERNATIONAL', total_vehicles: 2, total_amount: 9 })
  },
)

t.test(
  'a missing unit price is 175 dollars, marked on its items and named in warnings; a missing fuel price is 0',
  async (t) => {
    const client = await aClient(user, { unit_local: 0, client_name: 'Priceless' })
    const given = { client_id: client.id, has_fuel_sensor: true, installation_date: '2026-10-09' }
    const vehicle = await aVehicle(user, {
      ...given,
      object_name: 'ACY 813D',
      imei_number: '862646442296965',
    })
    const usd = await bill({ client_id: client.id, vehicle_ids: [vehicle.id] })
    t.same(usd.json().warnings, [
      'ACY 813D (862646442296965) is charged the default rate of $175.00: Priceless has no USD unit price',
    ])
    t.equal(usd.json().total_amount, 175)
    t.match((await view(usd.json().id)).billing_items, [
      {
        monthly_rate: 175,
        rate_is_default: true,
        fuel_sensor_amount: 0,
        installation_charge: 0,
        has_installation_charge: true,
      },
    ])
    const local = await aVehicle(user, { client_id: client.id, charging_currency: 'KES' })
    const free = await bill({ client_id: client.id, vehicle_ids: [local.id] })
    t.match(free.json(), { total_amount: 0 }, 'a price of 0 is a price')
    t.same(free.json().warnings, [])
    t.match((await view(free.json().id)).billing_items, [{ monthly_rate: 0, rate_is_default: false }])
  },
)

t.test('a new billing carries over what the earlier ones of its type left outstanding', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, unit_local: 7 }, ['USD', 'KES'])
  const [usd, local] = vehicle_ids as [number, number]
  const make = async (billing_month: number, id = usd) =>
    (await bill({ client_id, vehicle_ids: [id], billing_month })).json()
  const march = await make(3)
  t.equal(march.previous_balance, 0)
  await user.request('PUT', `/api/billings/${march.id}`, { previous_balance: 20.5, paid_amount: 50.25 })
  const june = await make(6)
  t.equal(june.previous_balance, 70.25, '20.50 + 100 - 50.25')
  await user.request('PUT', `/api/billings/${june.id}`, { paid_amount: 1 })
  t.equal((await make(5)).previous_balance, 70.25, 'March is still the latest before May')
  t.equal((await make(7)).previous_balance, 269.25, 'what March, May and June leave: 70.25 + 100 + 100 - 1')
  t.equal((await make(8, local)).previous_balance, 0, 'another type has a balance of its own')
  t.equal((await make(2)).previous_balance, 0)
  const kept = (await billingsOf(client_id)).find(({ id }) => id === march.id)
  t.match(kept, { previous_balance: 20.5 }, 'one that was typed stays, whatever is made before it')
})
