import { aBilling, aFleet } from './builders.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** A client with a vehicle at 100 a month, billed from October 2026 on for so many months; what it calls for is answered. */
export async function aClientOwing(user: SignedIn, months: number, currency = 'USD', more: object = {}) {
  const prices = { unit_usd: 100, unit_local: 100, ...more }
  const { client_id, vehicle_ids } = await aFleet(user, prices, [currency])
  const ids: number[] = []
  for (let month = 10; month < 10 + months; month += 1)
    ids.push((await aBilling(user, { client_id, vehicle_ids, billing_month: month })).id)
  return { client_id, vehicle_ids, ids: ids as [number, number, number] }
}

/** What stands of a billing and of accounts, as somebody reads it. */
export const reading = (user: SignedIn) => ({
  billing: async (id: number) => (await user.request('GET', `/api/billings/${id}`)).json<WireRecord>(),
  payment: async (id: number) => (await user.request('GET', `/api/payments/${id}`)).json<WireRecord>(),
  allocations: async (id: number) =>
    (await user.request('GET', `/api/billings/${id}/allocations`)).json<WireRecord[]>(),
  transactions: async (client: number) =>
    (await user.request('GET', `/api/client-balances/${client}?sort=["id","ASC"]`)).json<WireRecord[]>(),
  /** Total paid, total debit and balance of an account. */
  account: async (client: number, currency = 'USD') => {
    const query = new URLSearchParams({ filter: JSON.stringify({ id: [client] }) })
    const rows = (await user.request('GET', `/api/client-balances?${query}`)).json<WireRecord[]>()
    const row = rows.find((each) => each.currency === currency)
    return [row?.total_paid ?? 0, row?.total_debit ?? 0, row?.remaining_balance ?? 0]
  },
})
