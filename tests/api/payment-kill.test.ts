import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { Random } from '../fuzz/random.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { reading } from '../support/owing.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { verified } from '../support/verified.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same amounts again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
/** So many payments are read at once. */
const AT_ONCE = 200

t.setTimeout(600_000 + KILLS * 10_000)

const cents = (amount: unknown): number => Math.round(Number(amount) * 100)

t.test(
  `${KILLS} kills leave of each payment all or nothing, and record none twice (seed ${SEED})`,
  async (t) => {
    const random = new Random(SEED)
    const server = await startServer()
    t.teardown(() => server.stop())
    const user = await signedIn(remoteApp(server.url))
    const { billing, account } = reading(user)
    const { id: billing_id, client_id } = await aBilledFleet(user, 1)
    await user.request('PUT', `/api/billings/${billing_id}`, { previous_balance: 9_000_000 })
    const newestPayments = async (skip: number) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ client_id }),
        sort: '["id","DESC"]',
        range: `[${skip},${skip + AT_ONCE - 1}]`,
      })
      return (await user.request('GET', `/api/payments?${query}`)).json<WireRecord[]>()
    }
    /** The payments that were made after one, the newest first. */
    const paymentsAfter = async (known: number) => {
      const found: WireRecord[] = []
      for (;;) {
        const page = await newestPayments(found.length)
        found.push(...page.filter(({ id }) => id > known))
        if (page.length < AT_ONCE || page.at(-1)!.id <= known) return found
      }
    }

    let restart: Promise<void> | null = null
    let [calls, cut] = [0, 0]
    /** Calls until it is answered, as a person does whose page says that nothing came back. */
    const call = async (url: string, body: object): Promise<WireRecord> => {
      const headers = { 'idempotency-key': `call ${(calls += 1)}` }
      for (;;)
        try {
          const answer = await user.request('POST', url, body, headers)
          t.equal(answer.statusCode, 200)
          return answer.json()
        } catch {
          cut += 1
          await restart
        }
    }
    /** What was read before, and is not changed any more: only the newest payment is reversed. */
    let known = { id: 0, allocated: 0, unallocated: 0 }
    /** What stands after a kill: each payment with all that it settles, or not at all. */
    const check = async (what: string) => {
      const [newest, ...older] = await paymentsAfter(known.id)
      for (const { id, allocated_amount, unallocated_amount } of older.reverse())
        known = {
          id,
          allocated: known.allocated + cents(allocated_amount),
          unallocated: known.unallocated + cents(unallocated_amount),
        }
      const [, , balance] = await account(client_id)
      const { paid_amount } = await billing(billing_id)
      t.equal(cents(paid_amount), known.allocated + cents(newest?.allocated_amount ?? 0), what)
      t.equal(cents(balance), known.unallocated + cents(newest?.unallocated_amount ?? 0), what)
    }
    let isKilling = true
    const kill = async () => {
      for (let count = 0; count < KILLS; count += 1) {
        await pause(random.integer(20, 500))
        // Nothing is called again until what stands has been read as a whole.
        restart = server
          .kill9()
          .then(() => server.restart())
          .then(() => check(`kill ${count}`))
        await restart
      }
    }
    const killing = kill().finally(() => (isKilling = false))
    const made: number[] = []
    while (isKilling) {
      const amount = random.integer(100, 100_000)
      const allocations = [{ billing_id, amount: Math.floor(amount / 3) / 100 }]
      const day = { transaction_date: '2026-10-31', currency: 'USD' }
      made.push((await call('/api/payments', { client_id, ...day, amount: amount / 100, allocations })).id)
      if (random.chance(0.3))
        await call(`/api/payments/${random.pick(made.splice(-1))}/reverse`, { reason: 'Bounced' })
    }
    await killing
    known = { id: 0, allocated: 0, unallocated: 0 }
    await check('in the end, all of them')
    const all = await paymentsAfter(0)
    t.equal(all.filter(({ state }) => state === 'recorded').length, made.length)
    t.match(await verified(user), { state: 'holds', findings: [] })
    t.comment(`${calls} calls, of which ${cut} were cut off`)
  },
)
