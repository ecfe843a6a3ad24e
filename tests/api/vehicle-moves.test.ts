import type { Sequelize } from 'sequelize'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aClient, aVehicle } from '../support/builders.ts'
import { inEnglish } from '../support/in-english.ts'
import { rowOf } from '../support/month-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { twoClients, vehicleMoves } from '../support/vehicle-moves.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const sara = await signedIn(app, 'sara')
const ada = await signedIn(app, 'ada')
const { move, undo, put, bill, upload, billable, historyOf, ownersOf } = vehicleMoves(sara)
const verify = async () => {
  const lines: string[] = []
  await verifyDatabase(User.sequelize as Sequelize, (line) => lines.push(line))
  return lines
}

t.test('a vehicle moved from a month on is billed to each client for its own months', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  t.equal((await bill(acacia, '2026-09', vehicle)).statusCode, 200)
  const answer = await move(vehicle, baobab, '2026-11')
  t.equal(answer.statusCode, 200, answer.body)
  t.match(answer.json(), {
    vehicle_id: vehicle.id,
    from_month: '2026-11',
    from_client: { id: acacia.id, client_name: acacia.client_name },
    to_client: { id: baobab.id },
    username: 'sara',
    created_at: /Z$/,
  })
  t.match((await sara.request('GET', `/api/vehicles/${vehicle.id}`)).json(), { client: { id: baobab.id } })
  t.equal((await bill(acacia, '2026-11', vehicle)).statusCode, 400)
  t.equal((await bill(baobab, '2026-10', vehicle)).statusCode, 400)
  t.equal((await bill(acacia, '2026-10', vehicle)).statusCode, 200)
  const later = (await bill(baobab, '2026-12', vehicle)).json()
  t.match(later, { client_id: baobab.id, total_amount: 30 })
  t.same(await ownersOf(vehicle), [
    `${String(acacia.client_name)} to 2026-10`,
    `${String(baobab.client_name)} from 2026-11`,
  ])
  t.same(await billable(acacia, '2026-10'), [vehicle.id])
  t.same(await billable(acacia, '2026-11'), [])
  t.same(await billable(baobab, '2026-10'), [])
  t.same(await billable(baobab, '2026-11'), [vehicle.id])
  const plain = await sara.request('GET', `/api/vehicles?client_id=${baobab.id}`)
  t.same(
    plain.json().map(({ id }: WireRecord) => id),
    [vehicle.id],
    'without a month it is as it was',
  )
  const count = await sara.request('GET', `/api/vehicles/count?client_id=${acacia.id}&billable_in=2026-10`)
  t.same(count.json(), { count: 1 })
})

t.test('Add Vehicle goes by the owner of the billing’s month', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  const [mine, theirs] = [
    await aVehicle(sara, { client_id: acacia.id }),
    await aVehicle(sara, { client_id: baobab.id }),
  ]
  await move(vehicle, baobab, '2026-11')
  const add = (billing: WireRecord) =>
    sara.request('POST', `/api/billings/items?billing_id=${billing.id}`, { vehicle_id: vehicle.id })
  const old = {
    october: (await bill(acacia, '2026-10', mine)).json(),
    november: (await bill(acacia, '2026-11', mine)).json(),
  }
  const now = {
    october: (await bill(baobab, '2026-10', theirs)).json(),
    november: (await bill(baobab, '2026-11', theirs)).json(),
  }
  t.equal((await add(old.november)).statusCode, 400)
  t.equal((await add(now.october)).statusCode, 400)
  t.equal((await add(old.october)).statusCode, 200)
  t.equal((await add(now.november)).statusCode, 200)
})

t.test('a billing sheet is taken where a row names the owner of its month, and moves nothing', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  await move(vehicle, baobab, '2026-11')
  const wrong = await upload('2026-10', [rowOf(baobab, vehicle)])
  t.equal(wrong.created_billings_count, 0)
  t.match(wrong.errors, [new RegExp(`${String(vehicle.imei_number)}.*${String(acacia.client_name)}`)])
  const early = await upload('2026-10', [rowOf(acacia, vehicle, { 'Current status': 'INACTIVE' })])
  t.match(early, { created_billings_count: 1, errors: [] })
  t.match((await upload('2026-11', [rowOf(acacia, vehicle)])).errors, [
    new RegExp(String(baobab.client_name)),
  ])
  t.match(await upload('2026-11', [rowOf(baobab, vehicle)]), { created_billings_count: 1, errors: [] })
  t.match((await sara.request('GET', `/api/vehicles/${vehicle.id}`)).json(), { client_id: baobab.id })
  const rows = [
    ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
    [acacia.client_name, vehicle.object_name, vehicle.imei_number, 'USD', null],
  ]
  const register = await sara.upload('/api/vehicles/upload-excel', workbookOf(rows), 'vehicles.xlsx')
  t.match(register.json().errors, [new RegExp(String(baobab.client_name))], 'the register has today’s owner')
  t.same(await verify(), [])
})

t.test('a move into a month that is billed is refused, and names the billing', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  const { id } = (await bill(acacia, '2026-10', vehicle)).json()
  for (const from_month of ['2026-10', '2026-01', '2000-01']) {
    const answer = await move(vehicle, baobab, from_month)
    t.equal(answer.statusCode, 409)
    t.same(inEnglish(answer.json()), {
      detail: `${vehicle.object_name} is billed for 10/2026 on billing #${id} of ${String(acacia.client_name)}; from 11/2026 on it can be moved`,
    })
  }
  t.equal((await move(vehicle, baobab, '2026-11')).statusCode, 200)
})

t.test('a move needs a client and a month of 2000 to 2100, and another owner', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  const url = `/api/vehicles/${vehicle.id}/moves`
  const sound = { client_id: baobab.id, from_month: '2026-11' }
  const wrong: [string, unknown][] = [
    ['client_id', undefined],
    ['client_id', 999_999],
    ['client_id', acacia.id],
    ...[
      undefined,
      null,
      '',
      '2026',
      '2026-1',
      '2026-13',
      '2026-00',
      '11/2026',
      '2026-11-01',
      '1999-12',
      '2101-01',
      202_611,
    ].map((month): [string, unknown] => ['from_month', month]),
  ]
  for (const [field, value] of wrong) {
    const answer = await sara.request('POST', url, { ...sound, [field]: value })
    t.equal(answer.statusCode, 400, `${field} ${JSON.stringify(value)}`)
    t.match(answer.json(), { detail: /\S/, errors: { [field]: /\S/ } })
  }
  t.same(await ownersOf(vehicle), [acacia.client_name])
  t.equal((await sara.request('POST', '/api/vehicles/999999/moves', sound)).statusCode, 404)
  t.equal((await sara.request('GET', '/api/vehicles/999999/history')).statusCode, 404)
  t.equal((await move(vehicle, baobab, '2100-12')).statusCode, 200)
  t.equal((await sara.request('GET', '/api/vehicles?billable_in=2026-10')).statusCode, 400)
})

t.test('of two people who move a vehicle at once one is told who was first', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  const other = await aClient(sara)
  const answers = await atOnce(2, (at) =>
    vehicleMoves([sara, ada][at]!).move(vehicle, [baobab, other][at]!, '2026-11'),
  )
  t.same(statusesOf(answers), [200, 409])
  const [first, second] = answers[0]!.statusCode === 200 ? [0, 1] : [1, 0]
  t.same(inEnglish(answers[second]!.json()), {
    detail: `${vehicle.object_name} was moved to ${String([baobab, other][first]!.client_name)} from 11/2026 on, by ${['sara', 'ada'][first]!}`,
  })
  t.equal((await move(vehicle, acacia, '2026-10')).statusCode, 409, 'nor before a move that was made')
  t.equal((await move(vehicle, acacia, '2026-12')).statusCode, 200)
  t.equal((await ownersOf(vehicle)).length, 3)
})

t.test('of a move and a billing at once one is refused', async (t) => {
  for (let round = 0; round < 5; round += 1) {
    const { acacia, baobab, vehicle } = await twoClients(sara)
    const answers = await Promise.all([move(vehicle, baobab, '2026-10'), bill(acacia, '2026-10', vehicle)])
    const statuses = answers.map(({ statusCode }) => statusCode)
    t.equal(statuses.filter((status) => status === 200).length, 1, String(statuses))
  }
  t.same(await verify(), [])
})

t.test('a repeated request with its key moves once', async (t) => {
  const { baobab, vehicle } = await twoClients(sara)
  const body = { client_id: baobab.id, from_month: '2026-11' }
  const send = () =>
    sara.request('POST', `/api/vehicles/${vehicle.id}/moves`, body, {
      'idempotency-key': `move ${vehicle.id}`,
    })
  const first = (await send()).json()
  t.same((await send()).json(), first)
  t.equal((await ownersOf(vehicle)).length, 2)
})

t.test('the newest move is undone while nothing is billed by it', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  const first = (await move(vehicle, baobab, '2026-11')).json()
  const second = (await move(vehicle, acacia, '2027-02')).json()
  t.same(
    (await historyOf(vehicle)).owners.map((owner: Record<string, unknown>) => owner.can_be_undone),
    [false, false, true],
  )
  t.equal((await undo(vehicle, first.id)).statusCode, 409, 'a newer one is first')
  const undone = await undo(vehicle, second.id)
  t.equal(undone.statusCode, 200)
  t.same(undone.json(), second)
  t.equal((await undo(vehicle, second.id)).statusCode, 404)
  const { id } = (await bill(baobab, '2027-03', vehicle)).json()
  const billed = await undo(vehicle, first.id)
  t.equal(billed.statusCode, 409)
  t.match(billed.json().detail, new RegExp(`billing #${id} `))
  await sara.request('DELETE', `/api/billings/${id}`)
  t.equal((await undo(vehicle, first.id)).statusCode, 200)
  t.same(await ownersOf(vehicle), [acacia.client_name])
  t.equal((await bill(acacia, '2027-03', vehicle)).statusCode, 200)
})

t.test('PUT with another client moves a vehicle from where nothing is billed on', async (t) => {
  const { acacia, baobab, vehicle } = await twoClients(sara)
  const [one, other] = [String(acacia.client_name), String(baobab.client_name)]
  t.equal((await put(vehicle, { client_id: 999_999 })).statusCode, 400)
  t.match((await put(vehicle, { client_id: baobab.id })).json(), { client: { id: baobab.id } })
  t.same(await ownersOf(vehicle), [other], 'never billed: from the beginning')
  await put(vehicle, { client_id: acacia.id })
  await bill(acacia, '2026-10', vehicle)
  await put(vehicle, { client_id: baobab.id })
  t.same(await ownersOf(vehicle), [`${one} to 2026-10`, `${other} from 2026-11`])
  await put(vehicle, { client_id: acacia.id })
  t.same(await ownersOf(vehicle), [one], 'back again where nothing is billed')
  await move(vehicle, baobab, '2027-06')
  const third = await aClient(sara, { client_name: 'Cedar' })
  await put(vehicle, { client_id: third.id })
  t.same(await ownersOf(vehicle), [`${one} to 2027-05`, 'Cedar from 2027-06'])
  t.same(await verify(), [])
})
