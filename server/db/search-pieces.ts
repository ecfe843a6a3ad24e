import { LRUCache } from 'lru-cache'
import { QueryTypes, type Sequelize } from 'sequelize'
import { numbersIn } from './bound-values.ts'
import { BLOCK, placeAt, put, WORDS, type Rows } from './search-lists.ts'
import { changesAt, NAME_BYTES, nameAt, NAMED, partOfPiece, PIECES } from './search-order-lists.ts'
import { listTables, SEARCHED, type SearchedTable } from './searched-tables.ts'

/*
 * The pieces of orders are kept in memory when they were read: those of a million rows take 7 MB. Each merge of a block gives it
 * another number, in the same transaction: a piece is good for whoever has read that number.
 */

/** A part of an order: some rows by their names, the same as bits, and some of the names. */
export interface Piece {
  places: Uint16Array
  rows: Rows
  names: Buffer
}

/** What follows the letters of a name that is known whole: equal names are in the order of ids. */
const idText = (id: number): string => String.fromCharCode(id >>> 16, id & 0xffff)
/** No byte is as large a letter, and no id begins with it. */
const LAST = '\uffff'

/** Between which names a row of a piece is, as texts that sort as the rows do. @param at where it is in the order */
export function boundsAt({ places, names }: Piece, at: number, block: number): [low: string, high: string] {
  const [before, passed] = [Math.floor(at / NAMED), at % NAMED]
  const [low, high, changes] = [nameAt(names, before), nameAt(names, before + 1), changesAt(names, before)]
  const isWhole = (name: string) => name.charCodeAt(NAME_BYTES) === 0
  const textOf = (name: string, place: number) =>
    name.slice(0, NAME_BYTES) + idText(block * BLOCK + places[place]!)
  const isCalledLow = (changes & ((1 << passed) - 1)) === 0
  if (isCalledLow && isWhole(low)) return [textOf(low, at), textOf(low, at)]
  const isCalledHigh = changes >> passed === 0
  if (isCalledHigh && isWhole(high)) return [textOf(high, at), textOf(high, at)]
  // Longer names that begin alike are in the order of what follows: their ids tell nothing.
  return [
    isWhole(low) ? textOf(low, before * NAMED) : low.slice(0, NAME_BYTES),
    isWhole(high) ? textOf(high, (before + 1) * NAMED) : high.slice(0, NAME_BYTES) + LAST,
  ]
}

/** Pieces of up to eight million rows, which take 60 MB. Those of more are read again and again. */
const MAX_KEPT = 4_096

/** The pieces that were read of a database, each with the number of the merge that has made it. */
const keptOf = new WeakMap<Sequelize, LRUCache<number, Piece & { merge: number }>>()

function kept(sequelize: Sequelize) {
  const known = keptOf.get(sequelize) ?? new LRUCache({ max: MAX_KEPT })
  keptOf.set(sequelize, known)
  return known
}

/** @param names is copied: it may be a piece of all that was read */
function pieceOf(list: Buffer, names: Buffer): Piece {
  const [places, rows] = [new Uint16Array(list.length / 2), new Uint32Array(WORDS)]
  for (let at = 0; at < places.length; at += 1) {
    const place = placeAt(list, at * 2)
    places[at] = place
    put(rows, place)
  }
  return { places, rows, names: Buffer.from(names) }
}

const NOTHING = Buffer.alloc(0)
/** A block without so many rows. */
const NO_ROWS = pieceOf(NOTHING, NOTHING)

interface Row {
  block: number
  merge: number
  part: number | null
  places: Buffer | null
  names: Buffer | null
}

/** Reads pieces of blocks as they are now. */
function storedPieces(
  sequelize: Sequelize,
  searched: SearchedTable,
  blocks: readonly number[],
  pieces: readonly number[],
): Promise<Row[]> {
  const { lists, blocks: known } = listTables(sequelize, searched)
  const { sql, bound } = numbersIn(sequelize, 'blocks', blocks)
  return sequelize.query<Row>(
    `SELECT b.block, b.merges AS merge, l.part, l.places, n.places AS names FROM ${known} AS b ` +
      `LEFT JOIN ${lists} AS l ON l.block = b.block AND l.part IN (${pieces.map(partOfPiece).join()}) ` +
      `LEFT JOIN ${lists} AS n ON n.block = b.block AND n.part = l.part - ${PIECES} WHERE b.block IN ${sql}`,
    { type: QueryTypes.SELECT, bind: bound },
  )
}

/** Which pieces are asked for: of blocks of which this merge was the last. */
interface Asked {
  merges: ReadonlyMap<number, number | undefined>
  pieces: readonly number[]
}

/** Finds pieces of blocks. @returns by block, the pieces in the order asked for, and the merge that has made them */
export async function piecesOf(
  sequelize: Sequelize,
  searched: SearchedTable,
  { merges, pieces }: Asked,
): Promise<Map<number, { merge: number | undefined; pieces: Piece[] }>> {
  const known = kept(sequelize)
  const nameOf = (block: number, piece: number) =>
    (block * PIECES + piece) * SEARCHED.length + SEARCHED.indexOf(searched)
  const found = new Map<number, { merge: number | undefined; pieces: Piece[] }>()
  const missing: number[] = []
  for (const [block, merge] of merges) {
    const all = pieces.map((piece) => known.get(nameOf(block, piece)))
    if (merge !== undefined && all.every((piece) => piece?.merge === merge))
      found.set(block, { merge, pieces: all as Piece[] })
    else missing.push(block)
  }
  if (!missing.length) return found
  const stored = await storedPieces(sequelize, searched, missing, pieces)
  for (const { block, merge, part, places, names } of stored) {
    const each = found.get(block) ?? { merge, pieces: pieces.map(() => NO_ROWS) }
    found.set(block, each)
    const at = pieces.findIndex((piece) => partOfPiece(piece) === part)
    if (places) each.pieces[at] = pieceOf(places, names ?? NOTHING)
  }
  for (const block of missing)
    for (const [at, piece] of (found.get(block)?.pieces ?? []).entries())
      known.set(nameOf(block, pieces[at]!), { ...piece, merge: found.get(block)!.merge! })
  return found
}
