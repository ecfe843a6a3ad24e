import { existsSync } from 'node:fs'
import type { Sequelize } from 'sequelize'
import { readConfig } from '../server/config.ts'
import { connect, sqliteFile } from '../server/db/connect.ts'
import { appliedMigrations, rejectHalfRestored, rejectNewer } from '../server/db/migrate.ts'
import { migrations } from '../server/db/migrations/index.ts'

/**
 * Opens the database that the settings name, as it is.
 * @throws Error when it is not there, does not answer, is half restored, or has another schema than this version
 */
export async function openDatabase(env: NodeJS.ProcessEnv): Promise<Sequelize> {
  const config = readConfig(env)
  const file = sqliteFile(config.dataDir)
  if (!config.databaseUrl && !existsSync(file)) throw new Error(`There is no ${file}`)
  const sequelize = connect(config)
  try {
    const applied = await appliedMigrations(sequelize)
    rejectNewer(applied)
    await rejectHalfRestored(sequelize)
    const wanted = migrations.map(({ name }) => name)
    if (applied.join() !== wanted.join())
      throw new Error(
        'its schema is not the one of this version; start the service once to bring it up to date',
      )
    return sequelize
  } catch (error) {
    await sequelize.close()
    throw error
  }
}
