import { DataTypes, QueryTypes, type Sequelize } from 'sequelize'
import { connectSqlite } from './connect.ts'
import { underLease } from './migration-lease.ts'
import { LOCAL_TABLES, migrations, TABLES, type Migration } from './migrations/index.ts'
import { dropSearch } from './search-index.ts'
import { beginMigration, endMigration } from './trail-migrations.ts'
import { watchTables } from './trail-triggers.ts'

const TABLE_NAME = 'migrations'
/** Stands among their names while a restore is under way; earlier versions take it for a migration of a later one, and refuse too. */
const RESTORE_UNDER_WAY = '9999-restore-under-way'
const LOCK_SECONDS = 120

/** Holds a lock file beside the database; SQLite releases it when the process dies. */
async function underFileLock(sequelize: Sequelize, work: () => Promise<void>): Promise<void> {
  const lock = connectSqlite(`${storageOf(sequelize)}.lock`)
  try {
    await lock.query(`PRAGMA busy_timeout=${LOCK_SECONDS * 1000}`)
    await lock.query('BEGIN EXCLUSIVE')
    await work()
  } finally {
    await lock.close()
  }
}

const storageOf = (sequelize: Sequelize): string =>
  (sequelize as unknown as { options: { storage: string } }).options.storage

/** Creates the table of names unless it exists; its columns are Umzug's, which the first releases used. */
const makeTable = (sequelize: Sequelize): Promise<void> =>
  sequelize.getQueryInterface().createTable(
    TABLE_NAME,
    { name: { type: DataTypes.STRING, allowNull: false, unique: true, primaryKey: true } },
    // SQLite knows neither.
    sequelize.getDialect() === 'sqlite' ? {} : { charset: 'utf8', collate: 'utf8_unicode_ci' },
  )

/**
 * Runs one migration and records it. On SQLite both are one transaction, on the one connection for queries that name no
 * transaction: one sync to the disk, and nothing half done. MySQL commits each statement by itself.
 */
async function run(sequelize: Sequelize, { name, ...steps }: Migration, direction: 'up' | 'down') {
  const schema = sequelize.getQueryInterface()
  const isTransactional = sequelize.getDialect() === 'sqlite'
  if (isTransactional) await sequelize.query('BEGIN IMMEDIATE')
  try {
    await beginMigration(sequelize, name)
    await steps[direction](schema)
    await watchTables(schema)
    await endMigration(sequelize)
    if (direction === 'up') await schema.bulkInsert(TABLE_NAME, [{ name }])
    else await schema.bulkDelete(TABLE_NAME, { name })
    if (isTransactional) await sequelize.query('COMMIT')
  } catch (error) {
    if (isTransactional) await sequelize.query('ROLLBACK').catch(() => undefined)
    const { message } = error as Error
    throw new Error(`Migration ${name} (${direction}) failed: Original error: ${message}`, { cause: error })
  }
}

/** @throws Error when a migration was applied that this version does not know */
export function rejectNewer(applied: string[]): void {
  const newer = applied.find((name) => !migrations.some((each) => each.name === name))
  if (newer)
    throw new Error(
      `it was made by a newer version of TrackLedger (${newer}); start that version, or a later one`,
    )
}

/** How many migrations there are up to one. */
function placeOf(name: string): number {
  const place = migrations.findIndex((each) => each.name === name) + 1
  if (!place) throw new Error(`There is no migration ${name}`)
  return place
}

/**
 * Runs the pending migrations, up to one or to the last. The caller holds the migration lock.
 * @throws Error when there is no such one, or when one was applied that this version does not know
 */
export async function bringUp(sequelize: Sequelize, to = migrations.at(-1)!.name): Promise<void> {
  const end = placeOf(to)
  const applied = await appliedMigrations(sequelize)
  rejectNewer(applied)
  await makeTable(sequelize)
  for (const migration of migrations.slice(0, end))
    if (!applied.includes(migration.name)) await run(sequelize, migration, 'up')
  await watchTables(sequelize.getQueryInterface())
}

function locked(sequelize: Sequelize, work: () => Promise<void>): Promise<void> {
  return sequelize.getDialect() === 'sqlite' ? underFileLock(sequelize, work) : underLease(sequelize, work)
}

/**
 * Brings the schema up to date; several processes may call this at once.
 * @throws Error when a restore of the database has not ended
 */
export const migrate = (sequelize: Sequelize): Promise<void> =>
  locked(sequelize, async () => {
    await rejectHalfRestored(sequelize)
    await bringUp(sequelize)
  })

/** Brings the schema up to a migration, for data of that version, or to the last; within a restore, too. */
export const migrateTo = (sequelize: Sequelize, name?: string): Promise<void> =>
  locked(sequelize, () => bringUp(sequelize, name))

/** What the table of names holds, in their order. */
async function namesIn(sequelize: Sequelize): Promise<string[]> {
  const tables = await sequelize.getQueryInterface().showAllTables()
  if (!tables.includes(TABLE_NAME)) return []
  const rows = await sequelize.query<{ name: string }>(`SELECT name FROM ${TABLE_NAME} ORDER BY name`, {
    type: QueryTypes.SELECT,
  })
  return rows.map(({ name }) => name)
}

/** The names of the migrations that were applied to a database, oldest first; none when it is empty. */
export const appliedMigrations = async (sequelize: Sequelize): Promise<string[]> =>
  (await namesIn(sequelize)).filter((name) => name !== RESTORE_UNDER_WAY)

/** Until `endRestore` no process starts on the database: what is restored may lack guards, and may be e-mails that were sent. */
export const beginRestore = (sequelize: Sequelize): Promise<unknown> =>
  sequelize.getQueryInterface().bulkInsert(TABLE_NAME, [{ name: RESTORE_UNDER_WAY }])

export const endRestore = (sequelize: Sequelize): Promise<unknown> =>
  sequelize.getQueryInterface().bulkDelete(TABLE_NAME, { name: RESTORE_UNDER_WAY })

/** @throws Error when a restore of the database is under way, or was cut off */
export async function rejectHalfRestored(sequelize: Sequelize): Promise<void> {
  if ((await namesIn(sequelize)).includes(RESTORE_UNDER_WAY))
    throw new Error('a restore of it has not ended; restore the backup again, with --force')
}

/**
 * Rolls migrations back, newest first, down to one that stays or all of them.
 * @throws Error at the first that would lose data, which it names; those after it are rolled back by then
 */
export const rollBack = (sequelize: Sequelize, to?: string): Promise<void> =>
  locked(sequelize, async () => {
    const applied = await appliedMigrations(sequelize)
    const from = to === undefined ? 0 : placeOf(to)
    for (const migration of migrations.slice(from).toReversed())
      if (applied.includes(migration.name)) await run(sequelize, migration, 'down')
  })

/** Drops all tables with all their rows: what a restore begins with. */
export const discardAll = (sequelize: Sequelize): Promise<void> =>
  locked(sequelize, async () => {
    rejectNewer(await appliedMigrations(sequelize))
    await dropSearch(sequelize.getQueryInterface())
    for (const table of [...LOCAL_TABLES, ...TABLES.toReversed(), TABLE_NAME])
      await sequelize.getQueryInterface().dropTable(table)
  })
