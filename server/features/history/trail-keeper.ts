import type { Sequelize } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { asSystem } from '../../db/trail-context.ts'
import { removeOlder, retentionLimit } from '../../db/trail-retention.ts'
import { lastRows, sealTrail, type Bounds } from '../../db/trail-seals.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { TrailSettings } from './trail-settings.model.ts'

/** How often what is too old is removed. */
const REMOVE_MS = 6 * 60 * 60 * 1000

/**
 * Seals the trail while the service runs, and removes what is older than the settings want.
 * @param sealMs how often, in milliseconds
 */
export function createTrailKeeper(withWrite: WithWrite, database: Sequelize, sealMs: number) {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let removedAt = -Infinity
  /** The last rows that were there the last time: who writes such a row has inserted it by now. */
  let seen: Bounds | null = null

  async function seal(): Promise<void> {
    const isSqlite = database.getDialect() === 'sqlite'
    const last = await lastRows(database)
    // On MySQL an id is given a moment before its row is there, which a lock could wait for.
    const bounds = isSqlite ? last : seen
    seen = last
    if (bounds) await sealTrail(withWrite, database, bounds)
  }

  async function remove(): Promise<void> {
    if (performance.now() - removedAt < REMOVE_MS) return
    removedAt = performance.now()
    const months = (await TrailSettings.findOne())?.retention_months
    if (months) await removeOlder(withWrite, database, retentionLimit(databaseTime(database), months))
  }

  const work = () => asSystem('retention', () => seal().then(remove))

  return {
    /** @param onError is called with the error of work that failed: it is done the next time */
    start(onError: (error: unknown) => void): void {
      const check = () => {
        working ??= work()
          .catch(onError)
          .finally(() => (working = null))
      }
      timer = setInterval(check, sealMs).unref()
      check()
    },

    /** Waits for what is under way. */
    async close(): Promise<void> {
      clearInterval(timer)
      await working
    },
  }
}
