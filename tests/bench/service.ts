import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { measureBombs } from './bombs.ts'
import { measureDocuments } from './documents.ts'
import { measureEditor } from './editor.ts'
import { fill, FLEETS, type Sizes } from './fill.ts'
import { requestOf, runLoad } from './load.ts'
import { measureNavigation } from './navigation.ts'
import { say, type Line } from './report.ts'
import { measureLogIns, measureRequests, type Bench, type CallsBench } from './requests.ts'

/** Works beside a Fastify that does nothing: its requests per second are what those of calls are a share of. */
export async function besideHello<Result>(
  work: (hello: CallsBench['hello']) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'hello.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [address] = (await once(child.stdout, 'data')) as [Buffer]
    const load = { url: address.toString().trim(), requests: [requestOf('/')] }
    return await work(async (seconds) => (await runLoad({ ...load, seconds })).requestsPerSecond)
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}

/** Bills each of the large fleets for October. */
async function billFleets(user: SignedIn): Promise<{ id: number; lines: number }[]> {
  const billings: { id: number; lines: number }[] = []
  for (const [at, lines] of FLEETS.entries()) {
    const client_id = at + 1
    const vehicles = (await user.request('GET', `/api/vehicles?client_id=${client_id}`)).json<WireRecord[]>()
    const vehicle_ids = vehicles.map(({ id }) => id).slice(0, lines)
    const period = { billing_month: 10, billing_year: 2026 }
    const { id } = await user.create('/api/billings/manual', { ...period, client_id, vehicle_ids })
    billings.push({ id, lines })
  }
  return billings
}

/** What is measured on one filled database: its lists and searches, its statements, how the admin goes from list to list, or all. */
type Depth = 'requests' | 'statements' | 'navigation' | 'all'

/** What statements cost: their documents, and the page of the longest. */
async function measureStatements(bench: Bench, billings: { id: number; lines: number }[]): Promise<Line[]> {
  const documents = await measureDocuments(bench, billings)
  return [...documents, ...(await measureEditor(bench, billings.at(-1)!))]
}

async function measureDepth(
  bench: Bench,
  { depth, vehicles, pid }: { depth: Depth; vehicles: number; pid: number },
): Promise<Line[]> {
  const { seconds, user } = bench
  if (depth === 'navigation') return measureNavigation(bench)
  const billings = await billFleets(user)
  if (depth === 'statements') return measureStatements(bench, billings)
  const lines = await besideHello<Line[]>(async (hello) => [
    {
      ...{ database: '', what: 'hello world, bare Fastify' },
      ...{ value: await hello(seconds), unit: 'requests/s' },
    },
    ...(await measureRequests({ ...bench, hello }, vehicles, billings[1]!.id)),
  ])
  if (depth === 'requests') return lines
  lines.push(await measureLogIns(bench), ...(await measureStatements(bench, billings)))
  lines.push(...(await measureNavigation(bench)), ...(await measureBombs(bench, pid)))
  return lines
}

/**
 * @param createUrl makes an empty database, or answers null for SQLite
 * @param seconds how long each call is asked for
 */
export async function measureService(
  database: string,
  createUrl: () => Promise<string | null>,
  { depth, sizes, seconds }: { depth: Depth; sizes: Sizes; seconds: number },
): Promise<Line[]> {
  const [dataDir, databaseUrl] = [await mkdtemp(join(tmpdir(), 'trackledger-bench-')), await createUrl()]
  try {
    say(`${database}: filling ${sizes.clients} clients and ${sizes.vehicles} vehicles ...`)
    await fill({ dataDir, databaseUrl }, sizes)
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      BCRYPT_COST: '',
      LOGIN_ATTEMPTS: '0',
    }
    const server = await startServer(settings)
    try {
      const user = await signedIn(remoteApp(server.url))
      say(`${database}: measuring ...`)
      const bench = { database, url: server.url, user, seconds }
      return await measureDepth(bench, { depth, vehicles: sizes.vehicles, pid: server.pid() })
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
