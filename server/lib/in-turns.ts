import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many items take a few milliseconds. */
const ITEMS_A_TURN = 1_000

/** Does something with each part of a list that may be long; others have their turn between the parts. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += ITEMS_A_TURN) {
    if (from) await nextTurn()
    results.push(work(items.slice(from, from + ITEMS_A_TURN)))
  }
  return results
}
