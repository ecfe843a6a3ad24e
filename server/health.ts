import { statfs } from 'node:fs/promises'
import type { Config } from './config.ts'
import { createProbe } from './db/probe.ts'
import type { Health, Warning } from './http/health.ts'
import { version } from './version.ts'

/** How long a result is cached: frequent requests cost nothing. */
const CACHE_MS = 3000
/** A disk with less free space is reported as nearly full. */
const LOW_BYTES = 512 * 1024 * 1024
/** A last backup, or check of the books, that is older is reported as overdue: a day and some hours. */
const OVERDUE_SECONDS = 30 * 60 * 60

async function isLow(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < LOW_BYTES
}

const ageOf = (moment: Date): number => Math.max(0, Math.round((Date.now() - moment.getTime()) / 1000))

type Verified = Pick<Health, 'verification_age_seconds' | 'verification_differences'>

/**
 * Checks whether a service can work, and what will soon prevent it.
 * @param probeMs a database that has not answered by then counts as unreachable
 */
export function createHealthCheck(config: Config, probeMs: number) {
  const { backupDir, verifyHour } = config
  const folders = backupDir === null ? [config.dataDir] : [config.dataDir, backupDir]
  const probe = createProbe(config, probeMs)
  let cached: { health: Promise<Health>; until: number } | null = null

  async function warningsOf(age: number | null, verified: Verified): Promise<Warning[]> {
    // A folder that cannot be read is reported by whoever writes there.
    const low = await Promise.all(folders.map((folder) => isLow(folder).catch(() => false)))
    const isOverdue = backupDir !== null && (age ?? Infinity) > OVERDUE_SECONDS
    const verifiedAge = verified.verification_age_seconds
    const isUnverified = verifyHour !== null && verifiedAge !== null && verifiedAge > OVERDUE_SECONDS
    return [
      ...(low.includes(true) ? ['disk_space_low' as const] : []),
      ...(isOverdue ? ['backup_overdue' as const] : []),
      ...(verified.verification_differences ? ['verification_differs' as const] : []),
      ...(isUnverified ? ['verification_overdue' as const] : []),
    ]
  }

  async function check(onError: (error: unknown) => void): Promise<Health> {
    const { database, backupAt, verified: run } = await probe.check(onError)
    const age = backupAt && ageOf(backupAt)
    const verified = {
      verification_age_seconds: run && ageOf(run.at),
      verification_differences: run && run.differences,
    }
    const status = database === 'writable' ? 'ok' : 'down'
    const warnings = await warningsOf(age, verified)
    return { status, version: version(), database, warnings, backup_age_seconds: age, ...verified }
  }

  return {
    /** @param onError is called with the reason when the database cannot be reached */
    check: (onError: (error: unknown) => void): Promise<Health> => {
      if (!cached || cached.until < performance.now())
        cached = { health: check(onError), until: performance.now() + CACHE_MS }
      return cached.health
    },
    close: (): Promise<void> => probe.close(),
  }
}
