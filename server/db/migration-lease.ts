import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes, type Sequelize } from 'sequelize'
import { databaseFailureOf } from './database-errors.ts'

/** The table of the lease. It is there before the first migration, and neither backed up nor restored. */
export const LEASE_TABLE = 'migration_leases'

/** Whoever died with the lease keeps the others waiting so long, in milliseconds. */
const LEASE_MS = 15_000
const RENEW_MS = 3_000
const POLL_MS = 200
/** How long others may take before this process gives up, in milliseconds. */
const WAIT_MS = 120_000

const CREATE = `CREATE TABLE IF NOT EXISTS ${LEASE_TABLE} (id INTEGER PRIMARY KEY, owner CHAR(36) NOT NULL, ends_at DATETIME(3) NOT NULL) ENGINE=InnoDB`
// Assignments go from left to right: whoever is the owner by then has it until the new end.
const TAKE = `INSERT INTO ${LEASE_TABLE} (id, owner, ends_at)
VALUES (1, :owner, UTC_TIMESTAMP(3) + INTERVAL ${LEASE_MS * 1000} MICROSECOND)
ON DUPLICATE KEY UPDATE
  owner = IF(ends_at < UTC_TIMESTAMP(3), VALUES(owner), owner),
  ends_at = IF(owner = VALUES(owner), VALUES(ends_at), ends_at)`
const SELECT = `SELECT owner FROM ${LEASE_TABLE} WHERE id = 1`
const RELEASE = `DELETE FROM ${LEASE_TABLE} WHERE id = 1 AND owner = :owner`

/**
 * Runs work while this process alone has a lease: a row, since the nodes of a cluster share rows, but neither named locks nor
 * locks of rows. It is renewed; after a crash it ends by itself.
 * @throws Error when others have had it for too long, or when it was lost under way
 */
export async function underLease(sequelize: Sequelize, work: () => Promise<void>): Promise<void> {
  const replacements = { owner: randomUUID() }
  await sequelize.query(CREATE)

  /** Takes the lease, or renews it; answers whether we have it. */
  async function take(): Promise<boolean> {
    await sequelize.query(TAKE, { replacements })
    const [row] = await sequelize.query<{ owner: string }>(SELECT, {
      type: QueryTypes.SELECT,
      useMaster: true,
    })
    return row?.owner === replacements.owner
  }
  // Two nodes of a cluster may take it at once: one of them is told of a deadlock.
  const tryToTake = () =>
    take().catch((error: unknown) => {
      if (databaseFailureOf(error)) return false
      throw error
    })

  for (const until = performance.now() + WAIT_MS; !(await tryToTake()); await pause(POLL_MS))
    if (performance.now() > until) throw new Error('Another process has held the migration lock for too long')
  const lease = keep(tryToTake)
  try {
    await Promise.race([work(), lease.lost])
  } finally {
    lease.end()
    // It ends by itself where it cannot be released.
    await sequelize.query(RELEASE, { replacements }).catch(() => undefined)
  }
}

/** Renews a lease until the end; `lost` rejects when others may have it. */
function keep(renew: () => Promise<boolean>) {
  let renewedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, reject) => {
    async function check(): Promise<void> {
      const startedAt = performance.now()
      if (await renew()) renewedAt = startedAt
      else if (performance.now() - renewedAt > LEASE_MS) reject(new Error('The migration lock was lost'))
    }
    timer = setInterval(() => void check().catch(reject), RENEW_MS)
  })
  lost.catch(() => undefined)
  return { lost, end: () => clearInterval(timer) }
}
