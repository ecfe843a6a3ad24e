import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { numbersIn } from './bound-values.ts'
import type { Order } from './list.ts'
import { inBlock } from './search-blocks.ts'
import { BLOCK, inOrder, isAmong, placeAt, type Rows } from './search-lists.ts'
import { listTables, type SearchedTable } from './searched-tables.ts'

/*
 * Beside the lists of its parts each block has its rows in the order of their names, two bytes each: the first page of a search
 * is among the first rows that match in each block. Without it a search goes along the whole list, maybe up to its last row.
 */

/** It is stored in pieces. A search reads the first one, or the last; only where it has not found enough it reads on. */
const READS = [[0], [1, 2], [3, 4, 5, 6, 7]]
const PIECES = READS.flat().length
const PIECE_BYTES = (BLOCK * 2) / PIECES
/** In the place of a part, which no text has. */
const pieceAt = (place: number): number => -1 - place

/** The pieces of the order of the rows of a block, as they are stored. */
export async function orderOf(
  sequelize: Sequelize,
  { name, sorted }: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<[part: number, places: Buffer][]> {
  const rows = await sequelize.query<{ id: number }>(
    `SELECT id FROM ${name} WHERE ${inBlock('id', block)} ORDER BY ${sorted}, id`,
    { type: QueryTypes.SELECT, transaction },
  )
  const order = inOrder(rows.map(({ id }) => id % BLOCK))
  return Array.from({ length: Math.ceil(order.length / PIECE_BYTES) }, (_, at) => [
    pieceAt(at),
    order.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES),
  ])
}

/** Takes the order of a block out of its lists: the ids of its rows. */
export function takeOrder(lists: Map<number, Buffer>, block: number): number[] {
  const ids: number[] = []
  for (let at = 0; at < PIECES; at += 1) {
    const piece = lists.get(pieceAt(at)) ?? Buffer.alloc(0)
    for (let byte = 0; byte < piece.length; byte += 2) ids.push(block * BLOCK + placeAt(piece, byte))
    lists.delete(pieceAt(at))
  }
  return ids
}

/** Runs a query about some numbers. */
function select<Row extends object>(
  sequelize: Sequelize,
  numbers: readonly number[],
  sqlOf: (those: string) => string,
): Promise<Row[]> {
  const { sql, bound } = numbersIn(sequelize, 'numbers', numbers)
  return sequelize.query<Row>(sqlOf(sql), { type: QueryTypes.SELECT, bind: bound })
}

/** Rows of each block. */
type Blocks = ReadonlyMap<number, Rows>

/** Finds the ids of the first rows of each block, as many as are asked for where it has so many. */
async function firstOfEach(
  sequelize: Sequelize,
  searched: SearchedTable,
  blocks: Blocks,
  count: number,
  direction: Order[1],
): Promise<Map<number, number[]>> {
  const { lists } = listTables(sequelize, searched)
  const first = new Map(Array.from(blocks.keys(), (block) => [block, [] as number[]]))
  for (const places of READS) {
    const open = [...first].flatMap(([block, ids]) => (ids.length < count ? [block] : []))
    if (!open.length) break
    const parts = places.map((at) => pieceAt(direction === 'ASC' ? at : PIECES - 1 - at))
    const found = await select<{ block: number; places: Buffer }>(
      sequelize,
      open,
      (those) =>
        `SELECT block, places FROM ${lists} WHERE block IN ${those} AND part IN (${parts.join()}) ` +
        `ORDER BY part ${direction === 'ASC' ? 'DESC' : 'ASC'}`,
    )
    for (const { block, places } of found)
      addFirst(first.get(block)!, places, { block, rows: blocks.get(block)!, count, direction })
  }
  return first
}

/** Adds ids of rows to the first ones, in the order of a piece. */
function addFirst(
  first: number[],
  piece: Buffer,
  { block, rows, count, direction }: { block: number; rows: Rows; count: number; direction: Order[1] },
): void {
  const [from, step] = direction === 'ASC' ? [0, 2] : [piece.length - 2, -2]
  for (let at = from; at >= 0 && at < piece.length && first.length < count; at += step) {
    const place = placeAt(piece, at)
    if (isAmong(rows, place)) first.push(block * BLOCK + place)
  }
}

/**
 * Finds ids of rows among which the first of all blocks are, in the order of names; null where a block has no order yet.
 * @param blocks rows of each block, none without any
 */
export async function firstOf(
  sequelize: Sequelize,
  searched: SearchedTable,
  blocks: Blocks,
  count: number,
  direction: Order[1],
): Promise<number[] | null> {
  // In each block are a few of them; where these are all among the first, there may be more.
  const few = Math.min(count, Math.ceil((2 * count) / blocks.size) + 1)
  const some = await firstOfEach(sequelize, searched, blocks, few, direction)
  if (Array.from(some.values()).some(({ length }) => !length)) return null
  const { name, sorted } = searched
  const rows = await select<{ id: number }>(
    sequelize,
    [...some.values()].flat(),
    (those) =>
      `SELECT id FROM ${name} WHERE id IN ${those} ORDER BY ${sorted} ${direction}, id ${direction} LIMIT ${count}`,
  )
  const first = new Set(rows.map(({ id }) => id))
  const isOpen = (ids: readonly number[]) => ids.length === few && few < count && first.has(ids.at(-1)!)
  const open = new Map([...blocks].filter(([block]) => isOpen(some.get(block)!)))
  const more = await firstOfEach(sequelize, searched, open, count, direction)
  return [...first, ...[...more.values()].flat()]
}
