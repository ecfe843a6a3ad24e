import { aBilling, aFleet } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const user = await signedIn(await createTestApp(t))
const undo = (id: number) => user.request('POST', `/api/price-changes/${id}/undo`)
/** The prices that a client is billed by in a month. */
const pricesIn = async (client_id: number, valid_from: string) => {
  const asked = { filter: { ids: [client_id] }, prices: ['unit_usd', 'fuel_usd'], valid_from, amount_usd: 1 }
  const { rows } = await user.create('/api/price-changes/preview', asked)
  const [row] = rows as { changes: { price: string; from: number }[] }[]
  return Object.fromEntries(row!.changes.map(({ price, from }) => [price, from]))
}

/** Prices of a new client with a vehicle in US dollars, and how they are changed, billed and typed. */
const aPricedClient = async (prices: object = { unit_usd: 10 }) => {
  const { client_id, vehicle_ids } = await aFleet(user, prices, ['USD'])
  const raise = async (valid_from: string, asked: object = {}): Promise<number> => {
    const by = { filter: { ids: [client_id] }, prices: ['unit_usd'], percent: 10, valid_from, ...asked }
    const { fingerprint } = await user.create('/api/price-changes/preview', by)
    const { id } = await user.create('/api/price-changes', { ...by, fingerprint })
    return id
  }
  const bill = async (billing_month: number): Promise<number> =>
    Number((await aBilling(user, { client_id, vehicle_ids, billing_month, billing_year: 2027 })).id)
  const type = (typed: object, prices_valid_from: string) =>
    user.request('PUT', `/api/clients/${client_id}`, { ...typed, prices_valid_from })
  return { client_id, raise, bill, type }
}

t.test('a change is not undone once it is billed, whatever prices have replaced its own since', async (t) => {
  const { client_id, raise, bill } = await aPricedClient()
  const first = await raise('2027-03')
  const billing_id = await bill(5)
  const second = await raise('2027-05')
  t.same(await pricesIn(client_id, '2027-05'), { unit_usd: 12.1 })
  t.match((await undo(first)).json(), { code: 'price_change.changed_since', params: { month: '2027-05' } })
  t.equal((await undo(second)).statusCode, 200, 'no line has its price')
  t.match((await undo(first)).json(), { code: 'price_change.billed', params: { billing_id } })

  const typed = await aPricedClient()
  const raised = await typed.raise('2027-03')
  const billed = await typed.bill(5)
  await typed.type({ unit_usd: 15 }, '2027-05')
  t.match(
    (await undo(raised)).json(),
    { code: 'price_change.billed', params: { billing_id: billed } },
    'nor when another price was typed since',
  )
  await user.request('DELETE', `/api/billings/${billed}`)
  t.equal((await undo(raised)).statusCode, 200, 'a price that was typed for a later month is none of it')
  t.same(await pricesIn(typed.client_id, '2027-05'), { unit_usd: 15 })

  const mixed = await aPricedClient()
  const early = await mixed.raise('2027-03')
  await mixed.type({ fuel_usd: 2 }, '2027-05')
  const both = await mixed.bill(6)
  await mixed.type({ unit_usd: 15 }, '2027-05')
  t.match(
    (await undo(early)).json(),
    { code: 'price_change.billed', params: { billing_id: both } },
    'nor when other prices of the line were typed since',
  )
})

t.test('a change that others have built upon is undone after them', async (t) => {
  const { client_id, raise, type } = await aPricedClient({ unit_usd: 10, fuel_usd: 4 })
  const first = await raise('2027-02')
  const second = await raise('2027-04', { percent: 20 })
  const third = await raise('2027-04', { prices: ['unit_usd', 'fuel_usd'], percent: 50 })
  await type({ fuel_usd: 9 }, '2027-07')
  t.same(await pricesIn(client_id, '2027-07'), { unit_usd: 19.8, fuel_usd: 9 })
  const since = { code: 'price_change.changed_since' }
  for (const id of [first, second, third]) t.match((await undo(id)).json(), since)
  await user.request('DELETE', `/api/clients/${client_id}/prices/2027-07`)
  for (const id of [first, second]) t.match((await undo(id)).json(), since)
  for (const id of [third, second, first]) t.equal((await undo(id)).statusCode, 200)
  t.same(await pricesIn(client_id, '2027-12'), { unit_usd: 10, fuel_usd: 4 })
  t.match(await verified(user), { state: 'holds', findings: [] })
})

t.test('later prices that are not made of a change do not hold it up', async (t) => {
  const before = await aPricedClient()
  await before.type({ unit_usd: 20 }, '2027-06')
  const first = await before.raise('2027-02')
  await before.raise('2027-06')
  await before.bill(7)
  t.equal((await undo(first)).statusCode, 200, 'upon a price that was there before')
  t.same(await pricesIn(before.client_id, '2027-07'), { unit_usd: 22 })

  const typed = await aPricedClient()
  const second = await typed.raise('2027-02')
  await typed.type({ unit_usd: 30 }, '2027-05')
  await typed.raise('2027-06')
  await typed.bill(7)
  t.equal((await undo(second)).statusCode, 200, 'upon a price that was typed since')
  t.same(await pricesIn(typed.client_id, '2027-07'), { unit_usd: 33 })

  const other = await aPricedClient({ unit_usd: 10, fuel_usd: 4 })
  const third = await other.raise('2027-02')
  await other.raise('2027-04', { prices: ['fuel_usd'] })
  t.match((await undo(third)).json(), { code: 'price_change.changed_since' }, 'the row has its price, too')
  const back = await aPricedClient()
  const fourth = await back.raise('2027-02', { percent: 100 })
  await back.raise('2027-04', { percent: -50 })
  t.equal((await undo(fourth)).statusCode, 200, 'what it was before, it is again')
  t.same(await pricesIn(back.client_id, '2027-04'), { unit_usd: 10 })
})
