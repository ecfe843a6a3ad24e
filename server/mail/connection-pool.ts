import pLimit from 'p-limit'
import { HandOverError, type Connection, type Parcel, type Receipt } from './connection.ts'
import { createUnderWay } from '../lib/under-way.ts'

const MAX_CONNECTIONS = 5
/** Servers end connections that carry many messages; before they do, a new one is made. */
const MAX_MESSAGES = 100

export type ConnectionPool = ReturnType<typeof createConnectionPool>

/** Hands messages over by a few connections, each of which waits for the next message for a while. */
export function createConnectionPool(open: () => Promise<Connection>, idleMs: number) {
  const inTurn = pLimit(MAX_CONNECTIONS)
  const idle = new Map<Connection, NodeJS.Timeout>()
  const { follow, ended } = createUnderWay()
  let isClosed = false

  function dismiss(connection: Connection): Promise<void> {
    clearTimeout(idle.get(connection))
    idle.delete(connection)
    return connection.end()
  }

  function takeIdle(): Connection | undefined {
    const connection = [...idle.keys()].at(-1)
    if (!connection) return undefined
    clearTimeout(idle.get(connection))
    idle.delete(connection)
    return connection.isOpen() ? connection : takeIdle()
  }

  async function keep(connection: Connection): Promise<void> {
    if (isClosed || connection.count() >= MAX_MESSAGES) await connection.end()
    else if (connection.isOpen())
      idle.set(
        connection,
        setTimeout(() => void dismiss(connection), idleMs),
      )
  }

  const sendOver = (connection: Connection, parcel: Parcel): Promise<Receipt> =>
    connection.send(parcel).finally(() => keep(connection))

  async function deliver(parcel: Parcel): Promise<Receipt> {
    const kept = takeIdle()
    if (kept)
      try {
        return await sendOver(kept, parcel)
      } catch (error) {
        // The server had ended it in the meantime: that says nothing of the message.
        if (!(error instanceof HandOverError && error.isLost && error.progress === 'none')) throw error
      }
    return sendOver(await open(), parcel)
  }

  return {
    /** @throws HandOverError */
    send: (parcel: Parcel): Promise<Receipt> => follow(inTurn(() => deliver(parcel))),

    /** Waits for the messages on their way, then ends the connections. */
    async close(): Promise<void> {
      isClosed = true
      await ended()
      await Promise.all([...idle.keys()].map(dismiss))
    },
  }
}
