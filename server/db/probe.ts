import { QueryTypes } from 'sequelize'
import { lazy } from '../lib/lazy.ts'
import { timeLimit } from '../lib/time-limit.ts'
import { connect } from './connect.ts'
import { portable } from './dump.ts'

/** What a database can be used for. */
type DatabaseState = 'writable' | 'read_only' | 'unreachable'

interface ProbeResult {
  database: DatabaseState
  /** The moment of the last good backup's snapshot. */
  backupAt: Date | null
  /** The last check of the books that came to an end. */
  verified: { at: Date; differences: number } | null
}

/** Another write in progress is no error: SQLite's one writer, and MySQL's waits for a lock. */
const BUSY = new Set(['SQLITE_BUSY', 'ER_LOCK_WAIT_TIMEOUT', 'ER_LOCK_DEADLOCK'])

const UNREACHABLE: ProbeResult = { database: 'unreachable', backupAt: null, verified: null }

function isBusy(error: unknown): boolean {
  const { parent } = error as { parent?: { code?: string } }
  return BUSY.has(parent?.code ?? '')
}

/** A stored instant, which is text on SQLite. */
function instant(stored: Date | string | null | undefined): Date | null {
  const text = portable(stored, 'DATETIME')
  return text === null ? null : new Date(text)
}

/**
 * Tests a database on a connection of its own, so that a full pool does not make it look unreachable. It writes a row that
 * nothing else writes: a full disk, or a server that was made read-only, is not noticed otherwise.
 * @param timeoutMs a database that has not answered by then counts as unreachable
 */
export function createProbe(config: { dataDir: string; databaseUrl: string | null }, timeoutMs: number) {
  const database = lazy(() => connect(config))

  async function write(): Promise<DatabaseState> {
    const replacements = [new Date()]
    try {
      // A locked database is in use: there is nothing to wait for.
      if (database().getDialect() === 'sqlite') await database().query('PRAGMA busy_timeout=0')
      const options = { replacements, retry: { max: 1 } }
      await database().query('UPDATE installations SET probed_at = ? WHERE id = 1', options)
      return 'writable'
    } catch (error) {
      return isBusy(error) ? 'writable' : 'read_only'
    }
  }

  async function probe(): Promise<ProbeResult> {
    const [row] = await database().query<{ backup_at: Date | string | null }>(
      'SELECT backup_at FROM installations WHERE id = 1',
      { type: QueryTypes.SELECT },
    )
    const [run] = await database().query<{ started_at: Date | string; differences: number }>(
      "SELECT started_at, differences FROM verification_runs WHERE state = 'finished' ORDER BY id DESC LIMIT 1",
      { type: QueryTypes.SELECT },
    )
    return {
      database: await write(),
      backupAt: instant(row?.backup_at),
      verified: run ? { at: instant(run.started_at)!, differences: run.differences } : null,
    }
  }

  return {
    /** @param onError is called with the reason when it cannot be reached */
    check: (onError: (error: unknown) => void): Promise<ProbeResult> =>
      Promise.race([
        probe().catch((error: unknown) => {
          onError(error)
          return UNREACHABLE
        }),
        new Promise<ProbeResult>((resolve) => timeLimit(timeoutMs, () => resolve(UNREACHABLE)).unref()),
      ]),
    close: (): Promise<void> => database().close(),
  }
}
