import type { Test } from 'tap'
import { aBilling, aFleet } from './builders.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'

export interface Item extends WireRecord {
  sr_no: number
}

/** All that the statement of a billing shows. */
export const viewOf = async (user: SignedIn, id: number) =>
  (await user.request('GET', `/api/billings/${id}/view`)).json()

/** A billing for October 2026 of this many vehicles at $10 each, fuel $2.50, installation $30, with fuel $35. */
export async function aBilledFleet(user: SignedIn, vehicles: number) {
  const prices = { unit_usd: 10, fuel_usd: 2.5, usd0: 30, usd1: 35 }
  const fleet = await aFleet(user, prices, Array<string>(vehicles).fill('USD'))
  const { id } = await aBilling(user, fleet)
  const items: Item[] = (await viewOf(user, id)).billing_items
  return { ...fleet, id, items }
}

/** Asserts how many vehicles a billing has and what it comes to, in the billing and in its view. */
export async function comesTo(
  t: Test,
  user: SignedIn,
  id: number,
  total_vehicles: number,
  total_amount: number,
): Promise<void> {
  t.match((await user.request('GET', `/api/billings/${id}`)).json(), { total_vehicles, total_amount })
  t.match((await viewOf(user, id)).summary, { total_vehicles, total_amount })
}
