import { aBilledFleet } from '../support/billed-fleet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { aWebhook, deliveriesTo } from '../support/webhook-receiver.ts'
import { issueMonth } from '../support/months.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')
const get = async (url: string) => (await user.request('GET', url)).json()
const issue = (id: number) => user.create(`/api/billings/${id}/issue`, {})
const comment = (item: { id: number }, comments: string) =>
  user.request('PUT', `/api/billings/items/${item.id}`, { comments })

/** Somebody who is told of some events; answers what that is, the oldest first. */
async function told(...events: string[]) {
  const { id } = await aWebhook(user, 'https://hooks.example', ...events)
  return async (): Promise<{ type: string; data: Record<string, WireRecord> }[]> => {
    const deliveries = await deliveriesTo(user, id)
    const details = deliveries.map(({ id: delivery }) => get(`/api/webhooks/deliveries/${delivery}`))
    return (await Promise.all(details)).map(({ payload }) => payload)
  }
}
/** A record without what changes with each look at it. */
const bare = ({ version: _, ...record }: WireRecord) => record

t.test('a month that is closed or opened again is told, as GET answers it', async (t) => {
  const events = await told('month.closed', 'month.reopened')
  const { id, items } = await aBilledFleet(user, 2)
  t.equal((await user.request('POST', '/api/months/2026-10/close')).statusCode, 409)
  t.same(await events(), [], 'what is refused is not told')
  await issue(id)
  await user.create('/api/months/2026-10/close', {})
  const { steps: _, ...closed } = await get('/api/months/2026-10')
  t.same(await events(), [{ ...(await events())[0], type: 'month.closed', data: { month: closed } }])
  t.match(closed, { state: 'closed', closing: { closed_by: 'ana' } })

  await user.create('/api/months/2026-10/reopen', { reason: 'Too early' })
  const reopened = (await events()).at(-1)!
  t.match(reopened, {
    type: 'month.reopened',
    data: {
      month: { month: '2026-10', state: 'open', closing: { reopened_by: 'ana', reason: 'Too early' } },
    },
  })
  await comment(items[0]!, 'New')
  t.equal((await events()).length, 2, 'an edit is none of them')
})

t.test('each revision is told with the billing, one by one and of a month at once', async (t) => {
  const events = await told('billing.revised')
  const [one, two, three] = [
    await aBilledFleet(user, 1),
    await aBilledFleet(user, 2),
    await aBilledFleet(user, 3),
  ]
  await issue(one.id)
  await issue(one.id)
  t.match(
    await events(),
    [{ type: 'billing.revised', data: { billing: { id: one.id }, revision: { revision: 1 } } }],
    'once, as issuing again without a difference is no revision',
  )
  const { data } = (await events())[0]!
  t.same(bare(data.billing!), bare(await get(`/api/billings/${one.id}`)))
  t.same([data.revision], await get(`/api/billings/${one.id}/revisions`))

  await comment(one.items[0]!, 'Changed')
  await issueMonth(user, '2026-10')
  const later = (await events()).slice(1)
  t.ok(
    later.every(({ type }) => type === 'billing.revised'),
    'nothing else',
  )
  const revised = later.map(({ data: { billing, revision } }) => [billing!.id, revision!.revision])
  for (const [id, revision] of [
    [one.id, 2],
    [two.id, 1],
    [three.id, 1],
  ])
    t.equal(revised.filter((each) => each[0] === id && each[1] === revision).length, 1, `#${id}`)
  const { issued } = (await get('/api/months/2026-10/issue')).run as { issued: number }
  t.equal(revised.length, issued, 'one of each that was issued')
})

t.test('a billing that is made void is told, after what is given back of it', async (t) => {
  const events = await told('billing.voided', 'payment.reversed')
  const { id } = await aBilledFleet(user, 2)
  await issue(id)
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 12, record_payment: `void ${id}` })
  await user.create(`/api/billings/${id}/void`, { reason: 'Wrong client' })
  const all = await events()
  t.same(all.map(({ type }) => type).sort(), ['billing.voided', 'payment.reversed'])
  const { billing } = all.find(({ type }) => type === 'billing.voided')!.data
  t.match(billing, { id, issue_state: 'void', void_reason: 'Wrong client', voided_by: 'ana', paid_amount: 0 })
  t.same(bare(billing!), bare(await get(`/api/billings/${id}`)))
})
