import { QueryTypes, type Sequelize } from 'sequelize'
import { BLOCK, intersect, partsOf, remove, rowsOf, type Blocks, type Rows } from './search-lists.ts'
import { listTables, longestPart, type SearchedTable } from './searched-tables.ts'

/** With more changed rows their texts are not looked at one by one. */
const MOST_CHANGES = 10_000

/** The rows that may hold a text. */
interface Candidates {
  /** Those that were changed since their lists were made: anything may be in their texts. */
  changed: number[]
  /** The others, that have all of its parts; each block has some. */
  blocks: Blocks
}

/** A list: the number of its block and its rows; or a changed row: its id. */
interface Row {
  id: number
  places: Buffer | null
}

/** The rows of each block that are in the list of every part. */
function inAllLists(lists: readonly Row[], parts: number): Blocks {
  const found = new Map<number, { rows: Rows; lists: number }>()
  for (const { id, places } of lists) {
    const [known, rows] = [found.get(id), rowsOf(places!)]
    if (known) intersect(known.rows, rows)
    found.set(id, { rows: known?.rows ?? rows, lists: 1 + (known?.lists ?? 0) })
  }
  return new Map([...found].flatMap(([block, { rows, lists }]) => (lists < parts ? [] : [[block, rows]])))
}

const changedSql = (sequelize: Sequelize, searched: SearchedTable): string =>
  `SELECT DISTINCT ${searched.id} AS id FROM ${listTables(sequelize, searched).changes} LIMIT ${MOST_CHANGES + 1}`

/** The ids of rows that were changed since their lists were made; null when they are too many. */
export async function changedRows(sequelize: Sequelize, searched: SearchedTable): Promise<number[] | null> {
  const rows = await sequelize.query<{ id: number }>(changedSql(sequelize, searched), {
    type: QueryTypes.SELECT,
  })
  return rows.length > MOST_CHANGES ? null : rows.map(({ id }) => id)
}

/** Reads the lists of the parts of a text and, in the same moment, what was changed; null when that is too much. */
export async function candidatesOf(
  sequelize: Sequelize,
  searched: SearchedTable,
  text: string,
): Promise<Candidates | null> {
  const parts = partsOf(text, longestPart(sequelize))
  const { lists, blocks: known } = listTables(sequelize, searched)
  const wanted = parts.map((part) => `SELECT ${part} AS part`).join(' UNION ALL ')
  const found = await sequelize.query<Row>(
    `SELECT l.block AS id, l.places FROM (${wanted}) AS p JOIN ${known} AS b ` +
      `JOIN ${lists} AS l ON l.block = b.block AND l.part = p.part ` +
      `UNION ALL SELECT id, NULL FROM (${changedSql(sequelize, searched)}) AS c`,
    { type: QueryTypes.SELECT },
  )
  const changed = found.flatMap(({ id, places }) => (places ? [] : [id]))
  if (changed.length > MOST_CHANGES) return null
  const blocks = inAllLists(
    found.filter(({ places }) => places),
    parts.length,
  )
  for (const id of changed) {
    const rows = blocks.get(Math.floor(id / BLOCK))
    if (rows) remove(rows, id % BLOCK)
  }
  return { changed, blocks: new Map([...blocks].filter(([, rows]) => rows.some(Boolean))) }
}
