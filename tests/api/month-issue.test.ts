import { setTimeout as pause } from 'node:timers/promises'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { IssueRun } from '../../server/features/revisions/issue-runs.model.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { aBilling } from '../support/builders.ts'
import { inEnglish } from '../support/in-english.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'sara')

const MONTH = '/api/months/2026-10/issue'
const PAID = { paid_amount: 1 }
const look = async (url = MONTH) => (await user.request('GET', url)).json()
const cancel = () => user.request('POST', `${MONTH}/cancel`)
const issue = (body: object = {}, url = MONTH) => user.request('POST', url, body)

/** The month once its run has ended. */
async function ended(url = MONTH) {
  for (;;) {
    const month = await look(url)
    if (month.run && !['queued', 'running'].includes(month.run.state)) return month
    await pause(20)
  }
}
const billingOf = async (id: number): Promise<WireRecord> =>
  (await user.request('GET', `/api/billings/${id}`)).json()

t.test('all drafts of a month are issued, and what was changed since', async (t) => {
  t.same(await look(), { month: '2026-10', draft: 0, issued: 0, changed: 0, void: 0, run: null })
  const none = await issue()
  t.equal(none.statusCode, 409)
  t.match(inEnglish(none.json()).detail, /nothing to issue/)
  const billings: number[] = []
  for (let at = 0; at < 20; at += 1) billings.push((await aBilledFleet(user, 1)).id)
  const { client_id, vehicle_ids, id, items } = await aBilledFleet(user, 2)
  const { id: later } = await aBilling(user, { client_id, vehicle_ids, billing_month: 11 })
  await user.create(`/api/billings/${id}/issue`, {})
  await user.request('PUT', `/api/billings/items/${items[0]!.id}`, { comments: 'New' })
  t.match(await look(), { draft: 20, issued: 0, changed: 1 })
  const begun = (await issue()).json()
  t.match(begun, { month: '2026-10', username: 'sara', state: 'queued', total: 21, done: 0 })
  const month = await ended()
  t.match(month, { draft: 0, issued: 21, changed: 0 })
  t.match(month.run, { id: begun.id, state: 'finished', total: 21, done: 21, issued: 21, failed: 0 })
  t.match(await billingOf(id), { issue_state: 'issued', revision: 2 })
  for (const each of billings) t.match(await billingOf(each), { issue_state: 'issued', revision: 1 })
  t.match(await billingOf(later), { issue_state: 'draft' }, 'another month stays')
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
  t.match(recent_activity[0], { action: 'Issued', entity: '21 billings for 10/2026' })
  const history = (await user.request('GET', `/api/history?record=billings:${billings[0]}`)).json()
  t.match(history[0], { author: { fullName: 'sara', type: 'user' } }, 'the history tells who did it')
})

t.test('some of a month are issued, by their clients or by themselves', async (t) => {
  const [one, two, three] = [
    await aBilledFleet(user, 1),
    await aBilledFleet(user, 1),
    await aBilledFleet(user, 1),
  ]
  await issue({ client_ids: [one.client_id] })
  await ended()
  await issue({ billing_ids: [two.id] })
  t.match((await ended()).run, { issued: 1, total: 1 })
  t.match(
    [await billingOf(one.id), await billingOf(two.id), await billingOf(three.id)],
    [{ issue_state: 'issued' }, { issue_state: 'issued' }, { issue_state: 'draft' }],
  )
})

t.test('two runs of a month do not go at once, and a key makes it once', async (t) => {
  for (let at = 0; at < 5; at += 1) await aBilledFleet(user, 1)
  const headers = { 'idempotency-key': 'month once' }
  const answers = await Promise.all([
    user.request('POST', MONTH, {}, headers),
    user.request('POST', MONTH, {}, headers),
    issue(),
  ])
  const made = answers.filter(({ statusCode }) => statusCode === 202).map((answer) => answer.json().id)
  t.equal(new Set(made).size, 1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 202))
    t.match(answer.json(), { code: 'billing.month_being_issued' })
  await ended()
})

t.test('what is edited, deleted or paid while the month is issued, is as somebody did it', async (t) => {
  const fleets = []
  for (let at = 0; at < 12; at += 1) fleets.push(await aBilledFleet(user, 1))
  await issue()
  await Promise.all(
    fleets.map(({ id, items }, at) =>
      at % 3 === 0
        ? user.request('PUT', `/api/billings/items/${items[0]!.id}`, { comments: 'Edited' })
        : at % 3 === 1
          ? user.request('DELETE', `/api/billings/${id}`)
          : user.request('PUT', `/api/billings/${id}`, { paid_amount: 1 }),
    ),
  )
  const { run } = await ended()
  t.match(run, { state: 'finished', failed: 0 })
  for (const [at, { id }] of fleets.entries()) {
    const { statusCode } = await user.request('GET', `/api/billings/${id}`)
    if (statusCode === 404) t.equal(at % 3, 1)
    else t.match((await billingOf(id)).issue_state, at % 3 ? 'issued' : /issued|changed/)
  }
})

t.test('issuing a month is cancelled, and goes on with what is left when it is issued again', async (t) => {
  for (let at = 0; at < 30; at += 1) await aBilledFleet(user, 1)
  const begun = await issue()
  t.equal(begun.statusCode, 202, 'it has begun, and goes on')
  const cancelled = await cancel()
  t.equal(cancelled.statusCode, 200, cancelled.body)
  t.match(cancelled.json(), { id: begun.json().id, state: 'cancelled' })
  t.match(inEnglish((await cancel()).json()).detail, /are not being issued/)
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
  t.match(recent_activity[0], { action: 'Cancelled', entity: /^the issue of 10\/2026 after \d+ billings?$/ })
  const left = await look()
  t.ok(left.draft > 0, `${left.draft} are left`)
  t.equal((await issue()).statusCode, 202)
  t.match(await ended(), { draft: 0, run: { state: 'finished', failed: 0 } })
})

const toAnother = () => IssueRun.update({ lease_owner: 'another' }, { where: { state: 'sending' } })

for (const [what, lose] of [
  ['that is cancelled', cancel],
  ['that another process has', toAnother],
] as const)
  t.test(`of a run ${what} nothing more is issued, and what it has issued is counted`, async (t) => {
    const ids: number[] = []
    for (let at = 0; at < 8; at += 1) ids.push((await aBilledFleet(user, 1)).id)
    // All are paid on once they were read to be drawn, so each is issued alone; the run is lost before the third one is.
    const lost = new Promise<void>((resolve) => {
      Billing.addHook('afterFind', 'late', async (found) => {
        const read = (Array.isArray(found) ? found : []) as Billing[]
        if (!read[0]?.client?.platform) return
        if (read.length > 1) for (const { id } of read) await user.request('PUT', `/api/billings/${id}`, PAID)
        if (read.length > 1 || read[0].id !== ids[2]) return
        await lose()
        resolve()
      })
    })
    t.equal((await issue({ billing_ids: ids })).statusCode, 202)
    await Promise.race([lost, ended()])
    Billing.removeHook('afterFind', 'late')
    await pause(500)
    const states = await Promise.all(ids.map(async (id) => (await billingOf(id)).issue_state))
    t.same(states, ['issued', 'issued', ...Array<string>(6).fill('draft')])
    t.match((await look()).run, { total: 8, done: 2, issued: 2, failed: 0 })
    if (lose === toAnother) await cancel()
    t.equal((await issue({ billing_ids: ids })).statusCode, 202)
    t.match((await ended()).run, { state: 'finished', total: 6, issued: 6, failed: 0 })
  })

t.test('the books tie out', async (t) => {
  t.same(
    (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
    [],
  )
})
