import { QueryTypes, type Sequelize } from 'sequelize'
import { readValues } from './trail-columns.ts'

/** A row as its table has it, and as the trail has it in JSON. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Some rows of a table: by their ids, or by the ids of the records that they belong to. */
export interface TrailRows {
  table: string
  by: 'record_id' | 'parent_id'
  ids: readonly number[]
}

interface Undone {
  id: number
  record_id: number
  action: 'create' | 'update' | 'delete'
  old_values: string | null
}

function undo(table: string, rows: Map<number, StoredRow>, { record_id, action, old_values }: Undone): void {
  const before = old_values === null ? {} : readValues(table, old_values)
  if (action === 'create') rows.delete(record_id)
  else rows.set(record_id, { ...rows.get(record_id), ...before, id: record_id })
}

/**
 * Shows rows as they were after each of some changes, the newest change first: what the trail has of later ones is undone.
 * @param current the rows as they are; read before this is called, so that a change that comes between does no harm
 * @param changes the ids of changes of these rows
 */
export async function visitRowsAfter(
  sequelize: Sequelize,
  { table, by, ids }: TrailRows,
  current: readonly StoredRow[],
  changes: readonly number[],
  visit: (change: number, rows: ReadonlyMap<number, StoredRow>) => void,
): Promise<void> {
  const newestFirst = [...changes].sort((one, other) => other - one)
  const later = await sequelize.query<Undone>(
    `SELECT id, record_id, action, old_values FROM trail_changes WHERE table_name = ? AND ${by} IN (?) ` +
      "AND action <> 'note' AND (old_values IS NOT NULL OR new_values IS NOT NULL) AND id > ? ORDER BY id DESC",
    { replacements: [table, ids, newestFirst.at(-1) ?? 0], type: QueryTypes.SELECT },
  )
  const rows = new Map(current.map((row) => [Number(row.id), row]))
  let at = 0
  for (const change of newestFirst) {
    for (; at < later.length && later[at]!.id > change; at += 1) undo(table, rows, later[at]!)
    visit(change, rows)
  }
}
