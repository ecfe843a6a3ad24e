import { t } from '../support/tap.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { BillingItem } from '../../server/features/billings/billing-items.model.ts'
import { PARTS } from '../../server/features/reviews/split.rules.ts'
import { aBilling, aClient, aFleet, aVehicle, type VehicleRecord } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const REVIEW = '/api/months/2026-10/review'
const SEPTEMBER = { billing_month: 9, billing_year: 2026 }
/** Everybody has an address, and was seen on the last day. */
const PRICES = { unit_usd: 10, fuel_usd: 4, usd0: 30, usd1: 45, unit_local: 20, email_1: 'a@b.example' }
const SEEN = { last_connection: '2026-10-31' }

interface Row extends WireRecord {
  before: number
  after: number
  difference: number
  parts: Record<string, number>
  flags: {
    flag: string
    state: string
    code: string
    params: object
    dismissal_id: number
    exemption_id: number
  }[]
  state: string
}

const rowsOf = async (query: object): Promise<Row[]> =>
  (await user.request('GET', `${REVIEW}?filter=${encodeURIComponent(JSON.stringify(query))}`)).json()
const rowOf = async (client_id: number): Promise<Row> => (await rowsOf({ client_id }))[0]!
const flagsOf = async (client_id: number) =>
  (await rowOf(client_id)).flags.map(({ flag, state }) => (state === 'open' ? flag : `${flag} ${state}`))
/** The parts that are not zero. */
const partsOf = async (client_id: number) => {
  const { parts, difference } = await rowOf(client_id)
  const sum = Object.values(parts).reduce((cents, amount) => cents + Math.round(amount * 100), 0)
  t.equal(sum, Math.round(difference * 100), 'the parts add up')
  return Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount !== 0))
}
const put = (url: string, body: object) => user.request('PUT', url, body)
const dismiss = (body: object) => user.request('POST', '/api/months/2026-10/dismissals', body)
const exempt = (body: object) => user.request('POST', '/api/review-exemptions', body)
const lineOf = async (billing: WireRecord, vehicle: VehicleRecord): Promise<WireRecord> =>
  (await user.request('GET', `/api/billings/${billing.id}/view`))
    .json()
    .billing_items.find((item: WireRecord) => item.vehicle_id === vehicle.id)

t.test('the difference of a client is split by where it comes from', async (t) => {
  const { client_id, vehicles } = await aFleet(user, PRICES, Array<string>(6).fill('USD'))
  for (const { id } of vehicles) await put(`/api/vehicles/${id}`, SEEN)
  const [stays, goes, fuelled, sleeps, edited, installed] = vehicles as [VehicleRecord, ...VehicleRecord[]]
  await put(`/api/vehicles/${installed!.id}`, { installation_date: '2026-09-14' })
  await aBilling(user, { ...SEPTEMBER, client_id, vehicle_ids: vehicles.map(({ id }) => id) })
  await put(`/api/clients/${client_id}`, { unit_usd: 11.5, prices_valid_from: '2026-10' })
  await put(`/api/vehicles/${fuelled!.id}`, { has_fuel_sensor: true })
  await put(`/api/vehicles/${sleeps!.id}`, { status: 'INACTIVE' })
  const added = await aVehicle(user, { client_id, has_fuel_sensor: true, ...SEEN })
  const vehicle_ids = [stays!, fuelled!, sleeps!, edited!, installed!, added].map(({ id }) => id)
  const october = await aBilling(user, { client_id, vehicle_ids })
  await put(`/api/billings/items/${(await lineOf(october, edited!)).id}`, { status: 'INACTIVE' })

  t.match(await rowOf(client_id), {
    ...{ id: `${client_id}-USD`, client_id, currency: 'USD', before: 90, difference: -36, after: 54 },
    ...{ vehicles: 6, vehicles_before: 6, billing_ids: [october.id] },
  })
  t.same(await partsOf(client_id), {
    added: 15.5,
    gone: -10,
    price: 4.5,
    fuel: 4,
    installation: -30,
    status: -10,
    edits: -10,
  })

  const lines = await user.request('GET', `${REVIEW}/${client_id}-USD/lines`)
  t.equal(lines.headers['x-total-count'], '7')
  t.match(lines.json()[0], {
    vehicle_id: installed!.id,
    before: { charged: 40 },
    after: { charged: 11.5 },
    difference: -28.5,
    parts: { price: 1.5, installation: -30 },
  })
  t.match(
    lines.json().find((line: WireRecord) => line.vehicle_id === goes!.id),
    { before: { charged: 10 }, after: null, parts: { gone: -10 }, elsewhere: null },
  )
  t.equal((await user.request('GET', `${REVIEW}/${client_id}-USD/lines?limit=2`)).json().length, 2)
  t.equal((await user.request('GET', `${REVIEW}/${client_id}-KES/lines`)).statusCode, 404)

  const { by_currency, by_tariff, by_platform } = (await user.request('GET', `${REVIEW}/summary`)).json()
  t.match(by_currency, [{ currency: 'USD', before: 90, after: 54, parts: { gone: -10, price: 4.5 } }])
  t.match(by_tariff, [{ billing_type: 'INTERNATIONAL', before: 90, after: 54, difference: -36 }])
  t.match(by_platform, [{ platform_name: /^Platform/, before: 90, after: 54 }])
})

t.test('a vehicle that was deleted since is known by its IMEI, and a total by hand is an edit', async (t) => {
  const { client_id, vehicles } = await aFleet(user, PRICES, ['USD', 'USD'])
  const vehicle_ids = vehicles.map(({ id }) => id)
  await aBilling(user, { ...SEPTEMBER, client_id, vehicle_ids })
  const october = await aBilling(user, { client_id, vehicle_ids })
  await BillingItem.update({ vehicle_id: null }, { where: { vehicle_id: vehicle_ids[0]!, billing_month: 9 } })
  t.same(await partsOf(client_id), {}, 'it is the same vehicle')
  await Billing.update({ total_amount: 20_05 }, { where: { id: october.id } })
  await BillingItem.update(
    { fuel_sensor_amount: 1_00 },
    { where: { vehicle_id: vehicle_ids[1]!, billing_month: 10 } },
  )
  t.same(await partsOf(client_id), { edits: 0.05 })
  await Billing.update({ total_amount: 21_00 }, { where: { id: october.id } })
  t.same(await partsOf(client_id), { edits: 1 }, 'a stored amount that its prices do not come to')
})

t.test('each rule raises its flag, and nothing else does', async (t) => {
  await put('/api/settings/company', { review_change_percent: 25, review_change_amount: 5 })
  const billed = async (over: object, months: [object | null, object | null], vehicle: object = SEEN) => {
    const client = await aClient(user, { ...PRICES, ...over })
    const { id } = await aVehicle(user, { client_id: client.id, ...vehicle })
    for (const month of months)
      if (month) await aBilling(user, { client_id: client.id, vehicle_ids: [id], ...month })
    return { client_id: client.id, vehicle: id }
  }
  const both: [object, object] = [SEPTEMBER, {}]
  const calm = await billed({}, both)
  t.same(await flagsOf(calm.client_id), [])
  t.equal((await rowOf(calm.client_id)).state, 'clear')
  t.same(await flagsOf((await billed({}, [null, {}])).client_id), ['first_month'])
  t.same(await flagsOf((await billed({}, [SEPTEMBER, null])).client_id), ['change', 'zero'])
  t.same(await flagsOf((await billed({ email_1: null }, both)).client_id), ['no_address'])
  t.same(await flagsOf((await billed({ unit_usd: null }, both)).client_id), ['default_rate'])
  t.same(await flagsOf((await billed({}, both, { last_connection: '2026-09-30' })).client_id), ['silent'])
  t.same(await flagsOf((await billed({}, both, { last_connection: '2026-10-02' })).client_id), [])
  const twice = await billed({}, [SEPTEMBER, null], { ...SEEN, installation_date: '2026-09-03' })
  await put(`/api/vehicles/${twice.vehicle}`, { installation_date: '2026-10-03' })
  await aBilling(user, { client_id: twice.client_id, vehicle_ids: [twice.vehicle] })
  t.same(await flagsOf(twice.client_id), ['installed_twice'])
  const late = await billed({}, both, { last_connection: '2026-09-30' })
  await put(`/api/vehicles/${late.vehicle}`, SEEN)
  t.same(await flagsOf(late.client_id), [], 'it was seen since the sheet')

  const changed = await billed({}, [SEPTEMBER, null])
  await put(`/api/clients/${changed.client_id}`, { unit_usd: 15, prices_valid_from: '2026-10' })
  const october = await aBilling(user, { client_id: changed.client_id, vehicle_ids: [changed.vehicle] })
  t.same(await flagsOf(changed.client_id), [], 'not above both limits')
  await put('/api/settings/company', { review_change_amount: 4.99 })
  t.same(await flagsOf(changed.client_id), ['change'])
  t.match((await rowOf(changed.client_id)).flags, [
    {
      code: 'review.change',
      params: { difference: 5, percent: 50 },
      message: 'The amount changed by +$5.00 (50%)',
    },
  ])
  await Billing.update({ total_amount: -1 }, { where: { id: october.id } })
  t.same(await flagsOf(changed.client_id), ['change', 'negative'])
  await put('/api/settings/company', { review_change_amount: 100 })
})

t.test('a flag that was looked at stays dismissed until its figures are other ones', async (t) => {
  const { client_id, vehicles } = await aFleet(user, { ...PRICES, unit_usd: null }, ['USD', 'USD'])
  const [first, second] = vehicles.map(({ id }) => id)
  await put(`/api/vehicles/${first}`, SEEN)
  await put(`/api/vehicles/${second}`, SEEN)
  await aBilling(user, { ...SEPTEMBER, client_id, vehicle_ids: [first!] })
  const october = await aBilling(user, { client_id, vehicle_ids: [first!] })
  const reason = ' New contract '
  const dismissed = await dismiss({ client_id, flags: ['default_rate'], reason })
  t.equal(dismissed.statusCode, 200, dismissed.body)
  t.match(dismissed.json(), [{ client_id, currency: 'USD', flag: 'default_rate', reason: 'New contract' }])
  t.match(await rowOf(client_id), {
    state: 'dismissed',
    flags: [{ state: 'dismissed', reason: 'New contract', username: user.username, dismissal_id: Number }],
  })
  t.same((await rowsOf({ client_id, state: 'open' })).length, 0)
  const again = await dismiss({ client_id, reason })
  t.equal(again.statusCode, 409)
  t.match(again.json(), { code: 'review.nothing_open' })
  await put(`/api/billings/${october.id}`, { notes: 'Checked' })
  t.same(await flagsOf(client_id), ['default_rate dismissed'], 'other edits do not bring it back')

  const more = await user.request('POST', `/api/billings/items?billing_id=${october.id}`, {
    vehicle_id: second,
  })
  t.equal(more.statusCode, 200, more.body)
  t.same(await flagsOf(client_id), ['change', 'default_rate'], 'with a line more it is another figure')
  const both = await dismiss({ client_id, reason, currency: 'USD' })
  t.equal(both.json().length, 2)
  const [{ dismissal_id }] = (await rowOf(client_id)).flags as [Row['flags'][0]]
  const url = `/api/months/2026-10/dismissals/${dismissal_id}`
  t.equal((await user.request('DELETE', url.replace('2026-10', '2026-09'))).statusCode, 404)
  t.match((await user.request('DELETE', url)).json(), { id: dismissal_id, flag: 'change' })
  t.equal((await user.request('DELETE', url)).statusCode, 404)
  t.same(await flagsOf(client_id), ['change', 'default_rate dismissed'])
  t.equal((await dismiss({ client_id: 999_999, reason })).statusCode, 404)
  for (const body of [{ client_id }, { client_id, reason: ' ' }, { client_id, reason, flags: ['odd'] }])
    t.equal((await dismiss(body)).statusCode, 400, JSON.stringify(body))
  const [activity] = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  t.match(activity, { action: 'Took back', subject: 'clients', entity_id: client_id })
  const entries = (await user.request('GET', '/api/history?filter={"resource":"reviews/dismissals"}')).json()
  t.match(entries[0].payload.previousData, { flag: 'change', reason: 'New contract' })
})

t.test('a flag is off for a client until that is taken back', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { ...PRICES, email_1: null, unit_usd: null }, ['USD'])
  await put(`/api/vehicles/${vehicle_ids[0]}`, SEEN)
  await aBilling(user, { ...SEPTEMBER, client_id, vehicle_ids })
  await aBilling(user, { client_id, vehicle_ids })
  const off = (await exempt({ client_id, flag: 'no_address', reason: 'On paper' })).json()
  t.match(off, { client_id, flag: 'no_address', reason: 'On paper', username: user.username })
  t.same(await flagsOf(client_id), ['no_address off', 'default_rate'])
  t.equal((await rowsOf({ client_id, flag: 'no_address' })).length, 0)
  t.match(
    await exempt({ client_id, flag: 'no_address', reason: 'By post' }).then((answer) => answer.json()),
    {
      id: off.id,
      reason: 'By post',
    },
  )
  const { id: all } = (await exempt({ client_id, flag: 'all', reason: 'Our own cars' })).json()
  t.match(await rowOf(client_id), {
    state: 'clear',
    flags: [{ state: 'off', exemption_id: all }, { state: 'off' }],
  })
  const listed = await user.request('GET', `/api/review-exemptions?client_id=${client_id}`)
  t.equal(listed.headers['x-total-count'], '2')
  for (const id of [all, off.id])
    t.equal((await user.request('DELETE', `/api/review-exemptions/${id}`)).statusCode, 200)
  t.equal((await user.request('DELETE', `/api/review-exemptions/${all}`)).statusCode, 404)
  t.same(await flagsOf(client_id), ['no_address', 'default_rate'])
  t.equal((await exempt({ client_id: 999_999, flag: 'all', reason: 'x' })).statusCode, 404)
})

t.test('there is nothing to look at before anything is billed for a month', async (t) => {
  const fleet = await aFleet(user, PRICES, ['USD'])
  await aBilling(user, fleet)
  const november = async (): Promise<Row[]> =>
    (await user.request('GET', '/api/months/2026-11/review')).json()
  t.same(await november(), [])
  const { states } = (await user.request('GET', '/api/months/2026-11/review/summary')).json()
  t.same(states, { open: 0, dismissed: 0, clear: 0 })
  const other = await aFleet(user, PRICES, ['USD'])
  await aBilling(user, { ...other, billing_month: 11 })
  const unbilled = (await november()).find(({ client_id }) => client_id === fleet.client_id)!
  t.match(unbilled, { before: 10, after: 0, state: 'open' }, 'from then on it is missed')
})

t.test('the review is sorted, paged, searched and exported', async (t) => {
  const all = await user.request('GET', `${REVIEW}?limit=1000`)
  const rows: Row[] = all.json()
  t.equal(all.headers['x-total-count'], String(rows.length))
  const sizes = rows.map(({ difference }) => Math.abs(difference))
  t.same(
    sizes,
    sizes.toSorted((a, b) => b - a),
    'the largest change first',
  )
  for (const field of ['before', 'after', 'difference', ...PARTS]) {
    const answer = await user.request('GET', `${REVIEW}?sort=["${field}","ASC"]&range=[0,999]`)
    t.equal(answer.headers['content-range'], `items 0-${rows.length - 1}/${rows.length}`)
    const values = answer.json().map((row: Row) => (field in row ? row[field] : row.parts[field]))
    t.same(
      values,
      values.toSorted((a: number, b: number) => a - b),
      field,
    )
  }
  const { client } = rows[0] as unknown as { client: { client_name: string } }
  const found = await rowsOf({ search: client.client_name.toUpperCase() })
  t.ok(found.every((row) => JSON.stringify(row).includes(client.client_name)) && found.length)
  const page = (await user.request('GET', `${REVIEW}?skip=1&limit=2`)).json()
  t.same(page, rows.slice(1, 3))
  const csv = (await user.request('GET', `${REVIEW}/export`)).body.trim().split('\r\n')
  t.equal(csv.length, rows.length + 1)
  t.match(
    csv[0],
    /Client ID,Client Name,Currency,Before,After,Difference,Added,Gone,Price,Fuel,Installation,Status,Edits/,
  )
  const { states, flags, by_currency } = (await user.request('GET', `${REVIEW}/summary`)).json()
  t.equal(states.open + states.dismissed + states.clear, rows.length)
  t.equal(states.open, rows.filter(({ state }) => state === 'open').length)
  const open = rows
    .flatMap((row) => row.flags)
    .filter(({ flag, state }) => flag === 'default_rate' && state === 'open')
  t.match(
    flags.find(({ flag }: { flag: string }) => flag === 'default_rate'),
    { open: open.length },
  )
  const total = rows.reduce((sum, { after }) => sum + Math.round(after * 100), 0)
  t.equal(Math.round(by_currency[0].after * 100), total)
  t.same((await user.request('GET', '/api/months/2030-01/review')).json(), [], 'a month without anything')
  t.equal((await user.request('GET', '/api/months/2026-13/review')).statusCode, 400)
})
