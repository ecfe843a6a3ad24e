import { DataTypes, type QueryInterface } from 'sequelize'
import { addIndex, createTable, id, instant, integer, required, text } from './columns.ts'

const TABLES = ['verification_findings', 'verification_checks', 'verification_runs']

/** Each time that the books were checked: what held, and what differed. It says something of this database alone. */
export async function up(schema: QueryInterface): Promise<void> {
  await down(schema)
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  await createTable(schema, 'verification_runs', {
    id,
    state: required(text(20)),
    origin: required(text(20)),
    username: text(),
    lease_until: instant,
    done_checks: required(integer, 0),
    total_checks: required(integer),
    differences: required(integer, 0),
    notes: required(integer, 0),
    code: text(),
    params: { type: anyText, allowNull: true },
    started_at: instant,
    finished_at: { ...instant, allowNull: true },
  })
  await createTable(schema, 'verification_checks', {
    id,
    run_id: required(integer),
    invariant: required(text(60)),
    state: required(text(20)),
    row_count: required(integer),
    differences: required(integer),
    notes: required(integer),
    last_held_at: { ...instant, allowNull: true },
  })
  await addIndex(schema, 'verification_checks', ['run_id'])
  await createTable(schema, 'verification_findings', {
    id,
    run_id: required(integer),
    invariant: required(text(60)),
    kind: required(text(20)),
    record_code: required(text(60)),
    record_params: required({ type: anyText }),
    code: required(text(60)),
    params: required({ type: anyText }),
  })
  await addIndex(schema, 'verification_findings', ['run_id', 'invariant'])
}

/** What was found is found again. */
export async function down(schema: QueryInterface): Promise<void> {
  for (const table of TABLES) await schema.dropTable(table)
}
