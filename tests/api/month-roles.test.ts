import { aBilledFleet } from '../support/billed-fleet.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

// Beside permissions.test.ts, which asks the table of permissions itself what is right.
const app = await createTestApp(t)
const owner = await signedIn(app, 'owner')
const people: Record<string, SignedIn> = {}
for (const role of ['biller', 'cashier', 'reader']) {
  await owner.request('PUT', '/api/users/settings', { signup_role: role })
  people[role] = await signedIn(app, role)
}
const { biller, cashier, reader } = people as Record<'biller' | 'cashier' | 'reader', SignedIn>

const { id, client_id, vehicles } = await aBilledFleet(owner, 2)
const MONTH = '/api/months/2026-10'
const IMEI = vehicles[0]!.imei_number

/** What is done on the pages of a month by whoever bills; what ends it last. */
const DEEDS: [what: string, url: string, body: object][] = [
  ['run it', `${MONTH}/run`, { dry_run: true }],
  ['issue a billing', `/api/billings/${id}/issue`, {}],
  ['issue the month', `${MONTH}/issue`, {}],
  ['cancel its issue', `${MONTH}/issue/cancel`, {}],
  ['dismiss a flag', `${MONTH}/dismissals`, { client_id, reason: 'Looked at' }],
  ['turn a flag off', '/api/review-exemptions', { client_id, flag: 'silent', reason: 'Ours' }],
  [
    'mark as known',
    '/api/reconciliation-marks',
    { kind: 'silent', imei_numbers: [IMEI], until: '2999-12-31', reason: 'Stored' },
  ],
  ['cancel a run', '/api/runs/1/cancel', {}],
  ['undo a run', '/api/runs/1/undo', {}],
  ['make a billing void', `/api/billings/${id}/void`, { reason: 'Wrong' }],
  ['close it', `${MONTH}/close`, {}],
]
const LISTS = ['', '/reconciliation', '/reconciliation/summary', '/review', '/review/summary']

const post = async (user: SignedIn, url: string, body: object) =>
  (await user.request('POST', url, body)).statusCode

t.test('who takes money or reads does nothing to a month', async (t) => {
  for (const user of [cashier, reader])
    for (const [what, url, body] of DEEDS)
      t.equal(await post(user, url, body), 403, `${user.username}: ${what}`)
  t.match((await owner.request('GET', `/api/billings/${id}`)).json(), { issue_state: 'draft' })
  t.match((await owner.request('GET', MONTH)).json(), { state: 'open', steps: { reconcile: { known: 0 } } })
  t.same((await owner.request('GET', '/api/runs')).json(), [])
  t.same((await owner.request('GET', '/api/review-exemptions')).json(), [])
})

t.test('who reads sees all of it; who takes money the months alone', async (t) => {
  for (const path of LISTS) {
    t.equal((await reader.request('GET', MONTH + path)).statusCode, 200, path)
    t.equal((await cashier.request('GET', MONTH + path)).statusCode, path ? 403 : 200, path)
  }
  for (const user of [reader, cashier])
    t.equal((await user.request('GET', `/api/billings/${id}/revisions`)).statusCode, 200)
})

t.test('who bills closes a month, and an owner alone opens it again', async (t) => {
  for (const [what, url, body] of DEEDS.slice(0, -2)) t.not(await post(biller, url, body), 403, what)
  t.equal(await post(biller, `${MONTH}/close`, {}), 200)
  t.match((await owner.request('GET', MONTH)).json(), { state: 'closed', closing: { closed_by: 'biller' } })
  const why = { reason: 'A vehicle was missing' }
  for (const user of [biller, cashier, reader])
    t.equal(await post(user, `${MONTH}/reopen`, why), 403, user.username)
  t.match((await owner.request('GET', MONTH)).json(), { state: 'closed', closing: { reopened_by: null } })
  t.equal(await post(owner, `${MONTH}/reopen`, why), 200)
})
