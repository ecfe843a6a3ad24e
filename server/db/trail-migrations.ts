import type { Sequelize } from 'sequelize'

const hasTrail = async (sequelize: Sequelize): Promise<boolean> =>
  (await sequelize.getQueryInterface().showAllTables()).includes('trail_context')

/** What a migration changes stands in the trail under its name. It writes on whatever connection, so the table says so. */
export async function beginMigration(sequelize: Sequelize, name: string): Promise<void> {
  if (!(await hasTrail(sequelize))) return
  await sequelize.query('DELETE FROM trail_context')
  await sequelize.query(
    "INSERT INTO trail_context (id, author_type, author_name, operation) VALUES (1, 'system', 'TrackLedger', ?)",
    { replacements: [name] },
  )
}

/** What is written from here on is no migration's. */
export async function endMigration(sequelize: Sequelize): Promise<void> {
  if (await hasTrail(sequelize)) await sequelize.query('DELETE FROM trail_context')
}
