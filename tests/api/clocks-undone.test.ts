import type { Test } from 'tap'
import { aBilling, aClient, aFleet } from '../support/builders.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { ended, startRun } from '../support/runs.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

const SHIFTED = new URL('../support/shifted-clock.mjs', import.meta.url).href
const SLOW = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${SHIFTED}`,
  CLOCK_AHEAD: String(-5 * 60_000),
}

/** Somebody who works at two processes of one database, the clock of one of which is five minutes slow; null on SQLite. */
async function atRightAndSlow(t: Test) {
  if (process.env.TEST_DB !== 'mariadb') return null
  const { first, second } = await twoServers(t, {}, SLOW)
  return { right: await signedIn(first), slow: await signedIn(second) }
}
const ON_ONE_CLOCK = 'SQLite is one process’s, and its clock is the machine’s'

/** A billing of a vehicle, and an upload of the month that adds another one to it. */
async function aJoinedBilling(user: SignedIn) {
  const { client, client_id, vehicles, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD', 'USD'])
  const { id: billing_id } = await aBilling(user, { client_id, vehicle_ids: vehicle_ids.slice(0, 1) })
  const pay = (by: SignedIn) =>
    by.create('/api/payments', {
      ...{ client_id, amount: 5, transaction_date: '2026-10-31' },
      allocations: [{ billing_id, amount: 5 }],
    })
  const upload = async (by: SignedIn): Promise<number> => {
    const sheet = monthSheet([rowOf(client, vehicles[1]!)])
    const answer = await by.upload(`/api/billings/excel-upload?${queryOf(OCTOBER)}`, sheet, 'month.xlsx')
    return answer.json<{ import_id: number }>().import_id
  }
  return { pay, upload }
}

t.test(
  'what was paid after an upload keeps it, and what was paid before does not, by any clock',
  async (t) => {
    const people = await atRightAndSlow(t)
    if (!people) return t.pass(ON_ONE_CLOCK)
    const { right, slow } = people
    const undo = (id: number) => right.request('POST', `/api/imports/${id}/undo`)
    const paidAfter = await aJoinedBilling(right)
    const kept = await paidAfter.upload(right)
    await paidAfter.pay(slow)
    const refused = await undo(kept)
    t.match(
      [refused.statusCode, refused.json()],
      [409, { code: 'import.cannot_undo', params: { reasons: [{ code: 'billing.has_payment' }] } }],
    )
    const paidBefore = await aJoinedBilling(right)
    await paidBefore.pay(right)
    t.equal((await undo(await paidBefore.upload(slow))).statusCode, 200)
    const run = await aJoinedBilling(right)
    await run.pay(right)
    const { id } = await startRun(slow, '2026-10')
    await ended(right, id)
    t.equal((await right.request('POST', `/api/runs/${id}/undo`)).statusCode, 200)
  },
)

t.test(
  'prices that were entered after a change keep it, and those from before do not, by any clock',
  async (t) => {
    const people = await atRightAndSlow(t)
    if (!people) return t.pass(ON_ONE_CLOCK)
    const { right, slow } = people
    const enter = (by: SignedIn, id: number, prices: object, valid_from: string) =>
      by.create(`/api/clients/${id}/prices`, { ...prices, valid_from })
    const raise = async (by: SignedIn, client_id: number): Promise<number> => {
      const prices = { filter: { ids: [client_id] }, prices: ['unit_usd'], amount_usd: 1 }
      const asked = { ...prices, valid_from: '2027-01' }
      const { fingerprint } = await by.create('/api/price-changes/preview', asked)
      const { id } = await by.create('/api/price-changes', { ...asked, fingerprint })
      return id
    }
    const undo = (id: number) => right.request('POST', `/api/price-changes/${id}/undo`)
    const { id: after } = await aClient(right, { unit_usd: 10 })
    const raised = await raise(right, after)
    await enter(slow, after, { fuel_usd: 3 }, '2027-03')
    const refused = await undo(raised)
    t.match([refused.statusCode, refused.json()], [409, { code: 'price_change.changed_since' }])
    const { id: before } = await aClient(right, { unit_usd: 10 })
    await enter(right, before, { unit_usd: 11 }, '2027-03')
    t.equal((await undo(await raise(slow, before))).statusCode, 200)
  },
)
