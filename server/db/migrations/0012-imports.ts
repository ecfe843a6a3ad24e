import { DataTypes, type QueryInterface } from 'sequelize'
import {
  addIndex,
  createTable,
  flag,
  id,
  instant,
  integer,
  key,
  reference,
  required,
  text,
} from './columns.ts'
import { dropEmpty } from './loss.ts'

/** Every upload of a workbook, and what it did. */
export async function up(schema: QueryInterface): Promise<void> {
  await down(schema)
  // SQLite has one length of text; MySQL's common one ends at 64 KB.
  const anyText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('long')
  await createTable(schema, 'imports', {
    id,
    kind: required(text(20)),
    file_name: required(text()),
    file_name_key: required(key()),
    file_size: required(integer),
    sha256: required(text(64)),
    choices: required(text()),
    username: required(text()),
    state: required(text(20)),
    lease_until: instant,
    cancel_wanted: flag,
    date1904: flag,
    total_rows: integer,
    done_rows: required(integer, 0),
    counts: text(),
    message: text(1000),
    warnings: { type: anyText, allowNull: true },
    created_at: instant,
    finished_at: { ...instant, allowNull: true },
  })
  await addIndex(schema, 'imports', ['sha256'])
  await createTable(schema, 'import_parts', {
    id,
    import_id: reference('imports', 'CASCADE'),
    outcome: required(text(20)),
    position: required(integer),
    size: required(integer),
    decisions: required({ type: anyText }),
  })
  await addIndex(schema, 'import_parts', ['import_id', 'position'], true)
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'import_parts', 'imports')
