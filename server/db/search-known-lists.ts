import { LRUCache } from 'lru-cache'
import type { Sequelize } from 'sequelize'
import type { SearchedTable } from './searched-tables.ts'

/*
 * Lists that a search has read are kept in memory, the parts that were looked for last: who types a name looks for its first letters
 * at each one, and others look for the same. Each merge of a block gives it another number, in the same transaction: a list is good
 * for whoever has read that number.
 */

/** The list of a part in a block, and the merge that has made it; null where no row of the block holds the part. */
export interface KnownList {
  merge: number
  places: Buffer | null
}

/** The lists of a part, by their blocks. */
export type KnownLists = ReadonlyMap<number, KnownList>

/** Of all parts together: those of two letters in a million rows take up to 127 kB each. */
const MAX_BYTES = 32 * 1024 * 1024
/** About what the entry of a block takes beside its list. */
const BESIDE = 200

const keptOf = new WeakMap<Sequelize, LRUCache<string, KnownLists>>()

function kept(sequelize: Sequelize): LRUCache<string, KnownLists> {
  const known =
    keptOf.get(sequelize) ??
    new LRUCache<string, KnownLists>({
      maxSize: MAX_BYTES,
      sizeCalculation: (lists) =>
        [...lists.values()].reduce((sum, { places }) => sum + BESIDE + (places?.length ?? 0), BESIDE),
    })
  keptOf.set(sequelize, known)
  return known
}

const nameOf = ({ index }: SearchedTable, part: number): string => `${index} ${part}`

const NONE: KnownLists = new Map()

/** The lists of a part that are known. */
export const knownLists = (sequelize: Sequelize, searched: SearchedTable, part: number): KnownLists =>
  kept(sequelize).get(nameOf(searched, part)) ?? NONE

/** Keeps the lists of a part, of all blocks. What was read of them may be a piece of more: it is copied. */
export function keepLists(
  sequelize: Sequelize,
  searched: SearchedTable,
  part: number,
  lists: KnownLists,
): void {
  const all = Buffer.concat([...lists.values()].flatMap(({ places }) => places ?? []))
  let end = 0
  const copies = [...lists].map(([block, { merge, places }]): [number, KnownList] => {
    const copied = places && all.subarray(end, (end += places.length))
    return [block, { merge, places: copied }]
  })
  kept(sequelize).set(nameOf(searched, part), new Map(copies))
}
