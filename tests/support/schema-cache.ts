import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Migrating an empty database takes longer than most of a test. `npm test` names a folder in SCHEMA_CACHE, in which what it
// comes to is shared by all processes of the run: a file of SQLite, the statements for MariaDB.

export type Dialect = 'sqlite' | 'mariadb'

const pathOf = (dialect: Dialect): string | null =>
  process.env.SCHEMA_CACHE ? join(process.env.SCHEMA_CACHE, dialect) : null

/** What was cached; null when nothing is yet, or where nothing is cached. */
export async function cachedSchema(dialect: Dialect): Promise<Buffer | null> {
  const path = pathOf(dialect)
  return path && existsSync(path) ? readFile(path) : null
}

/** Caches it for the processes that come; several may do so at once. */
export async function cacheSchema(dialect: Dialect, schema: Buffer): Promise<void> {
  const path = pathOf(dialect)
  if (!path) return
  await writeFile(`${path}.${process.pid}`, schema)
  await rename(`${path}.${process.pid}`, path)
}
