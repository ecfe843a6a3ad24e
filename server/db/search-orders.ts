import type { Sequelize } from 'sequelize'
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

/** A row that matches, and between which names its own is, in the direction of a search. */
interface Match {
  id: number
  from: string
  to: string
}

/** Those of some rows that may be among so many first ones. */
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
    let passed = found.places || haveCommon(rows, piece.rows) ? found.places : places.length
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
  const some = new Set(
    mayBeFirst(
      found.flatMap(({ matches }) => matches),
      atMost,
      isUp,
    ),
  )
  const unfinished = found.filter(({ matches }) => some.has(matches[perBlock - 1]!))
  if (!(await readOn(sequelize, searched, blocks, unfinished, { least: atMost, isUp }))) return null
  return mayBeFirst(
    found.flatMap(({ matches }) => matches),
    atMost,
    isUp,
  ).map(({ id }) => id)
}
