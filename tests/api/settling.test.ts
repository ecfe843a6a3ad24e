import { t } from '../support/tap.ts'
import { statusesOf } from '../support/at-once.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { aTransaction } from '../support/builders.ts'
import { aClientOwing, reading } from '../support/owing.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const user = await signedIn(await createTestApp(t))
const { billing, payment, transactions, account } = reading(user)

const record = (body: object) =>
  user.request('POST', '/api/payments', {
    ...{ transaction_date: '2026-10-31', currency: 'USD', allocations: [] },
    ...body,
  })
const paid = async (body: object) => {
  const answer = await record(body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<WireRecord>()
}
const reverse = (id: number) => user.request('POST', `/api/payments/${id}/reverse`, { reason: 'It bounced' })
const put = (id: number, change: object) => user.request('PUT', `/api/billings/${id}`, change)
const settle = (client: number, body: object = {}) =>
  user.request('POST', `/api/clients/${client}/settle`, body)

t.test('money on account settles open billings, oldest first, from what payments have left', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 3)
  const [october, november, december] = ids
  await aTransaction(user, { client_id, amount: 80 })
  const made = await paid({ client_id, amount: 150 })
  const settled = (await settle(client_id)).json<{ allocations: WireRecord[]; on_account: number }>()
  t.match(settled, {
    on_account: 0,
    allocations: [
      { billing_id: october, amount: 100, payment_id: made.id },
      { billing_id: november, amount: 50, payment_id: made.id },
      { billing_id: november, amount: 50, payment_id: null },
      { billing_id: december, amount: 30, payment_id: null },
    ],
  })
  t.equal(settled.allocations.length, 4)
  t.same(await account(client_id), [230, 230, 0])
  await reverse(made.id)
  t.match(await billing(october), { paid_amount: 0, amount_due: 100 })
  t.match(await billing(november), { paid_amount: 50, amount_due: 50 })
  t.same(await account(client_id), [80, 80, 0])
  const more = await settle(client_id, { allocations: [{ billing_id: october, amount: 0.01 }] })
  t.match(
    [more.statusCode, more.json()],
    [409, { code: 'payment.above_account', params: { on_account: 0, over: 0.01 } }],
  )
})

t.test('what is no cash settles a billing too, and is no part of the ledger', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const [october, november] = ids
  const url = `/api/billings/${october}/settlements`
  const tax = { kind: 'withholding_tax', amount: 15.5, reason: 'Certificate 118' }
  const made = await user.create(url, tax)
  t.match(made, {
    billing_id: october,
    kind: 'withholding_tax',
    amount: 15.5,
    reason: 'Certificate 118',
    payment_id: null,
  })
  t.match(await billing(october), { paid_amount: 0, amount_due: 84.5 })
  t.match(await billing(november), { previous_balance: 84.5, amount_due: 100 })
  t.same(await account(client_id), [0, 0, 0])
  const above = await user.request('POST', url, { ...tax, amount: 84.51 })
  t.match(
    [above.statusCode, above.json()],
    [409, { code: 'payment.above_due', params: { due: 84.5, over: 0.01 } }],
  )
  t.equal((await user.request('POST', url, { ...tax, kind: 'payment' })).statusCode, 400)
  const release = () => user.request('POST', `${url}/${made.id}/release`, { reason: 'Not valid' })
  t.match((await release()).json(), { id: made.id, released: 15.5 })
  t.match((await release()).json(), { code: 'settlement.released_already' })
  t.match(await billing(october), { amount_due: 100 })
})

t.test('a payment in another currency settles a billing by two amounts, and is paid in once', async (t) => {
  await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
  const { client_id, ids } = await aClientOwing(user, 1)
  const [october] = ids
  const body = { client_id, amount: 20_000, currency: 'KES' }
  const unsaid = await record({ ...body, allocations: [{ billing_id: october, amount: 100 }] })
  t.match([unsaid.statusCode, unsaid.json()], [400, { code: 'payment.given_needed' }])
  const allocation = { billing_id: october, amount: 100, given_amount: 13_000 }
  const exceeds = await record({ ...body, amount: 12_000, allocations: [allocation] })
  t.match(exceeds.json(), {
    code: 'payment.exceeds',
    params: { amount: 12_000, over: 1_000, currency: 'KES' },
  })
  const made = await paid({ ...body, allocations: [allocation] })
  t.match(made, {
    ...{ amount: 20_000, currency: 'KES', allocated_amount: 13_000, unallocated_amount: 7_000 },
    allocations: [{ amount: 100, currency: 'USD', given_amount: 13_000, given_currency: 'KES' }],
  })
  t.same(await account(client_id, 'KES'), [7_000, 0, 7_000])
  t.same(await account(client_id), [100, 100, 0])
  t.match(await transactions(client_id), [
    { transaction_type: 'credit', amount: 20_000, currency: 'KES' },
    { transaction_type: 'debit', amount: 13_000, currency: 'KES', description: 'Exchanged for 100.00 USD' },
    { transaction_type: 'credit', amount: 100, currency: 'USD', description: 'Exchanged from 13000.00 KES' },
    {
      transaction_type: 'debit',
      amount: 100,
      currency: 'USD',
      description: `Payment for billing #${october}`,
    },
  ])
  // What was exchanged stays so: it is the client's in US dollars.
  await put(october, { paid_amount: 30, record_payment: 'exchanged' })
  t.same(await account(client_id), [100, 30, 70])
  t.match(await payment(made.id), { allocated_amount: 13_000, unallocated_amount: 7_000 })
  const settled = (await settle(client_id, { currency: 'USD' })).json()
  t.match(settled, { on_account: 0, allocations: [{ amount: 70, payment_id: made.id, given_amount: null }] })
  await reverse(made.id)
  t.same(await account(client_id), [0, 0, 0])
  t.same(await account(client_id, 'KES'), [0, 0, 0])
  t.match(await billing(october), { paid_amount: 0, amount_due: 100 })
})

t.test('each kind without cash stands by its name in the account, and is no revenue', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  const money = async () => {
    const { revenue, payments } = (await user.request('GET', '/api/dashboard/stats')).json<WireRecord>()
    return { revenue, payments }
  }
  const before = await money()
  const url = `/api/billings/${ids[0]}/settlements`
  for (const kind of ['withholding_tax', 'bank_charge', 'write_off', 'discount'])
    await user.create(url, { kind, amount: 10, reason: `As ${kind}` })
  t.equal((await user.request('POST', url, { kind: 'discount', amount: 1, reason: ' ' })).statusCode, 400)
  t.match(await billing(ids[0]), { amount_due: 60, paid_amount: 0, payment_state: 'part_paid' })
  t.same(await money(), before)
  const answer = await user.request('GET', `/api/clients/${client_id}/account-statement?currency=USD`)
  const { rows } = answer.json<{ rows: { kind: string; said: string; amount: number }[] }>()
  t.same(
    rows.slice(1).map(({ kind, said, amount }) => [kind, said.replace(/ on .*/, ''), amount]),
    ['Withholding tax', 'Bank charge', 'Write-off', 'Discount'].map((name) => ['settlement', name, -10]),
  )
})

t.test(
  'a write-off is no credit where its billing is lowered, or paid after all; a discount stays',
  async (t) => {
    const { id, client_id, items } = await aBilledFleet(user, 2)
    const url = `/api/billings/${id}/settlements`
    await user.create(url, { kind: 'write_off', amount: 15, reason: 'Gone' })
    await user.create(url, { kind: 'discount', amount: 5, reason: 'Agreed' })
    t.match(await billing(id), { total_amount: 20, amount_due: 0 })
    await user.request('DELETE', `/api/billings/items/${items[0]!.id}`)
    t.match(await billing(id), { total_amount: 10, amount_due: 0 })

    await aTransaction(user, { client_id, amount: 10 })
    const paid = { paid_amount: 10, record_payment: 'A write-off that was paid' }
    t.equal((await put(id, paid)).statusCode, 200)
    t.match(await billing(id), { total_amount: 10, paid_amount: 10, amount_due: -5 }, 'of the discount')
    const parts = (await user.request('GET', `/api/billings/${id}/allocations`)).json<WireRecord[]>()
    t.match(parts, [
      { kind: 'write_off', amount: 15, released: 15 },
      { kind: 'discount', amount: 5, released: 0 },
      { kind: 'payment', amount: 10, released: 0 },
    ])
    const ofAccount = await user.request('GET', `/api/clients/${client_id}/account-statement?currency=USD`)
    t.equal(ofAccount.json<{ closing_balance: number }>().closing_balance, -5)
  },
)

t.test('the entries of an exchange are reversed through its payment alone', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  const allocations = [{ billing_id: ids[0], amount: 100, given_amount: 13_000 }]
  await paid({ client_id, amount: 20_000, currency: 'KES', allocations })
  const refusals: unknown[] = []
  for (const { id } of await transactions(client_id)) {
    const url = `/api/client-balances/transactions/${id}/reversal`
    const answer = await user.request('POST', url, { reason: 'Twice' })
    refusals.push([answer.statusCode, answer.json<WireRecord>().code])
  }
  t.same(
    refusals,
    ['of_payment', 'is_correction', 'of_payment', 'of_billing'].map((why) => [409, `transaction.${why}`]),
  )
  t.same(await account(client_id), [100, 100, 0])
})

t.test('a repeat with the same Idempotency-Key settles, or takes back, once', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  const { id } = await paid({ client_id, amount: 50 })
  const twice = async (url: string, body: object) => {
    const post = () => user.request('POST', url, body, { 'idempotency-key': url })
    const [first, again] = [await post(), await post()]
    t.equal(first.statusCode, 200, first.body)
    t.equal(again.body, first.body)
    return first.json<WireRecord>()
  }
  const settlements = `/api/billings/${ids[0]}/settlements`
  const discount = await twice(settlements, { kind: 'discount', amount: 10, reason: 'Early' })
  await twice(`/api/clients/${client_id}/settle`, { allocations: [{ billing_id: ids[0], amount: 20 }] })
  t.match(await billing(ids[0]), { amount_due: 70, paid_amount: 20 })
  await twice(`/api/payments/${id}/reverse`, { reason: 'It bounced' })
  t.match(await billing(ids[0]), { amount_due: 90, paid_amount: 0 })
  await twice(`${settlements}/${discount.id}/release`, { reason: 'Too late' })
  t.match(await billing(ids[0]), { amount_due: 100 })
})

t.test('of two who settle a billing at once one is told what is due now', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  await paid({ client_id, amount: 300 })
  const discount = { kind: 'discount', amount: 70, reason: 'Agreed' }
  const ways = [
    () => user.request('POST', `/api/billings/${ids[0]}/settlements`, discount),
    () => settle(client_id, { allocations: [{ billing_id: ids[1], amount: 70 }] }),
  ]
  for (const way of ways) {
    const answers = await Promise.all([way(), way()])
    t.same(statusesOf(answers), [200, 409])
    const late = answers.find(({ statusCode }) => statusCode === 409)!
    t.match(late.json(), { code: 'payment.above_due', params: { due: 30, over: 40 } })
  }
})

t.test('the books hold after all of that', async (t) => {
  t.match(await verified(user), { state: 'holds', findings: [] })
})
