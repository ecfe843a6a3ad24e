/** Writes all that the database of the settings holds to a file: npm run backup -- tracks-2026-10-31.gz */
import { existsSync } from 'node:fs'
import { dumpDatabase } from '../server/db/dump.ts'
import { openDatabase } from './database.ts'

const [file] = process.argv.slice(2)
try {
  if (!file) throw new Error('name a file: npm run backup -- FILE')
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const sequelize = await openDatabase(process.env)
  try {
    const { tables } = await dumpDatabase(sequelize, file)
    console.log(`${file} holds ${tables.map(({ name, rows }) => `${rows} ${name}`).join(', ')}`)
  } finally {
    await sequelize.close()
  }
} catch (error) {
  console.error(`No backup was made: ${(error as Error).message}`)
  process.exitCode = 1
}
