import { randomBytes } from 'node:crypto'
import { freePort } from './free-port.ts'
import { startGalera, type Galera } from './galera.ts'
import { startHaproxy, type Haproxy } from './haproxy.ts'
import { execute } from './mariadb.ts'
import { startServer, type RunningServer } from './server.ts'

/** Processes of the service on a cluster, with HAProxy before both. */
export interface Cluster {
  /** Where people and programs reach the service. */
  url: string
  /** The database, by HAProxy. */
  databaseUrl: string
  galera: Galera
  haproxy: Haproxy
  servers: RunningServer[]
  /** The settings that all processes share. */
  settings: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** How many processes of the service there are: two or more. */
const PROCESSES = Number(process.env.PROCESSES ?? 2)

/**
 * Starts three nodes, HAProxy and processes of the service, all at the same moment and on an empty database, on loopback and
 * in folders that `stop` removes.
 */
export async function startCluster(more: NodeJS.ProcessEnv = {}): Promise<Cluster> {
  const galera = await startGalera()
  const ends: (() => Promise<unknown>)[] = [galera.stop]
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    const ports: number[] = []
    while (ports.length < PROCESSES) ports.push(await freePort())
    const haproxy = await startHaproxy(
      galera.nodes.map(({ port }) => port),
      ports,
    )
    ends.push(haproxy.stop)
    await execute('CREATE DATABASE trackledger', galera.nodes[0]!.url)
    const databaseUrl = `mysql://root@127.0.0.1:${haproxy.database}/trackledger`
    const settings = {
      DATABASE_URL: databaseUrl,
      JWT_SECRET: randomBytes(32).toString('hex'),
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '2',
      ...more,
    }
    const starting = ports.map((port) => startServer(settings, port))
    ends.push(async () => {
      for (const started of await Promise.allSettled(starting))
        if (started.status === 'fulfilled') await started.value.stop()
    })
    const servers = await Promise.all(starting)
    const url = `http://127.0.0.1:${haproxy.app}`
    return { url, databaseUrl, galera, haproxy, servers, settings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
