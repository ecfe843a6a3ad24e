import { createHash } from 'node:crypto'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { ROWS_A_STATEMENT } from './chunks.ts'
import { isoOf } from './instants.ts'

/** The two tables that seals cover, and the columns that they cover of them: a released list is never edited. */
const SEALED = {
  trail_entries: [
    ...['id', 'author_type', 'author_id', 'author_name', 'operation', 'request_id', 'address', 'reason'],
    ...['import_id', 'words', 'created_at'],
  ],
  trail_changes: [
    ...['id', 'entry_id', 'table_name', 'record_id', 'parent_id', 'action', 'old_values', 'new_values'],
    'changed_at',
  ],
} as const
export type SealedTable = keyof typeof SEALED

/** Of each row's hash a seal keeps so many bytes: enough to name a row that was changed. */
const DIGEST_BYTES = 8

type Row = { id: number } & Record<string, unknown>

/** The SHA-256 of a row: of the JSON of its columns, instants in ISO, so that it is the same on both databases. */
function hashOf(table: SealedTable, row: Row): Buffer {
  const values = SEALED[table].map((name) => {
    const value = row[name]
    return value !== null && name.endsWith('_at') ? isoOf(value as Date | string) : value
  })
  return createHash('sha256').update(JSON.stringify(values)).digest()
}

/** The hashes of the rows of a table, by their ids from one (excluded) to another (included), some hundred at a time. */
export async function* hashesOf(
  sequelize: Sequelize,
  table: SealedTable,
  [after, last]: readonly [number, number],
  transaction?: Transaction,
): AsyncGenerator<{ id: number; hash: Buffer }[]> {
  const columns = SEALED[table].join(', ')
  for (let from = after; ;) {
    const rows = await sequelize.query<Row>(
      `SELECT ${columns} FROM ${table} WHERE id > ${from} AND id <= ${last} ORDER BY id LIMIT ${ROWS_A_STATEMENT}`,
      { type: QueryTypes.SELECT, ...(transaction && { transaction }) },
    )
    if (!rows.length) return
    yield rows.map((row) => ({ id: row.id, hash: hashOf(table, row) }))
    from = rows.at(-1)!.id
  }
}

/** Rows as a seal keeps them: their ids as ranges, `5-9,11`, and the beginnings of their hashes. */
interface SealedRows {
  ids: string
  digests: Buffer
}

/** Collects rows for a seal, in the order of their ids. */
export class RowCollector {
  private readonly ranges: [first: number, last: number][] = []
  private readonly digests: Buffer[] = []
  count = 0

  add({ id, hash }: { id: number; hash: Buffer }): void {
    const range = this.ranges.at(-1)
    if (range?.[1] === id - 1) range[1] = id
    else this.ranges.push([id, id])
    this.digests.push(hash.subarray(0, DIGEST_BYTES))
    this.count += 1
  }

  rows(): SealedRows {
    const ids = this.ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join()
    return { ids, digests: Buffer.concat(this.digests) }
  }
}

/** The ids and digests of sealed rows, in order. */
export function* sealedRows({ ids, digests }: SealedRows): Generator<{ id: number; digest: Buffer }> {
  let at = 0
  for (const range of ids.split(',').filter(Boolean)) {
    const [first = 0, last = first] = range.split('-').map(Number)
    for (let id = first; id <= last; id += 1, at += DIGEST_BYTES)
      yield { id, digest: digests.subarray(at, at + DIGEST_BYTES) }
  }
}

/** Whether a row's hash begins with the digest that was kept of it. */
export const isDigestOf = (digest: Buffer, hash: Buffer): boolean =>
  digest.equals(hash.subarray(0, DIGEST_BYTES))
