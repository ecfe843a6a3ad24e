import { DataTypes, type QueryInterface } from 'sequelize'
import {
  addIndex,
  cents,
  createTable,
  id,
  instant,
  integer,
  longText,
  reference,
  required,
  text,
  timestamps,
} from './columns.ts'
import { dropColumn, dropEmpty, refuseLoss } from './loss.ts'

const COLUMNS = [
  ['billings', 'issue_state', required(text(10), 'draft')],
  ['billings', 'revision', integer],
  ['billings', 'issued_at', { ...instant, allowNull: true }],
  ['billings', 'issued_digest', text(64)],
  ['billings', 'void_at', { ...instant, allowNull: true }],
  ['billings', 'void_reason', longText],
  ['billings', 'voided_by', text()],
  ['billing_items', 'void_id', required(integer, 0)],
] as const

/** A vehicle is billed once a period, not counting void billings; by the name that `addIndex` gives. */
const ONCE = ['vehicle_id', 'billing_year', 'billing_month']
const ONCE_UNLESS_VOID = [...ONCE, 'void_id']
const nameOf = (fields: readonly string[]): string => `billing_items_${fields.join('_')}`

/** MySQL needs one of both for the foreign key at all times: the other one is there before. */
async function replaceIndex(schema: QueryInterface, from: string[], to: string[]): Promise<void> {
  await addIndex(schema, 'billing_items', to, true)
  const existing = (await schema.showIndex('billing_items')) as { name: string }[]
  if (existing.some(({ name }) => name === nameOf(from)))
    await schema.removeIndex('billing_items', nameOf(from))
}

/** What was issued of a billing is kept: its figures, and its documents byte by byte, the same bytes once. */
export async function up(schema: QueryInterface): Promise<void> {
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  for (const [table, name, column] of COLUMNS)
    if (!(name in (await schema.describeTable(table)))) await schema.addColumn(table, name, column as never)
  await replaceIndex(schema, ONCE, ONCE_UNLESS_VOID)
  await createTable(schema, 'kept_files', {
    id,
    sha256: required(text(64)),
    size: required(integer),
    content: required({ type: anyText }),
    ...timestamps,
  })
  await addIndex(schema, 'kept_files', ['sha256'], true)
  await createTable(schema, 'billing_revisions', {
    id,
    billing_id: reference('billings', 'RESTRICT'),
    revision: required(integer),
    issued_by: required(text()),
    issued_at: instant,
    pdf_sha256: required(text(64)),
    excel_sha256: required(text(64)),
    logo_sha256: text(64),
    currency: required(text(3)),
    total_vehicles: required(integer),
    total_amount: required(cents),
    previous_balance: required(cents),
    paid_amount: required(cents),
    snapshot: required({ type: anyText }),
    ...timestamps,
  })
  await addIndex(schema, 'billing_revisions', ['billing_id', 'revision'], true)
  for (const column of ['pdf_sha256', 'excel_sha256', 'logo_sha256'])
    await addIndex(schema, 'billing_revisions', [column])
}

/** @throws Error when anything was issued */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, 'billings', { column: 'revision' })
  const tables = ['billing_revisions', 'kept_files']
  const existing = await schema.showAllTables()
  await dropEmpty(schema, ...tables.filter((table) => existing.includes(table)))
  await replaceIndex(schema, ONCE_UNLESS_VOID, ONCE)
  for (const [table, column] of COLUMNS.toReversed()) await dropColumn(schema, table, column)
}
