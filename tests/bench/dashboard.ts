import { setTimeout as pause } from 'node:timers/promises'
import { aClient } from '../support/builders.ts'
import type { SignedIn } from '../support/signed-in.ts'
import { requestOf, runLoad } from './load.ts'
import type { Line } from './report.ts'

const TEN = { connections: 10, seconds: 5 }
const EVERY_MS = 100
/** Of the dashboard with ten at once, in milliseconds. */
const GOAL_P50 = 20

const READS = {
  "the dashboard's figures": '/api/dashboard/stats',
  "the dashboard's months": '/api/dashboard/months',
}

/** Makes a payment of a new client again and again until `work` is done. */
async function whilePaying<Result>(user: SignedIn, work: () => Promise<Result>): Promise<Result> {
  let isDone = false
  const { id: client_id } = await aClient(user)
  const pay = async () => {
    while (!isDone) {
      const payment = { transaction_type: 'credit', amount: 1, transaction_date: '2026-10-31' }
      await user.create('/api/client-balances', { ...payment, client_id })
      await pause(EVERY_MS)
    }
  }
  const paying = pay()
  const result = await work().finally(() => (isDone = true))
  await paying
  return result
}

/** How fast the dashboard is read with ten at once, while nothing changes and while somebody pays. */
export async function measureDashboard(
  { database, url, user }: { database: string; url: string; user: SignedIn },
  transactions: number,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const [what, path] of Object.entries(READS)) {
    const load = { url, requests: [requestOf(path, user.token)], ...TEN }
    const calm = await runLoad(load)
    const busy = await whilePaying(user, () => runLoad(load))
    for (const [when, { requestsPerSecond, p50, p99 }] of [
      ['ten at once', calm],
      ['ten at once, while ten payments a second are made', busy],
    ] as const)
      lines.push({
        ...{ database, what: `${what} of ${transactions} transactions, ${when}`, value: requestsPerSecond },
        ...{ unit: 'requests/s', p50, p99 },
        goal: { what: `p50 ${GOAL_P50} ms`, isMet: p50 <= GOAL_P50 },
      })
  }
  return lines
}
