import { DataTypes, type ModelAttributeColumnOptions, type QueryInterface } from 'sequelize'
import { unwatchTables } from '../trail-triggers.ts'
import { addIndex, createTable, id, instant, integer, required, text, timestamps } from './columns.ts'
import { dropEmpty, refuseLoss } from './loss.ts'

/** The whole of a row: longer than a TEXT of MySQL can be. */
const jsonColumn =
  ({ sequelize }: QueryInterface) =>
  (): ModelAttributeColumnOptions => ({
    type: sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long'),
    allowNull: true,
  })
const perhaps = (column: ModelAttributeColumnOptions) => ({ ...column, allowNull: true })

/** Who, whence and why: the same of an entry, and of the transaction that is under way. */
const CONTEXT = {
  author_type: perhaps(text(10)),
  author_id: integer,
  author_name: text(255),
  operation: text(100),
  request_id: text(64),
  address: text(64),
  reason: text(1000),
  import_id: integer,
}

const GUARDED = ['trail_entries', 'trail_changes', 'trail_seals'] as const
const REFUSAL = 'The trail is append-only'
/** What a seal that lets its rows go may lose; all else stays. */
const SEAL_STAYS = [
  ...['id', 'seal_no', 'entries', 'changes', 'rows_hash', 'previous_hash', 'seal_hash'],
  ...['last_entry', 'last_change', 'newest_at', 'created_at'],
]

/** Whether a row may go: retention has marked the seal that covers it. */
const letGo = (column: string): string =>
  `EXISTS (SELECT 1 FROM trail_seals WHERE removed_at IS NOT NULL AND ${column} >= OLD.id)`

/** The only changes and deletions that the guards let through. */
function allowed(isSqlite: boolean): Record<`${'UPDATE' | 'DELETE'} ${(typeof GUARDED)[number]}`, string> {
  const same = SEAL_STAYS.map((name) => `NEW.${name} ${isSqlite ? 'IS' : '<=>'} OLD.${name}`).join(' AND ')
  return {
    'UPDATE trail_entries': '1 = 0',
    'UPDATE trail_changes': '1 = 0',
    'UPDATE trail_seals': `OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL AND ${same}`,
    'DELETE trail_entries': letGo('last_entry'),
    'DELETE trail_changes': letGo('last_change'),
    'DELETE trail_seals': '1 = 0',
  }
}

export async function guardTrail(schema: QueryInterface): Promise<void> {
  const isSqlite = schema.sequelize.getDialect() === 'sqlite'
  await unguardTrail(schema)
  for (const [what, condition] of Object.entries(allowed(isSqlite))) {
    const [deed, table] = what.split(' ') as ['UPDATE' | 'DELETE', string]
    const head = `CREATE TRIGGER ${table}_refuse_${deed.toLowerCase()} BEFORE ${deed} ON ${table} FOR EACH ROW`
    await schema.sequelize.query(
      isSqlite
        ? `${head} WHEN NOT (${condition}) BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`
        : `${head} IF NOT (${condition}) THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${REFUSAL}'; END IF`,
    )
  }
}

export async function unguardTrail(schema: QueryInterface): Promise<void> {
  for (const table of GUARDED)
    for (const deed of ['update', 'delete'])
      await schema.sequelize.query(`DROP TRIGGER IF EXISTS ${table}_refuse_${deed}`)
}

const TABLE_OF_SUBJECT =
  "CASE a.subject WHEN 'client-balances' THEN 'transactions' WHEN 'emails/templates' THEN 'email_templates' " +
  "WHEN 'emails/settings' THEN 'email_settings' WHEN 'settings/company' THEN 'company_settings' ELSE COALESCE(a.subject, '') END"
const ACTION =
  "CASE a.action WHEN 'Created' THEN 'create' WHEN 'Updated' THEN 'update' WHEN 'Deleted' THEN 'delete' ELSE 'note' END"
const ofAccount = (yes: string, no: string) =>
  `CASE WHEN a.subject = 'client-balances' THEN ${yes} ELSE ${no} END`

/**
 * The activities that were recorded before there was a trail: who did what to which record and when, without values. The
 * entries have the ids of the activities, so that a failed run of MySQL can go on.
 */
async function copyActivities({ sequelize }: QueryInterface): Promise<void> {
  await sequelize.query(
    'INSERT INTO trail_entries (id, author_type, author_id, author_name, words, created_at) ' +
      "SELECT a.id, 'user', u.id, a.username, SUBSTR(CONCAT(a.action, ' ', a.entity), 1, 400), a.created_at " +
      'FROM activities a LEFT JOIN users u ON u.username = a.username WHERE NOT EXISTS (SELECT 1 FROM trail_entries)',
  )
  await sequelize.query(
    'INSERT INTO trail_changes (entry_id, table_name, record_id, parent_id, action) ' +
      `SELECT a.id, ${TABLE_OF_SUBJECT}, ${ofAccount('NULL', 'a.entity_id')}, ${ofAccount('a.entity_id', 'NULL')}, ${ACTION} ` +
      'FROM activities a WHERE NOT EXISTS (SELECT 1 FROM trail_changes) ORDER BY a.id',
  )
}

/**
 * Every change of a record, with who made it. Triggers write it (db/trail-triggers.ts), so that what gets past the service
 * is there too; seals chain it. `trail_context` says whose transaction is under way.
 */
export async function up(schema: QueryInterface): Promise<void> {
  const json = jsonColumn(schema)
  await createTable(schema, 'trail_entries', { id, ...CONTEXT, words: text(400), created_at: instant })
  await createTable(schema, 'trail_changes', {
    id,
    entry_id: integer,
    table_name: required(text(40)),
    record_id: integer,
    parent_id: integer,
    action: required(text(10)),
    old_values: json(),
    new_values: json(),
    changed_at: { ...instant, allowNull: true },
  })
  await createTable(schema, 'trail_seals', {
    id,
    seal_no: { ...required(integer), unique: true },
    entries: { ...json(), allowNull: false },
    changes: { ...json(), allowNull: false },
    digests: json(),
    rows_hash: required(text(64)),
    previous_hash: required(text(64)),
    seal_hash: required(text(64)),
    last_entry: required(integer),
    last_change: required(integer),
    newest_at: { ...instant, allowNull: true },
    created_at: instant,
    removed_at: { ...instant, allowNull: true },
  })
  await createTable(schema, 'trail_settings', { id, retention_months: integer, ...timestamps })
  await createTable(schema, 'trail_context', { id, ...contextColumns(), entry_id: integer })
  await addIndex(schema, 'trail_changes', ['table_name', 'record_id'])
  await addParentIndex(schema)
  await addIndex(schema, 'trail_changes', ['entry_id'])
  await addIndex(schema, 'trail_entries', ['created_at'])
  await copyActivities(schema)
  await guardTrail(schema)
}

/** On SQLite without the many rows that have no parent. */
async function addParentIndex(schema: QueryInterface): Promise<void> {
  const [name, fields] = ['trail_changes_parent_id_table_name', ['parent_id', 'table_name']] as const
  if (schema.sequelize.getDialect() === 'sqlite')
    await schema.sequelize.query(
      `CREATE INDEX IF NOT EXISTS ${name} ON trail_changes (${fields.join(', ')}) WHERE parent_id IS NOT NULL`,
    )
  else await addIndex(schema, 'trail_changes', [...fields])
}

/** Column definitions of its own for each table: Sequelize writes into them. */
const contextColumns = () =>
  Object.fromEntries(Object.entries(CONTEXT).map(([name, column]) => [name, { ...column }]))

/** What was made of the activities may go: they are there. */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, 'trail_entries', { column: 'id', where: 'words IS NULL' })
  await refuseLoss(schema, 'trail_changes', { column: 'id', where: 'entry_id IS NULL' })
  await refuseLoss(schema, 'trail_settings')
  await unwatchTables(schema.sequelize)
  for (const table of [...GUARDED].toReversed()) await schema.dropTable(table)
  await dropEmpty(schema, 'trail_settings')
  await schema.dropTable('trail_context')
}
