import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Writers } from './cluster-writers.ts'
import { rowsAt } from './mariadb.ts'
import { remoteApp } from './remote-app.ts'
import { signedAs, type SignedIn, type WireRecord } from './signed-in.ts'

/** Programs that ask again and again how much was paid, each node and each process of the service. */
export interface Readers {
  /** Answers that lacked what was acknowledged before they were asked for, and refusals that nobody foresees. */
  faults: string[]
  answers(): number
  stop(): Promise<void>
}

const EVERY_MS = 200

/** Starts them; one that is refused, or whose node or process is away, has no answer. */
export function startReaders({ galera, servers }: Cluster, user: SignedIn, writers: Writers): Readers {
  const faults: string[] = []
  let [isOver, answers] = [false, 0]
  const { client_id } = writers

  async function repeat(name: string, count: () => Promise<number | null>): Promise<void> {
    while (!isOver) {
      const acknowledged = writers.paid()
      const found = await count().catch(() => null)
      if (found !== null) answers += 1
      if (found !== null && found < acknowledged)
        faults.push(`${name} knew of ${found} payments when ${acknowledged} were acknowledged`)
      await pause(EVERY_MS)
    }
  }
  const atNode = (url: string) => async () => {
    const sql = `SELECT COUNT(*) AS count FROM transactions WHERE client_id = ${client_id}`
    return Number((await rowsAt(`${url}trackledger`, sql))[0]!.count)
  }
  const atProcess = (url: string) => {
    const { request } = signedAs(user, remoteApp(url))
    const query = `filter=${encodeURIComponent(JSON.stringify({ id: [client_id] }))}`
    return async () => {
      const answer = await request('GET', `/api/client-balances?${query}`)
      if (answer.statusCode === 503) return null
      if (answer.statusCode !== 200) faults.push(`a read was answered ${answer.statusCode}: ${answer.body}`)
      return answer
        .json<WireRecord[]>()
        .reduce((sum, { total_transactions }) => sum + Number(total_transactions), 0)
    }
  }
  const running = [
    ...galera.nodes.map(({ name, url }) => repeat(name, atNode(url))),
    ...servers.map(({ url }) => repeat(url, atProcess(url))),
  ]
  return {
    faults,
    answers: () => answers,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
