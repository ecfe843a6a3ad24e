import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Random } from '../fuzz/random.ts'

/** A way to a database on which connections are cut. */
export interface CuttingProxy {
  /** The database's URL by this way. */
  url: string
  /** Whether it cuts. */
  isArmed: boolean
  /** It goes away, as by `setAway`, before a statement with this text reaches the database. */
  awayBefore: string | null
  /** Ends all connections and takes no new ones, or takes them again. */
  setAway(isAway: boolean): void
  /** How often it has cut a connection, and how often of these a COMMIT had been sent. */
  cuts: { all: number; commits: number }
  stop(): Promise<void>
}

/** Of what is sent, which share is cut off. */
const OF_COMMITS = 0.25
const OF_OTHERS = 0.015

/**
 * Passes on what is sent to a database and what it answers, and cuts a connection now and then: before what is sent
 * reaches the database, when it has and nobody can wait for its answer, or when the answer is on its way.
 */
export async function startCuttingProxy(database: string, random: Random): Promise<CuttingProxy> {
  const to = new URL(database)
  const sockets = new Set<Socket>()
  const cuts = { all: 0, commits: 0 }
  const proxy = { isArmed: false, awayBefore: null as string | null }
  let isAway = false
  const setAway = (away: boolean) => {
    isAway = away
    if (away) for (const socket of sockets) socket.destroy()
  }

  const server = createServer((client) => {
    if (isAway) return void client.destroy()
    const behind = connect(Number(to.port), to.hostname)
    let dropsAnswer = false
    const end = () => {
      client.destroy()
      behind.destroy()
    }
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('close', () => behind.end())
    behind.on('close', () => client.destroy())
    client.on('data', (chunk: Buffer) => {
      if (proxy.awayBefore && chunk.includes(proxy.awayBefore)) return setAway(true)
      const isCommit = chunk.includes('COMMIT')
      if (!proxy.isArmed || !random.chance(isCommit ? OF_COMMITS : OF_OTHERS)) return void behind.write(chunk)
      cuts.all += 1
      if (isCommit) cuts.commits += 1
      const moment = random.integer(0, 2)
      if (moment === 0) return end()
      behind.write(chunk)
      if (moment === 1) client.destroy()
      else dropsAnswer = true
    })
    behind.on('data', (chunk: Buffer) => (dropsAnswer ? end() : void client.write(chunk)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)

  return Object.assign(proxy, {
    url: url.href,
    cuts,
    setAway,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}
