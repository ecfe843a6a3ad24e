import { DataTypes, type QueryInterface } from 'sequelize'
import { addIndex, createTable, id, instant, integer, longText, required, text } from './columns.ts'

/** The months whose billings were issued at once: a queue, and what became of each. */
export async function up(schema: QueryInterface): Promise<void> {
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  const whenever = { ...instant, allowNull: true }
  await createTable(schema, 'issue_runs', {
    id,
    billing_month: required(integer),
    billing_year: required(integer),
    choice: { type: anyText, allowNull: true },
    user_id: required(integer),
    username: required(text()),
    state: required(text(20)),
    total: required(integer),
    done: required(integer, 0),
    issued: required(integer, 0),
    failed: required(integer, 0),
    last_id: required(integer, 0),
    due_at: instant,
    lease_owner: text(36),
    lease_until: whenever,
    claimed_at: whenever,
    handed_at: whenever,
    code: text(100),
    params: longText,
    created_at: instant,
    ended_at: whenever,
  })
  await addIndex(schema, 'issue_runs', ['state', 'due_at'])
  await addIndex(schema, 'issue_runs', ['billing_year', 'billing_month'])
}

/** What was issued stays; only that it was issued at once is forgotten, as it is where a backup is restored. */
export async function down(schema: QueryInterface): Promise<void> {
  if ((await schema.showAllTables()).includes('issue_runs')) await schema.dropTable('issue_runs')
}
