import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupOrder, BackupOutcome } from './backup-process.ts'
import type { Config } from './config.ts'
import { backupName, removeOldBackups } from './db/backup-files.ts'
import { claimBackup, noteBackup } from './db/installation.ts'
import type { WithWrite } from './db/with-write.ts'

const PROGRAM = new URL('./backup-process.ts', import.meta.url)
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** How often a process looks whether a backup is due. */
const LOOK_MS = 60_000

/** The latest moment at which a backup was due, when one is due each day at an hour of UTC. */
export function lastDue(now: Date, hour: number): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today > now ? new Date(today.getTime() - DAY_MS) : today
}

/** What a child process answers to an order. @throws Error when it makes no backup */
async function outcomeOf(child: ChildProcess, order: BackupOrder): Promise<Date> {
  const ended = once(child, 'exit').then(() => ({ problem: 'its process has ended before it was done' }))
  const told = once(child, 'message').then(([outcome]) => outcome as BackupOutcome)
  child.send(order)
  const outcome = await Promise.race([told, ended])
  if ('problem' in outcome) throw new Error(outcome.problem)
  return new Date(outcome.made_at)
}

export type NightlyBackups = ReturnType<typeof createNightlyBackups>

/** Makes a backup each night, by one of the processes of a database; one that was missed is made at the next start. */
export function createNightlyBackups(withWrite: WithWrite, config: Config) {
  const { backupDir, backupHour, backupDays, backupPassphrase: passphrase, dataDir, databaseUrl } = config
  let looks: NodeJS.Timeout | undefined
  let child: ChildProcess | null = null
  let making: Promise<void> = Promise.resolve()

  async function make(folder: string): Promise<void> {
    const now = new Date()
    // One that fails is tried again when its claim has ended.
    if (!(await claimBackup(withWrite, lastDue(now, backupHour), new Date(now.getTime() + HOUR_MS)))) return
    const file = join(folder, backupName(now, passphrase !== null))
    child = fork(fileURLToPath(PROGRAM), { stdio: 'ignore' })
    try {
      await noteBackup(withWrite, await outcomeOf(child, { dataDir, databaseUrl, file, passphrase }))
    } finally {
      child.kill()
      child = null
    }
    await removeOldBackups(folder, backupDays, now)
  }

  return {
    /** @param tell takes what went wrong with a backup, of which no caller hears */
    start(tell: (error: unknown) => void): void {
      if (backupDir === null) return
      const look = () => {
        if (!child) making = make(backupDir).catch(tell)
      }
      looks = setInterval(look, LOOK_MS).unref()
      look()
    },

    /** Gives up the backup that is being made: it is due again when its claim has ended. */
    async close(): Promise<void> {
      clearInterval(looks)
      child?.kill()
      await making
    },
  }
}
