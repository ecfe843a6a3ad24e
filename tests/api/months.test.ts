import type { Test } from 'tap'
import { inEnglish } from '../support/in-english.ts'
import { aBilling, aFleet, aVehicle } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const PRICES = { unit_usd: 10, fuel_usd: 2, unit_local: 900 }

async function office(t: Test) {
  const app = await createTestApp(t)
  const user = await signedIn(app, 'ana')
  const monthOf = async (month: string) => (await user.request('GET', `/api/months/${month}`)).json()
  const close = (month: string) => user.request('POST', `/api/months/${month}/close`)
  const issueAll = async () => {
    const { billings } = (await user.request('GET', '/api/billings')).json()
    for (const { id } of billings) await user.create(`/api/billings/${id}/issue`, {})
  }
  const reopen = (month: string, reason = 'A vehicle was missing') =>
    user.request('POST', `/api/months/${month}/reopen`, { reason })
  return { user, monthOf, close, issueAll, reopen }
}

t.test('a month says what its billings come to, by currency', async (t) => {
  const { user, monthOf } = await office(t)
  const fleet = await aFleet(user, PRICES, ['USD', 'USD'])
  const { id } = await aBilling(user, fleet)
  await aBilling(user, { ...(await aFleet(user, PRICES, ['USD'])), billing_month: 9 })
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 5 })
  t.match(await monthOf('2026-10'), {
    ...{ id: 202610, month: '2026-10', billing_month: 10, billing_year: 2026, state: 'open' },
    ...{ closing: null, differences: [] },
    totals: [{ currency: 'USD', billings: 1, vehicles: 2, total_amount: 20, paid_amount: 5 }],
  })
  const { steps } = await monthOf('2026-10')
  t.match(steps, {
    ...{ collect: { billings: 1, runs: 0 }, reconcile: { open: 3, known: 0 } },
    ...{ issue: { draft: 1, changed: 0, issued: 0, void: 0 }, send: { sent: 0, unsent: 1 } },
  })
  t.match(await monthOf('2026-11'), { state: 'open', totals: [] })
  t.equal((await user.request('GET', '/api/months/2026-13')).statusCode, 400)

  const list = await user.request('GET', '/api/months')
  t.equal(list.headers['x-total-count'], '2')
  t.same(
    list.json().map(({ month }: WireRecord) => month),
    ['2026-10', '2026-09'],
  )
  const page = await user.request('GET', '/api/months?sort=["month","ASC"]&range=[0,0]')
  t.match(page.json(), [{ month: '2026-09' }])
  t.equal(page.headers['content-range'], 'items 0-0/2')
  t.same((await user.request('GET', '/api/months?state=closed')).json(), [])
  const csv = (await user.request('GET', '/api/months/export')).body
  t.match(csv, /2026-10,open,USD,1,2,20\.00,5\.00,,\r?\n/)
})

t.test('what a month came to stays, and later differences are told', async (t) => {
  const { user, monthOf, close, issueAll, reopen } = await office(t)
  t.equal((await close('2026-10')).statusCode, 409, 'nothing is billed')
  const fleet = await aFleet(user, PRICES, ['USD', 'USD'])
  await aBilling(user, { ...fleet, vehicle_ids: fleet.vehicle_ids.slice(0, 1) })
  const draft = await close('2026-10')
  t.equal(draft.statusCode, 409)
  t.match(inEnglish(draft.json()).detail, /^1 billing of 10\/2026 is not issued/)
  await issueAll()
  const closed = await close('2026-10')
  t.equal(closed.statusCode, 200)
  const totals = [{ currency: 'USD', billings: 1, vehicles: 1, total_amount: 10 }]
  t.match(closed.json(), { state: 'closed', closing: { totals, closed_by: 'ana', reopened_by: null } })
  const again = await close('2026-10')
  t.equal(again.statusCode, 409)
  t.match(inEnglish(again.json()).detail, /10\/2026 is closed/)
  t.equal((await reopen('2026-09')).statusCode, 409, 'it was not closed')
  t.equal((await reopen('2026-10', ' ')).statusCode, 400, 'a reason is asked for')

  const reopened = (await reopen('2026-10')).json()
  t.match(reopened, {
    state: 'open',
    closing: { reopened_by: 'ana', reason: 'A vehicle was missing' },
    differences: [],
  })
  const [billing] = (await user.request('GET', '/api/billings')).json().billings
  await user.create(`/api/billings/items?billing_id=${billing.id}`, {
    vehicle_id: fleet.vehicle_ids[1],
  })
  t.same((await monthOf('2026-10')).differences, [
    { currency: 'USD', billings: 0, vehicles: 1, total_amount: 10 },
  ])
  t.equal((await close('2026-10')).json().code, 'month.not_issued', 'it was changed')
  await issueAll()
  await close('2026-10')
  t.match(await monthOf('2026-10'), { state: 'closed', differences: [], closing: { reason: null } })
  const told = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  const texts = told.map(({ action, entity }: WireRecord) => `${action} ${entity}`)
  for (const text of ['Closed 10/2026', 'Reopened 10/2026: A vehicle was missing'])
    t.ok(texts.includes(text), text)
  const trail = (await user.request('GET', '/api/history?resource=months')).json<
    { payload: { data: Record<string, unknown> | null } }[]
  >()
  t.ok(
    trail.some(({ payload }) => payload.data?.reason === 'A vehicle was missing'),
    'the history has who opened it again, and why',
  )
})

t.test('nobody changes the billings of a closed month, but payments go on', async (t) => {
  const { user, close, issueAll, reopen } = await office(t)
  const fleet = await aFleet(user, PRICES, ['USD', 'USD'])
  const sheet = monthSheet(fleet.vehicles.map((vehicle) => rowOf(fleet.client, vehicle)))
  const query = queryOf({ billing_month: 10, billing_year: 2026 })
  const upload = (more = '') => user.upload(`/api/billings/excel-upload?${query}${more}`, sheet, 'month.xlsx')
  const { import_id } = (await upload()).json()
  const [billing] = (await user.request('GET', '/api/billings')).json().billings
  const viewed = async () => (await user.request('GET', `/api/billings/${billing.id}/view`)).json()
  const listed = async () =>
    (await user.request('GET', '/api/billings')).json().billings.map((each: WireRecord) => each.month_closed)
  const before = await viewed()
  t.equal(before.month_closed, false)
  t.same(await listed(), [false])
  const [item] = before.billing_items
  const { id: vehicle_id } = await aVehicle(user, { client_id: fleet.client_id })
  await issueAll()
  await close('2026-10')
  t.equal((await viewed()).month_closed, true)
  t.same(await listed(), [true])

  const put = (url: string, body: object) => () => user.request('PUT', url, body)
  const attempts: Record<string, () => Promise<{ statusCode: number; json: () => object }>> = {
    'a line is added': () =>
      user.request('POST', `/api/billings/items?billing_id=${billing.id}`, { vehicle_id }),
    'a line is changed': put(`/api/billings/items/${item.id}`, { has_fuel_sensor: true }),
    'a line is moved': put(`/api/billings/items/${item.id}`, { sr_no: 9 }),
    'a line is deleted': () => user.request('DELETE', `/api/billings/items/${item.id}`),
    'its previous balance is changed': put(`/api/billings/${billing.id}`, { previous_balance: 1 }),
    'its notes are changed': put(`/api/billings/${billing.id}`, { notes: 'New' }),
    'the billing is deleted': () => user.request('DELETE', `/api/billings/${billing.id}`),
    'the billing is made void': () =>
      user.request('POST', `/api/billings/${billing.id}/void`, { reason: 'x' }),
    'a vehicle is billed': () =>
      user.request('POST', '/api/billings/manual', {
        ...{ client_id: fleet.client_id, vehicle_ids: [vehicle_id] },
        ...{ billing_month: 10, billing_year: 2026 },
      }),
    'a sheet is uploaded': () => upload(),
    'a sheet is previewed': () => upload('&preview=true'),
    'an upload is undone': () => user.request('POST', `/api/imports/${import_id}/undo`),
  }
  for (const [what, attempt] of Object.entries(attempts)) {
    const answer = await attempt()
    t.equal(answer.statusCode, 409, what)
    t.equal((answer.json() as WireRecord).code, 'month.closed', what)
  }
  const after = (await user.request('GET', `/api/billings/${billing.id}`)).json()
  t.match(after, { total_vehicles: 2, total_amount: 20, previous_balance: 0 }, 'nothing has changed')

  const paid = { paid_amount: 20, previous_balance: 0, notes: billing.notes, record_payment: 'p' }
  t.equal((await user.request('PUT', `/api/billings/${billing.id}`, paid)).statusCode, 200, 'it is paid')
  const november = { ...fleet, billing_month: 11 }
  t.ok((await aBilling(user, november)).id, 'other months are billed')
  await reopen('2026-10')
  t.equal((await viewed()).month_closed, false)
  t.equal((await attempts['a line is added']!()).statusCode, 200)
})

t.test('a price that changes meanwhile re-prices no line of a closed month', async (t) => {
  const { user, close, issueAll } = await office(t)
  const fleet = await aFleet(user, PRICES, ['USD'])
  const { id } = await aBilling(user, fleet)
  const prices = { unit_usd: 12, prices_valid_from: '2026-10' }
  await user.request('PUT', `/api/clients/${fleet.client_id}`, prices)
  const { fingerprint } = (await user.request('GET', `/api/billings/${id}/repricing`)).json()
  await issueAll()
  await close('2026-10')
  const answer = await user.request('POST', `/api/billings/${id}/repricing`, { fingerprint })
  t.equal(answer.json().code, 'month.closed')
  const missing = await aFleet(user, {}, ['USD'])
  const unpriced = await aBilling(user, { ...missing, billing_month: 9 })
  await issueAll()
  await close('2026-09')
  const given = { client_id: missing.client_id, billing_type: 'INTERNATIONAL', price: 9 }
  const filled = await user.request('POST', '/api/billings/missing-prices', {
    ...given,
    ...{ billing_month: 9, billing_year: 2026 },
  })
  t.equal(filled.json().code, 'month.closed')
  t.equal((await user.request('GET', `/api/billings/${unpriced.id}`)).json().total_amount, 175)
})

t.test('of those who close a month at once one does, and nobody bills it meanwhile', async (t) => {
  const { user, monthOf, close, issueAll } = await office(t)
  await aBilling(user, await aFleet(user, PRICES, ['USD']))
  await issueAll()
  const fleets: Awaited<ReturnType<typeof aFleet>>[] = []
  for (let at = 0; at < 6; at += 1) fleets.push(await aFleet(user, PRICES, ['USD']))
  const bill = ({ client_id, vehicle_ids }: (typeof fleets)[number]) =>
    user.request('POST', '/api/billings/manual', {
      ...{ client_id, vehicle_ids },
      ...{ billing_month: 10, billing_year: 2026 },
    })
  const answers = await Promise.all([close('2026-10'), ...fleets.map(bill)])
  const [closed, ...billed] = answers.map(({ statusCode }) => statusCode === 200)
  t.equal(closed, !billed.includes(true), 'it is closed, or somebody has billed it before')
  await issueAll()
  const closings = closed ? [] : await Promise.all([close('2026-10'), close('2026-10')])
  if (!closed) t.same(closings.map(({ statusCode }) => statusCode).sort(), [200, 409])
  const { state, closing, totals, differences } = await monthOf('2026-10')
  t.equal(state, 'closed')
  t.same(differences, [], 'what was billed is in what was closed')
  const made = billed.filter(Boolean).length
  t.equal(totals[0].billings, made + 1)
  t.equal(closing.totals[0].billings, made + 1)
})
