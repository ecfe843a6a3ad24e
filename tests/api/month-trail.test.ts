import { aBilledFleet } from '../support/billed-fleet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t), 'ana')

interface Entry {
  author: { fullName: string }
  action: string
  operation: string
  reason: string | null
  payload: { data: WireRecord | null; previousData: WireRecord | null }
}
/** What the trail has of a resource, the newest first. */
const trailOf = async (query: string): Promise<Entry[]> =>
  (await user.request('GET', `/api/history?${query}`)).json()
const by = { author: { fullName: 'ana' } }
const { id, client_id, vehicles } = await aBilledFleet(user, 2)

t.test('a month that is closed and opened again leaves what it was before, who, and why', async (t) => {
  await user.create(`/api/billings/${id}/issue`, {})
  await user.create('/api/months/2026-10/close', {})
  await user.create('/api/months/2026-10/reopen', { reason: 'A vehicle was missing' })
  const [reopened, closed, ...others] = await trailOf('resource=months')
  t.same(others, [])
  t.match(closed, {
    ...{ ...by, action: 'create', operation: 'closeMonth' },
    payload: {
      data: { month: '2026-10', closed_by: 'ana', totals: /"total_amount":2000\b/ },
      previousData: null,
    },
  })
  t.match(reopened, {
    ...{ ...by, action: 'update', operation: 'reopenMonth', reason: 'A vehicle was missing' },
    payload: {
      data: { reopened_by: 'ana', reason: 'A vehicle was missing' },
      previousData: { reopened_by: null, reason: null },
    },
  })
})

t.test('so does a billing that is made void', async (t) => {
  const { id: other } = await aBilledFleet(user, 1)
  await user.create(`/api/billings/${other}/issue`, {})
  await user.create(`/api/billings/${other}/void`, { reason: 'Wrong client' })
  const [entry] = await trailOf(`record=billings:${other}`)
  t.match(entry, {
    ...{ ...by, action: 'update', operation: 'voidBilling', reason: 'Wrong client' },
    payload: {
      data: { issue_state: 'void', void_reason: 'Wrong client', voided_by: 'ana' },
      previousData: { issue_state: 'issued', void_reason: null, voided_by: null },
    },
  })
})

t.test('so does a flag that is off for a client, and on again', async (t) => {
  const exempt = (reason: string) =>
    user.create('/api/review-exemptions', { client_id, flag: 'no_address', reason })
  await exempt('On paper')
  const { id: exemption } = await exempt('By post')
  await user.request('DELETE', `/api/review-exemptions/${exemption}`)
  const [on, changed, off, ...others] = await trailOf('resource=reviews/exemptions')
  t.same(others, [])
  const [paper, post] = [
    { client_id, flag: 'no_address', reason: 'On paper' },
    { client_id, flag: 'no_address', reason: 'By post' },
  ]
  t.match(off, {
    ...{ ...by, action: 'create', operation: 'createExemption', reason: 'On paper' },
    payload: { data: paper, previousData: null },
  })
  t.match(changed, {
    ...{ ...by, action: 'update', reason: 'By post' },
    payload: { data: { reason: 'By post' }, previousData: { reason: 'On paper' } },
  })
  t.match(on, {
    ...{ ...by, action: 'delete', operation: 'deleteExemption' },
    payload: { data: null, previousData: post },
  })
})

t.test('and so does what is known of a vehicle, and is known no more', async (t) => {
  const { imei_number } = vehicles[0]!
  const known = { kind: 'silent', imei_numbers: [imei_number], until: '2999-12-31', reason: 'Stored' }
  const [mark] = (await user.request('POST', '/api/reconciliation-marks', known)).json<[WireRecord]>()
  await user.request('DELETE', `/api/reconciliation-marks/${mark.id}`)
  const [gone, made, ...others] = await trailOf('resource=reconciliation-marks')
  t.same(others, [])
  const row = { imei_number, kind: 'silent', until: '2999-12-31', reason: 'Stored', username: 'ana' }
  t.match(made, {
    ...{ ...by, action: 'create', operation: 'markKnown', reason: 'Stored' },
    payload: { data: row, previousData: null },
  })
  t.match(gone, {
    ...{ ...by, action: 'delete', operation: 'takeBackMark' },
    payload: { data: null, previousData: row },
  })
})
