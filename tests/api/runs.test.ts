import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aBilling, aClient, aFleet, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { ended, resultsOf, runMonth, startRun } from '../support/runs.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')
const MONTH = '2026-10'

const billingsOf = async (client_id: number, month = 10): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?client_id=${client_id}&billing_month=${month}`)).json().billings
const linesOf = async (id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings/${id}/view`)).json().billing_items
const undo = (id: number) => user.request('POST', `/api/runs/${id}/undo`)
const forClients = (...clients: { id: number }[]) => ({ client_ids: clients.map(({ id }) => id) })

t.test(
  'a month is made from the register: a billing for each tariff, and what is left out is told',
  async (t) => {
    const { client } = await aFleet(user, { unit_usd: 10, unit_local: 900, fuel_usd: 2 }, [
      'USD',
      'USD',
      'KES',
    ])
    await aVehicle(user, { client_id: client.id, has_fuel_sensor: true, installation_date: '2026-10-04' })
    await aVehicle(user, { client_id: client.id, status: 'INACTIVE' })
    await aVehicle(user, { client_id: client.id, status: 'MAINTENANCE' })
    await aVehicle(user, { client_id: client.id, installation_date: '2026-11-01' })
    const bare = await aClient(user)
    const run = await runMonth(user, MONTH, { client_ids: [bare.id, client.id, 999_999, client.id] })
    t.match(run, {
      ...{
        month: MONTH,
        dry_run: false,
        state: 'finished',
        chosen_clients: 3,
        done_clients: 3,
        username: 'ana',
      },
      counts: { billings_made: 2, lines: 5, vehicles_left_out: 2, clients_left_out: 2, clients_failed: 0 },
      totals: [{ currency: 'USD', billings: 2, lines: 5, amount: 942 }],
    })
    const results = await resultsOf(user, run.id)
    const billings = await billingsOf(client.id)
    const of = (type: string) => billings.find(({ billing_type }) => billing_type === type)!
    t.match(results, [
      { tariff: 'USD', outcome: 'made', line_count: 4, amount: 42, billing_id: of('INTERNATIONAL').id },
      { tariff: 'LOCAL', outcome: 'made', line_count: 1, amount: 900, billing_id: of('LOCAL').id },
      { tariff: 'USD', outcome: 'skipped', line_count: 1, message: 'INACTIVE in the register', amount: null },
      { tariff: 'USD', outcome: 'skipped', line_count: 1, message: 'Installed after the month' },
      { client_id: bare.id, tariff: null, outcome: 'skipped', code: 'run.no_vehicles' },
      { client_id: 999_999, client_name: null, outcome: 'skipped', code: 'run.client_gone' },
    ])
    t.match(of('INTERNATIONAL'), { total_vehicles: 4, total_amount: 42, previous_balance: 0 })
    const told = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
    t.ok(
      told.some(({ action, entity }: WireRecord) =>
        `${action} ${entity}`.includes('Billed 10/2026 from the register: 5 vehicles on 2 billings'),
      ),
    )
    const again = await runMonth(user, MONTH, forClients(client))
    t.match(again.counts, { billings_made: 0, lines: 0, vehicles_billed_before: 5 })
    t.match(await resultsOf(user, again.id, '&outcome=exists'), [{ line_count: 4 }, { line_count: 1 }])
    t.equal((await billingsOf(client.id)).length, 2)
  },
)

t.test('what is made is what an upload of a sheet with the same vehicles makes, line by line', async (t) => {
  const prices = { unit_usd: 10.5, fuel_usd: 2.25, usd0: 30, usd1: 45, unit_local: 900, local0: 100 }
  const details = [
    { has_fuel_sensor: true, installation_date: '2026-10-31', sim_cards_number: '8925', vin_number: 'V1' },
    { charging_currency: 'KES', installation_date: '2026-10-01', current_mileage: 1234.5 },
    { charging_currency: null, driver_name: 'Ann', hardware_type: 'FMB' },
    { charging_currency: 'XYZ', last_connection: '2026-10-30', coordinates: '1,2' },
  ]
  const fleet = async () => {
    const client = await aClient(user, prices)
    const vehicles = []
    for (const each of details) vehicles.push(await aVehicle(user, { client_id: client.id, ...each }))
    await aBilling(user, { client_id: client.id, billing_month: 9 })
    return { client, vehicles: [...vehicles, ...(await vehiclesOf(client.id)).slice(details.length)] }
  }
  const vehiclesOf = async (client_id: number): Promise<WireRecord[]> =>
    (await user.request('GET', `/api/vehicles/?client_id=${client_id}&sort=["id","ASC"]`)).json()
  const [uploaded, made] = [await fleet(), await fleet()]
  const sheet = monthSheet(uploaded.vehicles.map((vehicle) => rowOf(uploaded.client, vehicle)))
  await user.upload(`/api/billings/excel-upload?${queryOf(OCTOBER)}`, sheet, 'month.xlsx')
  await runMonth(user, MONTH, forClients(made.client))

  const OWN = [
    'id',
    'client_id',
    'client',
    'created_at',
    'updated_at',
    'billing_id',
    'vehicle_id',
    'imei_number',
    'payment_reference',
  ]
  const NAMED = ['vehicle_name', 'description']
  const bare = (record: WireRecord) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => ![...OWN, ...NAMED].includes(name)))
  const monthOf = async (client_id: number) => {
    const billings = (await billingsOf(client_id)).sort((a, b) =>
      String(a.billing_type) < String(b.billing_type) ? -1 : 1,
    )
    const lines = []
    for (const { id } of billings) lines.push((await linesOf(id)).map(bare))
    return { billings: billings.map(bare), lines }
  }
  const [sheets, runs] = [await monthOf(uploaded.client.id), await monthOf(made.client.id)]
  t.equal(runs.billings.length, 2)
  t.ok(runs.billings.some(({ previous_balance }) => Number(previous_balance) > 0))
  t.same(runs, sheets)
})

t.test('a preview shows what a run makes, and leaves nothing behind; a run makes just that', async (t) => {
  const [one, two, three] = [
    await aFleet(user, { unit_usd: 10 }, ['USD', 'USD']),
    await aFleet(user, {}, ['USD']),
    await aFleet(user, { unit_usd: 5 }, ['USD']),
  ]
  const asked = forClients(one.client, two.client, three.client)
  const preview = await runMonth(user, MONTH, { ...asked, dry_run: true })
  t.match(preview, { dry_run: true, state: 'finished', fingerprint: /^[\w-]{43}$/ })
  t.match(preview.counts, { billings_made: 3, lines: 4, lines_at_default_rate: 1 })
  const shown = await resultsOf(user, preview.id)
  t.match(shown, [{ billing_id: null }, { rate_is_default: true, amount: 175 }, { outcome: 'made' }])
  t.same(await billingsOf(one.client.id), [])
  const refused = await user.request('POST', `/api/months/2026-11/run`, {
    ...asked,
    fingerprint: preview.fingerprint,
  })
  t.equal(refused.statusCode, 409)
  t.equal(refused.json().code, 'run.outdated_preview')

  await user.request('PUT', `/api/clients/${one.client.id}`, { ...one.client, unit_usd: 11 })
  const run = await runMonth(user, MONTH, { ...asked, fingerprint: preview.fingerprint })
  t.match(run, {
    preview_id: preview.id,
    state: 'finished',
    counts: { billings_made: 2, clients_left_out: 1 },
  })
  const results = await resultsOf(user, run.id)
  const changed = results.filter(({ code }) => code === 'run.changed_since')
  t.match(changed, [{ client_id: one.client.id, client_name: one.client.client_name, outcome: 'skipped' }])
  t.same(await billingsOf(one.client.id), [])
  const figures = ({ client_id, outcome, line_count, amount }: WireRecord) => [
    ...[client_id, outcome, line_count, amount],
  ]
  t.same(results.filter((result) => !changed.includes(result)).map(figures), shown.slice(1).map(figures))
})

t.test('a vehicle is billed to whose it was in the month, at that month’s price', async (t) => {
  const { client, vehicles } = await aFleet(user, { unit_usd: 10 }, ['USD', 'USD'])
  const other = await aClient(user, { unit_usd: 20 })
  await user.request('POST', `/api/vehicles/${vehicles[0]!.id}/moves`, {
    client_id: other.id,
    from_month: '2026-11',
  })
  await runMonth(user, MONTH, forClients(client, other))
  t.match(await billingsOf(client.id), [{ total_vehicles: 2, total_amount: 20 }])
  t.same(await billingsOf(other.id), [])
  await runMonth(user, '2026-11', forClients(client, other))
  t.match(await billingsOf(client.id, 11), [{ total_vehicles: 1, previous_balance: 20 }])
  t.match(await billingsOf(other.id, 11), [{ total_vehicles: 1, total_amount: 20 }])
})

t.test('lines join a billing that is there; a run is undone as a whole, unless it is paid', async (t) => {
  const { client, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD', 'USD', 'USD'])
  const { id: billing } = await aBilling(user, {
    client_id: client.id,
    vehicle_ids: vehicle_ids.slice(0, 1),
  })
  const whole = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const run = await runMonth(user, MONTH, forClients(client, whole.client))
  t.match(run.counts, { billings_made: 1, billings_joined: 1, lines: 3, vehicles_billed_before: 1 })
  t.match(await billingsOf(client.id), [{ id: billing, total_vehicles: 3, total_amount: 30 }])
  t.same(
    (await linesOf(billing)).map(({ sr_no }) => sr_no),
    [1, 2, 3],
  )
  await user.request('PUT', `/api/billings/${billing}`, { paid_amount: 5 })
  const refused = await undo(run.id)
  t.equal(refused.statusCode, 409)
  t.match(inEnglish(refused.json()).detail, /Nothing was undone\. Billing #\d+ .*carries a payment/)
  t.equal((await billingsOf(whole.client.id)).length, 1)
  await user.request('PUT', `/api/billings/${billing}`, { paid_amount: 0 })

  const undone = await undo(run.id)
  t.equal(undone.statusCode, 200, undone.body)
  t.equal(undone.json().state, 'undone')
  t.same(await billingsOf(whole.client.id), [])
  t.match(await billingsOf(client.id), [{ id: billing, total_vehicles: 1, total_amount: 10 }])
  t.equal((await undo(run.id)).json().code, 'run.nothing_to_undo')
  t.equal((await user.request('POST', `/api/runs/${run.id}/cancel`)).statusCode, 409)
})

t.test('a client that cannot be billed is told of, and the others are billed', async (t) => {
  const owing = await aFleet(user, { unit_usd: 1 }, ['USD'])
  await aBilling(user, {
    client_id: owing.client.id,
    vehicle_ids: owing.vehicle_ids,
    billing_month: 9,
  })
  const [september] = await billingsOf(owing.client.id, 9)
  await user.request('PUT', `/api/billings/${september!.id}`, { previous_balance: 9_999_999_999.99 })
  const well = await aFleet(user, { unit_usd: 1 }, ['USD'])
  const run = await runMonth(user, MONTH, forClients(owing.client, well.client))
  t.match(run, { state: 'finished', counts: { lines: 1, billings_made: 1, clients_failed: 1 } })
  const [failed] = await resultsOf(user, run.id, '&outcome=failed')
  t.match(failed, { client_id: owing.client.id, code: 'billing.leaves_too_much', line_count: 0 })
  t.same(await billingsOf(owing.client.id), [])
  t.equal((await billingsOf(well.client.id)).length, 1)
})

t.test('runs come one after the other, and can be cancelled, listed and exported', async (t) => {
  const { client } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const runs = await Promise.all([1, 2, 3].map(() => startRun(user, MONTH, forClients(client))))
  const done = await Promise.all(runs.map(({ id }) => ended(user, id)))
  t.same(done.map(({ counts }) => (counts as { lines: number }).lines).sort(), [0, 0, 1])
  t.equal((await billingsOf(client.id)).length, 1)

  const all = await user.request('GET', `/api/runs?month=${MONTH}&dry_run=false&sort=["id","DESC"]`)
  t.equal(all.json()[0].id, Math.max(...runs.map(({ id }) => id)))
  t.equal((await user.request('GET', '/api/runs?state=interrupted')).headers['x-total-count'], '0')
  t.equal((await user.request('GET', '/api/runs?state=running')).headers['x-total-count'], '0')
  const csv = await user.request('GET', `/api/runs/export?month=${MONTH}`)
  t.match(csv.body, /ID,Month,Preview,State/)
  const results = await user.request('GET', `/api/runs/${runs[0]!.id}/results/export`)
  t.match(results.body, new RegExp(`${client.client_name},USD,`))
  for (const path of ['', '/results', '/results/export'])
    t.equal((await user.request('GET', `/api/runs/999999${path}`)).statusCode, 404)
  for (const path of ['cancel', 'undo'])
    t.equal((await user.request('POST', `/api/runs/999999/${path}`)).statusCode, 404)
  t.equal((await user.request('POST', '/api/months/2026-13/run', {})).statusCode, 400)
})

t.test(
  'who wants to be told of it is told that a run has ended or was undone, and of no preview',
  async (t) => {
    const { client } = await aFleet(user, { unit_usd: 10 }, ['USD'])
    await user.create('/api/webhooks', {
      url: 'https://hooks.example',
      events: ['run.ended', 'run.undone', 'billing.issued'],
    })
    await runMonth(user, MONTH, { ...forClients(client), dry_run: true })
    const run = await runMonth(user, MONTH, forClients(client))
    t.equal((await undo(run.id)).statusCode, 200)
    const told = (await user.request('GET', '/api/webhooks/deliveries')).json<WireRecord[]>()
    t.same(told.map(({ event_type }) => event_type).sort(), ['billing.issued', 'run.ended', 'run.undone'])
    for (const [type, state] of Object.entries({ 'run.ended': 'finished', 'run.undone': 'undone' })) {
      const { id } = told.find(({ event_type }) => event_type === type)!
      const { payload } = (await user.request('GET', `/api/webhooks/deliveries/${id}`)).json()
      const { data } = (typeof payload === 'string' ? JSON.parse(payload) : payload) as {
        data: { run: WireRecord }
      }
      t.match(data.run, { id: run.id, state, counts: { lines: 1 } })
    }
  },
)

t.test('the books tie out after all of it', async (t) => {
  t.same((await verified(user)).findings, [])
})
