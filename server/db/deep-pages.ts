import { LRUCache } from 'lru-cache'
import type { PageRequest, PageStart } from './page-sql.ts'

/** From this row on the rows before a page take longer to skip than all else. */
const DEEP = 5_000
/** Pages that take longer are worth to be found by where others began, too. */
const LONG_MS = 20
/** Lists with so many places, and so many places in each: the oldest go first. */
const MAX_LISTS = 10
const MAX_PLACES = 5_000

/** The value of a column of the order, where a page begins. */
export type PlaceValue = string | number

/** Writes a value into SQL: itself, or what refers to it. */
export type WriteValue = (value: PlaceValue) => string

/** How far the trail is, or what reads that. */
export type Mark = string | (() => Promise<string>)

/** Where a page began: so many rows stand before the row with these values of the columns of the order. */
interface Place {
  offset: number
  values: readonly PlaceValue[]
}

interface Start extends PageStart {
  /** Notes the values that the page begins with. */
  note: (values: readonly PlaceValue[]) => void
}

/** Not before some values, in the order of a list. Each alternative is a range of an index: many rows may have the first value. */
function notBefore(sorts: readonly string[], values: readonly string[], sign: '>' | '<'): string {
  const [sort, ...others] = sorts
  const [value, ...more] = values
  return others.length
    ? `${sort} ${sign} ${value} OR (${sort} = ${value} AND (${notBefore(others, more, sign)}))`
    : `${sort} ${sign}= ${value}`
}

/** The place of a row among places by their offsets: of the first one behind it. */
function placeAfter(places: readonly Place[], offset: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]!.offset > offset) high = middle
    else low = middle + 1
  }
  return low
}

/** The places of lists, as long as nothing has changed. */
function createPlaces() {
  const lists = new Map<string, Place[]>()
  let known: string | undefined
  return (list: string, mark: string): Place[] => {
    // A page that is under way still notes its place into a list of before, which nobody reads any more.
    if (mark !== known) lists.clear()
    known = mark
    const places = lists.get(list) ?? []
    if (!lists.has(list) && lists.size >= MAX_LISTS) lists.delete(lists.keys().next().value!)
    lists.set(list, places)
    return places
  }
}

/**
 * Starts a deep page where one began that was read before, the nearest before or behind it: what is skipped is read row by row. So
 * does any page of a list that has taken long, as what its conditions leave stands far behind. Each change that the trail tells of begins anew.
 */
export function deepPages() {
  const placesOf = createPlaces()
  /** The lists of which a page has taken long. */
  const slow = new LRUCache<string, true>({ max: MAX_LISTS })

  /**
   * Finds the start of a page; null for one that is read from the beginning.
   * @param list the name of its conditions and their order
   * @param sorts the columns of that
   * @param mark how far the trail is, or what reads that; undefined where it does not tell of all that the list is made of
   */
  async function startOf(
    list: string,
    { offset, limit, order: [, direction] }: PageRequest,
    sorts: readonly string[],
    mark: Mark | undefined,
    write: WriteValue,
  ): Promise<Start | null> {
    if (mark === undefined || (offset < DEEP && !slow.has(list))) return null
    const places = placesOf(list, typeof mark === 'string' ? mark : await mark())
    const note = (values: readonly PlaceValue[]) => {
      const at = placeAfter(places, offset)
      if (places.length < MAX_PLACES && places[at - 1]?.offset !== offset)
        places.splice(at, 0, { offset, values })
    }
    const before = places[placeAfter(places, offset) - 1]
    const behind = places[placeAfter(places, offset + limit - 1)]
    const [skipped, toGo] = [offset - (before?.offset ?? 0), (behind?.offset ?? Infinity) - offset - limit]
    const isUp = direction === 'ASC'
    const from = (place: Place, isUpwards: boolean) =>
      notBefore(sorts, place.values.map(write), isUpwards ? '>' : '<')
    // The row at the place behind is the first that is skipped.
    if (behind && toGo < skipped)
      return { ...{ offset: write(toGo + 1), from: from(behind, !isUp), isBackwards: true }, note }
    return { offset: write(skipped), from: before ? from(before, isUp) : '', note }
  }

  return {
    startOf,
    /** Tells how long a page has taken of a list that has conditions, in milliseconds: without them only its offset takes time. */
    took: (list: string, ms: number): void => {
      if (ms > LONG_MS) slow.set(list, true)
    },
  }
}
