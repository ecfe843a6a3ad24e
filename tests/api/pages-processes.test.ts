import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { aVehicle } from '../support/builders.ts'
import { gateBehind } from '../support/gate.ts'
import { aClientOwing } from '../support/owing.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

const AT_ONCE = 30
const skip = process.env.TEST_DB !== 'mariadb' && 'SQLite is one process'

/** Users of two servers whose queries that hold a text are held up at a gate. */
async function heldBehind(t: Test, text: string) {
  const gate = await gateBehind(text)
  t.teardown(() => gate.stop())
  const { first, second } = await twoServers(t, gate.settings)
  return [gate, await signedIn(first), await signedIn(second)] as const
}

t.test(
  'a page that is asked for after a payment has it, while the one of before is still being read',
  { skip },
  async (t) => {
    const [gate, reader, payer] = await heldBehind(t, 'AS page JOIN billings')
    const { client_id, ids } = await aClientOwing(payer, 1)
    const paid = async () => {
      const page = await reader.request('GET', `/api/billings?skip=0&limit=10&client_id=${client_id}`)
      return page.json<{ billings: WireRecord[] }>().billings.map(({ paid_amount }) => paid_amount)
    }
    const pay = (amount: number) => {
      const allocations = [{ billing_id: ids[0], amount }]
      const payment = { client_id, amount, currency: 'USD', transaction_date: '2026-10-31', allocations }
      return payer.create('/api/payments', payment)
    }
    await pay(10)
    t.same(await paid(), [10])

    gate.close()
    const before = paid()
    await gate.reached()
    await pay(40)
    const arrived = gate.arrivals()
    const after = Array.from({ length: AT_ONCE }, paid)
    // The next read begins by itself when the one before takes long.
    while (gate.arrivals() === arrived) await pause(20)
    gate.open()

    t.same(await before, [10])
    t.same(
      await Promise.all(after),
      after.map(() => [50]),
    )
    t.ok(gate.arrivals() - arrived < AT_ONCE / 2, 'those who ask at once share reads')
  },
)

t.test(
  'a page has what a transaction has written that began before others and ended after them',
  { skip },
  async (t) => {
    const [gate, slow, quick] = await heldBehind(t, 'UPDATE `vehicles` SET')
    const { id } = await aVehicle(quick, { object_name: 'A' })
    const names = async () =>
      (await quick.request('GET', '/api/vehicles?range=[0,9]'))
        .json<WireRecord[]>()
        .map(({ object_name }) => object_name)
        .sort()

    gate.close()
    const renamed = slow.request('PUT', `/api/vehicles/${id}`, { object_name: 'Z' })
    await gate.reached()
    await aVehicle(quick, { object_name: 'B' })
    t.same(await names(), ['A', 'B'])
    gate.open()
    t.equal((await renamed).statusCode, 200)
    t.same(await names(), ['B', 'Z'])
  },
)
