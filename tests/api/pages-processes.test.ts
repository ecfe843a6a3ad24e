import { setTimeout as pause } from 'node:timers/promises'
import { gateBehind } from '../support/gate.ts'
import { aClientOwing } from '../support/owing.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

const AT_ONCE = 30

t.test(
  'a page that is asked for after a payment has it, while the one of before is still being read',
  { skip: process.env.TEST_DB !== 'mariadb' && 'SQLite is one process' },
  async (t) => {
    const gate = await gateBehind('AS page JOIN billings')
    t.teardown(() => gate.stop())
    const { first, second } = await twoServers(t, gate.settings)
    const [reader, payer] = [await signedIn(first), await signedIn(second)]
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
