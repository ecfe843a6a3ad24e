import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import { sqliteFile } from '../server/db/connect.ts'

// Loading takes most of a start. What the first one has loaded is kept for the next, as long as nothing
// that it follows from has changed.
const FOLDER = 'node_modules/.cache/trackledger-demo'
const SOURCES = ['seeds', 'server', 'scripts']

/** Puts the kept data into an empty data folder; answers whether there was any that still holds. */
export function restoreSnapshot(dataDir: string): boolean {
  const kept = join(FOLDER, `${fingerprint()}.sqlite`)
  if (!existsSync(kept)) return false
  copyFileSync(kept, sqliteFile(dataDir))
  return true
}

/** Keeps a copy of the data folder's database, instead of any older one. */
export async function keepSnapshot(dataDir: string): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const unfinished = join(FOLDER, `unfinished-${process.pid}`)
  await copyDatabase(sqliteFile(dataDir), unfinished)
  renameSync(unfinished, join(FOLDER, `${fingerprint()}.sqlite`))
}

/** A whole copy of a database that is in use. */
function copyDatabase(from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(from)
    database.run('VACUUM INTO ?', [to], (error) => {
      database.close(() => (error ? reject(error) : resolve()))
    })
  })
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const folder of SOURCES) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
