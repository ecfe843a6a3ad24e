import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import sqlite3 from 'sqlite3'
import { sqliteFile } from '../server/db/connect.ts'
import { root } from './step.mjs'

// Loading takes most of a start. What the first one has loaded is kept for the next, as long as nothing
// that it follows from has changed.
const FOLDER = join(cacheFolder(), 'trackledger-demo')
const SOURCES = ['package.json', 'package-lock.json', 'seeds', 'server', 'scripts']

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
  // A whole copy of a database that is in use, which may serve in a place with another secret.
  await runIn(sqliteFile(dataDir), 'VACUUM INTO ?', unfinished)
  await runIn(unfinished, 'DELETE FROM installations')
  renameSync(unfinished, join(FOLDER, `${fingerprint()}.sqlite`))
}

/** Runs a statement in a database file. */
function runIn(file: string, sql: string, ...values: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file)
    database.run(sql, values, (error) => {
      database.close(() => (error ? reject(error) : resolve()))
    })
  })
}

/** Where it is kept: beside the packages of a checkout, in the user's own folder for such things where it is installed. */
function cacheFolder(): string {
  if (existsSync(join(root, 'package-lock.json'))) return join(root, 'node_modules/.cache')
  return process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || join(homedir(), '.cache')
}

function fingerprint(): string {
  const hash = createHash('sha256')
  // The server of an installed TrackLedger is compiled, and holds what stands in scripts/.
  for (const source of SOURCES.filter((name) => existsSync(join(root, name))))
    for (const file of filesOf(source)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** A file itself, or the files of a folder and those below it. */
function filesOf(source: string): string[] {
  if (statSync(join(root, source)).isFile()) return [source]
  const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}
