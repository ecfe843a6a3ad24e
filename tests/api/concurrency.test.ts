import { t } from '../support/tap.ts'
import { aBilledFleet, comesTo, viewOf, type Item } from '../support/billed-fleet.ts'
import { aBilling, aClient, aFleet, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { OCTOBER } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

/** What `work` answers for 0 to n - 1, all begun at the same moment. */
const atOnce = <Result>(n: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: n }, (_, at) => work(at)))
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

t.test('transactions at the same moment are all kept, and the balance counts every one', async (t) => {
  const { id: client_id } = await aClient(user)
  await atOnce(30, (at) =>
    aTransaction(user, { client_id, amount: at + 1.01, transaction_type: at % 2 ? 'debit' : 'credit' }),
  )
  const [balance] = (await user.request('GET', `/api/client-balances?filter={"id":[${client_id}]}`)).json()
  t.match(balance, {
    total_paid: 225.15,
    total_debit: 240.15,
    remaining_balance: -15,
    total_transactions: 30,
  })
})

t.test(
  'of payments saved at the same moment each answers the one it replaced, so that no difference is lost',
  async (t) => {
    const { id } = await aBilledFleet(user, 1)
    const answers = await atOnce(20, (at) =>
      user.request('PUT', `/api/billings/${id}`, { paid_amount: at + 1 }),
    )
    const saved = answers.map((answer) => answer.json())
    const replaced = saved.map(({ replaced_paid_amount }) => replaced_paid_amount)
    t.equal(new Set(replaced).size, 20, 'each amount was replaced once')
    const posted = saved.reduce(
      (sum, { paid_amount, replaced_paid_amount }) => sum + paid_amount - replaced_paid_amount,
      0,
    )
    t.equal((await user.request('GET', `/api/billings/${id}`)).json().paid_amount, posted)
  },
)

t.test(
  'vehicles added to a billing at the same moment each get a place of their own, and the total counts them all',
  async (t) => {
    const { id, client_id } = await aBilledFleet(user, 1)
    const vehicles = await atOnce(12, () => aVehicle(user, { client_id }))
    const answers = await atOnce(12, (at) =>
      user.request('POST', `/api/billings/items?billing_id=${id}`, { vehicle_id: vehicles[at]!.id }),
    )
    t.same(new Set(statuses(answers)), new Set([200]))
    const places: number[] = (await viewOf(user, id)).billing_items.map(({ sr_no }: Item) => sr_no)
    t.same(
      places,
      Array.from({ length: 13 }, (_, at) => at + 1),
    )
    await comesTo(t, user, id, 13, 130)
  },
)

t.test('edits and removals at the same moment leave a total that is the sum of the lines', async (t) => {
  const { id, items } = await aBilledFleet(user, 12)
  const answers = await atOnce(12, (at) => {
    const url = `/api/billings/items/${items[at]!.id}`
    if (at % 3 === 0) return user.request('DELETE', url)
    return user.request('PUT', url, at % 3 === 1 ? { has_fuel_sensor: true } : { status: 'INACTIVE' })
  })
  t.same(new Set(statuses(answers)), new Set([200]))
  await comesTo(t, user, id, 8, 4 * 12.5)
})

t.test('one vehicle billed by many at the same moment is billed once', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD'])
  const bill = () => user.request('POST', '/api/billings/manual', { ...OCTOBER, client_id, vehicle_ids })
  t.same(statuses(await atOnce(6, bill)), [200, 409, 409, 409, 409, 409])
  t.equal((await user.request('GET', `/api/billings?client_id=${client_id}`)).json().total_count, 1)
})

t.test(
  'billings of one client made at the same moment carry the balance over one after the other',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD', 'USD', 'USD', 'USD'])
    await atOnce(4, (at) => aBilling(user, { client_id, vehicle_ids: [vehicle_ids[at]!] }))
    const { billings } = (await user.request('GET', `/api/billings?client_id=${client_id}`)).json()
    t.same(
      billings.map((row: WireRecord) => row.previous_balance).sort((a: number, b: number) => a - b),
      [0, 10, 20, 30],
    )
  },
)

t.test(
  'of clients and vehicles made with one key at the same moment, one is made and the others are refused',
  async (t) => {
    const { id: platform_id } = await aPlatform(user)
    const client = { client_id: 'One', client_name: 'One', platform_id }
    t.same(
      statuses(await atOnce(4, () => user.request('POST', '/api/clients/', client))),
      [200, 409, 409, 409],
    )
    const vehicle = {
      client_id: (await aClient(user)).id,
      object_name: 'One',
      imei_number: '350000000000900',
    }
    t.same(
      statuses(await atOnce(4, () => user.request('POST', '/api/vehicles/', vehicle))),
      [200, 409, 409, 409],
    )
  },
)

t.test(
  'a platform, client or billing deleted while something joins it is refused or gone, never a fault',
  async (t) => {
    for (let round = 0; round < 5; round += 1) {
      const platform = await aPlatform(user)
      const client = await aClient(user)
      const { id, client_id } = await aBilledFleet(user, 1)
      const vehicle = await aVehicle(user, { client_id })
      const answers = await Promise.all([
        user.request('DELETE', `/api/platforms/${platform.id}`),
        user.request('POST', '/api/clients/', {
          client_id: `D${round}`,
          client_name: 'D',
          platform_id: platform.id,
        }),
        user.request('DELETE', `/api/clients/${client.id}`),
        user.request('POST', '/api/vehicles/', {
          client_id: client.id,
          object_name: 'D',
          imei_number: `35000000001${round}000`,
        }),
        user.request('DELETE', `/api/billings/${id}`),
        user.request('POST', `/api/billings/items?billing_id=${id}`, { vehicle_id: vehicle.id }),
        user.request('DELETE', `/api/vehicles/${vehicle.id}`),
      ])
      for (const answer of answers) t.ok(answer.statusCode < 500, `${answer.statusCode} ${answer.body}`)
    }
  },
)
