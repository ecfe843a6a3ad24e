import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { Random } from '../fuzz/random.ts'
import { atOnce } from '../support/at-once.ts'
import { aClient } from '../support/builders.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same moments again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
/** How many calls are under way at once. */
const AT_ONCE = 6

t.setTimeout(600_000 + KILLS * 10_000)

interface Payment {
  name: string
  hasKey: boolean
  /** What was answered at last; null when the service was killed before it answered. */
  status: number | null
}

t.test(
  `of the payments under way when the service is killed ${KILLS} times none is lost and none booked twice (seed ${SEED})`,
  async (t) => {
    const random = new Random(SEED)
    const server = await startServer()
    t.teardown(() => server.stop())
    const user = await signedIn(remoteApp(server.url))
    const { id: client_id } = await aClient(user)
    const credit = { client_id, transaction_type: 'credit', amount: 50, transaction_date: '2026-10-31' }
    const payments: Payment[] = []
    let isOver = false
    let cutOff = 0

    async function pay(): Promise<void> {
      const payment: Payment = { name: randomUUID(), hasKey: random.chance(0.5), status: null }
      payments.push(payment)
      const headers: Record<string, string> = payment.hasKey ? { 'idempotency-key': payment.name } : {}
      const send = () =>
        user.request('POST', '/api/client-balances', { ...credit, description: payment.name }, headers)
      do {
        payment.status = (await send().catch(() => null))?.statusCode ?? null
        if (payment.status !== null) continue
        cutOff += 1
        await pause(50)
      } while (payment.hasKey && payment.status !== 200)
    }

    const people = atOnce(AT_ONCE, async () => {
      while (!isOver) await pay()
    })
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(random.integer(20, 400))
      await server.kill9()
      await server.restart()
    }
    isOver = true
    await people

    const rows = (await user.request('GET', `/api/client-balances/${client_id}`)).json<WireRecord[]>()
    const counts = new Map<unknown, number>()
    for (const { description } of rows) counts.set(description, (counts.get(description) ?? 0) + 1)
    const wrong = payments.filter(({ name, status }) => {
      const count = counts.get(name) ?? 0
      return status === 200 ? count !== 1 : count > 1
    })
    t.same(wrong, [])
    t.equal(rows.length, payments.filter(({ name }) => counts.has(name)).length)
    t.ok(cutOff > 0, 'the service was killed while calls were under way')
    t.comment(`${payments.length} payments, ${cutOff} calls cut off`)
  },
)
