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

/** What was found in a block. */
interface Found {
  /** The ids of its first rows. */
  ids: number[]
  /** How many of the `READS` were done. */
  reads: number
}

/** What is looked for in the orders of blocks. */
interface Wanted {
  blocks: Blocks
  /** So many of each block. */
  count: number
  direction: Order[1]
}

/** Reads the orders of blocks on until so many rows of each are found, or all that it has; what was read is looked at to the end. */
async function readOn(
  sequelize: Sequelize,
  searched: SearchedTable,
  found: ReadonlyMap<number, Found>,
  least: number,
  wanted: Wanted,
): Promise<void> {
  const { lists } = listTables(sequelize, searched)
  const isUp = wanted.direction === 'ASC'
  for (const [at, places] of READS.entries()) {
    const open = [...found].filter(([, { ids, reads }]) => reads === at && ids.length < least)
    if (!open.length) continue
    for (const [, each] of open) each.reads += 1
    const parts = places.map((place) => pieceAt(isUp ? place : PIECES - 1 - place))
    const blocks = open.map(([block]) => block)
    const sqlOf = (those: string) =>
      `SELECT block, places FROM ${lists} WHERE block IN ${those} AND part IN (${parts.join()}) ` +
      `ORDER BY part ${isUp ? 'DESC' : 'ASC'}`
    const pieces = await select<{ block: number; places: Buffer }>(sequelize, blocks, sqlOf)
    for (const { block, places: piece } of pieces) addFirst(found.get(block)!.ids, piece, block, wanted)
  }
}

/** Adds ids of rows to the first ones, in the order of a piece. */
function addFirst(first: number[], piece: Buffer, block: number, { blocks, count, direction }: Wanted): void {
  const rows = blocks.get(block)!
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
  const wanted = { blocks, count, direction }
  const found = new Map(Array.from(blocks.keys(), (block): [number, Found] => [block, { ids: [], reads: 0 }]))
  // A few of each block are more than are asked for. Where all of them are among the first, there may be more of these.
  const few = Math.min(count, Math.ceil((2 * count) / blocks.size) + 1)
  await readOn(sequelize, searched, found, few, wanted)
  if (Array.from(found.values()).some(({ ids }) => !ids.length)) return null
  const some = Array.from(found.values()).flatMap(({ ids }) => ids.slice(0, few))
  const { name, sorted } = searched
  const sqlOf = (those: string) =>
    `SELECT id FROM ${name} WHERE id IN ${those} ORDER BY ${sorted} ${direction}, id ${direction} LIMIT ${count}`
  const rows = await select<{ id: number }>(sequelize, some, sqlOf)
  const first = new Set(rows.map(({ id }) => id))
  const open = new Map([...found].filter(([, { ids }]) => first.has(ids[few - 1]!)))
  await readOn(sequelize, searched, open, count, wanted)
  return [...first, ...Array.from(open.values()).flatMap(({ ids }) => ids.slice(few))]
}
