import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { requestOf, runLoad } from './load.ts'
import type { Line } from './report.ts'

const CLIENTS = 20
const CONNECTIONS = 4
/** More than is paid of it meanwhile. */
const OWED = 9_000_000

/** Payments a second, each of which settles a billing, beside credits that settle nothing. */
export async function measurePayments(
  database: string,
  createUrl: () => Promise<string | null>,
  seconds: number,
): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trackledger-bench-'))
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: (await createUrl()) ?? '' })
  try {
    const user = await signedIn(remoteApp(server.url))
    const billings: { id: number; client_id: number }[] = []
    for (let count = 0; count < CLIENTS; count += 1) {
      const billing = await aBilledFleet(user, 1)
      await user.request('PUT', `/api/billings/${billing.id}`, { previous_balance: OWED })
      billings.push(billing)
    }
    const measure = async (path: string, bodyOf: (billing: (typeof billings)[number]) => object) => {
      const requests = billings.map((billing) => requestOf(path, user.token, bodyOf(billing)))
      return runLoad({ url: server.url, requests, connections: CONNECTIONS, seconds })
    }
    const money = { amount: 1, currency: 'USD', transaction_date: '2026-10-31' }
    const credits = await measure('/api/client-balances', ({ client_id }) => ({
      ...{ client_id, ...money, transaction_type: 'credit' },
    }))
    const { requestsPerSecond: value, ...times } = await measure('/api/payments', ({ id, client_id }) => ({
      ...{ client_id, ...money, allocations: [{ billing_id: id, amount: 1 }] },
    }))
    const yardstick = credits.requestsPerSecond
    const beside = { what: 'credits that settle nothing', value: yardstick, ratio: value / yardstick }
    return [{ database, what: 'payments that settle a billing', value, unit: 'requests/s', ...times, beside }]
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
