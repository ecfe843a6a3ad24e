import { t } from '../support/tap.ts'
import { companyDay } from '../../server/features/company/company-day.ts'
import { dayAfter } from '../../server/lib/days.rules.ts'
import { statusesOf } from '../support/at-once.ts'
import { aBilling, aClient, aFleet } from '../support/builders.ts'
import { aClientOwing, reading } from '../support/owing.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
const { billing, payment, allocations, transactions, account } = reading(user)
const DAY = '2026-10-31'

const record = (body: object, headers = {}) =>
  user.request(
    'POST',
    '/api/payments',
    { transaction_date: DAY, currency: 'USD', allocations: [], ...body },
    headers,
  )
const paid = async (body: object) => {
  const answer = await record(body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<WireRecord>()
}
const reverse = (id: number, reason = 'It bounced') =>
  user.request('POST', `/api/payments/${id}/reverse`, { reason })

t.test('one payment is a credit, a debit for each billing, and what is paid on it', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const [october, november] = ids
  const made = await paid({
    ...{ client_id, amount: 180, payment_mode: 'bank_transfer', reference_no: 'TT-1', note: 'Both' },
    allocations: [
      { billing_id: october, amount: 100 },
      { billing_id: november, amount: 50 },
    ],
  })
  t.match(made, {
    ...{ client_id, amount: 180, currency: 'USD', transaction_date: DAY, state: 'recorded', note: 'Both' },
    ...{ allocated_amount: 150, unallocated_amount: 30, payment_mode: 'bank_transfer', reference_no: 'TT-1' },
    allocations: [
      {
        billing_id: october,
        billing_month: 10,
        billing_year: 2026,
        kind: 'payment',
        amount: 100,
        released: 0,
      },
      { billing_id: november, billing_month: 11, amount: 50, given_amount: null, given_currency: null },
    ],
  })
  t.match(await transactions(client_id), [
    { id: made.transaction_id, transaction_type: 'credit', amount: 180, reference_no: 'TT-1' },
    { transaction_type: 'debit', amount: 100, description: `Payment for billing #${october}` },
    { transaction_type: 'debit', amount: 50, description: `Payment for billing #${november}` },
  ])
  t.match(await billing(october), { paid_amount: 100, amount_due: 0, payment_state: 'paid' })
  t.match(await billing(november), { paid_amount: 50, amount_due: 50, previous_balance: 0 })
  t.same(await account(client_id), [180, 150, 30])
  t.same(await payment(made.id), made)
  t.match(await allocations(october), [{ payment_id: made.id, amount: 100, via_billing_id: october }])
})

t.test('a repeat with the same Idempotency-Key is the same payment', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  const body = { client_id, amount: 100, allocations: [{ billing_id: ids[0], amount: 60 }] }
  const [first, second] = [
    await record(body, { 'idempotency-key': 'p1' }),
    await record(body, { 'idempotency-key': 'p1' }),
  ]
  t.same(first.json(), second.json())
  t.same(await account(client_id), [100, 60, 40])
  t.equal((await record({ ...body, amount: 90 }, { 'idempotency-key': 'p1' })).statusCode, 422)
})

t.test('more than is due, or than there is, is refused and says by how much', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const [october, november] = ids
  const above = await record({
    client_id,
    amount: 500,
    allocations: [{ billing_id: november, amount: 120.5 }],
  })
  t.match(
    [above.statusCode, above.json()],
    [409, { code: 'payment.above_due', params: { billing_id: november, due: 100, over: 20.5 } }],
  )
  const exceeds = await record({ client_id, amount: 50, allocations: [{ billing_id: october, amount: 60 }] })
  t.match(
    [exceeds.statusCode, exceeds.json()],
    [409, { code: 'payment.exceeds', params: { amount: 50, over: 10 } }],
  )
  const twice = await record({
    ...{ client_id, amount: 200 },
    allocations: [
      { billing_id: october, amount: 60 },
      { billing_id: october, amount: 60 },
    ],
  })
  t.match(twice.json(), { code: 'payment.above_due', params: { due: 40, over: 20 } })
  t.same(await account(client_id), [0, 0, 0], 'nothing was written')
  const tomorrow = dayAfter(companyDay(), 1)
  const late = await record({ client_id, amount: 1, transaction_date: tomorrow })
  t.match(
    [late.statusCode, late.json()],
    [400, { problems: [{ field: 'transaction_date', code: 'field.after_today' }] }],
  )
  t.equal((await record({ client_id, amount: 0 })).statusCode, 400)
  t.equal((await record({ client_id, amount: -5 })).statusCode, 400)
  t.equal((await record({ client_id, amount: 10_000_000_000 })).statusCode, 400)
  const foreign = await aBilling(user)
  const other = await record({ client_id, amount: 1, allocations: [{ billing_id: foreign.id, amount: 1 }] })
  t.match([other.statusCode, other.json()], [400, { code: 'transaction.billing_not_of_client' }])
})

t.test(
  'a payment without a currency is in that of its billings, else in the only one there is',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, unit_local: 100 }, ['USD', 'KES'])
    const [dollars, shillings] = vehicle_ids as [number, number]
    const unsaid = { client_id, currency: null, amount: 50 }
    const of = (billing_id: number) => ({ ...unsaid, allocations: [{ billing_id, amount: 50 }] })
    const local = await aBilling(user, { client_id, vehicle_ids: [shillings] })
    t.match(await paid(unsaid), { currency: 'KES' })
    const abroad = await aBilling(user, { client_id, vehicle_ids: [dollars] })
    t.match(await paid(of(local.id)), { currency: 'KES' })
    t.match(await paid(of(abroad.id)), { currency: 'USD' })
    const open = await record(unsaid)
    t.match(
      [open.statusCode, open.json()],
      [400, { code: 'transaction.which_currency', params: { currencies: ['KES', 'USD'] } }],
    )
  },
)

t.test('the largest payment is of 9,999,999,999.99', async (t) => {
  const { client_id } = await aClientOwing(user, 1)
  const amount = 9_999_999_999.99
  t.match(await paid({ client_id, amount }), { amount, unallocated_amount: amount })
  t.equal((await record({ client_id, amount: 10_000_000_000 })).statusCode, 400)
})

t.test('nothing settles a void billing', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  await user.create(`/api/billings/${ids[0]}/issue`, {})
  await user.create(`/api/billings/${ids[0]}/void`, { reason: 'Wrong client' })
  const allocations = [{ billing_id: ids[0], amount: 5 }]
  const without = { kind: 'write_off', amount: 5, reason: 'Too old' }
  await paid({ client_id, amount: 10 })
  const answers = [
    await record({ client_id, amount: 10, allocations }),
    await user.request('POST', `/api/clients/${client_id}/settle`, { currency: 'USD', allocations }),
    await user.request('POST', `/api/billings/${ids[0]}/settlements`, without),
  ]
  for (const answer of answers)
    t.match([answer.statusCode, answer.json()], [409, { code: 'billing.is_void' }])
  t.same(await account(client_id), [10, 0, 10])
})

t.test('of two people who settle a billing at once one is told what is due now', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  const other = await signedIn(app)
  const body = { client_id, amount: 100, transaction_date: DAY, currency: 'USD' }
  const allocations = [{ billing_id: ids[0], amount: 70 }]
  const answers = await Promise.all(
    [user, other].map((each) => each.request('POST', '/api/payments', { ...body, allocations })),
  )
  t.same(statusesOf(answers), [200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)!
  t.match(refused.json(), { code: 'payment.above_due', params: { billing_id: ids[0], due: 30, over: 40 } })
  t.same(await account(client_id), [100, 70, 30])
})

t.test('what belongs to a payment is reversed through it alone', async (t) => {
  const { client_id } = await aClientOwing(user, 1)
  const made = await paid({ client_id, amount: 10 })
  const url = `/api/client-balances/transactions/${String(made.transaction_id)}/reversal`
  const answer = await user.request('POST', url, { reason: 'By hand' })
  t.match(
    [answer.statusCode, answer.json()],
    [409, { code: 'transaction.of_payment', params: { id: made.transaction_id, payment_id: made.id } }],
  )
})

t.test('payments are listed by what is asked for, and exported', async (t) => {
  const { client_id } = await aClientOwing(user, 1)
  const other = await paid({ client_id, amount: 12, reference_no: 'MPESA-Q7', payment_mode: 'cash' })
  const gone = await paid({ client_id, amount: 7, transaction_date: '2026-09-30' })
  await reverse(gone.id)
  const ids = async (query: string) => {
    const answer = await user.request('GET', `/api/payments?${query}`)
    return answer.json<WireRecord[]>().map(({ id }) => id)
  }
  t.same(await ids(`client_id=${client_id}`), [other.id, gone.id])
  t.same(await ids(`client_id=${client_id}&state=reversed`), [gone.id])
  t.same(await ids(`client_id=${client_id}&start=2026-10-01&end=2026-10-31`), [other.id])
  const all = await ids(`client_id=${client_id}`)
  t.same(await ids(`client_id=${client_id}&end=9999-12-31`), all)
  t.same(await ids('q=mpesa-q7'), [other.id])
  const accented = await paid({
    client_id: (await aClient(user)).id,
    amount: 3,
    reference_no: 'Ñandú ÄB ΥΖΣ',
  })
  for (const words of ['ñandú', 'ÑANDÚ', ' ñANDú äb ', 'Ä', 'Σ', 'υζς', 'υζσ'])
    t.same(await ids(`q=${encodeURIComponent(words)}`), [accented.id], words)
  t.same(await ids(`filter={"client_id":${client_id}}&sort=["amount","ASC"]&range=[0,9]`), [
    gone.id,
    other.id,
  ])
  const totals = async (query: string) => (await user.request('GET', `/api/payments/totals?${query}`)).json()
  t.same(await totals(`client_id=${client_id}`), [{ currency: 'USD', payments: 2, amount: 12, reversed: 7 }])
  t.same(await totals(`filter={"q":"mpesa-q7","client_id":${client_id}}`), [
    { currency: 'USD', payments: 1, amount: 12, reversed: 0 },
  ])
  t.match(await totals(`q=${encodeURIComponent('ñandú')}`), [{ payments: 1, amount: 3 }])
  t.same(await totals(`client_id=${client_id}&start=2999-01-01`), [])
  const csv = (await user.request('GET', `/api/payments/export?client_id=${client_id}`)).body
  t.match(csv.split('\r\n')[1], new RegExp(`^${other.id},2026-10-31,.*,12.00,12.00,cash,MPESA-Q7,`))
})

t.test('the books hold after all of that', async (t) => {
  t.match(await verified(user), { state: 'holds', findings: [] })
})
