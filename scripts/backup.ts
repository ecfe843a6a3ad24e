import { existsSync } from 'node:fs'
import { readConfig } from '../server/config.ts'
import { dumpDatabase } from '../server/db/dump.ts'
import { recordBackup } from '../server/db/installation.ts'
import { initModels } from '../server/features.ts'
import { createWithWrite } from '../server/db/with-write.ts'
import { openDatabase } from './database.ts'

/**
 * Writes all that the database of the settings holds to a file, encrypted if asked to; the exit code is 1 when there is
 * none.
 */
export async function run([file = '']: string[], { encrypt = false }: { encrypt?: boolean }): Promise<void> {
  try {
    const { backupPassphrase } = readConfig(process.env)
    if (encrypt && backupPassphrase === null)
      throw new Error('--encrypt needs a passphrase: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE')
    if (existsSync(file)) throw new Error(`${file} exists already`)
    const sequelize = await openDatabase(process.env)
    try {
      const { tables, made_at } = await dumpDatabase(sequelize, file, {
        passphrase: encrypt ? backupPassphrase : null,
      })
      console.log(`${file} holds ${tables.map(({ name, rows }) => `${rows} ${name}`).join(', ')}`)
      initModels(sequelize)
      // A database that takes no change any more can be backed up all the same.
      await recordBackup(createWithWrite(sequelize), new Date(made_at)).catch((error: Error) =>
        console.error(`The database could not note it for /health: ${error.message}`),
      )
    } finally {
      await sequelize.close()
    }
  } catch (error) {
    console.error(`No backup was made: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
