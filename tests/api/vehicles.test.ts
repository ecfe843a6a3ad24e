import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const client = await aClient(user, { client_id: 'C-1', client_name: 'Dune Haulage' })
const client_id = client.id

/** What the add-to-billing list reads of a vehicle. */
const DETAILS = {
  hardware_type: 'Teltonika FMC130',
  installation_date: '2026-10-05',
  last_connection: '2026-10-28T14:20:58Z',
  coordinates: '-2.678725, 34.340496',
  vin_number: 'WDBYX9CBC5ZKGAF73',
  current_mileage: 333324.9,
  status: 'MAINTENANCE',
  driver_name: '李伟',
  has_fuel_sensor: true,
}

const post = (body: object) => user.request('POST', '/api/vehicles/', body)
const put = (id: number, body: object) => user.request('PUT', `/api/vehicles/${id}`, body)
const get = async (id: number): Promise<WireRecord> =>
  (await user.request('GET', `/api/vehicles/${id}`)).json()

t.test(
  'VEH-2 VEH-7 a vehicle is made from the five fields of its form, and carries its client',
  async (t) => {
    const form = {
      client_id,
      object_name: 'ACY 813D',
      imei_number: '862646442296965',
      charging_currency: 'USD',
      sim_cards_number: '8925561412261098681',
    }
    const answer = await post(form)
    t.equal(answer.statusCode, 200)
    const vehicle = answer.json()
    t.match(vehicle, { id: Number, ...form, created_at: /Z$/, updated_at: /Z$/ })
    t.same(vehicle.client, { id: client_id, client_id: 'C-1', client_name: 'Dune Haulage' })
    t.same(await get(vehicle.id), vehicle)
    const [listed] = (await user.request('GET', `/api/vehicles/?client_id=${client_id}`)).json()
    t.same(listed, vehicle)
  },
)

t.test('VEH-2 a vehicle needs a client that exists, a name and an IMEI', async (t) => {
  const sound = { client_id, object_name: 'Sound', imei_number: '350000000000001' }
  const wrong: [string, unknown][] = [
    ['client_id', undefined],
    ['client_id', 9999],
    ['client_id', 'C-1'],
    ['object_name', undefined],
    ['object_name', '  '],
    ['imei_number', undefined],
    ['imei_number', ''],
    ['imei_number', 350000000000001],
    ['imei_number', '1234'],
    ['imei_number', '3.5E+14'],
    ['imei_number', '1'.repeat(21)],
    ['status', 'PARKED'],
    ['installation_date', '31/10/2026'],
    ['installation_date', '2026-02-30'],
    ['last_connection', 'yesterday'],
    ['current_mileage', '12km'],
    ['current_mileage', -1],
    ['has_fuel_sensor', 'yes'],
  ]
  for (const [field, value] of wrong) {
    const answer = await post({ ...sound, [field]: value })
    t.equal(answer.statusCode, 400, `${field} ${JSON.stringify(value)}`)
    t.match(answer.json(), { detail: /\S/, errors: { [field]: /\S/ } })
  }
  t.same((await user.request('GET', '/api/vehicles/?search=Sound')).json(), [])
})

t.test('VEH-2 only client, name and IMEI are needed; an IMEI loses its blanks and hyphens', async (t) => {
  const { id } = (await post({ client_id, object_name: ' Bare ', imei_number: ' 35-000000-0000 02' })).json()
  t.match(await get(id), {
    object_name: 'Bare',
    imei_number: '35000000000002',
    charging_currency: null,
    sim_cards_number: null,
    hardware_type: null,
    installation_date: null,
    current_mileage: 0,
    status: 'ACTIVE',
    has_fuel_sensor: false,
  })
})

t.test('an IMEI is said to exist only when it does', async (t) => {
  const sim_cards_number = '8925400000000000017'
  const [first, second] = [
    await aVehicle(user, { client_id, sim_cards_number }),
    await aVehicle(user, { client_id }),
  ]
  const database = Vehicle.sequelize!.getQueryInterface()
  await database.addIndex('vehicles', ['sim_cards_number'], { name: 'sims_once', unique: true })
  t.teardown(() => database.removeIndex('vehicles', 'sims_once'))
  const put = (body: object) => user.request('PUT', `/api/vehicles/${second.id}`, body)
  for (const change of [{ sim_cards_number }, { sim_cards_number, imei_number: '350000000099910' }]) {
    const answer = await put(change)
    t.equal(answer.statusCode, 409)
    t.match(answer.json(), { code: 'record.exists', errors: undefined })
  }
  const exists = await put({ imei_number: first.imei_number })
  t.match(exists.json(), { code: 'vehicle.imei_exists', errors: { imei_number: /exists/ } })
})

t.test('VEH-3 a second vehicle with an IMEI is refused with a detail that names the IMEI', async (t) => {
  const first = await aVehicle(user, { client_id, imei_number: '350000000000100' })
  const again = await post({ client_id, object_name: 'Copy', imei_number: '3500-0000-0000-100' })
  t.equal(again.statusCode, 409)
  t.match(again.json(), { detail: '350000000000100', errors: { imei_number: /\S/ } })
  const other = await aVehicle(user, { client_id })
  const renumbered = await put(other.id, { imei_number: first.imei_number })
  t.equal(renumbered.statusCode, 409)
  t.match(renumbered.json(), { detail: '350000000000100' })
  t.equal((await get(other.id)).imei_number, other.imei_number)
  t.equal((await put(first.id, { imei_number: first.imei_number })).statusCode, 200, 'its own it may keep')
})

t.test('VEH-6 the vehicles of a client carry what a billing item takes over from them', async (t) => {
  const own = await aClient(user)
  const vehicle = await aVehicle(user, { client_id: own.id, ...DETAILS })
  const list = (await user.request('GET', `/api/vehicles/?client_id=${own.id}`)).json()
  t.equal(list.length, 1)
  t.match(list[0], { id: vehicle.id, ...DETAILS })
})

t.test('VEH-6 all vehicles of a client come without a limit, and as many as a limit says', async (t) => {
  const own = await aClient(user)
  for (let at = 0; at < 130; at += 1) await aVehicle(user, { client_id: own.id, object_name: `V${at}` })
  const count = async (query: string) =>
    (await user.request('GET', `/api/vehicles/?client_id=${own.id}${query}`)).json().length
  t.equal(await count(''), 130)
  t.equal(await count('&limit=15'), 15)
  t.equal(await count('&skip=120'), 10)
})

t.test(
  'VEH-4 a change by id leaves what is absent alone, null clears, and a whole record can be put back',
  async (t) => {
    const vehicle = await aVehicle(user, { client_id, ...DETAILS, sim_cards_number: '8925' })
    t.match((await put(vehicle.id, { object_name: 'Renamed' })).json(), {
      ...DETAILS,
      object_name: 'Renamed',
    })
    t.match((await put(vehicle.id, { driver_name: null, installation_date: null })).json(), {
      driver_name: null,
      installation_date: null,
      vin_number: DETAILS.vin_number,
    })
    const back = await put(vehicle.id, vehicle)
    t.equal(back.statusCode, 200)
    t.same({ ...back.json(), updated_at: '' }, { ...vehicle, updated_at: '' })
  },
)

t.test('VEH-4 a date and an instant are kept as they were given', async (t) => {
  for (const last_connection of ['2026-10-31', '2026-10-31T23:59:59Z', '2026-10-31T23:59:59+03:00']) {
    const { id } = await aVehicle(user, { client_id, last_connection, installation_date: '2026-03-01' })
    t.match(await get(id), { last_connection, installation_date: '2026-03-01' })
  }
})

t.test('VEH-4 a deleted vehicle is answered, and gone', async (t) => {
  const vehicle = await aVehicle(user, { client_id })
  const answer = await user.request('DELETE', `/api/vehicles/${vehicle.id}`)
  t.equal(answer.statusCode, 200)
  t.same(answer.json(), vehicle)
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const gone = await user.request(method, `/api/vehicles/${vehicle.id}`, method === 'PUT' ? {} : undefined)
    t.equal(gone.statusCode, 404)
    t.same(inEnglish(gone.json()), { detail: 'Vehicle not found' })
  }
})

t.test('VEH-4 a deleted vehicle leaves its lines on their statements', async (t) => {
  const own = await aClient(user, { unit_usd: 10 })
  const vehicle = await aVehicle(user, { client_id: own.id, object_name: 'Gone soon' })
  const billing = await aBilling(user, { client_id: own.id, vehicle_ids: [vehicle.id] })
  t.equal((await user.request('DELETE', `/api/vehicles/${vehicle.id}`)).statusCode, 200)
  const view = (await user.request('GET', `/api/billings/${billing.id}/view`)).json()
  t.match(view, {
    billing_items: [{ vehicle_id: null, vehicle_name: 'Gone soon', imei_number: vehicle.imei_number }],
    summary: { total_vehicles: 1, total_amount: 10 },
  })
})

t.test('a statement does not change when its vehicle does', async (t) => {
  const own = await aClient(user, { unit_usd: 10 })
  const vehicle = await aVehicle(user, { client_id: own.id, object_name: 'As billed', driver_name: 'Ada' })
  const billing = await aBilling(user, { client_id: own.id, vehicle_ids: [vehicle.id] })
  const view = async () => (await user.request('GET', `/api/billings/${billing.id}/view`)).json()
  const before = await view()
  await put(vehicle.id, { ...DETAILS, object_name: 'Another', driver_name: 'Grace' })
  t.same(await view(), before)
})
