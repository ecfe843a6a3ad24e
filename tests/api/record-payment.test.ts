import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aBilledFleet, viewOf } from '../support/billed-fleet.ts'
import { gateBefore } from '../support/gate.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

let keys = 0
const aKey = (): string => `payment ${++keys}`
const put = (id: number, body: object, as: SignedIn = user) => as.request('PUT', `/api/billings/${id}`, body)
const post = (body: object, key: string, as: SignedIn = user) =>
  as.request('POST', '/api/client-balances/', body, { 'idempotency-key': key })
const ledgerOf = async (client_id: number, as: SignedIn = user): Promise<WireRecord[]> =>
  (await as.request('GET', `/api/client-balances/${client_id}`)).json()
const rowsOf = async (client_id: number, as: SignedIn = user) =>
  (await ledgerOf(client_id, as)).map((row) => [row.transaction_type, row.amount, row.description]).sort()
/** What the page posts after a PUT that recorded a payment. */
const followUp = ({ recorded_payment }: { recorded_payment: WireRecord }) => {
  const { client_id, transaction_type, amount, description, transaction_date } = recorded_payment
  return { client_id, transaction_type, amount, description, transaction_date }
}

t.test('a PUT with record_payment saves the billing and adds the row that its POST would add', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const key = aKey()
  const saved = await put(id, { previous_balance: 5, paid_amount: 30.25, version: 1, record_payment: key })
  t.equal(saved.statusCode, 200)
  const { recorded_payment, ...billing } = saved.json()
  t.match(billing, { id, client_id, previous_balance: 5, paid_amount: 30.25, replaced_paid_amount: 0 })
  t.match(recorded_payment, {
    client_id,
    transaction_type: 'debit',
    amount: 30.25,
    description: `Payment for billing #${id}`,
    transaction_date: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
    payment_mode: null,
    reference_no: null,
    created_by: user.username,
  })
  t.same(await ledgerOf(client_id), [recorded_payment])

  const less = (await put(id, { paid_amount: 10, record_payment: aKey() })).json()
  t.match(less, { replaced_paid_amount: 30.25, recorded_payment: { transaction_type: 'credit' } })
  t.same(await rowsOf(client_id), [
    ['credit', 20.25, `Refund or adjustment for billing #${id}`],
    ['debit', 30.25, `Payment for billing #${id}`],
  ])
  const lines = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity as WireRecord[]
  t.match(lines[0], { entity: `Transaction: credit of $20.25 for ${billing.client.client_name}` })
  t.match(lines[1], { action: 'Updated', subject: 'billings', entity_id: id })
})

t.test('the POST that follows finds the row there, however often it is sent', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const key = aKey()
  const saved = (await put(id, { paid_amount: 50, record_payment: key })).json()
  for (const answer of await atOnce(5, () => post(followUp(saved), key))) {
    t.equal(answer.statusCode, 200)
    t.same(answer.json(), saved.recorded_payment)
  }
  t.same(await ledgerOf(client_id), [saved.recorded_payment])
})

t.test('the POST with the key and another body is refused (422), another person’s is its own', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const colleague = await signedIn(app)
  const key = aKey()
  const saved = (await put(id, { paid_amount: 50, record_payment: key })).json()
  for (const other of [{ amount: 51 }, { transaction_type: 'credit' }, { transaction_date: '2026-10-31' }]) {
    const answer = await post({ ...followUp(saved), ...other }, key)
    t.equal(answer.statusCode, 422, JSON.stringify(other))
    t.same(inEnglish(answer.json()), { detail: 'This Idempotency-Key was used for another request' })
  }
  t.equal((await ledgerOf(client_id)).length, 1)
  t.equal((await post(followUp(saved), key, colleague)).statusCode, 200)
  t.equal((await ledgerOf(client_id)).length, 2, 'a key belongs to its user')
})

t.test('a PUT that is sent again answers its own success, and records once', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const change = { previous_balance: 0, paid_amount: 50, version: 1, record_payment: aKey() }
  const answers = await atOnce(6, () => put(id, change))
  t.same(new Set(statusesOf(answers)), new Set([200]))
  t.equal(new Set(answers.map(({ body }) => body)).size, 1)
  t.equal((await put(id, { version: 2, paid_amount: 60 })).statusCode, 200)
  const again = await put(id, change)
  t.equal(again.body, answers[0]!.body, 'also when somebody has changed it since')
  t.match(await viewOf(user, id), { paid_amount: 60, version: 3 })
  t.equal((await ledgerOf(client_id)).length, 1)
})

t.test('an unchanged paid amount adds no row, and its key is free for the POST', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const key = aKey()
  const saved = (await put(id, { paid_amount: 0, previous_balance: 7, record_payment: key })).json()
  t.match(saved, { previous_balance: 7, replaced_paid_amount: 0 })
  t.notOk('recorded_payment' in saved)
  t.match(await put(id, { notes: 'Called', record_payment: aKey() }), { statusCode: 200 })
  t.same(await ledgerOf(client_id), [])
  const credit = { client_id, transaction_type: 'credit', amount: 1, transaction_date: '2026-10-31' }
  t.equal((await post(credit, key)).statusCode, 200)
})

t.test('what is refused leaves neither half, and its key unused', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const key = aKey()
  await put(id, { previous_balance: 1 })
  for (const [status, change] of [
    [409, { paid_amount: 5, version: 1 }],
    [400, { paid_amount: -5 }],
    [400, { paid_amount: 5.001 }],
    [404, null],
  ] as const) {
    const answer = change
      ? await put(id, { ...change, record_payment: key })
      : await put(99999, { paid_amount: 5, record_payment: key })
    t.equal(answer.statusCode, status)
  }
  t.match(await viewOf(user, id), { paid_amount: 0 })
  t.same(await ledgerOf(client_id), [])
  t.equal((await put(id, { paid_amount: 5, version: 2, record_payment: key })).statusCode, 200)
  t.equal((await ledgerOf(client_id)).length, 1)
})

t.test('a key that was used before, by a POST or for another change, is refused (422)', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const [posted, saved] = [aKey(), aKey()]
  await post({ client_id, transaction_type: 'credit', amount: 1, transaction_date: '2026-10-31' }, posted)
  await put(id, { paid_amount: 5, record_payment: saved })
  for (const [key, paid_amount] of [
    [posted, 9],
    [saved, 9],
  ] as const) {
    const answer = await put(id, { paid_amount, record_payment: key })
    t.equal(answer.statusCode, 422, key)
  }
  t.match(await viewOf(user, id), { paid_amount: 5 })
  t.equal((await ledgerOf(client_id)).length, 2)
})

t.test('record_payment is what an Idempotency-Key is: 1 to 200 printable characters', async (t) => {
  const { id } = await aBilledFleet(user, 1)
  for (const record_payment of ['', ' blank', 'x'.repeat(201), 'tab\there', 'é', null, 5])
    t.match((await put(id, { paid_amount: 1, record_payment })).json().errors, { record_payment: /\S/ })
  t.equal((await put(id, { paid_amount: 1, record_payment: '~'.repeat(200) })).statusCode, 200)
})

t.test('a PUT without it records nothing, whatever key its header has', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const headers = { 'idempotency-key': aKey() }
  for (const paid_amount of [5, 6]) {
    const answer = await user.request('PUT', `/api/billings/${id}`, { paid_amount }, headers)
    t.equal(answer.statusCode, 200)
    t.notOk('recorded_payment' in answer.json())
  }
  t.same(await ledgerOf(client_id), [])
})

t.test('of two people who save at once, each payment stands in the ledger', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const colleague = await signedIn(app)
  const answers = await atOnce(12, (at) =>
    put(id, { paid_amount: at + 1, record_payment: aKey() }, at % 2 ? colleague : user),
  )
  t.same(new Set(statusesOf(answers)), new Set([200]))
  const { paid_amount } = await viewOf(user, id)
  const [balance] = (await user.request('GET', `/api/client-balances?filter={"id":[${client_id}]}`)).json()
  t.equal(balance.remaining_balance, -paid_amount)
  t.equal((await ledgerOf(client_id)).length, 12)
})

t.test('a process that dies between both halves leaves neither; sent again, both are there', async (t) => {
  const gate = await gateBefore('transactions')
  t.teardown(() => gate.stop())
  const server = await startServer(gate.settings)
  t.teardown(() => server.stop())
  const someone = await signedIn(remoteApp(server.url))
  const { id, client_id } = await aBilledFleet(someone, 1)
  const change = { paid_amount: 50, version: 1, record_payment: aKey() }

  gate.close()
  const cut = put(id, change, someone).then(
    () => 'answered',
    () => 'cut off',
  )
  await gate.reached()
  await server.kill9()
  t.equal(await cut, 'cut off')
  gate.open()
  await server.restart()
  t.match(await viewOf(someone, id), { paid_amount: 0, version: 1 })
  t.same(await ledgerOf(client_id, someone), [])

  const saved = await put(id, change, someone)
  t.equal(saved.statusCode, 200)
  await server.kill9()
  await server.restart()
  t.match(await viewOf(someone, id), { paid_amount: 50, version: 2 })
  t.equal((await put(id, change, someone)).body, saved.body)
  t.same(
    (await post(followUp(saved.json()), change.record_payment, someone)).json(),
    saved.json().recorded_payment,
  )
  t.equal((await ledgerOf(client_id, someone)).length, 1)
})
