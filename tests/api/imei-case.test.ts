import { t } from '../support/tap.ts'
import { up } from '../../server/db/migrations/0072-imei-capitals.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aClient, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { monthsOf } from '../support/months.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const client = await aClient(user, { unit_usd: 10 })
const vehicles = async (): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/vehicles/?client_id=${client.id}`)).json()
const billed = async (): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?client_id=${client.id}`)).json().billings
const uploadMonth = (imei_number: string) =>
  user.upload(
    `/api/billings/excel-upload?${queryOf(OCTOBER)}`,
    monthSheet([rowOf(client, { id: 0, object_name: 'Tracker', imei_number })]),
    'month.xlsx',
  )

t.test('VEH-3 an IMEI is the same one in another case', async (t) => {
  const first = await aVehicle(user, { client_id: client.id, imei_number: 'ab-12 e34' })
  t.equal(first.imei_number, 'AB12E34')
  const again = await user.request('POST', '/api/vehicles/', { ...first, imei_number: 'Ab12e34' })
  t.equal(again.statusCode, 409)
  t.match(again.json(), { detail: 'AB12E34', errors: { imei_number: /exists/ } })
  const answer = await user.request('PUT', `/api/vehicles/${first.id}`, { imei_number: 'ab12E34' })
  t.equal(answer.json().imei_number, 'AB12E34')
})

t.test('VIMP-1 a sheet of vehicles changes the one that has its IMEI in another case', async (t) => {
  const sheet = workbookOf([
    ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
    [client.client_name, 'Renamed', 'ab12e34', 'USD', null],
  ])
  const answer = await user.upload('/api/vehicles/upload-excel', sheet, 'vehicles.xlsx')
  t.equal(answer.json().message, '1 vehicle: 0 new, 1 changed, 0 unchanged.')
  t.match(await vehicles(), [{ object_name: 'Renamed', imei_number: 'AB12E34' }])
})

t.test('BILL-4 a vehicle is billed once, whatever case each sheet has its IMEI in', async (t) => {
  await uploadMonth('AB12E34')
  await uploadMonth('ab12e34')
  t.equal((await vehicles()).length, 1)
  t.match(await billed(), [{ total_vehicles: 1, total_amount: 10 }])
  t.equal((await billed()).length, 1)
})

t.test('BILL-4 a vehicle that was deleted and comes back in another case is billed once', async (t) => {
  const [vehicle] = await vehicles()
  // As it was written on its line by an earlier version.
  await Vehicle.sequelize!.query("UPDATE billing_items SET imei_number = 'ab12e34'")
  await user.request('DELETE', `/api/vehicles/${vehicle!.id}`)
  await uploadMonth('AB12E34')
  t.equal((await vehicles()).length, 1)
  t.match(await billed(), [{ total_vehicles: 1, total_amount: 10 }])
})

t.test(
  'IMEIs of an earlier version are written in capitals; of twins one is, and verify names the others',
  async (t) => {
    const sequelize = Vehicle.sequelize!
    const numbers = {
      xa1000: 'XA1000',
      Xb2000: 'XB2000',
      xb2000: 'xb2000',
      xc3000: 'xc3000',
      XC3000: 'XC3000',
    }
    const olds = Object.keys(numbers)
    const made: WireRecord[] = []
    for (const old of olds) {
      const vehicle = await aVehicle(user, { client_id: client.id })
      await sequelize.query('UPDATE vehicles SET imei_number = ? WHERE id = ?', {
        replacements: [old, vehicle.id],
      })
      made.push(vehicle)
    }
    const known = { kind: 'not_billed', until: '2999-12-31', reason: 'Rests', username: 'ana' }
    const marked = { ...known, imei_number: 'xa1000', created_at: '2026-10-01', updated_at: '2026-10-01' }
    await sequelize.getQueryInterface().bulkInsert('reconciliation_marks', [marked])
    await up(sequelize.getQueryInterface())
    const after = await vehicles()
    t.same(
      made.map(({ id }) => after.find((vehicle) => vehicle.id === id)?.imei_number),
      Object.values(numbers),
    )
    const [marks] = await sequelize.query('SELECT imei_number FROM reconciliation_marks')
    t.same(marks, [{ imei_number: 'XA1000' }])
    const lines: string[] = []
    await verifyDatabase(sequelize, (line) => lines.push(line))
    const twins = lines.filter((line) => line.includes('IMEI')).toSorted()
    t.equal(twins.length, 2, lines.join('\n'))
    t.match(twins, [/"xb2000" is not an IMEI in capitals$/, /"xc3000" is not an IMEI in capitals$/])
  },
)

t.test('a line of an earlier version that has an IMEI in small letters is of the same tracker', async (t) => {
  const { bill, findings } = monthsOf(user)
  const owner = await aClient(user, { unit_usd: 10, email_1: 'owner@example.com' })
  const seen = { client_id: owner.id, imei_number: 'CD77F10', last_connection: '2026-09-30' }
  const vehicle = await aVehicle(user, seen)
  const inSmallLetters = () =>
    Vehicle.sequelize!.query("UPDATE billing_items SET imei_number = 'cd77f10' WHERE imei_number = 'CD77F10'")
  await bill(owner, [vehicle], '2026-11')
  await inSmallLetters()
  await bill(owner, [vehicle], '2026-12')
  const kinds = (await findings('2026-12', `client_id=${owner.id}`)).map(({ kind }) => kind)
  t.same(kinds, ['silent'])

  const review = async () => {
    const all = (await user.request('GET', '/api/months/2026-12/review?limit=1000')).json<WireRecord[]>()
    return all.find(({ id }) => String(id) === `${owner.id}-USD`)!
  }
  const flags = async () => ((await review()).flags as WireRecord[]).map(({ flag }) => flag)
  t.same(await flags(), ['silent'])
  await inSmallLetters()
  const known = { kind: 'silent', imei_numbers: ['CD77F10'], until: '2999-12-31', reason: 'In the workshop' }
  t.equal((await user.request('POST', '/api/reconciliation-marks', known)).statusCode, 200)
  t.same(await flags(), [])
  await Vehicle.sequelize!.query(
    "UPDATE billing_items SET imei_number = 'CD77F10' WHERE billing_month = 12 AND imei_number = 'cd77f10'",
  )
  // As that of a vehicle that was deleted, and made again.
  await Vehicle.sequelize!.query(
    "UPDATE billing_items SET vehicle_id = NULL WHERE billing_month = 11 AND imei_number = 'cd77f10'",
  )
  t.match((await review()).parts, { added: 0, gone: 0 }, 'it is the same line')
})
