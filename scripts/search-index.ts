import { fillSearch } from '../server/db/search-index.ts'
import { createWithWrite } from '../server/db/with-write.ts'
import { openDatabase } from './database.ts'

/** Makes the index of searches anew; the exit code is 1 when it could not. */
export async function run(): Promise<void> {
  try {
    const sequelize = await openDatabase(process.env)
    try {
      await fillSearch(sequelize, createWithWrite(sequelize))
      console.log('The index of searches is made anew')
    } finally {
      await sequelize.close()
    }
  } catch (error) {
    console.error(`The index of searches could not be made: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
