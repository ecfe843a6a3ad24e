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
import { measureLogIns, measureRequests, type Bench } from './requests.ts'

/** Requests per second of a Fastify that does nothing. */
export async function measureHello(seconds: number): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'hello.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [address] = (await once(child.stdout, 'data')) as [Buffer]
    const load = { url: address.toString().trim(), requests: [requestOf('/')], seconds }
    return (await runLoad(load)).requestsPerSecond
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

/** What is measured on one filled database: its lists and searches alone, the pages of the admin, or all that a service does. */
type Depth = 'requests' | 'navigation' | 'all'

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
      const hello = depth === 'navigation' ? 0 : await measureHello(seconds)
      const user = await signedIn(remoteApp(server.url))
      const bench: Bench = { database, url: server.url, user, seconds, hello }
      say(`${database}: measuring ...`)
      if (depth === 'navigation') return await measureNavigation(bench)
      const billings = await billFleets(user)
      const lines: Line[] = [
        { database: '', what: 'hello world, bare Fastify', value: hello, unit: 'requests/s' },
      ]
      lines.push(...(await measureRequests(bench, sizes.vehicles, billings[1]!.id)))
      if (depth === 'requests') return lines
      lines.push(await measureLogIns(bench))
      lines.push(...(await measureDocuments(bench, billings)))
      lines.push(...(await measureEditor(bench, billings.at(-1)!)), ...(await measureNavigation(bench)))
      lines.push(...(await measureBombs(bench, server.pid())))
      return lines
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
