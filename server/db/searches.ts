import { literal, type Model, type ModelStatic } from 'sequelize'
import { numbersIn } from './bound-values.ts'
import type { PageQueryOptions, PageRequest } from './page-sql.ts'
import { cacheUntilChange, cacheUntilWrite, SMALL } from './read-cache.ts'
import { searchedRows, type Conditions, type Searched } from './search.ts'
import { SEARCHED } from './searched-tables.ts'
import type { WithWrite } from './with-write.ts'

/** A filter that may have words to search for. */
interface Filter {
  search?: string
  ids?: number[]
}

/** Further pages of a search go along the list. */
const FIRST_ROWS = 100

/** Whether a filter is a search and no more. */
const isSearch = ({ search, ...others }: Filter): boolean =>
  Boolean(search) && Object.values(others).every((value) => value === undefined)

/** Searches of the list of a model in `SEARCHED`. A page and its total ask one after the other: each search is done once. */
export function searchesOf(
  withWrite: Pick<WithWrite, 'writes'>,
  model: ModelStatic<Model>,
  sortColumns: PageQueryOptions['sortColumns'] = {},
) {
  const searches = cacheUntilWrite<Searched>(withWrite)
  const { sorted } = SEARCHED.find(({ name }) => name === model.tableName)!
  /** Of searches that no index counts: a million texts take a second. */
  const counts = cacheUntilChange<number>(() => model.sequelize!, SMALL)
  const searchFor = (words: string) => searches(words, () => searchedRows(model, words))

  /** The ids of rows among which those of a page are; null where an index does not tell. */
  async function idsOf({ first }: Searched, { order, offset, limit }: PageRequest): Promise<number[] | null> {
    const [field, direction] = order
    const rows = offset + limit
    if (!first || sortColumns[field] !== sorted || rows > FIRST_ROWS) return null
    return first(rows, direction)
  }

  return {
    /** The conditions that find the rows with the words of a filter, maybe only those of a page; null without any. */
    async find(filter: Filter, page?: PageRequest): Promise<(Conditions & { isOfPage: boolean }) | null> {
      if (!filter.search) return null
      const found = await searchFor(filter.search)
      const ids = page && isSearch(filter) ? await idsOf(found, page) : null
      if (!ids) return { ...found.conditions(), isOfPage: false }
      const { sql, bound } = numbersIn(model.sequelize!, 'found', ids)
      return { where: [literal(`${model.name}.id IN ${sql}`)], bound, isOfPage: true }
    },
    /**
     * Counts the rows of a filter that is a search and no more; null for another.
     * @param countAll reads all of them
     */
    countOf: async (filter: Filter, countAll: () => Promise<number>): Promise<number | null> => {
      if (!isSearch(filter)) return null
      const { count } = await searchFor(filter.search!)
      return count ? count() : counts(filter.search!, countAll)
    },
  }
}
