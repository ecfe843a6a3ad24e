import { QueryTypes, type Sequelize } from 'sequelize'

/** An older version knew of no trail, and not what debts were before: neither is taken back once it tells of anything. */
export async function forgetTrail(database: Sequelize): Promise<void> {
  const guards = await database.query<{ name: string }>(
    database.getDialect() === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'trail%'"
      : "SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE() AND event_object_table LIKE 'trail%'",
    { type: QueryTypes.SELECT },
  )
  for (const { name } of guards) await database.query(`DROP TRIGGER ${name}`)
  for (const table of ['trail_changes', 'trail_entries', 'trail_seals'])
    await database.query(`DELETE FROM ${table}`)
  await database.query('DELETE FROM receivable_entries')
}
