import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import mysql from 'mysql2/promise'
import { freePort } from './free-port.ts'
import { filledDisk, type FilledDisk } from './filled-disk.ts'
import { startGaleraLinks, type GaleraLinks } from './galera-links.ts'
import { findProgram } from '../../scripts/programs.mjs'

/** A node of a cluster, in a process that is started again when it dies, as a service manager does. */
export interface GaleraNode {
  name: string
  port: number
  /** The process that runs now. */
  pid(): number
  /** Of an account that may do everything, on this node. */
  url: string
  /** Ends it at once, as a crash does, and answers when it has ended. */
  kill9(): Promise<void>
  /** The disk of its data, which can be filled; null where it has none of its own. */
  disk: FilledDisk | null
  /** Lets it stand still, or go on. */
  freeze(isFrozen: boolean): void
  /** Whether it is started again when it dies; true in the beginning. */
  isKeptUp: boolean
  /** Starts one that was not kept up, and keeps it up again. */
  comeBack(): Promise<void>
  /** Which view of the cluster it has, while it is in the part that has the majority, with all that this has; else null. */
  syncedView(): Promise<string | null>
}

/** Three nodes on this machine. */
export interface Galera {
  nodes: GaleraNode[]
  /** What they say to each other, each by its place among them. */
  links: GaleraLinks
  /** How many starts hung, and were ended. */
  hungStarts(): number
  /** Waits until all of them are synced. */
  untilSynced(): Promise<void>
  /** What each node says of itself, for whoever looks for a fault: its part in the cluster, its queries, the end of its log. */
  report(): Promise<string>
  stop(): Promise<void>
}

const run = promisify(execFile)

const NODES = 3
/** After this it hangs, however busy the machine is. */
const START_TIMEOUT_MS = 180_000
/** One that takes no connection so long after its start hangs: see 'A cluster' in docs/operations.md. */
const HANGS_MS = 60_000
/** As Debian's service waits before it starts again what has died: by then the others have left it out. */
const RESTART_MS = 5_000
/** For tests of three on one machine: what is lost only when the machine dies is not flushed. */
const SMALL = [
  '--performance-schema=OFF',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=96M',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--skip-name-resolve',
  // One that dies of a full disk says so, and takes a minute to say where.
  '--skip-stack-trace',
]
/** The first node has so small a disk: its data and those that it gets anew have room on it for half an hour of writing. */
const DISK = '2g'
/** So many letters of the log of a node are told of a fault. */
const LOG_END = 3000

/** Starts a cluster by docs/operations/galera.cnf, on loopback and in a folder of its own that `stop` removes. */
export async function startGalera(): Promise<Galera> {
  const folder = await mkdtemp(join(tmpdir(), 'trackledger-galera-'))
  await chmod(folder, 0o755)
  const seed = await makeSeed(folder)
  const links = await startGaleraLinks(NODES)
  const nodes = await Promise.all(Array.from({ length: NODES }, (_, at) => makeNode(folder, seed, at, links)))
  const untilSynced = async () => {
    const deadline = Date.now() + START_TIMEOUT_MS
    // One that stood still says for a while what it knew before: all are in one view.
    for (;;) {
      const views = await Promise.all(nodes.map((node) => node.syncedView()))
      if (views[0] && views.every((view) => view === views[0])) return
      const missing = nodes.find((_, at) => !views[at] || views[at] !== views[0])!
      if (Date.now() > deadline)
        throw new Error(`${missing.name} is not synced in time:\n${await missing.log()}`)
      await wait(100)
    }
  }
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.end()))
    await links.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const [first, ...others] = nodes
    await first!.start(['--wsrep-new-cluster'])
    while (!(await first!.syncedView())) await wait(50)
    await Promise.all(others.map((node) => node.start()))
    await untilSynced()
  } catch (error) {
    await stop()
    throw error
  }
  const hungStarts = () => nodes.reduce((sum, node) => sum + node.hungStarts(), 0)
  const report = async () => (await Promise.all(nodes.map((node) => node.report()))).join('\n')
  return { nodes, links, untilSynced, report, hungStarts, stop }
}

/** An empty database, which all nodes begin with. */
async function makeSeed(folder: string): Promise<string> {
  const seed = join(folder, 'seed')
  await run(find('mariadb-install-db'), [
    ...['--no-defaults', `--user=${await accountOfNodes()}`, `--datadir=${seed}`, '--skip-name-resolve'],
    ...['--auth-root-authentication-method=normal', '--skip-test-db', '--innodb-log-file-size=8M'],
  ])
  return seed
}

/** The system's account that nodes run as: their copies of the data are not made as root. */
const accountOfNodes = async (): Promise<string> =>
  process.getuid?.() === 0 ? 'mysql' : (await run('id', ['-un'])).stdout.trim()

async function makeNode(folder: string, seed: string, at: number, links: GaleraLinks) {
  const home = join(folder, `node${at + 1}`)
  await mkdir(home)
  const user = await accountOfNodes()
  const [port, ist, sst] = [await freePort(), await freePort(), await freePort()]
  const datadir = join(home, 'data')
  await mkdir(datadir)
  const disk = at === 0 ? filledDisk(datadir, DISK) : null
  await cp(seed, datadir, { recursive: true })
  if (process.getuid?.() === 0) await run('chown', ['-R', `${user}:`, home])
  const cnf = join(home, 'my.cnf')
  await writeFile(cnf, await settingsOf(at, links, ist))
  const log = join(home, 'log')
  const flags = [
    ...[`--defaults-file=${cnf}`, `--user=${user}`, `--datadir=${datadir}`, `--port=${port}`, ...SMALL],
    ...[`--socket=${join(home, 's')}`, `--pid-file=${join(home, 'pid')}`, `--tmpdir=${home}`],
    `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
  ]
  let child: ChildProcess | null = null
  let restart: Promise<void> | null = null
  let hungStarts = 0

  /** Starts it; what it says goes into its log. */
  async function start(more: string[] = []): Promise<void> {
    const out = openSync(log, 'a')
    const started = spawn(find('mariadbd'), [...flags, ...more], {
      stdio: ['ignore', out, out],
      detached: true,
    })
    child = started
    started.once('exit', () => {
      restartSoon()
    })
    void endIfHung(started)
  }
  /** As a service manager ends what is not up in time, so that it starts again. */
  async function endIfHung(started: ChildProcess): Promise<void> {
    await wait(HANGS_MS, undefined, { ref: false })
    if (started !== child || started.exitCode !== null || started.signalCode !== null) return
    const connection = await connect(port)
    connection?.destroy()
    if (connection) return
    hungStarts += 1
    started.kill('SIGKILL')
  }
  /** Again and again: on a full disk it does not come up. */
  function restartSoon(): void {
    if (node.isKeptUp) restart = wait(RESTART_MS).then(startAgain).catch(restartSoon)
  }
  /** As Debian's service does: it looks up to where its data goes, and gets the rest from the others. */
  async function startAgain(): Promise<void> {
    if (!node.isKeptUp) return
    const { stderr } = await run(find('mariadbd'), [...flags, '--wsrep-recover'])
    const [, position] = /Recovered position:? ?(\S+:\d+)/.exec(stderr) ?? []
    if (node.isKeptUp) await start(position ? [`--wsrep-start-position=${position}`] : [])
  }
  const signal = async (name: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(name)
    if (name === 'SIGTERM') child.kill('SIGCONT')
    await ended
  }
  const node = {
    name: `node${at + 1}`,
    port,
    url: `mysql://root@127.0.0.1:${port}/`,
    pid: () => child!.pid!,
    isKeptUp: true,
    disk,
    start,
    log: () => readFile(log, 'utf8'),
    report: async () => [node.name, await stateOf(port), (await node.log()).slice(-LOG_END)].join('\n'),
    hungStarts: () => hungStarts,
    kill9: () => signal('SIGKILL'),
    freeze: (isFrozen: boolean) => void child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    syncedView: () => syncedView(port),
    comeBack() {
      node.isKeptUp = true
      return startAgain()
    },
    async end() {
      node.isKeptUp = false
      await restart?.catch(() => undefined)
      await signal('SIGKILL')
      disk?.remove()
    },
  }
  return node
}

/** The settings of the docs, with the addresses of this machine. */
async function settingsOf(at: number, links: GaleraLinks, ist: number) {
  const text = await readFile('docs/operations/galera.cnf', 'utf8')
  const others = Array.from({ length: NODES }, (_, node) => node).filter((node) => node !== at)
  const here = `gmcast.listen_addr=tcp://${links.own(at)}:${links.port};ist.recv_addr=127.0.0.1:${ist};`
  return text
    .replace(/^server_id.*$/m, `server_id = ${at + 1}`)
    .replace(/^wsrep_node_name.*$/m, `wsrep_node_name = node${at + 1}`)
    .replace(/^wsrep_node_address.*$/m, `wsrep_node_address = ${links.own(at)}:${links.port}`)
    .replace(/gcomm:.*$/m, `gcomm://${others.map((node) => `${links.known(node)}:${links.port}`).join()}`)
    .replace('bind_address = 10.0.0.11', 'bind_address = 127.0.0.1')
    .replace('wsrep_provider_options = "', `$&${here}`)
    .replace('gcache.size=512M', 'gcache.size=64M')
}

/** A connection to the node on a port; null where it takes none. */
const connect = (port: number) =>
  mysql.createConnection({ host: '127.0.0.1', port, user: 'root', connectTimeout: 1000 }).catch(() => null)

async function syncedView(port: number): Promise<string | null> {
  const connection = await connect(port)
  if (!connection) return null
  try {
    const sql =
      "SHOW STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_cluster_status', 'wsrep_cluster_conf_id')"
    const [rows] = await connection.query({ sql, timeout: 1000 })
    const pairs = (rows as { Variable_name: string; Value: string }[]).map(
      ({ Variable_name, Value }) => [Variable_name, Value] as const,
    )
    const { wsrep_local_state, wsrep_cluster_status, wsrep_cluster_conf_id } = Object.fromEntries(pairs)
    return wsrep_local_state === '4' && wsrep_cluster_status === 'Primary' ? wsrep_cluster_conf_id! : null
  } catch {
    return null
  } finally {
    connection.destroy()
  }
}

/** The part of a node in the cluster, its queues, its queries and the room on its disk. */
async function stateOf(port: number): Promise<string> {
  const connection = await connect(port)
  if (!connection) return 'It takes no connection.'
  const ask = async (sql: string) => (await connection.query({ sql, timeout: 1000 }))[0]
  try {
    await ask('SET SESSION wsrep_sync_wait = 0')
    const answers = [
      await ask(
        "SHOW STATUS WHERE Variable_name REGEXP '^wsrep_(local_(state_comment|recv_queue|send_queue)|cluster_(status|size)|flow_control_paused|last_committed|ready)$'",
      ),
      await ask('SHOW FULL PROCESSLIST'),
      await ask('SELECT path, available FROM information_schema.disks'),
    ]
    return answers.map((rows) => JSON.stringify(rows)).join('\n')
  } catch (error) {
    return (error as Error).message
  } finally {
    connection.destroy()
  }
}

function find(program: string): string {
  const path = findProgram(program)
  if (!path) throw new Error(`${program} is not on this machine`)
  return path
}
