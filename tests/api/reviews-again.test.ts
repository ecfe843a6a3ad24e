import { ReviewDismissal } from '../../server/features/reviews/reviews.model.ts'
import { fingerprintOf } from '../../server/lib/fingerprint.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { runMonth } from '../support/runs.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')
const MONTH = '2026-10'

/** A client at the default rate that is billed for September, and by a run for October. */
async function reviewed() {
  const { client_id, vehicle_ids } = await aFleet(user, { email_1: 'a@b.example' }, ['USD', 'USD'])
  await aBilling(user, { client_id, vehicle_ids, billing_month: 9 })
  const run = () => runMonth(user, MONTH, { client_ids: [client_id] })
  return { client_id, vehicle_ids, run, first: await run() }
}
interface Row {
  billing_ids: number[]
  flags: { flag: string; state: string; fingerprint: string }[]
}
const flagsOf = async (client_id: number): Promise<string[]> => {
  const [{ flags }] = (await user.request('GET', `/api/months/${MONTH}/review?client_id=${client_id}`)).json<
    [{ flags: { flag: string; state: string }[] }]
  >()
  return flags.map(({ flag, state }) => `${flag} ${state}`)
}
const dismiss = (client_id: number, reason: string) =>
  user.request('POST', `/api/months/${MONTH}/dismissals`, { client_id, flags: ['default_rate'], reason })

t.test('a run that is undone and made again does not bring back what was dismissed', async (t) => {
  const { client_id, vehicle_ids, run, first } = await reviewed()
  t.same(await flagsOf(client_id), ['default_rate open'])
  t.equal((await dismiss(client_id, 'Agreed')).statusCode, 200)
  await run()
  t.same(await flagsOf(client_id), ['default_rate dismissed'], 'a run that bills nothing more')
  t.equal((await user.request('POST', `/api/runs/${first.id}/undo`)).statusCode, 200)
  const second = await run()
  t.match(second.counts, { lines: 2, lines_at_default_rate: 2 })
  t.same(await flagsOf(client_id), ['default_rate dismissed'])

  t.equal((await user.request('POST', `/api/runs/${second.id}/undo`)).statusCode, 200)
  await user.request('PUT', `/api/vehicles/${vehicle_ids[0]}`, { status: 'INACTIVE' })
  await run()
  t.ok((await flagsOf(client_id)).includes('default_rate open'), 'of one vehicle less it is another figure')
})

t.test('what has changed since it was shown is not dismissed unseen', async (t) => {
  const { client_id, first } = await reviewed()
  t.equal(first.state, 'finished')
  const rowOf = async () =>
    (await user.request('GET', `/api/months/${MONTH}/review?client_id=${client_id}`)).json<[Row]>()[0]
  const shownOf = ({ flags }: Row) => flags.map(({ fingerprint }) => fingerprint)
  const dismissShown = (fingerprints: string[], more: object = {}) =>
    user.request('POST', `/api/months/${MONTH}/dismissals`, {
      ...{ client_id, reason: 'Agreed', fingerprints },
      ...more,
    })
  const shown = await rowOf()
  t.same(shown.flags, [{ ...shown.flags[0], flag: 'default_rate', state: 'open' }])

  const view = (await user.request('GET', `/api/billings/${shown.billing_ids[0]}/view`)).json()
  await user.request('DELETE', `/api/billings/items/${view.billing_items[0].id}`)
  const refused = await dismissShown(shownOf(shown))
  t.equal(refused.statusCode, 409, refused.body)
  t.match(refused.json(), { code: 'review.outdated', detail: /look at them again$/ })
  t.equal((await dismissShown([])).statusCode, 409, 'nothing was shown')
  t.same(await flagsOf(client_id), ['change open', 'default_rate open'])

  const seen = shownOf(await rowOf())
  await user.request('PUT', `/api/clients/${client_id}`, { email_1: null })
  t.equal((await dismissShown(seen)).statusCode, 409, 'another flag was not seen')
  t.same(await flagsOf(client_id), ['change open', 'no_address open', 'default_rate open'], 'nothing of it')
  t.equal((await dismissShown(seen, { flags: ['default_rate'], currency: 'USD' })).statusCode, 200)
  t.same(await flagsOf(client_id), ['change open', 'no_address open', 'default_rate dismissed'])
  t.equal((await dismissShown(shownOf(await rowOf()))).json().length, 2)
})

t.test('a dismissal of lines at the default rate is of those vehicles', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { email_1: 'a@b.example' }, ['USD', 'USD'])
  const [first, second] = vehicle_ids
  await aBilling(user, { client_id, vehicle_ids: [first!], billing_month: 9 })
  const october = await aBilling(user, { client_id, vehicle_ids: [first!] })
  const [{ id }] = (await dismiss(client_id, 'Agreed')).json<[WireRecord]>()
  const swap = async (vehicle_id: number) => {
    const view = (await user.request('GET', `/api/billings/${october.id}/view`)).json()
    await user.request('DELETE', `/api/billings/items/${view.billing_items[0].id}`)
    await user.create(`/api/billings/items?billing_id=${october.id}`, { vehicle_id })
  }
  await swap(second!)
  t.same(await flagsOf(client_id), ['default_rate open'], 'another vehicle was not looked at')
  await swap(first!)
  t.same(await flagsOf(client_id), ['default_rate dismissed'])

  await ReviewDismissal.update(
    { digest: fingerprintOf(['default_rate', [1]]) },
    { where: { id: Number(id) } },
  )
  t.same(await flagsOf(client_id), ['default_rate dismissed'], 'as an earlier version has stored it')
})

t.test('of those who dismiss a flag at once none fails, and it is dismissed once', async (t) => {
  const { client_id } = await reviewed()
  const answers = await atOnce(6, (at) => dismiss(client_id, `Reason ${at}`))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  t.same(new Set(statusesOf(refused)), new Set(refused.length ? [409] : []))
  for (const answer of refused) t.equal(answer.json().code, 'review.nothing_open')
  const ids = answers.flatMap((answer) =>
    answer.statusCode === 200 ? answer.json<WireRecord[]>().map(({ id }) => id) : [],
  )
  t.equal(new Set(ids).size, 1, 'it is one dismissal')
  t.same(await flagsOf(client_id), ['default_rate dismissed'])
  t.equal((await user.request('DELETE', `/api/months/${MONTH}/dismissals/${ids[0]}`)).statusCode, 200)
  t.same(await flagsOf(client_id), ['default_rate open'], 'taken back once, it is open')
})

t.test('a change is flagged above a percentage, whatever the amount may be', async (t) => {
  const setting = (review_change_percent: number) =>
    user.request('PUT', '/api/settings/company', { review_change_percent, review_change_amount: 1 })
  const prices = { unit_usd: 100, email_1: 'a@b.example' }
  const { client_id, vehicle_ids } = await aFleet(user, prices, ['USD'])
  await aBilling(user, { client_id, vehicle_ids, billing_month: 9 })
  await user.request('PUT', `/api/clients/${client_id}`, { unit_usd: 130, prices_valid_from: MONTH })
  await aBilling(user, { client_id, vehicle_ids })
  t.equal((await setting(30)).statusCode, 200)
  t.same(await flagsOf(client_id), [], '30 of 100 are not above 30 %')
  await setting(29)
  t.same(await flagsOf(client_id), ['change open'])
})
