import { QueryTypes, Sequelize, Transaction } from 'sequelize'
import { SequelizeStorage, Umzug } from 'umzug'
import { migrations } from './migrations/index.ts'

const TABLE_NAME = 'migrations'
const LOCK_NAME = 'trackledger.migrate'
const LOCK_SECONDS = 120

/** Holds a lock file beside the database: SQLite frees it by itself when the process dies. */
async function underFileLock(sequelize: Sequelize, work: () => Promise<void>): Promise<void> {
  const lock = new Sequelize({ dialect: 'sqlite', storage: `${storageOf(sequelize)}.lock`, logging: false })
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

/** Holds a named lock on one connection: MySQL frees it by itself when the connection ends. */
async function underNamedLock(sequelize: Sequelize, work: () => Promise<void>): Promise<void> {
  await sequelize.transaction(
    { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
    async (transaction) => {
      const [row] = await sequelize.query<{ held: number }>('SELECT GET_LOCK(?, ?) AS held', {
        replacements: [LOCK_NAME, LOCK_SECONDS],
        type: QueryTypes.SELECT,
        transaction,
      })
      if (row?.held !== 1) throw new Error('Another process has held the migration lock for too long')
      try {
        await work()
      } finally {
        await sequelize.query('DO RELEASE_LOCK(?)', { replacements: [LOCK_NAME], transaction })
      }
    },
  )
}

const umzugOf = (sequelize: Sequelize) =>
  new Umzug({
    migrations: migrations.map(({ name, up, down }) => ({
      name,
      up: () => up(sequelize.getQueryInterface()),
      down: () => down(sequelize.getQueryInterface()),
    })),
    storage: new SequelizeStorage({ sequelize, tableName: TABLE_NAME }),
    logger: undefined,
  })

function locked(sequelize: Sequelize, work: () => Promise<void>): Promise<void> {
  return sequelize.getDialect() === 'sqlite'
    ? underFileLock(sequelize, work)
    : underNamedLock(sequelize, work)
}

/** Brings the schema up to date; several processes may call this at once. */
export const migrate = (sequelize: Sequelize): Promise<void> =>
  locked(sequelize, async () => {
    await umzugOf(sequelize).up()
  })

/** Brings the schema as far as a migration, for data of that time. */
export const migrateTo = (sequelize: Sequelize, name: string): Promise<void> =>
  locked(sequelize, async () => {
    await umzugOf(sequelize).up({ to: name })
  })

/** The names of the migrations that a database has had, oldest first; none when it is empty. */
export async function appliedMigrations(sequelize: Sequelize): Promise<string[]> {
  const tables = await sequelize.getQueryInterface().showAllTables()
  if (!tables.includes(TABLE_NAME)) return []
  const rows = await sequelize.query<{ name: string }>(`SELECT name FROM ${TABLE_NAME} ORDER BY name`, {
    type: QueryTypes.SELECT,
  })
  return rows.map(({ name }) => name)
}

/** Takes every migration back, newest first. All data is lost. */
export const rollBack = (sequelize: Sequelize): Promise<void> =>
  locked(sequelize, async () => {
    await umzugOf(sequelize).down({ to: 0 })
  })
