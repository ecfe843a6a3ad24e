import { DataTypes, type QueryInterface } from 'sequelize'
import {
  addIndex,
  cents,
  createTable,
  flag,
  id,
  instant,
  integer,
  key,
  longText,
  required,
  text,
} from './columns.ts'
import { dropColumn, dropEmpty } from './loss.ts'

const [LINES, COLUMN] = ['billing_items', 'run_id']

async function addTables(schema: QueryInterface): Promise<void> {
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  const whenever = { ...instant, allowNull: true }
  await createTable(schema, 'billing_runs', {
    id,
    billing_month: required(integer),
    billing_year: required(integer),
    dry_run: flag,
    chosen: { type: anyText, allowNull: true },
    preview_id: integer,
    fingerprint: text(50),
    username: required(text()),
    author: required(text(1000)),
    state: required(text(20)),
    cancel_wanted: flag,
    total_clients: required(integer, 0),
    done_clients: required(integer, 0),
    last_client_id: required(integer, 0),
    figures: required({ type: anyText }),
    code: text(100),
    params: longText,
    due_at: instant,
    lease_owner: text(36),
    lease_until: whenever,
    claimed_at: whenever,
    created_at: instant,
    finished_at: whenever,
  })
  await addIndex(schema, 'billing_runs', ['state', 'due_at'])
  await addIndex(schema, 'billing_runs', ['billing_year', 'billing_month'])
  await addIndex(schema, 'billing_runs', ['fingerprint'])
  // Without foreign keys: what a run did stays, whatever becomes of the client and the billing.
  await createTable(schema, 'billing_run_results', {
    id,
    run_id: required(integer),
    client_id: required(integer),
    client_name: text(),
    client_name_key: key(),
    tariff: text(10),
    outcome: required(text(20)),
    line_count: required(integer, 0),
    amount: cents,
    currency: text(3),
    billing_id: integer,
    rate_is_default: flag,
    digest: required(text(50)),
    code: text(100),
    params: longText,
  })
  await addIndex(schema, 'billing_run_results', ['run_id', 'client_id'])
}

/** The months that are made from the register, what each run has made of which client, and which lines. */
export async function up(schema: QueryInterface): Promise<void> {
  await addTables(schema)
  if (!(COLUMN in (await schema.describeTable(LINES))))
    await schema.addColumn(LINES, COLUMN, integer as never)
  await addIndex(schema, LINES, [COLUMN])
}

/** @throws Error when a run was made */
export async function down(schema: QueryInterface): Promise<void> {
  await dropEmpty(schema, 'billing_run_results', 'billing_runs')
  const indexes = (await schema.showIndex(LINES)) as { name: string }[]
  const name = `${LINES}_${COLUMN}`
  if (indexes.some((index) => index.name === name)) await schema.removeIndex(LINES, name)
  await dropColumn(schema, LINES, COLUMN)
}
