// Makes a nightly backup in a process of its own, to keep its CPU time and memory out of the service.
import { rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { connect } from './db/connect.ts'
import { checkDumpFile } from './db/dump-file.ts'
import { dumpDatabase } from './db/dump.ts'

/** The database to back up, and the file to write. */
export interface BackupRequest {
  dataDir: string
  databaseUrl: string | null
  file: string
  passphrase: string | null
}

/** The moment of the backup's snapshot, or why there is none. */
export type BackupOutcome = { made_at: string } | { error: string }

/** Writes a backup and reads it back; one that cannot be read is deleted. */
async function backUp({ file, passphrase, ...database }: BackupRequest): Promise<BackupOutcome> {
  const sequelize = connect(database)
  try {
    await dumpDatabase(sequelize, file, { passphrase })
    const { made_at } = await checkDumpFile(file, passphrase).catch(async (error: Error) => {
      await rm(file, { force: true })
      throw error
    })
    return { made_at }
  } catch (error) {
    return { error: (error as Error).message }
  } finally {
    await sequelize.close()
  }
}

process.once('message', (request) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  void backUp(request as BackupRequest).then((outcome) => process.send!(outcome))
})
// Once the service has received the outcome, or has died.
process.once('disconnect', () => process.exit())
