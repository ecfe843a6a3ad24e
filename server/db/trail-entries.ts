import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'

/** The columns of an entry that say whose it is; on MySQL there is a variable of the session for each. */
export const CONTEXT = [
  ...['author_type', 'author_id', 'author_name'],
  ...['operation', 'request_id', 'address', 'reason', 'import_id'],
] as const

/** The database's clock, as a column of instants has it. */
export const nowSql = (isSqlite: boolean): string =>
  isSqlite ? "STRFTIME('%Y-%m-%d %H:%M:%f +00:00', 'now')" : 'UTC_TIMESTAMP(3)'

/** The entry of the transaction; NULL where something else than the service writes. */
export const entrySql = (isSqlite: boolean): string =>
  isSqlite
    ? '(SELECT entry_id FROM trail_context)'
    : 'COALESCE(@trail_entry, (SELECT entry_id FROM trail_context LIMIT 1))'

/** Statements that begin the entry of the transaction that the table of contexts tells of, unless it has one. */
function openByTable(isSqlite: boolean): string {
  const columns = CONTEXT.join(', ')
  const pending = 'author_type IS NOT NULL AND entry_id IS NULL'
  return (
    `INSERT INTO trail_entries (${columns}, created_at) SELECT ${columns}, ${nowSql(isSqlite)} FROM trail_context WHERE ${pending}; ` +
    `UPDATE trail_context SET entry_id = (SELECT MAX(id) FROM trail_entries) WHERE ${pending};`
  )
}

/** The entry of a transaction of which the session tells. */
const insertEntryOnMysql = (): string =>
  `INSERT INTO trail_entries (${CONTEXT.join(', ')}, created_at) ` +
  `VALUES (${CONTEXT.map((name) => `@trail_${name}`).join(', ')}, ${nowSql(false)})`

/** Statements that begin the entry of the transaction of SQLite's one writer, unless it has one. */
export const openEntryOnSqlite = (): string => openByTable(true)

/** The same on MySQL, whose many writers have it in their sessions: `entry` is set, which stays NULL where nothing tells. */
export const openEntryOnMysql = (): string =>
  'DECLARE entry INTEGER DEFAULT @trail_entry; IF entry IS NULL THEN IF @trail_author_type IS NULL THEN ' +
  `${openByTable(false)} SET entry = (SELECT entry_id FROM trail_context LIMIT 1); ` +
  `ELSE ${insertEntryOnMysql()}; SET entry = LAST_INSERT_ID(); SET @trail_entry = entry; END IF; END IF;`

/** Begins the entry of a transaction, unless it has one, as the triggers do. */
export async function openEntry(transaction: Transaction): Promise<void> {
  const { sequelize } = transaction as unknown as { sequelize: Sequelize }
  if (sequelize.getDialect() === 'sqlite') {
    for (const sql of openEntryOnSqlite().split(/;\s*/).filter(Boolean))
      await sequelize.query(sql, { transaction })
    return
  }
  const options = { type: QueryTypes.SELECT as const, transaction }
  const [row] = await sequelize.query<{ entry: number | null }>('SELECT @trail_entry AS entry', options)
  if (row?.entry) return
  await sequelize.query(insertEntryOnMysql(), { transaction })
  await sequelize.query('SET @trail_entry = LAST_INSERT_ID()', { transaction })
}
