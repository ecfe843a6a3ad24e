import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Writers } from './cluster-writers.ts'
import type { FilledDisk } from './filled-disk.ts'
import type { GaleraNode } from './galera.ts'
import { rowsAt } from './mariadb.ts'
import type { RunningServer } from './server.ts'

/** A fault, and what whoever keeps the cluster up does about it. @throws Error when the cluster does not stand it as it must */
type Fault = (writers: Writers) => Promise<unknown>

/** After this it hangs, however busy the machine is. */
const GOES_ON_MS = 120_000

/** What may happen to a cluster, each named by what it is. */
export function clusterFaults({ galera, databaseUrl, servers, url }: Cluster) {
  const { nodes, links, untilSynced } = galera
  /** The node that takes the writes now. */
  async function writer(): Promise<GaleraNode> {
    for (;;) {
      const found = await rowsAt(databaseUrl, 'SELECT @@port AS port').catch(() => null)
      const node = nodes.find(({ port }) => port === found?.[0]?.port)
      if (node) return node
      await pause(100)
    }
  }
  const other = async () => {
    const { name } = await writer()
    return nodes.find((node) => node.name !== name)!
  }
  async function untilServed(): Promise<void> {
    for (const address of [...servers.map((server) => server.url), url])
      while (!(await fetch(`${address}/health`).catch(() => null))?.ok) await pause(100)
  }

  /** A node hears nothing of the others, but is reached by everybody else: it refuses, and the others go on. */
  async function part(node: GaleraNode, writers: Writers): Promise<void> {
    const at = nodes.indexOf(node)
    for (const place of nodes.keys()) if (place !== at) links.cut(at, place)
    try {
      await until(`${node.name} refuses`, () => refuses(node))
      await until('the others go on', async () => (await writer()) !== node)
      await untilAcknowledged(writers)
    } finally {
      links.mend()
    }
  }

  /** The first node, which has a disk of its own, is written to and has no room: another one takes over, and it comes back when it is started again. */
  async function fillDisk(disk: FilledDisk, writers: Writers): Promise<void> {
    const [node] = nodes
    while ((await writer()) !== node) {
      await (await writer()).kill9()
      await untilSynced()
    }
    writers.takeGap()
    try {
      await disk.fill()
      await until('a node with room is written to', async () => (await writer()) !== node)
      // It cannot keep what the others write.
      await until('the full node has left the others', async () => (await node!.syncedView()) === null)
      await untilAcknowledged(writers)
    } finally {
      disk.empty()
    }
    // One that has left them may live on without them: whoever makes room starts it again.
    await node!.kill9()
  }
  const [{ disk }] = nodes as [GaleraNode]
  const full: Record<string, Fault> = disk
    ? { 'the disk of the node that is written to is full': (writers) => fillDisk(disk, writers) }
    : {}

  const eachTime: Record<string, Fault> = {
    'the node that is written to is parted from the others': async (writers) => part(await writer(), writers),
  }
  const others: Record<string, Fault> = {
    'the node that is written to is killed': async () => (await writer()).kill9(),
    'a process is killed': () => killProcess(servers[0]!),
    'the node that is written to stands still, and goes on when the others have left it out': async () => {
      const node = await writer()
      node.freeze(true)
      await pause(6000)
      node.freeze(false)
    },
    'another node is killed': async () => (await other()).kill9(),
    'another node is parted from the others': async (writers) => part(await other(), writers),
    'a process stands still': async () => {
      process.kill(servers[1]!.pid(), 'SIGSTOP')
      await pause(3000)
      process.kill(servers[1]!.pid(), 'SIGCONT')
    },
    'two nodes do not hear each other, and the third one hears both': async (writers) => {
      const at = nodes.indexOf(await writer())
      links.cut(at, (at + 1) % nodes.length)
      await pause(6000)
      await untilAcknowledged(writers).finally(() => links.mend())
    },
    'no node hears another one': async (writers) => {
      for (const at of nodes.keys()) links.cut(at, (at + 1) % nodes.length)
      await until('all nodes refuse', async () =>
        (await Promise.all(nodes.map(refuses))).every((isRefused) => isRefused),
      ).finally(() => links.mend())
      // Without a majority nothing may be acknowledged: what counts is how soon it is once there is one again.
      writers.takeGap()
    },
    'the node that is written to and a process are killed at once': async () => {
      await Promise.all([(await writer()).kill9(), killProcess(servers[1]!)])
    },
  }
  /** Why a full disk is not among them. */
  const missing = disk ? null : 'no disk was filled: nothing can be mounted here'
  return { eachTime, all: { ...eachTime, ...full, ...others }, missing, untilServed, writer }
}

/** Whether a node answers no query, not even one of a session that would take what is old. */
const refuses = ({ url }: GaleraNode): Promise<boolean> =>
  rowsAt(
    `${url}trackledger?multipleStatements=true`,
    'SET SESSION wsrep_sync_wait = 0; SELECT MAX(id) FROM transactions',
  ).then(
    () => false,
    ({ errno }: { errno?: number }) => errno === 1047,
  )

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + GOES_ON_MS; !(await holds()); await pause(100))
    if (performance.now() > deadline) throw new Error(`Not in time: ${what}`)
}

async function untilAcknowledged(writers: Writers): Promise<void> {
  const before = writers.acknowledged()
  await until('writes are acknowledged', async () => writers.acknowledged() > before + 5)
}

/** Kills a process. As a service manager does, it is started until it comes up: it ends where it finds no database. */
async function killProcess(server: RunningServer): Promise<void> {
  await server.kill9()
  while (
    !(await server.restart().then(
      () => true,
      () => false,
    ))
  )
    await pause(500)
}
