import type { Test } from 'tap'
import { aClient, aVehicle } from '../support/builders.ts'
import { monthsOf } from '../support/months.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const { bill, linesOf, findings } = monthsOf(user)

const [SEPTEMBER, OCTOBER] = ['2026-09', '2026-10']
const put = async (url: string, body: object) => {
  const answer = await user.request('PUT', url, body)
  if (answer.statusCode !== 200) throw new Error(url + answer.body)
}
const change = (vehicle: WireRecord, values: object) => put(`/api/vehicles/${vehicle.id}`, values)
const aPayer = (values: object = {}) => aClient(user, { unit_usd: 20, unit_local: 500, ...values })

/** What is found of a client in October, without what is not asked for. */
async function found(client: WireRecord, query = '') {
  const all = await findings(OCTOBER, `client_id=${client.id}&${query}`)
  return all.map(({ kind, imei_number, before, after, effect, currency }) => ({
    ...{ kind, imei_number, before, after, effect, currency },
  }))
}

/** A vehicle that was billed in September, changed, and billed in October. */
async function billedTwice(before: object, after: object) {
  const client = await aPayer()
  const vehicle = await aVehicle(user, { client_id: client.id, ...before })
  await bill(client, [vehicle], SEPTEMBER)
  await change(vehicle, after)
  await bill(client, [vehicle], OCTOBER)
  return { client, vehicle }
}

t.test('a vehicle that is billed in both months alike is no finding', async (t) => {
  const { client } = await billedTwice({}, { driver_name: 'Sara' })
  t.same(await found(client), [])
})

t.test('new, gone and left out', async (t) => {
  const client = await aPayer()
  const [gone, both, added, left] = [
    await aVehicle(user, { client_id: client.id }),
    await aVehicle(user, { client_id: client.id }),
    await aVehicle(user, { client_id: client.id }),
    await aVehicle(user, { client_id: client.id, charging_currency: 'Local' }),
  ]
  await bill(client, [gone, both], SEPTEMBER)
  await bill(client, [both, added], OCTOBER)
  const name = client.client_name
  const usd = { currency: 'USD' }
  t.same(await found(client), [
    { kind: 'gone', imei_number: gone.imei_number, before: name, after: null, effect: -20, ...usd },
    { kind: 'not_billed', imei_number: left.imei_number, before: null, after: 'ACTIVE', effect: 500, ...usd },
    { kind: 'new', imei_number: added.imei_number, before: null, after: name, effect: 20, ...usd },
  ])
  await change(left, { installation_date: '2026-11-01' })
  t.same(
    (await found(client)).map(({ kind }) => kind),
    ['gone', 'new'],
    'one that is installed later need not be billed',
  )
  await change(left, { installation_date: null, status: 'INACTIVE' })
  t.equal((await found(client)).length, 2, 'nor one that is INACTIVE')
})

t.test('a month for which nothing is billed has no findings, and its first one nothing new', async (t) => {
  const client = await aPayer()
  const [vehicle, left] = [
    await aVehicle(user, { client_id: client.id }),
    await aVehicle(user, { client_id: client.id }),
  ]
  t.same(await findings('2029-05'), [])
  await bill(client, [vehicle], '2029-05')
  t.match(await findings('2029-05', `client_id=${client.id}`), [
    { kind: 'not_billed', imei_number: left.imei_number, now: null, last: null },
  ])
  t.same(await findings('2029-06'), [])
})

t.test('moved to another client', async (t) => {
  const [from, to] = [await aPayer(), await aPayer({ unit_usd: 35 })]
  const vehicle = await aVehicle(user, { client_id: from.id })
  await bill(from, [vehicle], SEPTEMBER)
  await user.create(`/api/vehicles/${vehicle.id}/moves`, { client_id: to.id, from_month: OCTOBER })
  await bill(to, [vehicle], OCTOBER)
  const [before, after] = [from.client_name, to.client_name]
  const moved = {
    kind: 'moved',
    imei_number: vehicle.imei_number,
    before,
    after,
    effect: 15,
    currency: 'USD',
  }
  t.same(await found(to), [moved])
  t.same(await found(from), [moved], 'it is the matter of both')
})

t.test('renamed, another SIM, another hardware, another currency', async (t) => {
  const { client, vehicle } = await billedTwice(
    { object_name: 'KAA 1', sim_cards_number: '1', hardware_type: 'FMB920', charging_currency: 'USD' },
    { object_name: 'KBB 2', sim_cards_number: '2', hardware_type: 'FMC130' },
  )
  const same = { imei_number: vehicle.imei_number, effect: 0, currency: 'USD' }
  t.same(await found(client), [
    { kind: 'renamed', before: 'KAA 1', after: 'KBB 2', ...same },
    { kind: 'sim_changed', before: '1', after: '2', ...same },
    { kind: 'hardware_changed', before: 'FMB920', after: 'FMC130', ...same },
  ])
})

t.test('what the month before had in another currency is told apart', async (t) => {
  await put('/api/settings/company', { local_currency: 'KES' })
  const { client } = await billedTwice(
    { charging_currency: 'USD' },
    { charging_currency: 'Local', object_name: 'X' },
  )
  const [renamed] = await findings(OCTOBER, `client_id=${client.id}`)
  t.match(renamed, { effect: 500, currency: 'KES', other_effect: -20, other_currency: 'USD' })
})

t.test('reactivated, and billed although INACTIVE', async (t) => {
  const { client, vehicle } = await billedTwice({ status: 'INACTIVE' }, { status: 'ACTIVE' })
  const { imei_number } = vehicle
  const back = { kind: 'reactivated', imei_number, before: 'INACTIVE', after: 'ACTIVE', effect: 20 }
  t.match(await found(client), [back])
  await change(vehicle, { status: 'INACTIVE' })
  const ended = { kind: 'inactive_billed', imei_number, before: null, after: 'INACTIVE', effect: 20 }
  t.match(await found(client), [ended, back])
})

t.test('silent for as many days as the company says', async (t) => {
  const seen = '2021-03-02T10:00:00Z'
  const { client, vehicle } = await billedTwice({ last_connection: seen }, {})
  const silent = { kind: 'silent', imei_number: vehicle.imei_number, before: seen, after: null, effect: 20 }
  t.match(await found(client), [silent])
  const [told] = await findings(OCTOBER, `client_id=${client.id}&kind=silent`)
  t.match(told, { last_connection: seen, installation_date: vehicle.installation_date })
  const summaryOf = async (month: string) =>
    (await user.request('GET', `/api/months/${month}/reconciliation/summary`)).json()
  for (const month of ['2021-02', '2021-03', '2024-02']) await bill(client, [vehicle], month)
  t.match(await summaryOf('2021-03'), { silent_days: 30, silent_before: '2021-03-02' })
  t.match(await summaryOf('2024-02'), { silent_before: '2024-01-31' }, 'a leap year')
  await put('/api/settings/company', { silent_days: 3 })
  t.match(await summaryOf('2021-03'), { silent_days: 3, silent_before: '2021-03-29' })
  const onDay = async (month: string) => (await findings(month, `client_id=${client.id}&kind=silent`)).length
  t.equal(await onDay('2021-03'), 1)
  t.equal(await onDay('2021-02'), 0, 'it is seen later than that month')
  await put('/api/settings/company', { silent_days: 30 })
  t.equal(await onDay('2021-03'), 0, 'it is seen 29 days before the end of the month')
})

t.test('another IMEI on the same plate', async (t) => {
  const client = await aPayer()
  const named = (object_name: string) => aVehicle(user, { client_id: client.id, object_name })
  const [old, kept] = [await named('KCA-100 X'), await named('KCB 200')]
  await bill(client, [old, kept], SEPTEMBER)
  const [young, doubled] = [await named('kca 100x'), await named('KCB 200')]
  await bill(client, [kept, young, doubled], OCTOBER)
  const all = await found(client)
  const byImei = (imei: string) => all.filter(({ imei_number }) => imei_number === imei)
  t.match(byImei(young.imei_number), [
    { kind: 'replaced', before: old.imei_number, after: young.imei_number, effect: 0 },
  ])
  t.same(byImei(old.imei_number), [], 'what was replaced is not gone')
  t.match(
    byImei(doubled.imei_number),
    [{ kind: 'replaced', before: kept.imei_number, effect: 20 }],
    'one plate is billed twice',
  )
  t.equal(all.length, 2)
  const other = await aPayer()
  await bill(other, [await aVehicle(user, { client_id: other.id, object_name: 'KCA 100X' })], OCTOBER)
  t.match(await found(other), [{ kind: 'new' }], 'the plate of another client')
})

t.test('a vehicle that was deleted and made again is the same by its IMEI', async (t) => {
  const client = await aPayer()
  const vehicle = await aVehicle(user, { client_id: client.id })
  await bill(client, [vehicle], SEPTEMBER)
  await user.request('DELETE', `/api/vehicles/${vehicle.id}`)
  t.match(await findings(OCTOBER, `client_id=${client.id}`), [{ kind: 'gone', vehicle_id: null }])
  const { object_name, imei_number } = vehicle
  const again = await aVehicle(user, { client_id: client.id, object_name, imei_number })
  await bill(client, [again], OCTOBER)
  t.same(await found(client), [])
})

t.test('what a line says counts, and one that is left out is gone', async (t) => {
  const { client, vehicle } = await billedTwice({}, {})
  const [billing] = (
    await user.request('GET', `/api/billings/?client_id=${client.id}&billing_month=10`)
  ).json().billings
  const [line] = await linesOf(billing)
  await put(`/api/billings/items/${line!.id}`, { sim_number: '42', version: line!.version })
  t.match(await found(client), [{ kind: 'sim_changed', before: null, after: '42' }])
  await user.request('DELETE', `/api/billings/items/${line!.id}`)
  t.match(await found(client), [{ kind: 'gone', imei_number: vehicle.imei_number }])
})

t.test('a void billing bills nothing', async (t) => {
  const client = await aPayer()
  const vehicle = await aVehicle(user, { client_id: client.id })
  await bill(client, [vehicle], SEPTEMBER)
  const billing = await bill(client, [vehicle], OCTOBER)
  await user.create(`/api/billings/${billing.id}/issue`, {})
  await user.create(`/api/billings/${billing.id}/void`, { reason: 'Twice' })
  t.match(await found(client), [{ kind: 'gone', effect: -20 }])
  await bill(client, [vehicle], OCTOBER)
  t.same(await found(client), [])
})

const mark = (body: object) =>
  user.request('POST', '/api/reconciliation-marks', {
    until: '2999-12-31',
    reason: 'In the workshop',
    ...body,
  })

t.test('what is known is not open until its day, and can be taken back', async (t) => {
  const client = await aPayer()
  const [one, two] = [
    await aVehicle(user, { client_id: client.id }),
    await aVehicle(user, { client_id: client.id }),
  ]
  await bill(client, [one, two], SEPTEMBER)
  const imei_numbers = [one.imei_number]
  const answer = await mark({ kind: 'gone', imei_numbers })
  t.match(answer.json(), [{ kind: 'gone', reason: 'In the workshop', username: user.username }])
  const states = async () =>
    (await findings(OCTOBER, `client_id=${client.id}`)).map(({ imei_number, state }) => [imei_number, state])
  t.same(await states(), [
    [one.imei_number, 'known'],
    [two.imei_number, 'open'],
  ])
  t.equal((await findings(OCTOBER, `client_id=${client.id}&state=open`)).length, 1)
  const again = await mark({ kind: 'gone', imei_numbers, until: '2998-01-01', reason: 'Sold' })
  t.match(
    again.json(),
    [{ id: answer.json()[0].id, until: '2998-01-01', reason: 'Sold' }],
    'one of each kind',
  )
  t.equal((await mark({ kind: 'silent', imei_numbers })).statusCode, 200)
  const { id } = again.json()[0]
  t.equal((await user.request('DELETE', `/api/reconciliation-marks/${id}`)).statusCode, 200)
  t.equal((await user.request('DELETE', `/api/reconciliation-marks/${id}`)).statusCode, 404)
  t.same(
    (await states()).map(([, state]) => state),
    ['open', 'open'],
  )
  const history = (await user.request('GET', `/api/history?resource=reconciliation-marks`)).json()
  t.ok(history.length >= 3, 'the trail has it')
  const activities = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  t.match(JSON.stringify(activities), /known/)
})

t.test('a day that has passed, and no IMEI, are refused', async (t) => {
  const passed = await mark({ kind: 'gone', imei_numbers: ['350000000000017'], until: '2020-01-01' })
  t.equal(passed.statusCode, 400)
  t.match(passed.json(), { errors: { until: 'has passed' } })
  t.equal((await mark({ kind: 'gone', imei_numbers: ['a b!'] })).statusCode, 400)
  t.equal((await mark({ kind: 'gone', imei_numbers: ['350000000000017'], reason: ' ' })).statusCode, 400)
})

t.test('lists page, sort, search and export, and the counts are those of the lists', async (t) => {
  const client = await aPayer({ client_name: 'Zebra Lines' })
  const vehicles = []
  for (const name of ['Zeta', 'Alpha', 'Mid'])
    vehicles.push(await aVehicle(user, { client_id: client.id, object_name: name }))
  await bill(client, vehicles, SEPTEMBER)
  const list = (query: string) => user.request('GET', `/api/months/${OCTOBER}/reconciliation?${query}`)
  const names = async (query: string) =>
    (await list(query)).json<{ vehicle_name: string }[]>().map(({ vehicle_name }) => vehicle_name)
  t.same(await names(`client_id=${client.id}`), ['Alpha', 'Mid', 'Zeta'])
  t.same(await names(`client_id=${client.id}&sort=["vehicle_name","DESC"]&range=[1,2]`), ['Mid', 'Alpha'])
  t.same(await names('search=zebra lines'), ['Alpha', 'Mid', 'Zeta'])
  t.same(await names('search=alph'), ['Alpha'])
  t.same(await names(`platform_id=${client.platform_id}`), ['Alpha', 'Mid', 'Zeta'])
  t.equal((await list(`client_id=${client.id}&limit=1`)).headers['x-total-count'], '3')
  const filter = encodeURIComponent(JSON.stringify({ id: [`gone:${vehicles[0]!.imei_number}`] }))
  t.same(await names(`filter=${filter}`), ['Zeta'])
  const csv = await user.request('GET', `/api/months/${OCTOBER}/reconciliation/export?client_id=${client.id}`)
  t.equal(csv.body.trim().split('\r\n').length, 4)
  t.match(csv.body, /Gone,Alpha,/)
  await counts(t)
})

/** The summary is that of the whole list. */
async function counts(t: Test) {
  const all = await findings(OCTOBER)
  const summary = (await user.request('GET', `/api/months/${OCTOBER}/reconciliation/summary`)).json()
  const open = all.filter(({ state }) => state === 'open')
  t.equal(summary.open, open.length)
  t.equal(summary.known, all.length - open.length)
  for (const { kind, effects, ...count } of summary.kinds) {
    const those = open.filter((finding) => finding.kind === kind)
    t.equal(count.open, those.length, kind)
    const sums: Record<string, number> = {}
    const add = (currency: string | null, amount: number | null) => {
      if (currency && amount) sums[currency] = (sums[currency] ?? 0) + amount
    }
    for (const { effect, currency, other_effect, other_currency } of those) {
      add(currency, effect)
      add(other_currency, other_effect)
    }
    t.same(
      Object.fromEntries(
        effects.map(({ currency, amount }: { currency: string; amount: number }) => [currency, amount]),
      ),
      sums,
      kind,
    )
  }
}

t.test('a month that cannot be billed is refused', async (t) => {
  t.equal((await user.request('GET', '/api/months/2026-13/reconciliation')).statusCode, 400)
})
