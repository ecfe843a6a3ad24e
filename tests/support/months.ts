import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** A finding as the API answers it. */
export type FindingRecord = {
  id: string
  kind: string
  imei_number: string
  vehicle_id: number | null
  client: { id: number }
  before: string | null
  after: string | null
  last: { billing_id: number; item_id: number; amount: number } | null
  now: { billing_id: number; item_id: number; amount: number } | null
  effect: number
  currency: string | null
  other_effect: number | null
  other_currency: string | null
  state: string
  mark: WireRecord | null
}

const periodOf = (month: string) => ({
  billing_year: Number(month.slice(0, 4)),
  billing_month: Number(month.slice(5)),
})

/** What tests of a month's end ask for. */
export const monthsOf = (user: SignedIn) => ({
  /** Bills vehicles of a client for a month. */
  bill: (client: WireRecord, vehicles: readonly WireRecord[], month: string) =>
    user.create('/api/billings/manual', {
      ...periodOf(month),
      client_id: client.id,
      vehicle_ids: vehicles.map(({ id }) => id),
    }),

  /** The lines of a billing. */
  linesOf: async ({ id }: WireRecord) =>
    (await user.request('GET', `/api/billings/${id}/view`)).json<{ billing_items: WireRecord[] }>()
      .billing_items,

  /** What is found of a month. @param query `client_id=1` */
  findings: async (month: string, query = '') => {
    const answer = await user.request('GET', `/api/months/${month}/reconciliation?limit=1000&${query}`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<FindingRecord[]>()
  },
})

/** Issues all that there is to issue of a month, and waits for the end of that. */
export async function issueMonth(user: SignedIn, month: string, choice: object = {}): Promise<WireRecord> {
  const url = `/api/months/${month}/issue`
  const answer = await user.request('POST', url, choice)
  if (answer.statusCode !== 202) throw new Error(answer.body)
  for (;;) {
    const { run } = (await user.request('GET', url)).json<{ run: WireRecord }>()
    if (run.ended_at) return run
    await pause(20)
  }
}
