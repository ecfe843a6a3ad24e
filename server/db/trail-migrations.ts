import { QueryTypes, type Sequelize } from 'sequelize'
import { nowSql } from './trail-triggers.ts'

const hasTrail = async (sequelize: Sequelize): Promise<boolean> =>
  (await sequelize.getQueryInterface().showAllTables()).includes('trail_context')

/** What a migration changes stands in the trail under its name. It writes on whatever connection, so the table says so. */
export async function beginMigration(sequelize: Sequelize, name: string): Promise<void> {
  if (!(await hasTrail(sequelize))) return
  const isSqlite = sequelize.getDialect() === 'sqlite'
  await endMigration(sequelize)
  await sequelize.query(
    `INSERT INTO trail_entries (author_type, author_name, operation, created_at) VALUES ('system', 'TrackLedger', ?, ${nowSql(isSqlite)})`,
    { replacements: [name] },
  )
  await sequelize.query(
    'INSERT INTO trail_context (id, entry_id) SELECT 1, MAX(id) FROM trail_entries WHERE operation = ?',
    { replacements: [name], type: QueryTypes.INSERT },
  )
}

/** What is written from here on is no migration's. */
export async function endMigration(sequelize: Sequelize): Promise<void> {
  if (await hasTrail(sequelize)) await sequelize.query('DELETE FROM trail_context')
}
