import { QueryTypes, type Sequelize } from 'sequelize'
import { numbersIn, numbersTable } from './bound-values.ts'
import { keepLists, knownLists, type KnownList, type KnownLists } from './search-known-lists.ts'
import { BLOCK, intersect, partsOf, remove, rowsOf, type Blocks, type Rows } from './search-lists.ts'
import { listTables, longestPart, MOST_MERGES, type SearchedTable } from './searched-tables.ts'

/** With more changed rows their texts are not looked at one by one. */
export const MOST_CHANGES = 10_000

/** Rows by their blocks, each of which has some; and by which merges these were made. */
export interface Matching {
  blocks: Blocks
  merges: ReadonlyMap<number, number>
}

/** The rows that may hold a text: those that have all of its parts, and the changed ones. */
export interface Candidates extends Matching {
  /** Those that were changed since their lists were made: anything may be in their texts. */
  changed: number[]
}

/** A list of a block: its rows, and the merge that has made it; or a block without one; or a changed row: its id. */
interface Row {
  id: number
  merge: number | null
  places: Buffer | null
}

/** The rows of each block that are in the list of every part. */
function inAllLists(lists: Iterable<Row>, parts: number): Map<number, Rows> {
  const found = new Map<number, { rows: Rows; lists: number }>()
  for (const { id, places } of lists) {
    if (!places) continue
    const [known, rows] = [found.get(id), rowsOf(places)]
    if (known) intersect(known.rows, rows)
    found.set(id, { rows: known?.rows ?? rows, lists: 1 + (known?.lists ?? 0) })
  }
  const isWhole = ([, { rows, lists: count }]: [number, { rows: Rows; lists: number }]) =>
    count === parts && rows.some(Boolean)
  return new Map(
    Array.from(found)
      .filter(isWhole)
      .map(([block, { rows }]) => [block, rows]),
  )
}

/** The ids of rows that were changed since their lists were made. */
export const changedSql = (sequelize: Sequelize, searched: SearchedTable): string =>
  `SELECT DISTINCT ${searched.id} AS id FROM ${listTables(sequelize, searched).changes} LIMIT ${MOST_CHANGES + 1}`

/** Reads the lists of parts and, in the same moment, what was changed. @param known but for those that are known: all blocks, too */
function readLists(
  sequelize: Sequelize,
  searched: SearchedTable,
  parts: readonly number[],
  known: KnownLists | null,
): Promise<Row[]> {
  const { lists, blocks } = listTables(sequelize, searched)
  const wanted = numbersTable(sequelize, 'part', parts)
  // A block and its merge as one number.
  const versions = Array.from(known ?? [], ([block, { merge }]) => block * MOST_MERGES + merge)
  const others = numbersIn(sequelize, 'versions', versions)
  const isOther = versions.length ? ` WHERE b.block * ${MOST_MERGES} + b.merges NOT IN ${others.sql}` : ''
  return sequelize.query<Row>(
    `SELECT l.block AS id, b.merges AS merge, l.places FROM ${wanted.sql} AS p CROSS JOIN ${blocks} AS b ` +
      `CROSS JOIN ${lists} AS l ON l.block = b.block AND l.part = p.part${isOther}` +
      (known ? ` UNION ALL SELECT block, merges, NULL FROM ${blocks}` : '') +
      ` UNION ALL SELECT id, NULL, NULL FROM (${changedSql(sequelize, searched)}) AS c`,
    {
      type: QueryTypes.SELECT,
      bind: versions.length ? { ...wanted.bound, ...others.bound } : wanted.bound,
    },
  )
}

/** The lists of a part in all blocks: those that were read, and of the other blocks those that are known. */
function allLists(read: readonly Row[], known: KnownLists): KnownLists {
  const all = new Map<number, KnownList>()
  for (const { id, merge, places } of read) {
    if (merge === null || all.get(id)?.places) continue
    const before = known.get(id)
    all.set(id, before?.merge === merge ? before : { merge, places })
  }
  return all
}

/** Reads the lists of one part, unless they are known and have not been merged since. */
async function listsOfPart(sequelize: Sequelize, searched: SearchedTable, part: number): Promise<Row[]> {
  const known = knownLists(sequelize, searched, part)
  const read = await readLists(sequelize, searched, [part], known)
  const all = allLists(read, known)
  if (Array.from(all).some(([block, list]) => known.get(block) !== list))
    keepLists(sequelize, searched, part, all)
  const changed = read.filter(({ merge }) => merge === null)
  return [...Array.from(all, ([id, list]) => ({ id, ...list })), ...changed]
}

/** Reads the lists of the parts of a text and, in the same moment, what was changed; null when that is too much. */
export async function candidatesOf(
  sequelize: Sequelize,
  searched: SearchedTable,
  text: string,
): Promise<Candidates | null> {
  const parts = partsOf(text, longestPart(sequelize))
  // Those of long texts are hardly looked for again.
  const found = await (parts.length === 1
    ? listsOfPart(sequelize, searched, parts[0]!)
    : readLists(sequelize, searched, parts, null))
  const changed = found.flatMap(({ id, merge }) => (merge === null ? [id] : []))
  if (changed.length > MOST_CHANGES) return null
  const blocks = inAllLists(found, parts.length)
  for (const id of changed) {
    const [block, place] = [Math.floor(id / BLOCK), id % BLOCK]
    const rows = blocks.get(block)
    if (rows) remove(rows, place)
    if (rows && !rows.some(Boolean)) blocks.delete(block)
  }
  const merges = new Map(found.flatMap(({ id, merge }) => (merge === null ? [] : [[id, merge]])))
  return { changed, merges, blocks }
}
