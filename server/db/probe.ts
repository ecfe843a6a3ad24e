import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes } from 'sequelize'
import { lazy } from '../lib/lazy.ts'
import { connect } from './connect.ts'
import { portable } from './dump.ts'

/** How far a database can be used. */
export type Usable = 'writable' | 'read_only' | 'unreachable'

export interface Probed {
  database: Usable
  /** The moment that the last good backup shows. */
  backupAt: Date | null
}

/** A database that has not answered by then is as good as none. */
const PATIENCE_MS = 4000
/** That somebody else is writing is no fault: SQLite's one writer, and MySQL's waits for a lock. */
const BUSY = new Set(['SQLITE_BUSY', 'ER_LOCK_WAIT_TIMEOUT', 'ER_LOCK_DEADLOCK'])

const UNREACHABLE: Probed = { database: 'unreachable', backupAt: null }

function isBusy(error: unknown): boolean {
  const { parent } = error as { parent?: { code?: string } }
  return BUSY.has(parent?.code ?? '')
}

/**
 * Tries a database on a connection of its own, so that nobody who holds the others makes it look away. It writes a row
 * that nothing else writes: a full disk, or a server that was made read-only, shows at nothing less.
 */
export function createProbe(config: { dataDir: string; databaseUrl: string | null }) {
  const opened = lazy(() => connect(config))

  async function write(): Promise<Usable> {
    const replacements = [new Date()]
    try {
      // What is locked is in use: there is nothing to wait for.
      if (opened().getDialect() === 'sqlite') await opened().query('PRAGMA busy_timeout=0')
      const once = { replacements, retry: { max: 1 } }
      await opened().query('UPDATE installations SET probed_at = ? WHERE id = 1', once)
      return 'writable'
    } catch (error) {
      return isBusy(error) ? 'writable' : 'read_only'
    }
  }

  async function probe(): Promise<Probed> {
    const [row] = await opened().query<{ backup_at: Date | string | null }>(
      'SELECT backup_at FROM installations WHERE id = 1',
      { type: QueryTypes.SELECT },
    )
    const backup_at = portable(row?.backup_at, 'DATETIME')
    return { database: await write(), backupAt: backup_at === null ? null : new Date(backup_at) }
  }

  return {
    /** @param tell takes why it cannot be reached */
    look: (tell: (error: unknown) => void): Promise<Probed> =>
      Promise.race([
        probe().catch((error: unknown) => {
          tell(error)
          return UNREACHABLE
        }),
        pause(PATIENCE_MS, UNREACHABLE, { ref: false }),
      ]),
    close: (): Promise<void> => opened().close(),
  }
}
