import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
/** The names that `backupName` gives, and what a process left of one that died: no other file is ours to remove. */
const NAME = /^trackledger-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz(\.age)?(\.partial)?$/

/** What the nightly backup of a moment is called. */
export function backupName(moment: Date, isEncrypted: boolean): string {
  const time = moment.toISOString().slice(0, 19).replaceAll(':', '-')
  return `trackledger-${time}Z.gz${isEncrypted ? '.age' : ''}`
}

function momentOf(name: string): number | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}Z`)
}

/** Removes the nightly backups of a folder that are older than so many days, by their names. */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<void> {
  const oldest = now.getTime() - days * DAY_MS
  for (const name of await readdir(folder)) {
    const moment = momentOf(name)
    if (moment !== null && moment < oldest) await rm(join(folder, name), { force: true })
  }
}
