import type { Sequelize } from 'sequelize'
import type { SqliteDatabase } from './sqlite-database.ts'

/** How many connections are kept for transactions to come. */
const MAX_IDLE = 3

/** The part of Sequelize's connections to SQLite that its types leave out. */
interface ConnectionManager {
  connections: Record<string, SqliteDatabase>
  getConnection: (options?: { uuid?: string }) => Promise<SqliteDatabase>
  releaseConnection: (connection: SqliteDatabase, force?: boolean) => void
  _onProcessExit: () => Promise<void>
}

/**
 * Keeps connections for the next transaction: Sequelize opens a new one for each, which reads the schema anew, and the
 * triggers of the trail make that take longer than most transactions.
 */
export function keepConnections(sequelize: Sequelize): void {
  const manager = (sequelize as unknown as { connectionManager: ConnectionManager }).connectionManager
  const open = manager.getConnection.bind(manager)
  const closeAll = manager._onProcessExit.bind(manager)
  const idle: SqliteDatabase[] = []
  let isClosed = false

  manager.getConnection = async (options = {}) => {
    const { uuid } = options
    const isOfTransaction = uuid !== undefined && uuid !== 'default' && !manager.connections[uuid]
    const kept = isOfTransaction ? idle.pop() : undefined
    if (!kept) return open(options)
    manager.connections[uuid!] = kept
    return kept
  }

  manager.releaseConnection = (connection) => {
    const { uuid } = connection
    if (!uuid) return
    delete manager.connections[uuid]
    connection.recycle((isClean) => {
      if (isClean && !isClosed && idle.length < MAX_IDLE) idle.push(connection)
      // Whatever ends the process may have closed it already.
      else connection.close(() => undefined)
    })
  }

  manager._onProcessExit = async () => {
    isClosed = true
    for (const [at, connection] of idle.splice(0).entries()) manager.connections[`idle ${at}`] = connection
    await closeAll()
  }
}
