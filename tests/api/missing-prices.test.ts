import { t } from '../support/tap.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { comesTo, viewOf } from '../support/billed-fleet.ts'
import { aBilling, aFleet, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const missing = async (query: string) =>
  (
    await user.request('GET', `/api/billings/missing-prices?billing_month=10&billing_year=2026${query}`)
  ).json()
const fill = (body: object, headers = {}) =>
  user.request(
    'POST',
    '/api/billings/missing-prices',
    { billing_type: 'INTERNATIONAL', billing_month: 10, billing_year: 2026, ...body },
    headers,
  )
const mailing = async (ids: number[], more: object = {}, path = '/preview') =>
  user.request('POST', `/api/billings/send-emails${path}`, {
    filter: { ids },
    subject: 'Billing {{billing_id}}',
    body: '<p>{{amount}}</p>',
    ...more,
  })

t.test('the vehicles at the default rate are named by client, beside the line of each', async (t) => {
  const name = 'Cedar Logistics'
  const fleet = await aFleet(user, { client_name: name, unit_local: 500 }, ['USD', 'USD', 'KES'])
  const vehicle_ids = fleet.vehicle_ids.slice(0, 2)
  const made = await user.create('/api/billings/manual', {
    ...{ client_id: fleet.client_id, vehicle_ids, billing_month: 10, billing_year: 2026 },
  })
  t.equal((made.warnings as string[]).length, 2)
  t.match(await missing(`&client_id=${fleet.client_id}`), [
    {
      client_id: fleet.client_id,
      billing_type: 'INTERNATIONAL',
      currency: 'USD',
      vehicles: 2,
      rate: 175,
      billing_ids: [made.id],
      message: `${name}: 2 vehicles at 175.00: no USD price`,
      code: 'billing.no_price',
      price: null,
      params: { client: name, vehicles: 2, rate: 175, tariff: 'USD' },
    },
  ])
  const { id } = await aVehicle(user, { client_id: fleet.client_id })
  await user.create(`/api/billings/items?billing_id=${made.id}`, { vehicle_id: id })
  await aBilling(user, { ...fleet, vehicle_ids: [fleet.vehicle_ids[2]!] })
  t.match(await missing(`&client_id=${fleet.client_id}`), [{ vehicles: 3, billing_type: 'INTERNATIONAL' }])
})

t.test('the price that is missing is entered, and its lines take it, at once', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { fuel_usd: 5 }, ['USD', 'USD', 'USD'])
  const first = await aBilling(user, { client_id, vehicle_ids: vehicle_ids.slice(0, 2) })
  const other = await aBilling(user, { client_id, vehicle_ids: vehicle_ids.slice(2) })
  const earlier = await aBilling(user, { client_id, vehicle_ids, billing_month: 9 })
  await user.request('PUT', `/api/billings/items/${(await viewOf(user, first.id)).billing_items[0].id}`, {
    has_fuel_sensor: true,
  })
  const answers = await atOnce(3, () => fill({ client_id, price: 20 }))
  t.same(statusesOf(answers), [200, 409, 409])
  const filled = answers.find(({ statusCode }) => statusCode === 200)!.json()
  t.same(filled, { client_id, valid_from: '2026-10', billing_ids: [first.id, other.id], repriced_lines: 3 })
  t.equal(answers.find(({ statusCode }) => statusCode === 409)!.json().code, 'billing.has_price')
  await comesTo(t, user, first.id, 2, 45)
  await comesTo(t, user, other.id, 1, 20)
  await comesTo(t, user, earlier.id, 3, 525)
  t.match((await viewOf(user, other.id)).billing_items, [{ rate_is_default: false }])
  t.same(await missing(`&client_id=${client_id}`), [])
  t.equal((await fill({ client_id: 999_999, price: 20 })).statusCode, 404)
  t.equal((await fill({ client_id, price: -1 })).statusCode, 400)
})

t.test('a price that was entered elsewhere is named, for lines that have not taken it', async (t) => {
  const fleet = await aFleet(user, { client_name: 'Elm Haulage' }, ['USD', 'USD'])
  const { client_id } = fleet
  const { id } = await aBilling(user, fleet)
  t.match(await missing(`&client_id=${client_id}`), [{ price: null, code: 'billing.no_price' }])
  await user.request('PUT', `/api/clients/${client_id}`, { unit_usd: 22.5, prices_valid_from: '2026-11' })
  t.match(await missing(`&client_id=${client_id}`), [{ price: null }], 'it is of a later month')
  await user.request('PUT', `/api/clients/${client_id}`, { unit_usd: 22.5, prices_valid_from: '2026-10' })
  t.match(await missing(`&client_id=${client_id}`), [
    {
      ...{ vehicles: 2, rate: 175, price: 22.5, billing_ids: [id], code: 'billing.price_not_taken' },
      message: 'Elm Haulage: 2 vehicles at 175.00, but the USD price is $22.50 by now',
    },
  ])
  t.equal((await fill({ client_id, price: 20 })).json().code, 'billing.has_price')
  const { fingerprint } = (await user.request('GET', `/api/billings/${id}/repricing`)).json()
  t.equal((await user.request('POST', `/api/billings/${id}/repricing`, { fingerprint })).statusCode, 200)
  t.same(await missing(`&client_id=${client_id}`), [])
})

t.test('a repeat with its key enters a price once', async (t) => {
  const fleet = await aFleet(user, {}, ['USD'])
  await aBilling(user, fleet)
  const body = { client_id: fleet.client_id, price: 20 }
  const answers = await atOnce(2, () => fill(body, { 'idempotency-key': `fill ${fleet.client_id}` }))
  t.same(
    answers.map((answer) => answer.json().repriced_lines),
    [1, 1],
  )
})

const ofNew = (client: WireRecord, at: number) =>
  rowOf(client, { id: 0, object_name: `KDA ${at}`, imei_number: `FAKE86000000${at}` })

t.test('an upload names the clients without a price', async (t) => {
  const { client } = await aFleet(user, { client_name: 'Baobab Freight' }, [])
  const priced = await aFleet(user, { client_name: 'Priced Freight', unit_local: 5 }, [])
  const sheet = await monthSheet([...[1, 2, 3].map((at) => ofNew(client, at)), ofNew(priced.client, 9)])
  const url = '/api/billings/excel-upload?billing_month=10&billing_year=2026'
  const done = (await user.upload(url, sheet, 'month.xlsx')).json()
  t.equal(done.warnings.length, 3)
  const message = 'Baobab Freight: 3 vehicles at 175.00: no local price'
  t.match(await missing(`&client_id=${client.id}`), [{ vehicles: 3, billing_type: 'LOCAL', message }])
})

t.test('a sending of many holds statements with the default rate back, unless told otherwise', async (t) => {
  const smtp = await startSmtp(t)
  await user.request('POST', '/api/emails/settings/', smtp.settings)
  const bare = await aFleet(user, { email_1: 'bare@b.example' }, ['USD', 'USD'])
  const full = await aFleet(user, { email_1: 'full@b.example', unit_usd: 5 }, ['USD'])
  const nowhere = await aFleet(user, {}, ['USD'])
  const [held, ready, lost] = [
    await aBilling(user, bare),
    await aBilling(user, full),
    await aBilling(user, nowhere),
  ]
  const ids = [held.id, ready.id, lost.id]
  const shown = (await mailing(ids)).json()
  t.match(shown, { billings: 3, ready: 1, default_rate: 1, no_address: 1 })
  const rowAbout = (id: number, { rows } = shown) =>
    rows.find(({ billing_id }: { billing_id: number }) => billing_id === id)
  t.match(rowAbout(held.id), { problem: 'default_rate', default_rate_lines: 2 })
  t.match(rowAbout(ready.id), { problem: null, default_rate_lines: 0 })
  t.match(rowAbout(lost.id), { problem: 'no_address', default_rate_lines: 1 })
  const all = (await mailing(ids, { default_rates: true })).json()
  t.match(all, { ready: 2, default_rate: 0 })
  t.match(rowAbout(held.id, all), { problem: null, default_rate_lines: 2 })

  const { fingerprint } = shown
  t.match((await mailing(ids, { fingerprint }, '')).json(), { queued: 1, skipped: 2 })
  t.match((await mailing([held.id])).json(), { ready: 0, default_rate: 1 })
  t.equal((await mailing([held.id], {}, '')).json().code, 'mailing.nothing')
  const before = (await mailing([held.id], { default_rates: true })).json().fingerprint
  t.equal((await fill({ client_id: bare.client_id, price: 5 })).statusCode, 200)
  const late = await mailing([held.id], { default_rates: true, fingerprint: before }, '')
  t.equal(late.statusCode, 409, 'a price that was entered meanwhile shows in the check')
  t.match((await mailing([held.id], {}, '')).json(), { queued: 1 })
})

t.test('a statement that has gone out at the default rate keeps it', async (t) => {
  const smtp = await startSmtp(t)
  await user.request('POST', '/api/emails/settings/', smtp.settings)
  const fleet = await aFleet(user, {}, ['USD'])
  const { id } = await aBilling(user, fleet)
  const sent = await user.request('POST', `/api/billings/${id}/send-email`, {
    recipient_email: 'a@b.example',
  })
  t.equal(sent.statusCode, 200, 'the calls of one statement send it as they always did')
  t.same(await missing(`&client_id=${fleet.client_id}`), [])
  t.match((await fill({ client_id: fleet.client_id, price: 20 })).json(), {
    billing_ids: [],
    repriced_lines: 0,
  })
  await comesTo(t, user, id, 1, 175)
})

t.test('the default rate of a local billing is said in the local currency', async (t) => {
  const kenyan = await signedIn(await createTestApp(t))
  await kenyan.request('PUT', '/api/settings/company', { local_currency: 'KES' })
  const fleet = await aFleet(kenyan, { client_name: 'Fig Freight' }, ['KES'])
  await aBilling(kenyan, fleet)
  const url = '/api/billings/missing-prices?billing_month=10&billing_year=2026'
  t.match((await kenyan.request('GET', url)).json(), [
    { currency: 'KES', message: 'Fig Freight: 1 vehicle at KES\u00a0175.00: no local price' },
  ])
})
