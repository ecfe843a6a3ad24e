// Makes a nightly backup in a process of its own: neither its work nor its memory is the service's.
import { rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { connect } from './db/connect.ts'
import { checkDumpFile } from './db/dump-file.ts'
import { dumpDatabase } from './db/dump.ts'

/** What is to be backed up, and where to. */
export interface BackupOrder {
  dataDir: string
  databaseUrl: string | null
  file: string
  passphrase: string | null
}

/** What became of it: the moment that it shows, or why there is none. */
export type BackupOutcome = { made_at: string } | { problem: string }

/** Writes a backup and reads it back; one that cannot be read is none. */
async function backUp({ file, passphrase, ...database }: BackupOrder): Promise<BackupOutcome> {
  const sequelize = connect(database)
  try {
    await dumpDatabase(sequelize, file, { passphrase })
    const { made_at } = await checkDumpFile(file, passphrase).catch(async (error: Error) => {
      await rm(file, { force: true })
      throw error
    })
    return { made_at }
  } catch (error) {
    return { problem: (error as Error).message }
  } finally {
    await sequelize.close()
  }
}

process.once('message', (order) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  void backUp(order as BackupOrder).then((outcome) => process.send!(outcome))
})
// Once the service has heard it, or has died.
process.once('disconnect', () => process.exit())
