import { dayAfter } from '../../server/lib/days.rules.ts'
import { aBilling, aFleet, aTransaction } from '../support/builders.ts'
import { openingSheet } from '../support/opening-sheet.ts'
import { aDebtor, todayIn } from '../support/overdue.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t))
await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })

/** What a client last paid in each currency in which it owes, `KES` before `USD`. */
async function lastPaid(client_id: number): Promise<[string, number | null][]> {
  const answer = await user.request('GET', `/api/chase?limit=1000&client_id=${client_id}`)
  const rows = answer.json<{ currency: string; last_payment: { amount: number } | null }[]>()
  return rows.map(({ currency, last_payment }) => [currency, last_payment?.amount ?? null])
}

t.test(
  'a payment counts as paid in its own currency, whatever of it settled a billing in another',
  async (t) => {
    for (const given_amount of [1_300, 20_000]) {
      const { client_id, billings } = await aDebtor(user, { currencies: ['USD', 'KES'], days: [50] })
      const pay = (amount: number, allocations: object[]) =>
        user.create('/api/payments', {
          ...{ client_id, currency: 'KES', amount },
          transaction_date: dayAfter(todayIn(), -3),
          allocations,
        })
      await pay(500, [])
      const { id } = await pay(20_000, [{ billing_id: billings[0], amount: 10, given_amount }])
      t.strictSame(await lastPaid(client_id), [
        ['KES', 20_000],
        ['USD', 10],
      ])
      await user.create(`/api/payments/${id}/reverse`, { reason: 'Bounced' })
      t.strictSame(await lastPaid(client_id), [
        ['KES', 500],
        ['USD', null],
      ])
    }
  },
)

/** What people may write of a payment, much as a balance from before is described. */
const PAYMENTS = ['Opening balances of ours', 'Opening balance:', 'Opening balance ', 'opening balance: 8']

t.test('what a client had in advance from before is no payment', async (t) => {
  for (const note of ['', 'From the old books']) {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100 }, ['USD'])
    const { client_id: code } = (await user.request('GET', `/api/clients/${client_id}`)).json<WireRecord>()
    const file = openingSheet([[code, 'USD', -30, '2026-01-31', note]])
    const answer = await user.upload('/api/opening-balances', file, 'openings.xlsx')
    t.same(answer.json<WireRecord>().errors, [])
    const { id } = await aBilling(user, { client_id, vehicle_ids })
    await user.request('PUT', `/api/billings/${id}`, { due_date: dayAfter(todayIn(), -3) })
    t.strictSame(await lastPaid(client_id), [['USD', null]])
    for (const [at, description] of PAYMENTS.entries()) {
      const received = { amount: 8 + at, transaction_date: '2026-02-01', description }
      await aTransaction(user, { client_id, currency: 'USD', ...received })
      t.strictSame(await lastPaid(client_id), [['USD', 8 + at]], description)
    }
  }
})
