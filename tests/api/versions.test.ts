import { t } from '../support/tap.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilledFleet, viewOf, type Item } from '../support/billed-fleet.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const putItem = ({ id }: { id: number }, body: object) =>
  user.request('PUT', `/api/billings/items/${id}`, body)
const putBilling = (id: number, body: object) => user.request('PUT', `/api/billings/${id}`, body)
const itemOf = async (billing_id: number, { id }: { id: number }) =>
  ((await viewOf(user, billing_id)).billing_items as Item[]).find((item) => item.id === id)!

t.test('each change of a line raises its version by one, and of nothing else', async (t) => {
  const { id, items } = await aBilledFleet(user, 2)
  const [first, second] = items as [Item, Item]
  t.match(first, { version: 1 })
  t.match((await putItem(first, { comments: 'one' })).json(), { comments: 'one', version: 2 })
  t.match((await putItem(first, { status: 'INACTIVE', version: 2 })).json(), {
    status: 'INACTIVE',
    version: 3,
  })
  t.match(await itemOf(id, first), { version: 3 })
  t.match(await itemOf(id, second), { version: 1 })
  t.match(await viewOf(user, id), { version: 1 })
})

t.test('a move, and a save that changes nothing, raise no version', async (t) => {
  const { id, items } = await aBilledFleet(user, 2)
  const [first, second] = items as [Item, Item]
  await Promise.all([putItem(first, { sr_no: 2 }), putItem(second, { sr_no: 1 })])
  t.match((await putItem(first, { comments: null, status: 'ACTIVE' })).json(), { sr_no: 2, version: 1 })
  t.match((await putItem(first, { ...first, sr_no: 5 })).json(), { sr_no: 5, version: 1 })
  t.match((await putBilling(id, { paid_amount: 0 })).json(), { version: 1 })
  t.match((await putItem(first, { sr_no: 3, comments: 'moved' })).json(), { sr_no: 3, version: 2 })
})

t.test('each change of the balance raises the version of the billing by one', async (t) => {
  const { id, items } = await aBilledFleet(user, 1)
  t.match((await putBilling(id, { paid_amount: 5 })).json(), { paid_amount: 5, version: 2 })
  t.match((await putBilling(id, { previous_balance: -1, version: 2 })).json(), { version: 3 })
  t.match((await user.request('GET', `/api/billings/${id}`)).json(), { version: 3 })
  t.match(await viewOf(user, id), { version: 3, previous_balance: -1, paid_amount: 5 })
  t.match(await itemOf(id, items[0]!), { version: 1 })
})

t.test('a line that is saved by an older version is refused, and stays as it is', async (t) => {
  const { id, items } = await aBilledFleet(user, 1)
  const [item] = items as [Item]
  await putItem(item, { comments: 'theirs' })
  const before = await itemOf(id, item)
  const answer = await putItem(item, { comments: 'mine', sr_no: 9, version: 1 })
  t.equal(answer.statusCode, 409)
  t.match(answer.json().detail, /^Vehicle \d+ on billing #\d+ has been changed by someone else meanwhile\./)
  t.same(answer.json().current, before)
  t.same(await itemOf(id, item), before)
  t.equal((await putItem(item, { sr_no: 9, version: 1 })).statusCode, 409)
  t.equal((await putItem(item, { comments: 'mine', version: 2 })).statusCode, 200)
  t.equal((await putItem(item, { comments: 'without one' })).statusCode, 200)
})

t.test('a balance that is saved by an older version is refused, and stays as it is', async (t) => {
  const { id } = await aBilledFleet(user, 1)
  await putBilling(id, { paid_amount: 12.34 })
  const answer = await putBilling(id, { paid_amount: 5, version: 1 })
  t.equal(answer.statusCode, 409)
  const { detail, current } = answer.json()
  t.match(detail, /^Billing #\d+ of Client \d+ for 10\/2026 has been changed by someone else meanwhile\./)
  const stored = (await user.request('GET', `/api/billings/${id}`)).json()
  t.same(current, stored)
  t.match(stored, { paid_amount: 12.34, version: 2 })
  t.match((await putBilling(id, { paid_amount: 5, version: 2 })).json(), { replaced_paid_amount: 12.34 })
})

t.test('of saves at once by one version exactly one wins', async (t) => {
  const { id, items } = await aBilledFleet(user, 1)
  const [item] = items as [Item]
  const lines = await atOnce(5, (at) => putItem(item, { comments: `save ${at}`, version: 1 }))
  t.same(statusesOf(lines), [200, 409, 409, 409, 409])
  const won = lines.find(({ statusCode }) => statusCode === 200)!.json()
  t.same(await itemOf(id, item), won)
  const balances = await atOnce(5, (at) => putBilling(id, { paid_amount: at + 1, version: 1 }))
  t.same(statusesOf(balances), [200, 409, 409, 409, 409])
  const paid = balances.find(({ statusCode }) => statusCode === 200)!.json().paid_amount
  t.match(await viewOf(user, id), { paid_amount: paid, version: 2 })
})

t.test('a version is a whole number from 1', async (t) => {
  const { id, items } = await aBilledFleet(user, 1)
  for (const version of [0, 1.5, '1', null]) {
    t.equal((await putItem(items[0]!, { comments: 'x', version })).statusCode, 400)
    t.equal((await putBilling(id, { paid_amount: 1, version })).statusCode, 400)
  }
})
