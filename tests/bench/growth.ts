import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { fill } from './fill.ts'
import { requestOf, runLoad } from './load.ts'
import type { Line } from './report.ts'
import { anyPages, anyRecords, searchesOf } from './requests.ts'

const SECONDS = 2
const SIZES = [1_000, 10_000, 100_000]
const MILLION = 1_000_000
/** Vehicles of a client, about. */
const FLEET = 200
const LEAST_CLIENTS = 50

/** What is asked for, of so many vehicles. */
const ASKED: Record<string, (vehicles: number) => string[]> = {
  'a vehicle by its id': anyRecords,
  'any page of 15': anyPages,
  'a search for four digits': () => searchesOf((at) => String(2_000 + at * 7)),
  'the figures of the dashboard': () => ['/api/dashboard/stats'],
}

/**
 * What a call costs, by the number of vehicles: one at a time, nothing beside it.
 * @param createUrl makes an empty database, or answers null for SQLite
 */
export async function measureGrowth(
  database: string,
  createUrl: () => Promise<string | null>,
  withMillion: boolean,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of withMillion ? [...SIZES, MILLION] : SIZES) {
    const [dataDir, databaseUrl] = [await mkdtemp(join(tmpdir(), 'trackledger-bench-')), await createUrl()]
    const clients = Math.max(LEAST_CLIENTS, size / FLEET)
    await fill({ dataDir, databaseUrl }, { clients, vehicles: size })
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
    try {
      const { token } = await signedIn(remoteApp(server.url))
      for (const [what, pathsOf] of Object.entries(ASKED)) {
        const requests = pathsOf(size).map((path) => requestOf(path, token))
        const { p50, p99 } = await runLoad({ url: server.url, requests, connections: 1, seconds: SECONDS })
        lines.push({ database, what, size, value: p50, unit: 'ms', p50, p99 })
      }
    } finally {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return lines
}
