import { Op } from 'sequelize'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { Activity } from '../../server/features/activity/activity.model.ts'
import { aBilling, aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { OCTOBER } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'Ada')
const remove = (noun: string, ids: readonly unknown[]) =>
  user.request('DELETE', `/api/${noun}/bulk?${ids.map((id) => `ids=${String(id)}`).join('&')}`)
const statusOf = async (noun: string, id: number) =>
  (await user.request('GET', `/api/${noun}/${id}`)).statusCode

t.test('what can go is gone, and each that must stay is named with the reason', async (t) => {
  const [first, kept, last] = [
    await aPlatform(user),
    await aPlatform(user, { name: 'Lyra' }),
    await aPlatform(user),
  ]
  await aClient(user, { platform_id: kept.id })
  const missing = last.id + 1000
  const answer = await remove('platforms', [first.id, missing, kept.id, last.id, first.id])
  t.equal(answer.statusCode, 200, answer.body)
  t.same(inEnglish(answer.json()), {
    deleted: [first.id, last.id],
    missing: [missing],
    refused: [{ id: kept.id, detail: 'Platform Lyra still has 1 client' }],
  })
  t.same(await Promise.all([first, kept, last].map(({ id }) => statusOf('platforms', id))), [404, 200, 404])
  const noted = await Activity.findAll({
    where: { action: 'Deleted', entity_id: { [Op.not]: null } },
    order: ['id'],
  })
  t.match(noted, [
    { username: 'Ada', entity: `Platform ${String(first.name)}`, entity_id: first.id, subject: 'platforms' },
    { username: 'Ada', entity: `Platform ${String(last.name)}`, entity_id: last.id, subject: 'platforms' },
  ])
  t.equal(noted.length, 2, 'one for each that went')
})

t.test('billings that build on each other go together, in whichever order they are named', async (t) => {
  const { id: client_id } = await aClient(user, { client_name: 'Dune' })
  const { id: vehicle_id } = await aVehicle(user, { client_id })
  const ids: number[] = []
  for (const billing_month of [7, 8, 9, 10])
    ids.push((await aBilling(user, { client_id, vehicle_ids: [vehicle_id], billing_month })).id)
  const [oldest, ...others] = ids as [number, ...number[]]
  const refused = await remove('billings', [oldest])
  const builtOn = `Billing #${oldest} of Dune for 7/2026 is not the newest: billing #${ids.at(-1)} builds on it`
  t.same(inEnglish(refused.json()), { deleted: [], missing: [], refused: [{ id: oldest, detail: builtOn }] })
  const paid = await user.request('PUT', `/api/billings/${oldest}`, { paid_amount: 1 })
  t.equal(paid.statusCode, 200, paid.body)
  const answer = (await remove('billings', ids)).json<{ deleted: number[]; refused: object[] }>()
  t.same(answer.deleted.toSorted(), others)
  const detail = `Billing #${oldest} of Dune for 7/2026 carries a payment: set the paid amount to 0 first`
  t.same(inEnglish(answer.refused), [{ id: oldest, detail }])
})

t.test('clients, vehicles and templates go as well, and only those that are named', async (t) => {
  const { id: client } = await aClient(user)
  const { id: vehicle } = await aVehicle(user)
  const text = { subject: 'S', body: '<p>B</p>' }
  const { id: template } = await user.create('/api/emails/templates/', { name: 'One', ...text })
  const { id: other } = await user.create('/api/emails/templates/', { name: 'Other', ...text })
  for (const [noun, id] of [
    ['clients', client],
    ['vehicles', vehicle],
    ['emails/templates', template],
  ] as const) {
    t.same((await remove(noun, [id])).json(), { deleted: [id], missing: [], refused: [] }, noun)
    t.equal(await statusOf(noun, id), 404, noun)
    t.same((await remove(noun, [id])).json(), { deleted: [], missing: [id], refused: [] }, `${noun} again`)
  }
  t.equal(await statusOf('emails/templates', other), 200)
})

t.test('no ids, too many and what is none are refused, and nothing goes', async (t) => {
  const { id } = await aPlatform(user)
  for (const [ids, error] of [
    [[], { ids: 'is required' }],
    [[id, 'x'], { 'ids.1': 'must be integer' }],
    [[id, 0], { 'ids.1': 'must be at least 1' }],
    [Array.from({ length: 101 }, () => id), { ids: 'must have at most 100 items' }],
  ] as const) {
    const answer = await remove('platforms', ids)
    t.equal(answer.statusCode, 400)
    t.same(answer.json().errors, error)
  }
  const stranger = await app.inject({ method: 'DELETE', url: `/api/platforms/bulk?ids=${id}` })
  t.equal(stranger.statusCode, 401)
  t.equal(await statusOf('platforms', id), 200)
  const vehicle = await aVehicle(user)
  await user.create('/api/billings/manual', {
    ...{ client_id: vehicle.client_id, vehicle_ids: [vehicle.id] },
    ...OCTOBER,
  })
  t.same((await remove('vehicles', [vehicle.id])).json().deleted, [vehicle.id], 'its lines stay')
})
