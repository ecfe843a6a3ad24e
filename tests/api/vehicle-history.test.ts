import type { Sequelize } from 'sequelize'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aClient } from '../support/builders.ts'
import { rowOf } from '../support/month-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { twoClients, vehicleMoves } from '../support/vehicle-moves.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const sara = await signedIn(app, 'sara')
const ada = await signedIn(app, 'ada')
const { move, put, bill, upload, historyOf } = vehicleMoves(sara)
const verify = async () => {
  const lines: string[] = []
  await verifyDatabase(User.sequelize as Sequelize, (line) => lines.push(line))
  return lines
}

t.test('a client with a vehicle in its past is not deleted, one that never owned a month is', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  const remove = ({ id }: WireRecord) => sara.request('DELETE', `/api/clients/${id}`)
  await put(vehicle, { client_id: baobab.id })
  t.equal((await remove(acacia)).statusCode, 200)
  const third = await aClient(sara)
  await move(vehicle, third, '2026-11')
  const refused = await remove(baobab)
  t.equal(refused.statusCode, 409)
  t.match(refused.json().detail, '1 moved vehicle')
  const { id } = (await bill(baobab, '2026-10', vehicle)).json()
  t.equal((await sara.request('DELETE', `/api/vehicles/${vehicle.id}`)).statusCode, 200)
  const view = (await sara.request('GET', `/api/billings/${id}/view`)).json()
  t.match(view, { billing_items: [{ vehicle_id: null }], summary: { total_vehicles: 1 } })
  t.equal((await remove(third)).statusCode, 200)
  t.same(await verify(), [])
})

t.test('the history has client, status, currency and price, when, by whom and by what', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  await put(vehicle, { driver_name: 'Li' })
  t.same((await historyOf(vehicle)).changes, [], 'what has no bearing on charges is not in it')
  await put(vehicle, { status: 'MAINTENANCE', has_fuel_sensor: true })
  await bill(acacia, '2026-09', vehicle)
  await bill(acacia, '2026-10', vehicle)
  await vehicleMoves(ada).move(vehicle, baobab, '2026-11')
  await bill(baobab, '2026-11', vehicle)
  await upload('2026-12', [rowOf(baobab, vehicle, { 'Current status': 'INACTIVE' })])
  const rows = [
    ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
    [baobab.client_name, vehicle.object_name, vehicle.imei_number, 'KES', null],
  ]
  await ada.upload('/api/vehicles/upload-excel', workbookOf(rows), 'vehicles.xlsx')
  const { owners, changes, prices } = await historyOf(vehicle)
  t.match(owners[1], { client: { id: baobab.id }, username: 'ada', moved_at: /^\d{4}-\d\d-\d\dT.*Z$/ })
  const of = ({ field, old_value, new_value, from_month, source, username }: Record<string, unknown>) => [
    field,
    old_value,
    new_value,
    from_month,
    source,
    username,
  ]
  t.same(changes.map(of), [
    ['charging_currency', 'USD', 'KES', null, 'import', 'ada'],
    ['status', 'MAINTENANCE', 'INACTIVE', null, 'billing_sheet', 'sara'],
    ['client', acacia.client_name, baobab.client_name, '2026-11', 'page', 'ada'],
    ['status', 'ACTIVE', 'MAINTENANCE', null, 'page', 'sara'],
  ])
  t.match(changes[0].created_at, /^\d{4}-\d\d-\d\dT.*Z$/)
  t.match(prices, [
    {
      from_month: '2026-11',
      to_month: '2026-12',
      client: { id: baobab.id },
      monthly_rate: 30,
      currency: 'USD',
    },
    { from_month: '2026-09', to_month: '2026-10', client: { id: acacia.id }, monthly_rate: 20, fuel_rate: 5 },
  ])
})
