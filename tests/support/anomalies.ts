import { aBilling, aClient, aFleet } from './builders.ts'
import { aClientOwing } from './owing.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'

type Call = SignedIn['request']

/** How often calls at the same moment came to what no order of them comes to. */
export type Anomalies = Record<
  | 'an edit was lost'
  | 'more was paid than was due'
  | 'taken back twice'
  | 'billed twice'
  | 'changed in a closed month',
  number
>

export const NO_ANOMALIES: Anomalies = {
  ...{ 'an edit was lost': 0, 'more was paid than was due': 0, 'taken back twice': 0 },
  ...{ 'billed twice': 0, 'changed in a closed month': 0 },
}

const ROUNDS = 12
const wasDone = ({ statusCode }: { statusCode: number }): boolean => statusCode === 200

/**
 * Tries what isolates too little transactions of several callers, each at another process or node, could come to.
 * @param user makes the records
 * @param calls of the same person, in two places or more
 */
export async function tryAnomalies(user: SignedIn, calls: readonly Call[]): Promise<Anomalies> {
  const found = { ...NO_ANOMALIES }
  /** All at the same moment; how many of them were done. */
  const both = async (...works: ((call: Call) => ReturnType<Call>)[]) =>
    (await Promise.all(calls.map((call, at) => works[at % works.length]!(call)))).filter(wasDone).length
  const get = async (url: string) => (await user.request('GET', url)).json<WireRecord>()

  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await get(`/api/billings/${(await aBilling(user)).id}`)
    const edit = (notes: string) => (call: Call) =>
      call('PUT', `/api/billings/${seen.id}`, { notes, version: seen.version })
    const edits = await both(edit('of one'), edit('of the other'))
    if (edits > 1) found['an edit was lost'] += 1

    const { client_id, ids } = await aClientOwing(user, 1)
    const payment = { client_id, amount: 100, currency: 'USD', transaction_date: '2026-10-31' }
    const allocations = [{ billing_id: ids[0], amount: 100 }]
    await both((call) => call('POST', '/api/payments', { ...payment, allocations }))
    if (Number((await get(`/api/billings/${ids[0]}`)).paid_amount) > 100)
      found['more was paid than was due'] += 1

    const { id } = await user.create('/api/payments', { ...payment, allocations: [] })
    const reversals = await both((call) => call('POST', `/api/payments/${id}/reverse`, { reason: 'Bounced' }))
    if (reversals > 1) found['taken back twice'] += 1

    const fleet = await aFleet(user, { unit_usd: 10 }, ['USD'])
    const month = {
      billing_month: 10,
      billing_year: 2026,
      client_id: fleet.client_id,
      vehicle_ids: fleet.vehicle_ids,
    }
    if ((await both((call) => call('POST', '/api/billings/manual', month))) > 1) found['billed twice'] += 1

    if (await changedWhenClosed(user, both, 2020 + (round % 5), 1 + Math.floor(round / 5)))
      found['changed in a closed month'] += 1
  }
  return found
}

/** Whether a month was closed, and one of its billings changed as well, after what was closed had been summed up. */
async function changedWhenClosed(
  user: SignedIn,
  both: (...works: ((call: Call) => ReturnType<Call>)[]) => Promise<number>,
  billing_year: number,
  billing_month: number,
): Promise<boolean> {
  const billing = await aBilling(user, {
    client_id: (await aClient(user, { unit_usd: 10 })).id,
    ...{ billing_month, billing_year },
  })
  await user.create(`/api/billings/${billing.id}/issue`, {})
  const month = `${billing_year}-${String(billing_month).padStart(2, '0')}`
  await both(
    (call) => call('POST', `/api/months/${month}/close`, {}),
    (call) => call('PUT', `/api/billings/${billing.id}`, { previous_balance: 5 }),
  )
  const answer = await user.request('GET', `/api/months/${month}`)
  const { state, differences } = answer.json<{ state: string; differences: object | null }>()
  return state === 'closed' && JSON.stringify(differences ?? []) !== '[]'
}
