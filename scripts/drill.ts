import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Sequelize } from 'sequelize'
import { readConfig, type Config } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { dumpDatabase } from '../server/db/dump.ts'
import { discardAll } from '../server/db/migrate.ts'
import { initModels } from '../server/features.ts'
import { restoreDatabase } from '../server/db/restore.ts'
import { tableSums, type TableSum } from '../server/db/table-sums.ts'
import { verifyDatabase } from '../server/verify.ts'
import { openDatabase } from './database.ts'

type Sums = ReadonlyMap<string, TableSum>

/** What a drill restores. */
interface Backup {
  file: string
  /** What the database held at the moment that the backup shows; null where that moment has passed. */
  sums: Sums | null
}

/** Whether each table is the same, in a line each. */
function compare(restored: Sums, live: Sums): { lines: string[]; isSame: boolean } {
  const names = [...new Set([...live.keys(), ...restored.keys()])].sort()
  const rows = names.map((name) => {
    const [before, after] = [live.get(name), restored.get(name)]
    const isSame = before?.sha256 === after?.sha256
    const counts = [before, after].map((sum) => String(sum?.rows ?? 'none').padStart(10))
    return { isSame, line: `  ${name.padEnd(18)}${counts.join('')}  ${isSame ? 'the same' : 'DIFFERENT'}` }
  })
  const head = `  ${'rows'.padEnd(18)}${'database'.padStart(10)}${'restored'.padStart(10)}`
  return { lines: [head, ...rows.map(({ line }) => line)], isSame: rows.every(({ isSame }) => isSame) }
}

/** Makes a backup as the settings say, and sees in the same moment what it must hold. */
async function newBackup(folder: string, { backupPassphrase }: Config): Promise<Backup> {
  const live = await openDatabase(process.env)
  try {
    const file = join(folder, backupPassphrase === null ? 'drill.gz' : 'drill.gz.age')
    let sums: Sums | null = null
    await dumpDatabase(live, file, {
      passphrase: backupPassphrase,
      alongside: async (transaction) => {
        sums = await tableSums(live, transaction)
      },
    })
    return { file, sums }
  } finally {
    await live.close()
  }
}

/** Restores a backup into an empty database and looks at it; answers whether all is well. */
async function inspect(database: Sequelize, { file, sums }: Backup, config: Config): Promise<boolean> {
  const { made_at } = await restoreDatabase(database, file, false, config.backupPassphrase)
  console.log(`The backup of ${made_at}, ${statSync(file).size} bytes, can be restored`)
  const restored = await tableSums(database)
  if (sums) {
    const { lines, isSame } = compare(restored, sums)
    console.log(lines.join('\n'))
    if (!isSame) return false
  } else
    for (const [name, { rows }] of restored) console.log(`  ${name.padEnd(18)}${String(rows).padStart(10)}`)
  initModels(database)
  const differences = await verifyDatabase(database, console.log)
  console.log(differences ? `Verified: ${differences} differences` : 'Verified: all is well')
  return differences === 0
}

async function drill(config: Config, folder: string, given: string | undefined): Promise<boolean> {
  const backup = given === undefined ? await newBackup(folder, config) : { file: given, sums: null }
  const database = connect({ dataDir: folder, databaseUrl: config.drillDatabaseUrl })
  try {
    if ((await tableSums(database)).size)
      throw new Error('DRILL_DATABASE_URL names a database that is not empty')
    try {
      return await inspect(database, backup, config)
    } finally {
      await discardAll(database)
    }
  } finally {
    await database.close()
  }
}

/**
 * Restores a new backup of the database of the settings, or a given one, into a throwaway database, verifies that, and
 * compares it row by row with what was backed up. The exit code is 0 when all is the same and well, else 1.
 */
export async function run([file]: string[]): Promise<void> {
  try {
    const config = readConfig(process.env)
    // Not where temporary files are: that may be memory.
    const folder = mkdtempSync(join(config.dataDir, 'drill-'))
    const remove = () => rmSync(folder, { recursive: true, force: true })
    process.once('exit', remove)
    const isWell = await drill(config, folder, file)
    console.log(isWell ? 'The drill has succeeded' : 'THE DRILL HAS FAILED')
    process.exitCode = isWell ? 0 : 1
  } catch (error) {
    console.error(`The drill has failed: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
