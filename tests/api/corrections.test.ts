import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilledFleet, viewOf } from '../support/billed-fleet.ts'
import { aBilling, aClient, aFleet, aTransaction } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'Sara')

const reversalOf = (id: number) => `/api/client-balances/transactions/${id}/reversal`
const reverse = (id: number, reason = 'Posted twice', headers: Record<string, string> = {}) =>
  user.request('POST', reversalOf(id), { reason }, headers)
const ledger = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/client-balances/${client_id}`)).json()
const sumsOf = async (client_id: number) => {
  const [balance] = (await user.request('GET', `/api/client-balances?filter={"id":[${client_id}]}`)).json<
    Record<string, number>[]
  >()
  const { total_paid, total_debit, remaining_balance, total_transactions } = balance!
  return [total_paid, total_debit, remaining_balance, total_transactions]
}
const pay = async (id: number, paid_amount: number): Promise<WireRecord> => {
  const answer = await user.request('PUT', `/api/billings/${id}`, {
    paid_amount,
    record_payment: `key ${id} ${paid_amount}`,
  })
  return answer.json().recorded_payment
}

t.test('a decrease of a paid amount corrects the newest payment: totals are net of it', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  await aTransaction(user, { client_id, amount: 200 })
  await pay(id, 5)
  const payment = await pay(id, 100)
  t.same(await sumsOf(client_id), [200, 100, 100, 3])
  t.match(await pay(id, 92), { transaction_type: 'credit', amount: 8, reverses: payment.id })
  t.same(await sumsOf(client_id), [200, 92, 108, 4])
  const csv = (await user.request('GET', `/api/client-balances/export?search=`)).body
  t.match(csv, ',200.00,92.00,108.00,4')
  t.equal((await viewOf(user, id)).recorded_amount, 92)
})

t.test('a refund of what was never drawn, and what is posted by hand, count as before', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const other = await aBilledFleet(user, 1)
  await pay(other.id, 10)
  for (const description of [
    `Refund or adjustment for billing #${id}`,
    `Refund or adjustment for billing #${other.id}`,
    'Refund',
    null,
  ])
    t.equal((await aTransaction(user, { client_id, amount: 8, description })).reverses, null)
  await aTransaction(user, { client_id, amount: 3, transaction_type: 'debit', description: 'Fee' })
  t.same(await sumsOf(client_id), [32, 3, 29, 5])
})

t.test('a transaction is reversed once, with a reason, and both are kept', async (t) => {
  const { id: client_id, client_name } = await aClient(user)
  const credit = await aTransaction(user, { client_id, amount: 40 })
  const debit = await aTransaction(user, { client_id, amount: 15, transaction_type: 'debit' })
  const answer = await reverse(credit.id, ' Posted twice ')
  t.equal(answer.statusCode, 200)
  const reversal = answer.json<WireRecord>()
  t.match(reversal, {
    client_id,
    transaction_type: 'debit',
    amount: 40,
    currency: 'USD',
    description: `Reversal of transaction #${credit.id}: Posted twice`,
    billing_id: null,
    reverses: credit.id,
    posted_by: 'Sara',
  })
  t.same(await sumsOf(client_id), [0, 15, -15, 3])
  await reverse(debit.id)
  t.same(await sumsOf(client_id), [0, 0, 0, 4])
  t.match(await ledger(client_id), [{ reverses: debit.id }, reversal, debit, credit].slice(0, 2))
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
  t.match(recent_activity[0], {
    action: 'Created',
    entity: `Reversal of transaction #${debit.id}: $15.00 for ${client_name as string}`,
    subject: 'client-balances',
    entity_id: client_id,
  })

  const again = await reverse(credit.id)
  t.equal(again.statusCode, 409)
  t.match(again.json(), { code: 'transaction.reversed_already', params: { reversal: reversal.id } })
  t.same(inEnglish(again.json()), {
    detail: `Transaction #${credit.id} is reversed already, by transaction #${reversal.id}`,
  })
  const back = await reverse(reversal.id)
  t.match([back.statusCode, back.json().code], [409, 'transaction.is_correction'])
  t.equal((await ledger(client_id)).length, 4)
})

t.test('what a refund has given back of a billing that is deleted is not reversed once more', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  await aTransaction(user, { client_id, amount: 200 })
  const first = await pay(id, 60)
  const second = await pay(id, 100)
  t.match(await pay(id, 0), { amount: 100, reverses: second.id })
  t.equal((await user.request('DELETE', `/api/billings/${id}`)).statusCode, 200)
  const refused = await reverse(first.id)
  t.match([refused.statusCode, refused.json().code], [409, 'transaction.given_back'])
  t.match((await sumsOf(client_id)).slice(0, 3), [200, 0, 200], 'nothing comes in twice')

  const kept = await aBilledFleet(user, 1)
  await aTransaction(user, { client_id: kept.client_id, amount: 200 })
  const unrecorded = await pay(kept.id, 60)
  await user.request('PUT', `/api/billings/${kept.id}`, { paid_amount: 0 })
  t.equal((await user.request('DELETE', `/api/billings/${kept.id}`)).statusCode, 200)
  t.match((await sumsOf(kept.client_id)).slice(0, 3), [200, 0, 200], 'what was not given back is, with it')
  t.equal((await reverse(unrecorded.id)).json().code, 'transaction.reversed_already')
  const late = await aTransaction(user, {
    ...{ client_id: kept.client_id, transaction_type: 'debit', amount: 60 },
    description: `Payment for billing #${kept.id}`,
  })
  t.equal((await reverse(late.id)).statusCode, 200, 'what names it after that is reversed as any other')
  t.match((await sumsOf(kept.client_id)).slice(0, 3), [200, 0, 200])
})

t.test('what was reversed whole counts no more as paid on the billing that it names', async (t) => {
  const { id: client_id } = await aClient(user)
  const foreign = (await aBilledFleet(user, 1)).id
  const stray = (of: number) => ({ client_id, amount: 100, description: `Payment for billing #${of}` })
  const [first, second] = [
    await aTransaction(user, { ...stray(foreign), transaction_type: 'debit' }),
    await aTransaction(user, { ...stray(foreign), transaction_type: 'debit' }),
    await aTransaction(user, { ...stray(foreign), transaction_type: 'debit' }),
  ]
  const description = `Refund or adjustment for billing #${foreign}`
  await aTransaction(user, { client_id, amount: 200, description })
  t.equal((await reverse(first.id)).statusCode, 200)
  const refused = await reverse(second.id)
  t.match([refused.statusCode, refused.json().code], [409, 'transaction.given_back'])
  t.match((await sumsOf(client_id)).slice(0, 3), [0, 0, 0], 'nothing comes in that was not drawn')

  const fleet = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const next = Number((await aBilling(user, await aFleet(user, { unit_usd: 10 }, ['USD']))).id) + 1
  const early = { client_id: fleet.client_id, amount: 100, transaction_type: 'debit' }
  const { id } = await aTransaction(user, { ...early, description: `Payment for billing #${next}` })
  t.equal((await reverse(id)).statusCode, 200, 'there is no such billing yet')
  t.equal((await aBilling(user, fleet)).id, next)
  t.equal((await viewOf(user, next)).recorded_amount, 0)
  t.equal((await user.request('DELETE', `/api/billings/${next}`)).statusCode, 200)
  t.match((await sumsOf(fleet.client_id)).slice(0, 3), [0, 0, 0], 'nothing is given back that was not drawn')
})

t.test('a reversal needs a reason, and a transaction that is there', async (t) => {
  const { id } = await aTransaction(user)
  for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: null }, { reason: 'x'.repeat(901) }]) {
    const answer = await user.request('POST', reversalOf(id), body)
    t.match([answer.statusCode, answer.json().problems], [400, [{ field: 'reason' }]])
  }
  t.equal((await reverse(id, 'x'.repeat(900))).statusCode, 200)
  const missing = await reverse(2_000_000_000)
  t.match([missing.statusCode, missing.json().code], [404, 'transaction.not_found'])
})

t.test('what is paid on a billing is corrected by its paid amount, and the refusal names it', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const [payment, refund] = [await pay(id, 10), await pay(id, 4)]
  for (const row of [payment, refund]) {
    const answer = await reverse(row.id)
    t.equal(answer.statusCode, 409)
    t.match(answer.json(), { code: 'transaction.of_billing', params: { billing_id: id } })
  }
  t.same(await sumsOf(client_id), [0, 4, -4, 2])
  // Nobody could set the paid amount of a billing that is not there, or not the client's.
  for (const billing of [999_999, (await aBilledFleet(user, 1)).id]) {
    const stray = { client_id, amount: 7, transaction_type: 'debit' }
    const { id: lost } = await aTransaction(user, {
      ...stray,
      description: `Payment for billing #${billing}`,
    })
    t.equal((await reverse(lost)).statusCode, 200)
    const refund = { client_id, amount: 7, description: `Refund or adjustment for billing #${billing}` }
    t.match(await aTransaction(user, { ...refund, transaction_type: 'credit' }), { reverses: null })
  }
  t.same(await sumsOf(client_id), [14, 4, 10, 8])
  const lines: string[] = []
  await verifyDatabase(User.sequelize!, (line) => lines.push(line))
  const about = lines.filter((line) => line.includes(`client #${client_id}`))
  t.same(
    about.filter((line) => !/^Note: .* for billing #\d+, which is not the client's$/.test(line)),
    [],
    'what was reversed is no difference',
  )
})

t.test('of several reversals at once one wins; with one key all are the same one', async (t) => {
  const { id, client_id } = (await aTransaction(user)) as WireRecord & { client_id: number }
  const answers = await atOnce(5, () => reverse(id))
  t.same(statusesOf(answers), [200, 409, 409, 409, 409])
  t.equal((await ledger(client_id)).length, 2)

  const other = (await aTransaction(user)) as WireRecord & { client_id: number }
  const key = { 'idempotency-key': 'reversed once' }
  const same = await atOnce(3, () => reverse(other.id, 'Twice', key))
  t.same(statusesOf(same), [200, 200, 200])
  t.equal(new Set(same.map(({ body }) => body)).size, 1)
  t.equal((await ledger(other.client_id)).length, 2)
})
