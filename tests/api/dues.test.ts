import { t } from '../support/tap.ts'
import { databaseTime } from '../../server/db/clock.ts'
import { pack, unpack } from '../../server/db/packed.ts'
import { dayAfter, dayIn } from '../../server/lib/days.rules.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { BillingRevision } from '../../server/features/revisions/revisions.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const user = await signedIn(await createTestApp(t))
const now = () => databaseTime(User.sequelize!)
const today = () => dayIn('UTC', now())

const get = async (id: number) => (await user.request('GET', `/api/billings/${id}`)).json<WireRecord>()
const put = (id: number, change: object) => user.request('PUT', `/api/billings/${id}`, change)
const differences = async () =>
  (await verified(user)).findings.filter(
    ({ kind, check }) => kind === 'difference' && /^revisions/.test(check),
  )
const listed = async (filter: object, sort = '["id","ASC"]') => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort })
  return (await user.request('GET', `/api/billings?${query}`)).json<WireRecord[]>()
}

/** A client with a vehicle at 100 USD a month, billed from October 2026 on for so many months. */
async function aClientOwing(months: number, more: object = {}) {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, ...more }, ['USD'])
  const ids: number[] = []
  for (let month = 10; month < 10 + months; month += 1)
    ids.push((await aBilling(user, { client_id, vehicle_ids, billing_month: month })).id)
  return { client_id, vehicle_ids, ids: ids as [number, number, number] }
}

t.test('what is paid on a billing settles it, then those that it carries', async (t) => {
  const { ids } = await aClientOwing(2)
  const [october, november] = ids
  t.match(await get(november), { previous_balance: 100, carried_balance: 100, amount_due: 100 })
  await put(november, { paid_amount: 150 })
  t.match(await get(october), { amount_due: 50, payment_state: 'part_paid', paid_amount: 0 })
  t.match(await get(november), { amount_due: 0, payment_state: 'paid', previous_balance: 100 })
  await put(november, { paid_amount: 200 })
  t.match(await get(october), { amount_due: 0, payment_state: 'paid' })
  t.match(await get(november), { amount_due: 0, payment_state: 'paid', previous_balance: 100 })
  await put(november, { paid_amount: 230 })
  t.match(await get(november), { amount_due: -30, payment_state: 'overpaid', overpaid_by: 30 })
  t.match(await get(october), { amount_due: 0 })
})

t.test('a paid amount that is lowered takes back what was settled last', async (t) => {
  const { ids } = await aClientOwing(2)
  const [october, november] = ids
  await put(november, { paid_amount: 230 })
  await put(november, { paid_amount: 150 })
  t.match(await get(november), { amount_due: 0 })
  t.match(await get(october), { amount_due: 50 })
  await put(november, { paid_amount: 0 })
  t.match(await get(november), { amount_due: 100, payment_state: 'unpaid', previous_balance: 100 })
  t.match(await get(october), { amount_due: 100, payment_state: 'unpaid' })
})

t.test(
  'a previous balance follows earlier payments until it was issued, and not once it was typed',
  async (t) => {
    const { client_id, vehicle_ids, ids } = await aClientOwing(3)
    const [october, november, december] = ids
    t.match(await get(december), { previous_balance: 200, version: 1 })
    await user.create(`/api/billings/${november}/issue`, {})
    await put(october, { paid_amount: 100 })
    t.match(
      await get(november),
      { previous_balance: 100, carried_balance: 100, amount_due: 100 },
      'it is out',
    )
    t.match(await get(december), { previous_balance: 100, carried_balance: 100, version: 2 })
    await put(december, { previous_balance: 40 })
    t.match(await get(december), { previous_balance: 40, carried_balance: 100, amount_due: 40 })
    await put(november, { paid_amount: 100 })
    t.match(
      await get(december),
      { previous_balance: 40, carried_balance: 100, amount_due: 40 },
      'it was typed',
    )
    const period = { billing_month: 1, billing_year: 2027 }
    const { id: january } = await aBilling(user, { client_id, vehicle_ids, ...period })
    t.match(await get(january), { previous_balance: 40, carried_balance: 40 }, 'what is due of all before')
  },
)

t.test(
  'a previous balance that is corrected once the statement is out is what was owed before, as of then',
  async (t) => {
    const paid = await aClientOwing(2)
    await user.create(`/api/billings/${paid.ids[1]}/issue`, {})
    await put(paid.ids[0], { paid_amount: 100 })
    await put(paid.ids[1], { previous_balance: 0 })
    t.match(await get(paid.ids[1]), { previous_balance: 0, carried_balance: 0, amount_due: 100 })

    const bounced = await aClientOwing(1)
    const { client_id, vehicle_ids } = bounced
    const [october] = bounced.ids
    await put(october, { paid_amount: 50 })
    const { id: november } = await aBilling(user, { client_id, vehicle_ids, billing_month: 11 })
    await user.create(`/api/billings/${november}/issue`, {})
    await put(october, { paid_amount: 0 })
    await put(november, { previous_balance: 100 })
    t.match(await get(november), { carried_balance: 100, amount_due: 100 })
    const { id: december } = await aBilling(user, { client_id, vehicle_ids, billing_month: 12 })
    t.match(await get(december), { previous_balance: 200 }, 'of each 100, once')
    await put(november, { paid_amount: 200 })
    for (const id of [october, november]) t.match(await get(id), { amount_due: 0, payment_state: 'paid' })
  },
)

t.test(
  'a whole billing that is sent back changes nothing but what is paid, and its due date follows still',
  async (t) => {
    const { ids } = await aClientOwing(1)
    const issued = await user.create(`/api/billings/${ids[0]}/issue`, {})
    t.ok(issued)
    const seen = await get(ids[0])
    t.equal((await put(ids[0], { ...seen, paid_amount: 30 })).statusCode, 200)
    t.match(await get(ids[0]), {
      ...{ issue_state: 'issued', due_date: seen.due_date, due_date_is_typed: false, amount_due: 70 },
    })
  },
)

t.test('a billing of a month before, and a line that is edited, change what later ones carry', async (t) => {
  const { client_id, vehicle_ids, ids } = await aClientOwing(2)
  const [, november] = ids
  const { id: september } = await aBilling(user, { client_id, vehicle_ids, billing_month: 9 })
  t.match(await get(november), { previous_balance: 200 })
  const view = (await user.request('GET', `/api/billings/${september}/view`)).json<WireRecord>()
  const [item] = view.billing_items as WireRecord[]
  await user.request('PUT', `/api/billings/items/${item!.id}`, { status: 'INACTIVE' })
  t.match(await get(november), { previous_balance: 100 })
})

t.test(
  'a billing carries what is due of its type and in its currency, and nothing of a void one',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, unit_local: 90 }, ['USD', 'KES'])
    const [abroad, local] = vehicle_ids as [number, number]
    const bill = async (vehicle: number, billing_month: number) =>
      get((await aBilling(user, { client_id, vehicle_ids: [vehicle], billing_month })).id)
    const nothing = { currency: 'USD', previous_balance: 0, carried_balance: 0 }
    await bill(abroad, 10)
    const october = await bill(local, 10)
    t.match(october, { billing_type: 'LOCAL', ...nothing })
    // As of a time when that was the local currency: no call changes one that is in use.
    await Billing.update({ currency: 'KES' }, { where: { id: october.id } })
    t.match(await bill(local, 11), { billing_type: 'LOCAL', ...nothing })
    const november = await bill(abroad, 11)
    t.match(november, { billing_type: 'INTERNATIONAL', previous_balance: 100 })
    await user.create(`/api/billings/${november.id}/issue`, {})
    await user.create(`/api/billings/${november.id}/void`, { reason: 'Wrong' })
    t.match(await bill(abroad, 12), { previous_balance: 100, carried_balance: 100 })
  },
)

t.test('what a billing carries stays once it is sent, though nobody has issued it', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100 }, ['USD'])
  const bill = (billing_month: number) => aBilling(user, { client_id, vehicle_ids, billing_month })
  const [october, november] = [await bill(10), await bill(11)]
  await put(october.id, { paid_amount: 40 })
  t.match(await get(november.id), { previous_balance: 60 }, 'it follows')
  await Billing.update({ last_sent_at: new Date() }, { where: { id: november.id } })
  await put(october.id, { paid_amount: 70 })
  t.match(await get(november.id), { previous_balance: 60, carried_balance: 60 })
})

t.test('an opening balance that was typed is due, and can be paid', async (t) => {
  const { ids } = await aClientOwing(1)
  await put(ids[0], { previous_balance: 500 })
  t.match(await get(ids[0]), { previous_balance: 500, carried_balance: 0, amount_due: 600 })
  await put(ids[0], { paid_amount: 600 })
  t.match(await get(ids[0]), { amount_due: 0, payment_state: 'paid' })
})

t.test('a void billing is not due, and gives back what it has settled', async (t) => {
  const { ids } = await aClientOwing(2)
  const [october, november] = ids
  await user.create(`/api/billings/${november}/issue`, {})
  await put(november, { paid_amount: 200 })
  await user.create(`/api/billings/${november}/void`, { reason: 'Billed to the wrong client' })
  t.match(await get(november), { amount_due: 0, payment_state: null, paid_amount: 0 })
  t.match(await get(october), { amount_due: 100, payment_state: 'unpaid' })
})

t.test('what a void billing had settled is carried again by an earlier draft', async (t) => {
  const { ids } = await aClientOwing(3)
  const [, november, december] = ids
  await user.create(`/api/billings/${december}/issue`, {})
  await put(december, { paid_amount: 300 })
  t.match(await get(november), { previous_balance: 0, carried_balance: 0, amount_due: 0 })
  await user.create(`/api/billings/${december}/void`, { reason: 'Billed to the wrong client' })
  t.match(await get(november), { previous_balance: 100, carried_balance: 100, amount_due: 100 })
})

t.test(
  'a due date follows from the terms, or was typed; it is set anew when a billing is issued',
  async (t) => {
    const byTerms = await aClientOwing(1)
    const own = await aClientOwing(1, { approval_days: 5 })
    t.match(await get(byTerms.ids[0]), { due_date: dayAfter(today(), 14), due_date_is_typed: false })
    t.match(await get(own.ids[0]), { due_date: dayAfter(today(), 5) })
    t.equal((await put(own.ids[0], { due_date: '2026-02-30' })).statusCode, 400)
    t.match((await put(own.ids[0], { due_date: '2026-12-24' })).json(), {
      due_date: '2026-12-24',
      due_date_is_typed: true,
      version: 2,
    })
    await user.request('PUT', '/api/settings/company', { payment_terms_days: 30 })
    for (const { ids } of [byTerms, own]) await user.create(`/api/billings/${ids[0]}/issue`, {})
    t.match(await get(byTerms.ids[0]), { due_date: dayAfter(today(), 30) })
    t.match(await get(own.ids[0]), { due_date: '2026-12-24' })
    t.match((await put(own.ids[0], { due_date: null })).json(), {
      due_date: dayAfter(today(), 5),
      due_date_is_typed: false,
      issue_state: 'changed',
    })
    await user.request('PUT', '/api/settings/company', { payment_terms_days: 14 })
  },
)

t.test(
  'a due date that is taken off an issued billing is again the one of its newest revision',
  async (t) => {
    const terms = (payment_terms_days: number) =>
      user.request('PUT', '/api/settings/company', { payment_terms_days })
    const { ids } = await aClientOwing(1)
    const [id] = ids
    const issue = () => user.create(`/api/billings/${id}/issue`, {})
    const first = { due_date: dayAfter(today(), 14), due_date_is_typed: false, issue_state: 'issued' }
    await issue()
    t.match(await get(id), first)
    await terms(30)
    t.match((await put(id, { due_date: '2027-03-01' })).json(), { issue_state: 'changed' })
    t.match((await put(id, { due_date: null })).json(), first, 'other terms are none of it')

    await put(id, { notes: 'Corrected' })
    t.match(await issue(), { revision: 2, is_new: true, ...first })
    // As if the second revision was issued days after the first one.
    await Billing.update({ issued_at: new Date(now().getTime() + 5 * 86_400_000) }, { where: { id } })
    await put(id, { due_date: '2027-03-01', notes: 'Once more' })
    t.match((await put(id, { due_date: null })).json(), { ...first, issue_state: 'changed' })
    t.match((await put(id, { notes: 'Corrected' })).json(), first)
    await terms(14)
  },
)

t.test(
  'where no revision says by when it is due, a billing is changed once its date is taken off',
  async (t) => {
    const { ids } = await aClientOwing(1)
    const [id] = ids
    await user.create(`/api/billings/${id}/issue`, {})
    // As revisions were kept before they said it.
    const revision = (await BillingRevision.findOne({ where: { billing_id: id } }))!
    const { due_date: _, ...older } = (await unpack(revision.snapshot)) as WireRecord
    await revision.update({ snapshot: await pack(older) })
    await user.request('PUT', '/api/settings/company', { payment_terms_days: 30 })
    await put(id, { due_date: '2027-03-01' })
    const again = { due_date: dayAfter(today(), 30), issue_state: 'changed' }
    t.match((await put(id, { due_date: null })).json(), again)
    t.match(await get(id), { ...again, revision: 1 })
    t.same(await differences(), [])
    t.match(await user.create(`/api/billings/${id}/issue`, {}), {
      ...again,
      revision: 2,
      issue_state: 'issued',
    })
    await user.request('PUT', '/api/settings/company', { payment_terms_days: 14 })
  },
)

t.test('what is overdue goes by the day of the company', async (t) => {
  const { ids } = await aClientOwing(1)
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  // Twenty-five hours apart: the day in the west is over in the east.
  await put(ids[0], { due_date: dayIn(west, now()) })
  await user.request('PUT', '/api/settings/company', { time_zone: east })
  t.match(await get(ids[0]), { payment_state: 'overdue' })
  t.match(await listed({ id: [ids[0]], payment_state: 'overdue' }), [{ id: ids[0] }])
  await user.request('PUT', '/api/settings/company', { time_zone: west })
  t.match(await get(ids[0]), { payment_state: 'unpaid' })
  t.same(await listed({ id: [ids[0]], payment_state: 'overdue' }), [])
  await user.request('PUT', '/api/settings/company', { time_zone: 'UTC' })
})

t.test('the list finds billings by what has become of their payment, and sorts by what is due', async (t) => {
  const { client_id, ids } = await aClientOwing(3)
  const [october, november, december] = ids
  await put(december, { paid_amount: 130 })
  await put(november, { due_date: '2026-01-31' })
  const found = async (filter: object) => (await listed({ client_id, ...filter })).map(({ id }) => id)
  const mailed = async (filter: object) => {
    const mailing = { subject: 'Due', body: '<p>Due</p>', filter: { client_id, ...filter } }
    const { rows } = await user.create('/api/billings/send-emails/preview', mailing)
    return (rows as { billing_id: number }[]).map(({ billing_id }) => billing_id)
  }
  t.match(await get(october), { amount_due: 70, payment_state: 'part_paid' })
  t.same(await found({ payment_state: 'part_paid' }), [october])
  t.same(await found({ payment_state: 'overdue' }), [november])
  t.same(await found({ payment_state: 'paid' }), [december])
  t.same(await found({ payment_state: 'unpaid' }), [])
  t.same(await found({ due_to: '2026-01-31' }), [november])
  t.same(await found({ due_from: '2026-02-01', currency: 'USD' }), [october, december])
  t.same(
    await mailed({ payment_state: 'overdue' }),
    [november],
    'a mailing goes to those that the list finds',
  )
  t.same(await mailed({ due: 'open', due_from: '2026-02-01', currency: 'USD' }), [october])
  t.same(await mailed({ currency: 'KES' }), [])
  t.same(await found({ currency: 'KES' }), [])
  const byDue = await listed({ client_id }, '["amount_due","DESC"]')
  t.same(
    byDue.map(({ amount_due }) => amount_due),
    [100, 70, 0],
  )
  t.equal((await listed({ client_id }, '["due_date","ASC"]'))[0]!.id, november)
})
