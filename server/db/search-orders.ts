import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { numbersIn } from './bound-values.ts'
import type { Order } from './list.ts'
import { inBlock } from './search-blocks.ts'
import { BLOCK, inOrder, isAmong, placeAt, type Blocks } from './search-lists.ts'
import { listTables, type SearchedTable } from './searched-tables.ts'

/*
 * Beside the lists of its parts each block has its rows in the order of their names, two bytes each: the first page of a search
 * is among the first rows that match in each block. Without it a search goes along the whole list, maybe up to its last row.
 */

/**
 * An order is stored in eight pieces. A search reads them in three rounds, from the end that it begins at, and mostly needs the
 * first round alone.
 */
const ROUNDS = [[0], [1, 2], [3, 4, 5, 6, 7]]
const PIECES = ROUNDS.flat().length
const PIECE_BYTES = (BLOCK * 2) / PIECES
/** Pieces are stored among the lists under negative parts, which no text has: -1 is the first one. */
const partOfPiece = (piece: number): number => -1 - piece

/** The order of the rows of a block in pieces, as they are stored. */
export async function orderOf(
  sequelize: Sequelize,
  { name, sortColumn }: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<[part: number, places: Buffer][]> {
  const rows = await sequelize.query<{ id: number }>(
    `SELECT id FROM ${name} WHERE ${inBlock('id', block)} ORDER BY ${sortColumn}, id`,
    { type: QueryTypes.SELECT, transaction },
  )
  const order = inOrder(rows.map(({ id }) => id % BLOCK))
  return Array.from({ length: Math.ceil(order.length / PIECE_BYTES) }, (_, piece) => [
    partOfPiece(piece),
    order.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
  ])
}

/** Takes the order of a block out of its lists: the ids of its rows. */
export function takeOrder(lists: Map<number, Buffer>, block: number): number[] {
  const ids: number[] = []
  for (let piece = 0; piece < PIECES; piece += 1) {
    const places = lists.get(partOfPiece(piece)) ?? Buffer.alloc(0)
    for (let byte = 0; byte < places.length; byte += 2) ids.push(block * BLOCK + placeAt(places, byte))
    lists.delete(partOfPiece(piece))
  }
  return ids
}

/** What a search looks for. */
interface Wanted {
  /** The rows that match. */
  blocks: Blocks
  /** So many of them, or fewer. */
  atMost: number
  direction: Order[1]
}

/** What was found in the order of a block so far. */
interface Found {
  /** The ids of the first rows that match. */
  ids: number[]
  /** How many of the `ROUNDS` were read. */
  rounds: number
  /** Which version of the order was read. */
  merges: number | null
}

interface Piece {
  block: number
  places: Buffer
  merges: number
}

/** Runs a query that names some numbers. */
function select<Row extends object>(
  sequelize: Sequelize,
  numbers: readonly number[],
  sqlOf: (numbers: string) => string,
): Promise<Row[]> {
  const { sql, bound } = numbersIn(sequelize, 'numbers', numbers)
  return sequelize.query<Row>(sqlOf(sql), { type: QueryTypes.SELECT, bind: bound })
}

/**
 * Reads further pieces of the blocks that have fewer than `least` matches. All matches in a piece that was read are kept, up to `atMost`.
 * @returns false where an order has been made anew between two rounds
 */
async function readOn(
  sequelize: Sequelize,
  searched: SearchedTable,
  found: ReadonlyMap<number, Found>,
  least: number,
  wanted: Wanted,
): Promise<boolean> {
  const { lists, blocks: known } = listTables(sequelize, searched)
  const isUp = wanted.direction === 'ASC'
  for (const [round, pieces] of ROUNDS.entries()) {
    const unfinished = [...found].filter(([, { ids, rounds }]) => rounds === round && ids.length < least)
    if (!unfinished.length) continue
    for (const [, each] of unfinished) each.rounds += 1
    const parts = pieces.map((piece) => partOfPiece(isUp ? piece : PIECES - 1 - piece))
    const sqlOf = (blocks: string) =>
      `SELECT l.block, l.places, b.merges FROM ${lists} AS l JOIN ${known} AS b ON b.block = l.block ` +
      `WHERE l.block IN ${blocks} AND l.part IN (${parts.join()}) ORDER BY l.part ${isUp ? 'DESC' : 'ASC'}`
    const blocks = unfinished.map(([block]) => block)
    for (const piece of await select<Piece>(sequelize, blocks, sqlOf)) {
      const each = found.get(piece.block)!
      each.merges ??= piece.merges
      if (each.merges !== piece.merges) return false
      addMatches(each.ids, piece, wanted)
    }
  }
  return true
}

function addMatches(ids: number[], { block, places }: Piece, { blocks, atMost, direction }: Wanted): void {
  const rows = blocks.get(block)!
  const [from, step] = direction === 'ASC' ? [0, 2] : [places.length - 2, -2]
  for (let at = from; at >= 0 && at < places.length && ids.length < atMost; at += step) {
    const place = placeAt(places, at)
    if (isAmong(rows, place)) ids.push(block * BLOCK + place)
  }
}

/**
 * Finds ids of rows among which the first ones that match are, in the order of their names. null where an order is missing, or does
 * not fit what is there by now: then the list itself tells.
 * @param blocks the rows that match, by their blocks, each with some
 * @param atMost how many the first ones are
 */
export async function firstCandidates(
  sequelize: Sequelize,
  searched: SearchedTable,
  blocks: Blocks,
  atMost: number,
  direction: Order[1],
): Promise<number[] | null> {
  const wanted = { blocks, atMost, direction }
  const nothing = (block: number): [number, Found] => [block, { ids: [], rounds: 0, merges: null }]
  const found = new Map(Array.from(blocks.keys(), nothing))
  // A few matches of each block are more than the first ones. If the last of a block's few is among these, that block may have more.
  const perBlock = Math.min(atMost, Math.ceil((2 * atMost) / blocks.size) + 1)
  if (!(await readOn(sequelize, searched, found, perBlock, wanted))) return null
  if (Array.from(found.values()).some(({ ids }) => !ids.length)) return null
  const sample = Array.from(found.values()).flatMap(({ ids }) => ids.slice(0, perBlock))
  const { name, sortColumn } = searched
  const sqlOf = (ids: string) =>
    `SELECT id FROM ${name} WHERE id IN ${ids} ORDER BY ${sortColumn} ${direction}, id ${direction}`
  const rows = await select<{ id: number }>(sequelize, sample, sqlOf)
  // Some have been deleted since.
  if (rows.length < sample.length) return null
  const first = new Set(rows.slice(0, atMost).map(({ id }) => id))
  const unfinished = new Map([...found].filter(([, { ids }]) => first.has(ids[perBlock - 1]!)))
  if (!(await readOn(sequelize, searched, unfinished, atMost, wanted))) return null
  return [...first, ...Array.from(unfinished.values()).flatMap(({ ids }) => ids.slice(perBlock))]
}
