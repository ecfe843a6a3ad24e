import { openDatabase } from './database.ts'
import { initModels } from '../server/features.ts'
import { verifyDatabase } from '../server/verify.ts'

/**
 * Derives every balance, billing total and invariant anew from the rows of the database that the settings name, and
 * prints what differs. The exit code is 0 when all is well, 1 when something differs, 2 when it could not look.
 */
export async function run(): Promise<void> {
  try {
    const sequelize = await openDatabase(process.env)
    try {
      initModels(sequelize)
      const differences = await verifyDatabase(sequelize, console.log)
      console.log(differences ? `${differences} differences` : 'All is well')
      process.exitCode = differences ? 1 : 0
    } finally {
      await sequelize.close()
    }
  } catch (error) {
    console.error(`The database cannot be verified: ${(error as Error).message}`)
    process.exitCode = 2
  }
}
