import { aBilling, aClient, aFleet, aVehicle } from '../support/builders.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

interface Told {
  action: string
  resource: string
  payload: { id: number; data: Record<string, unknown> }
  unchanged: Record<string, unknown> | null
  replaces: Record<string, unknown> | null
}

const told = async (user: SignedIn, query: string): Promise<Told[]> =>
  (await user.request('GET', `/api/history?${query}`)).json()

t.test('a change tells what it left alone, as that was then', async (t) => {
  const app = await createTestApp(t)
  const user = await signedIn(app)
  const client = await aClient(user, { client_name: 'Acacia', approval_days: 30, email_1: 'a@b.example' })
  const change = (values: object) => user.request('PUT', `/api/clients/${client.id}`, values)
  await change({ approval_days: 45 })
  await change({ client_name: 'Acacia Freight' })
  await change({ email_1: null, physical_invoice: true })
  await change({ client_name: 'Acacia Haulage' })

  const changes = await told(user, `record=clients:${client.id}&action=update`)
  t.same(
    changes.map(({ payload, unchanged }) => [
      Object.keys(payload.data).sort(),
      unchanged?.client_name,
      unchanged?.email_1,
      unchanged?.approval_days,
      unchanged?.physical_invoice,
    ]),
    [
      [['client_name'], undefined, null, 45, true],
      [['email_1', 'physical_invoice'], 'Acacia Freight', undefined, 45, undefined],
      [['client_name'], undefined, 'a@b.example', 45, false],
      [['approval_days'], 'Acacia', 'a@b.example', undefined, false],
    ],
    'whatever has changed since',
  )
  for (const own of ['search_text', 'created_at']) t.notOk(own in changes[0]!.unchanged!)

  await user.request('DELETE', `/api/clients/${client.id}`)
  const [later] = await told(user, `resource=clients&record_id=${client.id}&action=update&sort=["id","ASC"]`)
  t.match(later?.unchanged, { client_name: 'Acacia', email_1: 'a@b.example' }, 'also of what is gone')
})

t.test('new prices tell those that they replace, as they were then', async (t) => {
  const app = await createTestApp(t)
  const user = await signedIn(app)
  const other = await aClient(user, { unit_usd: 99 })
  const { id } = await aClient(user, { unit_usd: 6, unit_local: 650.5 })
  const prices = (valid_from: string, values: object) =>
    user.create(`/api/clients/${id}/prices`, { valid_from, ...values })
  await prices('2026-11', { unit_usd: 6.5 })
  await prices('2027-01', { unit_usd: 7 })
  await user.request('PUT', `/api/clients/${id}/prices/2000-01`, { unit_usd: 5 })
  await user.request('DELETE', `/api/clients/${id}/prices/2026-11`)

  const [, january, before, beginning] = (await told(user, `record=clients:${id}`)).filter(
    ({ resource, action }) => resource === 'clients/prices' && action !== 'delete',
  )
  t.match(january, { action: 'create', payload: { data: { unit_usd: 7 } }, replaces: { unit_usd: 6.5 } })
  t.match(before, { replaces: { valid_from: '2000-01', unit_usd: 6, unit_local: 650.5 } })
  t.match(beginning, { action: 'create', replaces: null }, 'the first replace none')
  const [corrected] = await told(user, `record=clients:${id}&action=update`)
  t.match(corrected, { unchanged: { valid_from: '2000-01', unit_local: 650.5 }, replaces: null })
  const ofOther = await told(user, `record=clients:${other.id}`)
  t.ok(ofOther.every(({ replaces }) => replaces === null))
})

t.test('secrets do not stand among what was left alone', async (t) => {
  const app = await createTestApp(t)
  const user = await signedIn(app)
  const settings = {
    smtp_host: 'mail.example',
    smtp_port: 587,
    smtp_username: 'u',
    from_email: 'a@b.example',
  }
  const save = (values: object) =>
    user.request('POST', '/api/emails/settings/', { enable_email_system: false, ...settings, ...values })
  await save({ smtp_password: 'hush-hush' })
  await save({ reply_to_email: 'r@b.example' })
  const [changed] = await told(user, 'resource=emails/settings')
  t.match(changed?.unchanged, { smtp_host: 'mail.example', from_email: 'a@b.example' })
  t.notMatch(JSON.stringify(await told(user, 'limit=1000')), /hush|smtp_password":"(?!\*)/)
})

t.test('a line of a billing tells its vehicle, and a list of many is told in one go', async (t) => {
  const app = await createTestApp(t)
  const user = await signedIn(app)
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 20 }, ['USD', 'USD'])
  const { id } = await aBilling(user, { client_id, vehicle_ids })
  const view = (await user.request('GET', `/api/billings/${id}/view`)).json()
  const [item] = view.billing_items
  await user.request('PUT', `/api/billings/items/${item.id}`, { comments: 'In the workshop' })
  const [change] = await told(user, `resource=billings/items&action=update`)
  t.match(change, {
    payload: { id: item.id, data: { comments: 'In the workshop' } },
    unchanged: { vehicle_name: item.vehicle_name, monthly_rate: 20, is_chargeable: true },
  })
  const vehicle = await aVehicle(user, { client_id })
  for (let at = 0; at < 20; at += 1)
    await user.request('PUT', `/api/vehicles/${vehicle.id}`, {
      driver_name: `Driver ${at}`,
      ...(at % 2 && { vin_number: `V${at}` }),
    })
  const vins = (await told(user, `record=vehicles:${vehicle.id}&action=update`)).map(
    ({ payload, unchanged }) => unchanged?.vin_number ?? payload.data.vin_number ?? null,
  )
  t.same(vins, [
    'V19',
    'V17',
    'V17',
    'V15',
    'V15',
    'V13',
    'V13',
    'V11',
    'V11',
    'V9',
    'V9',
    'V7',
    'V7',
    'V5',
    'V5',
    'V3',
    'V3',
    'V1',
    'V1',
    null,
  ])
})
