import { statfs } from 'node:fs/promises'
import type { Config } from './config.ts'
import { createProbe } from './db/probe.ts'
import type { Health, Warning } from './http/health.ts'
import { version } from './version.ts'

/** What has been seen is answered for so long: asking again and again costs nothing. */
const KEPT_MS = 3000
/** A disk with less than this is nearly full. */
const LOW_BYTES = 512 * 1024 * 1024
/** A nightly backup that is older than a night and some hours is missing. */
const OVERDUE_SECONDS = 30 * 60 * 60

async function isLow(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < LOW_BYTES
}

export type HealthCheck = ReturnType<typeof createHealthCheck>

/** Sees whether a service can work, and what will keep it from that. */
export function createHealthCheck(config: Config) {
  const { backupDir } = config
  const folders = backupDir === null ? [config.dataDir] : [config.dataDir, backupDir]
  const probe = createProbe(config)
  let seen: { health: Promise<Health>; until: number } | null = null

  async function warningsOf(age: number | null): Promise<Warning[]> {
    // A folder that cannot be looked at is told by whoever writes there.
    const low = await Promise.all(folders.map((folder) => isLow(folder).catch(() => false)))
    const isOverdue = backupDir !== null && (age ?? Infinity) > OVERDUE_SECONDS
    return [
      ...(low.includes(true) ? ['disk_space_low' as const] : []),
      ...(isOverdue ? ['backup_overdue' as const] : []),
    ]
  }

  async function look(tell: (error: unknown) => void): Promise<Health> {
    const { database, backupAt } = await probe.look(tell)
    const age = backupAt && Math.max(0, Math.round((Date.now() - backupAt.getTime()) / 1000))
    const status = database === 'writable' ? 'ok' : 'down'
    return { status, version: version(), database, warnings: await warningsOf(age), backup_age_seconds: age }
  }

  return {
    /** @param tell takes why the database cannot be reached */
    look: (tell: (error: unknown) => void): Promise<Health> => {
      if (!seen || seen.until < performance.now())
        seen = { health: look(tell), until: performance.now() + KEPT_MS }
      return seen.health
    },
    close: (): Promise<void> => probe.close(),
  }
}
