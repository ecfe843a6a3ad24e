import type { Sequelize } from 'sequelize'
import { readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { initModels } from '../server/features.ts'
import { restoreDatabase } from '../server/db/restore.ts'
import { createWithWrite } from '../server/db/with-write.ts'
import { settleRestored } from '../server/features/outbox/outbox-queue.ts'
import { settleRestoredReminders } from '../server/features/reminders/reminder-settings.store.ts'
import { settleRestoredWebhooks } from '../server/features/webhooks/webhooks.ts'

/** What waits in a backup may have gone out since it was made. */
async function settle(sequelize: Sequelize): Promise<void> {
  initModels(sequelize)
  const withWrite = createWithWrite(sequelize)
  await settleRestored(withWrite)
  await settleRestoredReminders(withWrite)
  await settleRestoredWebhooks(withWrite)
}

/**
 * Fills the database of the settings from a backup of either kind of database, while no service runs on it; with `force`
 * a database that is not empty is emptied before. The exit code is 1 when it was not filled.
 */
export async function run([file = '']: string[], { force = false }: { force?: boolean }): Promise<void> {
  try {
    const config = readConfig(process.env)
    const sequelize = connect(config)
    try {
      const { made_at, tables } = await restoreDatabase(sequelize, file, force, config.backupPassphrase, () =>
        settle(sequelize),
      )
      console.log(
        `Restored as of ${made_at}: ${tables.map(({ name, rows }) => `${rows} ${name}`).join(', ')}`,
      )
    } finally {
      await sequelize.close()
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
