import { literal, type Model, type ModelStatic, type WhereOptions } from 'sequelize'
import { numbersIn, type Bound } from './bound-values.ts'
import { allOf } from './list.ts'
import type { PageQueryOptions, PageRequest } from './page-sql.ts'
import { cacheUntilChange, cacheUntilWrite, SMALL } from './read-cache.ts'
import type { Conditions, Searched } from './search-by-index.ts'
import { searchedRows } from './search.ts'
import { SEARCHED } from './searched-tables.ts'
import type { WithWrite } from './with-write.ts'

/** A filter that may have words to search for. */
interface Filter {
  search?: string
  ids?: number[]
}

/** What finds the rows of a search: all of them, or those of one page. */
interface OfSearch extends Conditions {
  isOnePage: boolean
  /** How many these are. */
  pageRows?: number
}

/** A page that ends after this row is found by the conditions, along the list. */
const FIRST_ROWS = 100

/**
 * So many searches are kept, until the page and its total have asked. Each may have found thousands of ids: of more the collection of
 * garbage takes as long as a search does, once a second.
 */
const SEARCHES = 16

/** Whether a filter has words, and nothing else. */
const isSearchOnly = ({ search, ...others }: Filter): boolean =>
  Boolean(search) && Object.values(others).every((value) => value === undefined)

/**
 * Searches of the list of a model in `SEARCHED`. A page and its total ask one after the other: each search is done once.
 * @param countRows counts the rows that a condition finds
 */
export function searchesOf(
  withWrite: Pick<WithWrite, 'writes'>,
  model: ModelStatic<Model>,
  countRows: (where: WhereOptions, bound?: Bound) => Promise<number>,
  sortColumns: PageQueryOptions['sortColumns'] = {},
) {
  const searches = cacheUntilWrite<Searched>(withWrite, SEARCHES)
  const { sortColumn } = SEARCHED.find(({ name }) => name === model.tableName)!
  /** Of searches for what many rows have: to count them takes long, to read a million texts a second. */
  const counts = cacheUntilChange<number>(() => model.sequelize!, SMALL)
  const searchFor = (words: string) => searches(words, () => searchedRows(model, words))

  /** The ids of rows among which those of a page are; null where the index does not tell. */
  async function candidatesOfPage(
    { firstIds }: Searched,
    page: PageRequest,
  ): Promise<readonly number[] | null> {
    const [field, direction] = page.order
    const atMost = page.offset + page.limit
    if (!firstIds || sortColumns[field] !== sortColumn || atMost > FIRST_ROWS) return null
    return firstIds(atMost, direction)
  }

  return {
    hasWords: ({ search }: Filter): boolean => Boolean(search),
    /**
     * The conditions that find the rows with the words of a filter; null when the filter has no words. For a page they may find its rows
     * alone: so many, or fewer where some have been deleted since.
     */
    async find(filter: Filter, page?: PageRequest): Promise<OfSearch | null> {
      if (!filter.search) return null
      const found = await searchFor(filter.search)
      const ids = page && isSearchOnly(filter) ? await candidatesOfPage(found, page) : null
      if (!page || !ids) return { ...found.conditions(), isOnePage: false }
      const { sql, bound } = numbersIn(model.sequelize!, 'found', ids)
      const where = [literal(`${model.name}.id IN ${sql}`)]
      const count = found.count ?? 0
      // Without some of them others may be the first ones.
      const areAll = `(SELECT COUNT(*) FROM ${model.tableName} WHERE id IN ${sql}) = ${ids.length}`
      if (ids.length < count) where.push(literal(areAll))
      const pageRows = Math.min(page.limit, Math.max(0, count - page.offset))
      return { where, bound, isOnePage: true, pageRows }
    },
    /** Counts the rows of a filter; null when it has no words, or more than words. */
    async countOf(filter: Filter): Promise<number | null> {
      const { search } = filter
      if (!search || !isSearchOnly(filter)) return null
      const { count } = await searchFor(search)
      if (count !== null) return count
      // Searched anew: what is kept until something changes must not follow from what is a second old.
      return counts(search, async () => {
        const found = await searchedRows(model, search)
        if (found.countAll) return found.countAll()
        const { where, bound } = found.conditions()
        return countRows(allOf(...where), bound)
      })
    },
  }
}
