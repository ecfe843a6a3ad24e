import { existsSync } from 'node:fs'
import { dumpDatabase } from '../server/db/dump.ts'
import { openDatabase } from './database.ts'

/** Writes all that the database of the settings holds to a file; the exit code is 1 when there is none. */
export async function run([file = '']: string[]): Promise<void> {
  try {
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
}
