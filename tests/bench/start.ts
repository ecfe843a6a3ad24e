import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { compiled } from '../../scripts/compiled.mjs'
import { root } from '../../scripts/step.mjs'
import { freePort } from '../support/free-port.ts'
import { middleOf, type Line } from './report.ts'

const RUNS = 5
const LOOK_MS = 5
const PATIENCE_MS = 60_000
const IDLE_MS = 3000
/** What the service may take, as a multiple of what the bare one takes. */
const LIMITS = { ms: 4.1, mb: 1.58 }

const run = promisify(execFile)
/** How each is started. The server alone is what `npm start` leaves running besides npm and the launcher. */
const COMMANDS = {
  bare: [process.execPath, join(import.meta.dirname, 'bare-service.mjs')],
  server: [process.execPath, compiled('scripts/trackledger.ts'), 'start'],
  npm: ['npm', 'start', '--silent'],
} as const
type Kind = keyof typeof COMMANDS

interface Start {
  ms: number
  mb: number
}

/** A process and all below it, with their memory in megabytes. */
async function treeOf(pid: number): Promise<{ pid: number; mb: number }[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout.trim().split('\n')
  const all = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number, number])
  const below = (id: number): typeof all => [
    ...all.filter(([each]) => each === id),
    ...all.filter(([, parent]) => parent === id).flatMap(([each]) => below(each)),
  ]
  return below(pid).map(([each, , kilobytes]) => ({ pid: each, mb: kilobytes / 1024 }))
}

async function untilHealthy(port: number): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await pause(LOOK_MS))
    if (
      await fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  throw new Error(`It was not ready within ${PATIENCE_MS / 1000} s`)
}

/** Starts one on an empty folder, and ends it: until it is healthy, and what it holds a while later. */
async function startOnce(kind: Kind): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'trackledger-bench-'))
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: folder, PORT: String(port) }
  const [command, ...args] = COMMANDS[kind]
  const begun = performance.now()
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    await untilHealthy(port)
    const ms = performance.now() - begun
    await pause(IDLE_MS)
    const tree = await treeOf(child.pid!)
    return { ms, mb: tree.reduce((sum, { mb }) => sum + mb, 0) }
  } finally {
    for (const { pid } of (await treeOf(child.pid!)).reverse()) process.kill(pid, 'SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** The middle of several starts of each kind, made in turns so that a busy moment meets all of them. */
async function startAll(): Promise<Record<Kind, Start>> {
  const starts: Record<Kind, Start[]> = { bare: [], server: [], npm: [] }
  for (let at = 0; at < RUNS; at++)
    for (const kind of Object.keys(starts) as Kind[]) starts[kind].push(await startOnce(kind))
  const of = (kind: Kind): Start => ({
    ms: middleOf(starts[kind].map(({ ms }) => ms)),
    mb: middleOf(starts[kind].map(({ mb }) => mb)),
  })
  return { bare: of('bare'), server: of('server'), npm: of('npm') }
}

/** How long a start on an empty folder takes, and what an idle service holds, beside a service that does nothing. */
export async function measureStart(): Promise<Line[]> {
  const { bare, server, npm } = await startAll()
  const line = (what: string, figure: keyof Start, ours: Start, limit?: number): Line => {
    const ratio = ours[figure] / bare[figure]
    const goal = limit && { what: `at most ${limit} times of it`, isMet: ratio <= limit }
    const beside = { what: 'bare Fastify with Sequelize', value: bare[figure], ratio }
    const unit = figure === 'ms' ? 'ms' : 'MB'
    return { database: 'SQLite', what, value: ours[figure], unit, beside, ...(goal && { goal }) }
  }
  return [
    { database: 'SQLite', what: 'start, bare Fastify with Sequelize', value: bare.ms, unit: 'ms' },
    { database: 'SQLite', what: 'idle memory, bare Fastify with Sequelize', value: bare.mb, unit: 'MB' },
    line('npm start, until it is healthy', 'ms', npm, LIMITS.ms),
    line('the server alone, until it is healthy', 'ms', server),
    line('npm start, idle memory with npm and launcher', 'mb', npm),
    line('the server alone, idle memory', 'mb', server, LIMITS.mb),
  ]
}
