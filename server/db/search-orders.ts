import { QueryTypes, type Sequelize } from 'sequelize'
import { numbersIn } from './bound-values.ts'
import type { Order } from './list.ts'
import type { Matching } from './search-candidates.ts'
import { BLOCK, haveCommon, isAmong, type Blocks, type Rows } from './search-lists.ts'
import { PIECES } from './search-order-lists.ts'
import { boundsAt, piecesOf, type Piece } from './search-pieces.ts'
import type { SearchedTable } from './searched-tables.ts'

/*
 * Beside the lists of its parts each block has its rows in the order of their names, two bytes each: the first page of a search
 * is among the first rows that match in each block. Some of the names tell which of these. Without the order a search goes along
 * the whole list, maybe up to its last row.
 */

/** A search reads the pieces of an order in three rounds, from the end that it begins at, and mostly needs the first round alone. */
const ROUNDS = [[0], [1, 2], [3, 4, 5, 6, 7]]

/** A row that matches, and between which names its own is, in the direction of a search: where that is down, `from` is the larger one. */
interface Match {
  id: number
  from: string
  to: string
}

/** Those of some rows that may be among so many first ones: so many are not after `last`, and what begins after it is not among them. */
function mayBeFirst(matches: readonly Match[], atMost: number, isUp: boolean): Match[] {
  if (matches.length <= atMost) return [...matches]
  const ends = matches.map(({ to }) => to).sort()
  const last = isUp ? ends[atMost - 1]! : ends.at(-atMost)!
  return matches.filter(({ from }) => (isUp ? from <= last : from >= last))
}

/** What was found in the order of a block so far. */
interface Found {
  block: number
  /** The first rows that match. */
  matches: Match[]
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
  const { block, matches } = found
  for (const [number, piece] of pieces.entries()) {
    if (found.pieces > round[number]!) continue
    const { places } = piece
    const hasNone = !found.places && !haveCommon(rows, piece.rows)
    let passed = hasNone ? places.length : found.places
    for (; passed < places.length && matches.length < least; passed += 1) {
      const at = isUp ? passed : places.length - 1 - passed
      if (!isAmong(rows, places[at]!)) continue
      const [low, high] = boundsAt(piece, at, block)
      const [from, to] = isUp ? [low, high] : [high, low]
      matches.push({ id: block * BLOCK + places[at]!, from, to })
    }
    found.places = passed
    if (passed < places.length) return
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
    const isUnfinished = ({ matches, pieces }: Found) => matches.length < least && pieces <= round.at(-1)!
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

/** The first ones of some rows, as the database knows their names; null where some have been deleted since. */
async function firstByName(
  sequelize: Sequelize,
  { name, sortColumn }: SearchedTable,
  matches: readonly Match[],
  [atMost, direction]: [atMost: number, direction: Order[1]],
): Promise<Match[] | null> {
  const known = new Map(matches.map((match) => [match.id, match]))
  const { sql, bound } = numbersIn(sequelize, 'sample', [...known.keys()])
  const rows = await sequelize.query<{ id: number }>(
    `SELECT id FROM ${name} WHERE id IN ${sql} ORDER BY ${sortColumn} ${direction}, id ${direction}`,
    { type: QueryTypes.SELECT, bind: bound },
  )
  return rows.length < matches.length ? null : rows.slice(0, atMost).map(({ id }) => known.get(id)!)
}

/** With so many times the rows that are asked for their names are read: those that begin alike, or are not known, tell little. */
const MANY = 2

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
    matches: [],
    merge: merges.get(block),
    pieces: 0,
    places: 0,
  }))
  // A few matches of each block are more than the first ones. If the last of a block's few may be among these, that block may have more.
  const perBlock = Math.min(atMost, Math.ceil((2 * atMost) / blocks.size) + 1)
  if (!(await readOn(sequelize, searched, blocks, found, { least: perBlock, isUp }))) return null
  if (found.some(({ matches }) => !matches.length)) return null
  const all = found.flatMap(({ matches }) => matches)
  const some = mayBeFirst(all, atMost, isUp)
  const areMany = some.length > MANY * atMost
  const first = areMany ? await firstByName(sequelize, searched, some, [atMost, direction]) : some
  if (!first) return null
  const unfinished = found.filter(({ matches }) => first.includes(matches[perBlock - 1]!))
  if (!(await readOn(sequelize, searched, blocks, unfinished, { least: atMost, isUp }))) return null
  const more = unfinished.flatMap(({ matches }) => matches.slice(perBlock))
  return mayBeFirst([...first, ...more], atMost, isUp).map(({ id }) => id)
}
