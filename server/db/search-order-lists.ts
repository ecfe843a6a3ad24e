import { setImmediate as nextTurn } from 'node:timers/promises'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { inBlock } from './search-blocks.ts'
import { BLOCK, inOrder, placeAt } from './search-lists.ts'
import type { SearchedTable } from './searched-tables.ts'

/*
 * The order of the rows of a block by their names as it is stored, beside the lists of its parts, in pieces. A piece has a list of
 * the places of its rows, two bytes each, and a list of some of the names, 32 bytes for each eight rows:
 *
 *   0 to 29  how the name of the first of the eight begins: that of the third, say, is that or one after it, and not after the next
 *   30       1 where that name is longer
 *   31       a bit for each of the eight, the first in the lowest: whether the row after it has another name
 */

export const PIECES = 8
/** The rows of a piece. */
const PIECE = BLOCK / PIECES
/** Of so many rows the first one has its name beside the order. */
export const NAMED = 8
export const NAME_BYTES = 30
const CHANGES = NAME_BYTES + 1
const KEPT_BYTES = NAME_BYTES + 2

/** Pieces are stored among the lists under negative parts, which no text has: -1 is the first one. */
export const partOfPiece = (piece: number): number => -1 - piece
/** So are their names: -9 those of the first one. */
const partOfNames = (piece: number): number => partOfPiece(PIECES + piece)

/** The rows of a block in the order of their names. */
export const rowsByName = (
  sequelize: Sequelize,
  { name, sortColumn }: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<{ id: number; name: string }[]> =>
  sequelize.query(
    `SELECT id, ${sortColumn} AS name FROM ${name} WHERE ${inBlock('id', block)} ORDER BY ${sortColumn}, id`,
    { type: QueryTypes.SELECT, transaction },
  )

/** The order of the rows of a block in pieces, as they are stored. */
export async function orderOf(
  sequelize: Sequelize,
  searched: SearchedTable,
  block: number,
  transaction: Transaction,
): Promise<[part: number, list: Buffer][]> {
  const rows = await rowsByName(sequelize, searched, block, transaction)
  const lists: [part: number, list: Buffer][] = []
  for (let piece = 0; piece * PIECE < rows.length; piece += 1) {
    lists.push(...listsOfPiece(sequelize, piece, rows.slice(piece * PIECE, (piece + 1) * PIECE)))
    await nextTurn()
  }
  return lists
}

/** The lists of a piece, as they are stored. */
function listsOfPiece(
  sequelize: Sequelize,
  piece: number,
  rows: readonly { id: number; name: string }[],
): [part: number, list: Buffer][] {
  const names = Buffer.alloc(Math.ceil(rows.length / NAMED) * KEPT_BYTES)
  for (const [at, { name }] of rows.entries()) {
    const kept = names.subarray(Math.floor(at / NAMED) * KEPT_BYTES)
    if (at % NAMED === 0) nameBytes(sequelize, name).copy(kept)
    if (rows[at + 1]?.name !== name) kept[CHANGES]! |= 1 << (at % NAMED)
  }
  return [
    [partOfPiece(piece), inOrder(rows.map(({ id }) => id % BLOCK))],
    [partOfNames(piece), names],
  ]
}

/** The beginning of a name, filled up with what the database takes the end of a text for: such texts sort as their bytes do. */
export function nameBytes(sequelize: Sequelize, name: string): Buffer {
  const bytes = Buffer.from(name)
  const kept = Buffer.alloc(NAME_BYTES + 1, sequelize.getDialect() === 'sqlite' ? '\0' : ' ')
  bytes.copy(kept, 0, 0, NAME_BYTES)
  kept[NAME_BYTES] = bytes.length > NAME_BYTES ? 1 : 0
  return kept
}

/** A name as it is kept, a letter for each byte; '' where there is none. */
export const nameAt = (names: Buffer, at: number): string =>
  names.toString('latin1', at * KEPT_BYTES, at * KEPT_BYTES + NAME_BYTES + 1)

/** Which of the eight rows have another name after them, as bits; all of them where that is not known. */
export const changesAt = (names: Buffer, at: number): number => names[at * KEPT_BYTES + CHANGES] ?? -1

/** Whether a row is called as the one before; undefined where that is in another piece. @param at where it is in the order */
const isCalledSame = (names: Buffer, at: number): boolean | undefined =>
  at && names.length
    ? ((changesAt(names, Math.floor((at - 1) / NAMED)) >> ((at - 1) % NAMED)) & 1) === 0
    : undefined

/** A row of an order: its name as it is kept, or '', and whether that is the name of the row before. */
interface OrderedRow {
  id: number
  name: string
  isSame?: boolean
}

const NOTHING = Buffer.alloc(0)

/** Takes the order of a block out of its lists. */
export function takeOrder(lists: Map<number, Buffer>, block: number): OrderedRow[] {
  const rows: OrderedRow[] = []
  for (let piece = 0; piece < PIECES; piece += 1) {
    const [places, names] = [partOfPiece(piece), partOfNames(piece)].map((part) => lists.get(part) ?? NOTHING)
    for (let at = 0; at * 2 < places!.length; at += 1)
      rows.push({
        id: block * BLOCK + placeAt(places!, at * 2),
        name: at % NAMED ? '' : nameAt(names!, at / NAMED),
        isSame: isCalledSame(names!, at),
      })
    lists.delete(partOfPiece(piece))
    lists.delete(partOfNames(piece))
  }
  return rows
}
