import pLimit from 'p-limit'
import { createTaskTracker } from '../lib/task-tracker.ts'
import { DeliveryError, type Connection, type Envelope, type SendResult } from './connection.ts'

const MAX_CONNECTIONS = 5
/** Servers close connections that carry many messages; before they do, a new one is opened. */
const MAX_MESSAGES = 100

export type ConnectionPool = ReturnType<typeof createConnectionPool>

/**
 * Sends messages over a few connections.
 * @param idleMs how long a connection waits for its next message
 */
export function createConnectionPool(open: () => Promise<Connection>, idleMs: number) {
  const inSlot = pLimit(MAX_CONNECTIONS)
  const idle = new Map<Connection, NodeJS.Timeout>()
  const { track, allDone } = createTaskTracker()
  let isClosed = false

  function endIdle(connection: Connection): Promise<void> {
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

  async function release(connection: Connection): Promise<void> {
    if (isClosed || connection.count() >= MAX_MESSAGES) await connection.end()
    else if (connection.isOpen())
      idle.set(
        connection,
        setTimeout(() => void endIdle(connection), idleMs),
      )
  }

  const sendOver = (connection: Connection, envelope: Envelope): Promise<SendResult> =>
    connection.send(envelope).finally(() => release(connection))

  async function deliver(envelope: Envelope): Promise<SendResult> {
    const reused = takeIdle()
    if (reused)
      try {
        return await sendOver(reused, envelope)
      } catch (error) {
        // The server had closed it in the meantime, which has nothing to do with the message.
        if (!(error instanceof DeliveryError && error.isLost && error.progress === 'none')) throw error
      }
    return sendOver(await open(), envelope)
  }

  return {
    /** @throws DeliveryError */
    send: (envelope: Envelope): Promise<SendResult> => track(inSlot(() => deliver(envelope))),

    /** Waits for the messages that are being sent, then ends the connections. */
    async close(): Promise<void> {
      isClosed = true
      await allDone()
      await Promise.all([...idle.keys()].map(endIdle))
    },
  }
}
