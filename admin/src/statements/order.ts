import { bySrNo } from '../../../server/features/billings/billing-items.rules.ts'

/** A line and its place among the others. */
export interface Placed {
  id: number
  sr_no: number
}

export type Direction = 'up' | 'down'

/**
 * The places to write so that an item changes places with its neighbour: two, which swap. Where places are equal
 * they are told apart first, so that the order is what it looks like.
 * @returns why it cannot be done, as a key, or the new places
 */
export function movesOf(
  items: readonly Placed[],
  id: number,
  direction: Direction,
): 'statement.item_missing' | 'statement.no_way' | Placed[] {
  const sorted = [...items].sort(bySrNo)
  const from = sorted.findIndex((item) => item.id === id)
  const item = sorted[from]
  if (!item) return 'statement.item_missing'
  const to = from + (direction === 'up' ? -1 : 1)
  const neighbour = sorted[to]
  if (!neighbour) return 'statement.no_way'
  const moved = sorted.with(from, neighbour).with(to, item)
  let last = -Infinity
  const places = sorted.map(({ sr_no }) => (last = Math.max(sr_no, last + 1)))
  return moved.flatMap((each, index) => {
    const sr_no = places[index] ?? each.sr_no
    return sr_no === each.sr_no ? [] : [{ id: each.id, sr_no }]
  })
}
