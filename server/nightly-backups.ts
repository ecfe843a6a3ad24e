import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupRequest, BackupOutcome } from './backup-process.ts'
import type { Config } from './config.ts'
import { backupName, removeOldBackups } from './db/backup-files.ts'
import { claimBackup, recordBackup } from './db/installation.ts'
import type { WithWrite } from './db/with-write.ts'

const PROGRAM = new URL('./backup-process.ts', import.meta.url)
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** How often a process checks whether a backup is due. */
const CHECK_MS = 60_000

/** The latest moment at which a backup was due, with one due each day at an hour of UTC. */
export function lastDue(now: Date, hour: number): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today > now ? new Date(today.getTime() - DAY_MS) : today
}

/** The moment of the snapshot that a child process backs up. @throws Error when it makes no backup */
async function backUpIn(child: ChildProcess, request: BackupRequest): Promise<Date> {
  const ended = once(child, 'exit').then(() => ({ error: 'its process has ended before it was done' }))
  const answered = once(child, 'message').then(([outcome]) => outcome as BackupOutcome)
  child.send(request)
  const outcome = await Promise.race([answered, ended])
  if ('error' in outcome) throw new Error(outcome.error)
  return new Date(outcome.made_at)
}

/**
 * Makes a backup each night, in one of the processes of a database; a missed one is made at the next start.
 * @param limitMs one that takes longer is ended: where its database has fallen silent it would wait for ever
 */
export function createNightlyBackups(withWrite: WithWrite, config: Config, limitMs: number) {
  const { backupDir, backupHour, backupDays, backupPassphrase: passphrase, dataDir, databaseUrl } = config
  let timer: NodeJS.Timeout | undefined
  let child: ChildProcess | null = null
  let making: Promise<void> = Promise.resolve()

  async function make(folder: string): Promise<void> {
    const now = new Date()
    // A failed one is retried when its claim has ended.
    if (!(await claimBackup(withWrite, lastDue(now, backupHour), HOUR_MS))) return
    const file = join(folder, backupName(now, passphrase !== null))
    child = fork(fileURLToPath(PROGRAM), { stdio: 'ignore' })
    const limit = setTimeout(() => child?.kill('SIGKILL'), limitMs).unref()
    try {
      await recordBackup(withWrite, await backUpIn(child, { dataDir, databaseUrl, file, passphrase }))
    } finally {
      clearTimeout(limit)
      child.kill()
      child = null
    }
    await removeOldBackups(folder, backupDays, now)
  }

  return {
    /** @param onError is called with the error of a failed backup */
    start(onError: (error: unknown) => void): void {
      if (backupDir === null) return
      const check = () => {
        if (!child) making = make(backupDir).catch(onError)
      }
      timer = setInterval(check, CHECK_MS).unref()
      check()
    },

    /** Aborts a running backup: it is due again when its claim has ended. */
    async close(): Promise<void> {
      clearInterval(timer)
      child?.kill()
      await making
    },
  }
}
