import { readConfig } from '../server/config.ts'
import { replaceSecret } from '../server/db/installation.ts'
import { initModels } from '../server/features.ts'
import { createWithWrite } from '../server/db/with-write.ts'
import { openDatabase } from './database.ts'

/** Takes the secret of the settings for that of their database from now on; the exit code is 1 when it could not. */
export async function run(): Promise<void> {
  try {
    const sequelize = await openDatabase(process.env)
    try {
      initModels(sequelize)
      const isNew = await replaceSecret(createWithWrite(sequelize), readConfig(process.env).jwtSecret)
      console.log(
        isNew
          ? 'JWT_SECRET is taken. Everybody logs in again; enter the SMTP password and the DKIM key again before mail can leave. Authenticator apps give no good codes any more: recovery codes do, and "trackledger user reset NAME --second-factor" removes a second factor'
          : 'JWT_SECRET is the one that the database was used with: there is nothing to do',
      )
    } finally {
      await sequelize.close()
    }
  } catch (error) {
    console.error(`JWT_SECRET was not taken: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
