import { QueryTypes, type QueryInterface } from 'sequelize'
import { render, type Message } from '../../messages.ts'
import { pack, unpack } from '../packed.ts'
import { longText, text } from './columns.ts'
import { dropColumn } from './loss.ts'

/** Tables with a message in English: they get its code and its params, by which it is translated. */
const TABLES = ['activities', 'imports', 'outbox_messages'] as const
const COLUMNS = { code: text(100), params: longText }
const PARTS_AT_ONCE = 100

/** What is noted about a cell, before its text had a code and since. */
type Note = { column: string | null; value: string | null } & (
  { text: string; right: string | null } | (Message & { hint: Message | null })
)
type Row = Record<'errors' | 'warnings', Note[]>

/** A message from before there were codes has none, and is shown as it is. */
export async function up(schema: QueryInterface): Promise<void> {
  for (const table of TABLES) {
    // MySQL commits each statement by itself: a failed run may have added them.
    const existing = await schema.describeTable(table)
    for (const [name, column] of Object.entries(COLUMNS))
      if (!(name in existing)) await schema.addColumn(table, name, column as never)
  }
}

function inWords(note: Note): Note {
  if (!('code' in note)) return note
  const { column, value, hint, ...message } = note
  return { column, value, text: render(message), right: hint && render(hint) }
}

const lineOf = (line: string | Message): string => (typeof line === 'string' ? line : render(line))

const rowInWords = (row: Row): Row => ({
  ...row,
  errors: row.errors.map(inWords),
  warnings: row.warnings.map(inWords),
})

/** Says what is kept packed in English again. */
async function unpackCodes<Kept>(
  { sequelize }: QueryInterface,
  table: string,
  column: string,
  inWords: (each: Kept) => unknown,
): Promise<void> {
  for (let last = 0; ;) {
    const rows = await sequelize.query<{ id: number; packed: string }>(
      `SELECT id, ${column} AS packed FROM ${table} WHERE id > ${last} AND ${column} IS NOT NULL ORDER BY id LIMIT ${PARTS_AT_ONCE}`,
      { type: QueryTypes.SELECT },
    )
    if (!rows.length) return
    for (const { id, packed } of rows) {
      const kept = (await unpack(packed)) as Kept[]
      if (!JSON.stringify(kept).includes('"code":')) continue
      const replacements = { packed: await pack(kept.map(inWords)) }
      await sequelize.query(`UPDATE ${table} SET ${column} = :packed WHERE id = ${id}`, { replacements })
    }
    last = rows.at(-1)!.id
  }
}

/** The English stays. */
export async function down(schema: QueryInterface): Promise<void> {
  await unpackCodes(schema, 'import_parts', 'decisions', rowInWords)
  await unpackCodes(schema, 'imports', 'warnings', lineOf)
  for (const table of TABLES)
    for (const column of Object.keys(COLUMNS)) await dropColumn(schema, table, column)
}
