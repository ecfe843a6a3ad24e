import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { numbersIn } from './bound-values.ts'
import type { Order } from './list.ts'
import { inBlock } from './search-blocks.ts'
import type { Matching } from './search-candidates.ts'
import { BLOCK, haveCommon, inOrder, isAmong, placeAt, type Blocks, type Rows } from './search-lists.ts'
import { partOfPiece, PIECE_BYTES, PIECES, piecesOf, type Piece } from './search-pieces.ts'
import type { SearchedTable } from './searched-tables.ts'

/*
 * Beside the lists of its parts each block has its rows in the order of their names, two bytes each: the first page of a search
 * is among the first rows that match in each block. Without it a search goes along the whole list, maybe up to its last row.
 */

/** A search reads the pieces of an order in three rounds, from the end that it begins at, and mostly needs the first round alone. */
const ROUNDS = [[0], [1, 2], [3, 4, 5, 6, 7]]

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

/** What was found in the order of a block so far. */
interface Found {
  block: number
  /** The ids of the first rows that match. */
  ids: number[]
  /** Which merge has made the order. */
  merge: number | undefined
  /** How many pieces were looked through, and how many places of the next one. */
  pieces: number
  places: number
}

/** What is looked for in the order of a block: so many of these rows. */
interface Wanted {
  rows: Rows
  least: number
  isUp: boolean
}

/** Looks on in the order of a block until so many rows are found, or the pieces of a round end. */
function lookOn(found: Found, round: readonly number[], pieces: readonly Piece[], wanted: Wanted): void {
  const { rows, isUp, least } = wanted
  for (const [at, { places, rows: all }] of pieces.entries()) {
    if (found.pieces > round[at]!) continue
    if (!found.places && !haveCommon(rows, all)) found.places = places.length
    for (; found.places < places.length && found.ids.length < least; found.places += 1) {
      const place = places[isUp ? found.places : places.length - 1 - found.places]!
      if (isAmong(rows, place)) found.ids.push(found.block * BLOCK + place)
    }
    if (found.places < places.length) return
    found.pieces += 1
    found.places = 0
  }
}

/**
 * Looks on in the orders of blocks that have fewer than `least` matches.
 * @returns false where an order has been made anew between two rounds
 */
async function readOn(
  sequelize: Sequelize,
  searched: SearchedTable,
  blocks: Blocks,
  found: readonly Found[],
  { least, isUp }: { least: number; isUp: boolean },
): Promise<boolean> {
  for (const round of ROUNDS) {
    const isUnfinished = ({ ids, pieces }: Found) => ids.length < least && pieces <= round.at(-1)!
    const unfinished = found.filter(isUnfinished)
    if (!unfinished.length) continue
    const merges = new Map(unfinished.map(({ block, merge }) => [block, merge]))
    const asked = isUp ? round : round.map((piece) => PIECES - 1 - piece)
    const read = await piecesOf(sequelize, searched, { merges, pieces: asked })
    for (const each of unfinished) {
      const { merge, pieces } = read.get(each.block) ?? { merge: undefined, pieces: [] }
      const isBegun = each.pieces + each.places > 0
      if (isBegun && merge !== each.merge) return false
      each.merge = merge
      lookOn(each, round, pieces, { rows: blocks.get(each.block)!, isUp, least })
    }
  }
  return true
}

/**
 * Finds ids of rows among which the first ones that match are, in the order of their names. null where an order is missing, or does
 * not fit what is there by now: then the list itself tells.
 * @param atMost how many the first ones are
 */
export async function firstCandidates(
  sequelize: Sequelize,
  searched: SearchedTable,
  { blocks, merges }: Matching,
  atMost: number,
  direction: Order[1],
): Promise<number[] | null> {
  const isUp = direction === 'ASC'
  const found = Array.from(blocks.keys(), (block): Found => ({
    block,
    ids: [],
    merge: merges.get(block),
    pieces: 0,
    places: 0,
  }))
  // A few matches of each block are more than the first ones. If the last of a block's few is among these, that block may have more.
  const perBlock = Math.min(atMost, Math.ceil((2 * atMost) / blocks.size) + 1)
  if (!(await readOn(sequelize, searched, blocks, found, { least: perBlock, isUp }))) return null
  if (found.some(({ ids }) => !ids.length)) return null
  const sample = found.flatMap(({ ids }) => ids)
  const { sql, bound } = numbersIn(sequelize, 'sample', sample)
  const { name, sortColumn } = searched
  const rows = await sequelize.query<{ id: number }>(
    `SELECT id FROM ${name} WHERE id IN ${sql} ORDER BY ${sortColumn} ${direction}, id ${direction}`,
    { type: QueryTypes.SELECT, bind: bound },
  )
  // Some have been deleted since.
  if (rows.length < sample.length) return null
  const first = new Set(rows.slice(0, atMost).map(({ id }) => id))
  const unfinished = found.filter(({ ids }) => first.has(ids[perBlock - 1]!))
  if (!(await readOn(sequelize, searched, blocks, unfinished, { least: atMost, isUp }))) return null
  return [...first, ...unfinished.flatMap(({ ids }) => ids.slice(perBlock))]
}
