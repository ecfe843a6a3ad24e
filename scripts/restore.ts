/**
 * Fills the database of the settings from a backup of either kind of database: npm run restore -- FILE
 * Stop the service first. With --force a database that is not empty is emptied before.
 */
import { readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { initModels } from '../server/db/models.ts'
import { restoreDatabase } from '../server/db/restore.ts'
import { createWithWrite } from '../server/db/with-write.ts'
import { settleRestored } from '../server/features/outbox/outbox.sweep.ts'

const args = process.argv.slice(2)
const force = args.includes('--force')
const [file] = args.filter((arg) => arg !== '--force')
try {
  if (!file) throw new Error('Name a file: npm run restore -- FILE')
  const sequelize = connect(readConfig(process.env))
  try {
    const { made_at, tables } = await restoreDatabase(sequelize, file, force)
    initModels(sequelize)
    await settleRestored(createWithWrite(sequelize))
    console.log(`Restored as of ${made_at}: ${tables.map(({ name, rows }) => `${rows} ${name}`).join(', ')}`)
  } finally {
    await sequelize.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
