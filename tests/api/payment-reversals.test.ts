import { t } from '../support/tap.ts'
import { aTransaction } from '../support/builders.ts'
import { aClientOwing, reading } from '../support/owing.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const user = await signedIn(await createTestApp(t))
const { billing, payment, allocations, transactions, account } = reading(user)

const paid = async (body: object) => {
  const payment = { transaction_date: '2026-10-31', currency: 'USD', ...body }
  const answer = await user.request('POST', '/api/payments', payment)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<WireRecord>()
}
const reverse = (id: number, reason = 'It bounced') =>
  user.request('POST', `/api/payments/${id}/reverse`, { reason })
const put = (id: number, change: object) => user.request('PUT', `/api/billings/${id}`, change)

t.test('a reversed payment takes back what remains of it, once', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const [october, november] = ids
  const made = await paid({
    ...{ client_id, amount: 180 },
    allocations: [
      { billing_id: october, amount: 100 },
      { billing_id: november, amount: 50 },
    ],
  })
  const reversed = (await reverse(made.id, 'The cheque bounced')).json<WireRecord>()
  t.match(reversed, {
    ...{
      state: 'reversed',
      reverse_reason: 'The cheque bounced',
      allocated_amount: 0,
      unallocated_amount: 0,
    },
    allocations: [
      { amount: 100, released: 100 },
      { amount: 50, released: 50 },
    ],
  })
  t.same(await account(client_id), [0, 0, 0])
  t.match(await billing(october), { paid_amount: 0, amount_due: 100 })
  t.match(await billing(november), { paid_amount: 0, amount_due: 100, previous_balance: 100 })
  t.equal((await transactions(client_id)).length, 6, 'all of it is there to be seen')
  const again = await reverse(made.id)
  t.match(
    [again.statusCode, again.json()],
    [409, { code: 'payment.reversed_already', params: { id: made.id } }],
  )
  t.equal((await reverse(999_999)).statusCode, 404)
  t.equal((await user.request('GET', '/api/payments/999999')).statusCode, 404)
})

t.test('what was taken back by the paid amount is not taken back again', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  const [october] = ids
  const made = await paid({ client_id, amount: 10, allocations: [{ billing_id: october, amount: 10 }] })
  await put(october, { paid_amount: 0, record_payment: 'lowered' })
  t.match(await payment(made.id), { allocated_amount: 0, unallocated_amount: 10 })
  t.same(await account(client_id), [10, 0, 10])
  await reverse(made.id)
  t.same(await account(client_id), [0, 0, 0])
  t.match(await billing(october), { paid_amount: 0, amount_due: 100 })
})

t.test('a lowered paid amount takes back the newest first, whatever it comes from', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 1)
  const [october] = ids
  const first = await paid({ client_id, amount: 40, allocations: [{ billing_id: october, amount: 40 }] })
  await put(october, { paid_amount: 60, record_payment: 'more' })
  const second = await paid({ client_id, amount: 30, allocations: [{ billing_id: october, amount: 30 }] })
  await put(october, { paid_amount: 35, record_payment: 'less' })
  t.match(await payment(second.id), { unallocated_amount: 30 })
  t.match(await payment(first.id), { allocated_amount: 35, unallocated_amount: 5 })
  t.match(await allocations(october), [
    { payment_id: first.id, amount: 40, released: 5 },
    { payment_id: null, amount: 20, released: 20 },
    { payment_id: second.id, amount: 30, released: 30 },
  ])
  await reverse(first.id)
  await reverse(second.id)
  t.match(await billing(october), { paid_amount: 0, amount_due: 100 })
  t.same(await account(client_id), [0, 0, 0])
})

t.test('what was given back by hand is not given back again, and what others pay stays drawn', async (t) => {
  const half = async () => {
    const { client_id, ids } = await aClientOwing(user, 1)
    const [on] = ids
    const pay = async (amount: number) =>
      (await paid({ client_id, amount, allocations: [{ billing_id: on, amount }] })).id
    const refund = (amount: number) =>
      aTransaction(user, { client_id, amount, description: `Refund or adjustment for billing #${on}` })
    const set = (paid_amount: number, record_payment?: string) =>
      put(on, { paid_amount, ...(record_payment && { record_payment }) })
    /** What is drawn from the account, and what is left on it, once a payment is reversed. */
    const after = async (id: number) => {
      const { statusCode } = await reverse(id)
      t.equal(statusCode, 200)
      return [(await billing(on)).paid_amount, ...(await account(client_id)).slice(1)]
    }
    return { on, pay, refund, set, after }
  }
  const two = await half()
  const [first, second] = [await two.pay(50), await two.pay(50)]
  await two.refund(50)
  t.same(await two.after(first), [50, 50, 0], 'the other payment is drawn still')
  t.same(await two.after(second), [0, 0, 0])

  const some = await half()
  const [reversed] = [await some.pay(50), await some.pay(50)]
  await some.refund(30)
  t.same(await some.after(reversed), [50, 50, 0], 'a part of it was given back by hand')

  const typed = await half()
  const beside = await typed.pay(50)
  await typed.set(100, 'from the account')
  await typed.refund(50)
  t.same(await typed.after(beside), [50, 50, -50], 'the account has paid the other half')

  const unrecorded = await half()
  const recorded = await unrecorded.pay(50)
  await unrecorded.set(80)
  t.same(await unrecorded.after(recorded), [30, 0, 0], 'what was typed alone was never drawn')

  const mixed = await half()
  const of = await mixed.pay(40)
  await mixed.pay(40)
  await mixed.set(100)
  await mixed.set(80, 'lowered by what was typed')
  t.same(await mixed.after(of), [40, 40, 0])

  const followed = await half()
  const kept = await followed.pay(50)
  await followed.pay(50)
  await followed.refund(50)
  await followed.set(50)
  t.same(await followed.after(kept), [0, 0, 50], 'the paid amount has followed, of the newest payment')

  const single = await half()
  const alone = await single.pay(100)
  await single.refund(100)
  t.same(await single.after(alone), [0, 0, 0])
})

t.test('the books hold after all of that', async (t) => {
  t.match(await verified(user), { state: 'holds' })
})
