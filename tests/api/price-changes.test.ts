import { t } from '../support/tap.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { CompanySettings } from '../../server/features/company/company.model.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilling, aClient, aFleet, aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const FROM = '2027-01'
const previewed = (asked: object) =>
  user.request('POST', '/api/price-changes/preview', { valid_from: FROM, ...asked })
const preview = async (asked: object) => (await previewed(asked)).json()
const change = (asked: object, fingerprint: string, headers = {}) =>
  user.request('POST', '/api/price-changes', { valid_from: FROM, ...asked, fingerprint }, headers)
const undo = (id: number) => user.request('POST', `/api/price-changes/${id}/undo`)
/** Carries a change out as it is previewed. */
const carryOut = async (asked: object): Promise<WireRecord> => {
  const answer = await change(asked, (await preview(asked)).fingerprint)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
/** The prices that a client is billed by in a month of 2027. */
const pricesIn = async (client_id: number, valid_from: string) => {
  const asked = { filter: { ids: [client_id] }, prices: ['unit_usd', 'unit_local', 'fuel_usd'], valid_from }
  const { rows } = await preview({ ...asked, amount_usd: 1, amount_local: 1 })
  const changes: { price: string; from: number }[] = rows[0]?.changes ?? []
  return Object.fromEntries(changes.map(({ price, from }) => [price, from]))
}
const setPrices = (client_id: number, prices: object, prices_valid_from: string) =>
  user.request('PUT', `/api/clients/${client_id}`, { ...prices, prices_valid_from })
const verified = async (): Promise<string[]> => {
  const lines: string[] = []
  await verifyDatabase(Billing.sequelize!, (line) => lines.push(line))
  return lines
}

t.test('a percent, rounded to a step, changes the chosen prices of the chosen clients', async (t) => {
  const { id: platform_id } = await aPlatform(user)
  const one = await aClient(user, {
    platform_id,
    client_name: 'Acacia',
    unit_usd: 10.1,
    unit_local: 500,
    fuel_usd: 3,
  })
  const two = await aClient(user, { platform_id, client_name: 'Baobab', unit_usd: 12.5 })
  const none = await aClient(user, { platform_id, client_name: 'Cedar' })
  const other = await aClient(user, { unit_usd: 10 })
  const asked = { filter: { platform_id }, prices: ['unit_usd', 'unit_local'], percent: 5, step_usd: 0.25 }
  const shown = await preview(asked)
  t.match(shown, { clients: 3, changed: 2, prices: 3, problems: 0, later: 0, billed: 0 })
  t.match(shown.rows, [
    {
      client: { id: one.id, client_name: 'Acacia' },
      changes: [
        { price: 'unit_usd', from: 10.1, to: 10.5, problem: null },
        { price: 'unit_local', from: 500, to: 525 },
      ],
    },
    { client: { id: two.id }, changes: [{ price: 'unit_usd', from: 12.5, to: 13.25 }] },
  ])
  t.same(
    await pricesIn(one.id, FROM),
    { unit_usd: 10.1, unit_local: 500, fuel_usd: 3 },
    'looking writes nothing',
  )

  const made = await change(asked, shown.fingerprint)
  t.match(made.json(), { valid_from: FROM, client_count: 2, price_count: 3, username: user.username, asked })
  t.same(await pricesIn(one.id, FROM), { unit_usd: 10.5, unit_local: 525, fuel_usd: 3 })
  t.same(await pricesIn(one.id, '2026-12'), { unit_usd: 10.1, unit_local: 500, fuel_usd: 3 })
  t.same(await pricesIn(none.id, FROM), {}, 'what is none stays none')
  t.same(await pricesIn(other.id, FROM), { unit_usd: 10 })
  const list = await user.request('GET', '/api/price-changes?sort=["id","DESC"]')
  t.match(list.json(), [{ id: made.json().id, undone_at: null }])
  t.equal(list.headers['content-range'], 'items 0-0/1')
  const [activity] = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  t.match(activity, { code: 'activity.prices_changed', params: { clients: 2, month: FROM } })
  t.same(await verified(), [])
})

t.test('amounts go up and down, and halves are rounded away from zero', async (t) => {
  const { id } = await aClient(user, { unit_usd: 10.25, fuel_usd: 0.25, unit_local: 99 })
  const filter = { ids: [id] }
  const pairs = async (asked: object) =>
    (await preview({ filter, ...asked })).rows[0]?.changes.map(({ to }: { to: number }) => to)
  const usd = ['unit_usd', 'fuel_usd']
  t.same(await pairs({ prices: usd, amount_usd: 1.5 }), [11.75, 1.75])
  t.same(await pairs({ prices: usd, amount_usd: -0.25 }), [10, 0])
  t.same(await pairs({ prices: usd, percent: 0, step_usd: 0.5 }), [10.5, 0.5], 'a half goes up')
  t.same(await pairs({ prices: ['unit_usd'], percent: 0.05 }), [10.26], '10.255125')
  t.same(await pairs({ prices: ['unit_local'], percent: -100 }), [0])
  t.same(await pairs({ prices: ['unit_local'], amount_local: 1, step_local: 100 }), [100])
})

t.test('what makes no sense is refused, and a price below 0 changes nothing at all', async (t) => {
  const filter = { ids: [(await aClient(user, { unit_usd: 10, client_name: 'Dune' })).id] }
  for (const [asked, field] of [
    [{ prices: ['unit_usd'] }, 'amount_usd'],
    [{ prices: ['unit_usd', 'unit_local'], amount_usd: 1 }, 'amount_local'],
    [{ prices: ['unit_usd'], percent: 1, amount_usd: 1 }, 'percent'],
    [{ prices: ['unit_usd'], percent: 1.005 }, 'percent'],
    [{ prices: ['unit_usd'], percent: -101 }, 'percent'],
    [{ prices: [], percent: 1 }, 'prices'],
    [{ prices: ['price'], percent: 1 }, 'prices.0'],
    [{ prices: ['unit_usd'], percent: 1, step_usd: 0 }, 'step_usd'],
    [{ prices: ['unit_usd'], percent: 1, valid_from: '2027-13' }, 'valid_from'],
    [{ prices: ['unit_usd'], percent: 1, valid_from: '1999-12' }, 'valid_from'],
  ] as const) {
    const answer = await previewed({ filter, ...asked })
    t.equal(answer.statusCode, 400, JSON.stringify(asked))
    t.ok(
      Object.keys(answer.json().errors).some((name) => name.startsWith(field.split('.')[0]!)),
      answer.body,
    )
  }
  const asked = { filter, prices: ['unit_usd'], amount_usd: -10.01 }
  const shown = await preview(asked)
  t.match(shown, { problems: 1, rows: [{ changes: [{ to: -0.01, problem: 'below_zero' }] }] })
  const refused = await change(asked, shown.fingerprint)
  t.equal(refused.statusCode, 409)
  t.equal(refused.json().detail, 'Dune: unit_usd would be -0.01, below 0')
  t.match(await preview({ filter, prices: ['unit_usd'], amount_usd: 9_999_999 }), {
    rows: [{ changes: [{ problem: 'too_large' }] }],
  })
  const nothing = { filter, prices: ['unit_local'], percent: 5 }
  t.equal((await change(nothing, (await preview(nothing)).fingerprint)).json().code, 'price_change.nothing')
})

t.test('a currency without cents has whole prices', async (t) => {
  const { id } = await aClient(user, { unit_local: 1000 })
  await user.request('PUT', '/api/settings/company', { name: 'Savanna' })
  await CompanySettings.update({ local_currency: 'UGX' }, { where: {} })
  t.teardown(() => CompanySettings.update({ local_currency: 'USD' }, { where: {} }))
  const asked = { filter: { ids: [id] }, prices: ['unit_local'] }
  t.match(await preview({ ...asked, percent: 0.05 }), { rows: [{ changes: [{ from: 1000, to: 1001 }] }] })
  const refused = await previewed({ ...asked, amount_local: 0.5 })
  t.match(
    [refused.statusCode, refused.json().errors],
    [400, { amount_local: 'must be whole: UGX has no cents' }],
  )
})

t.test('later prices stay and are named, and so are months that are billed', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  await setPrices(client_id, { unit_usd: 20 }, '2027-06')
  await aBilling(user, { client_id, vehicle_ids, billing_month: 2, billing_year: 2027 })
  const asked = { filter: { ids: [client_id] }, prices: ['unit_usd'], percent: 10 }
  t.match(await preview(asked), {
    later: 1,
    billed: 1,
    rows: [{ later_prices_from: '2027-06', billed_until: '2027-02' }],
  })
  await carryOut(asked)
  t.same(await pricesIn(client_id, '2027-05'), { unit_usd: 11 })
  t.same(await pricesIn(client_id, '2027-06'), { unit_usd: 20 })
})

t.test('what has changed since the preview is not carried out, and of several at once one is', async (t) => {
  const { id } = await aClient(user, { unit_usd: 10 })
  const asked = { filter: { ids: [id] }, prices: ['unit_usd'], percent: 10 }
  const { fingerprint } = await preview(asked)
  await setPrices(id, { unit_usd: 12 }, FROM)
  t.equal((await change(asked, fingerprint)).json().code, 'price_change.outdated_preview')
  const next = (await preview(asked)).fingerprint
  t.equal((await change({ ...asked, percent: 11 }, next)).statusCode, 409, 'nor another change')
  t.same(statusesOf(await atOnce(3, () => change(asked, next))), [200, 409, 409])
  t.same(await pricesIn(id, FROM), { unit_usd: 13.2 })
  const again = (await preview(asked)).fingerprint
  const answers = await atOnce(3, () => change(asked, again, { 'idempotency-key': `change ${id}` }))
  t.same(statusesOf(answers), [200, 200, 200])
  t.equal(new Set(answers.map((answer) => answer.json().id)).size, 1)
  t.same(await pricesIn(id, FROM), { unit_usd: 14.52 })
})

t.test('a change is undone as a whole: each client has the prices that it had', async (t) => {
  const one = await aClient(user, { unit_usd: 10, fuel_usd: 1 })
  const two = await aClient(user, { unit_usd: 20 })
  await setPrices(two.id, { unit_usd: 21 }, FROM)
  const asked = { filter: { ids: [one.id, two.id] }, prices: ['unit_usd'], percent: 10 }
  const first = await carryOut(asked)
  const second = await carryOut(asked)
  t.same(await pricesIn(two.id, FROM), { unit_usd: 25.41 })
  const early = await undo(first.id)
  t.match([early.statusCode, early.json().code], [409, 'price_change.changed_since'], 'the newest goes first')
  t.match((await undo(second.id)).json(), { id: second.id, undone_by: user.username })
  t.same(await pricesIn(two.id, FROM), { unit_usd: 23.1 })
  t.equal((await undo(second.id)).json().code, 'price_change.undone_already')
  t.same(statusesOf(await atOnce(3, () => undo(first.id))), [200, 409, 409])
  t.same(await pricesIn(one.id, FROM), { unit_usd: 10, fuel_usd: 1 })
  t.same(await pricesIn(two.id, FROM), { unit_usd: 21 })
  t.same(await pricesIn(two.id, '2026-12'), { unit_usd: 20 })
  t.equal((await undo(999_999)).statusCode, 404)
  t.same(await verified(), [])
})

t.test('a change that is billed, or whose prices were changed, is not undone', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const early = await aBilling(user, { client_id, vehicle_ids, billing_month: 1, billing_year: 2027 })
  const asked = { filter: { ids: [client_id] }, prices: ['unit_usd'], percent: 10 }
  t.equal(
    (await undo((await carryOut(asked)).id)).statusCode,
    200,
    'a billing at the old prices is none of it',
  )
  const { id } = await carryOut(asked)
  const { id: billing_id } = await aBilling(user, {
    ...{ client_id, vehicle_ids, billing_month: 2, billing_year: 2027 },
  })
  const refused = await undo(id)
  t.match([refused.statusCode, refused.json().code], [409, 'price_change.billed'])
  t.equal(refused.json().params.billing_id, billing_id)
  t.same(await pricesIn(client_id, FROM), { unit_usd: 11 })
  t.equal((await user.request('DELETE', `/api/billings/${billing_id}`)).statusCode, 200)
  const { fingerprint } = (await user.request('GET', `/api/billings/${early.id}/repricing`)).json()
  await user.request('POST', `/api/billings/${early.id}/repricing`, { fingerprint })
  t.equal((await undo(id)).json().params.billing_id, early.id, 'nor one that was re-priced by it')

  const typed = await aClient(user, { unit_usd: 10 })
  const other = await carryOut({ ...asked, filter: { ids: [typed.id] } })
  await setPrices(typed.id, { unit_usd: 15 }, FROM)
  t.equal((await undo(other.id)).json().code, 'price_change.changed_since')

  const fuelled = await aClient(user, { unit_usd: 10 })
  const later = await carryOut({ ...asked, filter: { ids: [fuelled.id] } })
  const LATER = '2027-08'
  await setPrices(fuelled.id, { fuel_usd: 2 }, LATER)
  const taken = (await undo(later.id)).json()
  t.match(
    taken,
    { code: 'price_change.changed_since', params: { month: LATER } },
    'a later row has its price',
  )
  t.equal((await user.request('DELETE', `/api/clients/${fuelled.id}/prices/${LATER}`)).statusCode, 200)
  t.equal((await undo(later.id)).statusCode, 200)
  t.same(await pricesIn(typed.id, FROM), { unit_usd: 15 })
})

t.test('the preview comes as CSV, too', async (t) => {
  const { id, client_id } = await aClient(user, { client_name: '=Dune', unit_usd: 10 })
  const asked = { filter: { ids: [id] }, prices: ['unit_usd'], percent: 5, valid_from: FROM }
  const answer = await user.request('POST', '/api/price-changes/preview/export', asked)
  t.match(answer.headers['content-type'], /text\/csv/)
  t.equal(
    answer.body.replace('\uFEFF', ''),
    'Client_ID,Client_Name,Price,Currency,Valid_From,Old,New,Problem,Later_Prices_From,Billed_Until\r\n' +
      `${client_id},'=Dune,unit_usd,USD,${FROM},10.00,10.50,,,\r\n`,
  )
})

t.test('5,000 clients are changed at once', async (t) => {
  const { id: platform_id } = await aPlatform(user, { name: 'Many' })
  const rows = Array.from({ length: 5000 }, (_, at) => ({
    ...{
      Client_ID: `M${at}`,
      Client: `Many ${at}`,
      Platform: 'Many',
      Unit_USD: 10 + at / 100,
      Unit_local: 500,
    },
  }))
  const url = `/api/clients/upload-excel/${platform_id}`
  t.equal((await user.upload(url, await clientSheet(rows), 'many.xlsx')).statusCode, 200)
  const asked = { filter: { platform_id }, prices: ['unit_usd', 'unit_local'], percent: 5, step_usd: 0.5 }
  let from = performance.now()
  const passed = () => {
    const ms = Math.round(performance.now() - from)
    from = performance.now()
    return ms
  }
  const shown = await preview(asked)
  t.comment(`${passed()} ms for the preview`)
  t.match(shown, { clients: 5000, changed: 5000, prices: 10_000 })
  const made = await change(asked, shown.fingerprint)
  t.comment(`${passed()} ms for the change`)
  t.match(made.json(), { client_count: 5000, price_count: 10_000 })
  t.equal((await undo(made.json().id)).statusCode, 200)
  t.comment(`${passed()} ms to undo it`)
  t.same((await preview(asked)).rows, shown.rows)
  t.same(await verified(), [])
})
