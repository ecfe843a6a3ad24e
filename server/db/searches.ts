import type { Model, ModelStatic } from 'sequelize'
import { cacheUntilChange, cacheUntilWrite, SMALL } from './read-cache.ts'
import { searchedRows, type Searched } from './search.ts'
import type { WithWrite } from './with-write.ts'

/** A filter that may have words to search for. */
interface Filter {
  search?: string
  ids?: number[]
}

/** Searches of the list of a model in `SEARCHED`. A page and its total ask one after the other: each search is done once. */
export function searchesOf(withWrite: Pick<WithWrite, 'writes'>, model: ModelStatic<Model>) {
  const searches = cacheUntilWrite<Searched>(withWrite)
  /** Of searches that no index counts: a million texts take a second. */
  const counts = cacheUntilChange<number>(() => model.sequelize!, SMALL)
  const find = (words: string) => searches(words, () => searchedRows(model, words))
  return {
    /** The rows that hold the words of a filter; null without any. */
    find: async ({ search }: Filter): Promise<Searched | null> => (search ? find(search) : null),
    /**
     * Counts the rows of a filter that is a search and no more; null for another.
     * @param countAll reads all of them
     */
    countOf: async (
      { search, ...others }: Filter,
      countAll: () => Promise<number>,
    ): Promise<number | null> => {
      if (!search || Object.values(others).some((value) => value !== undefined)) return null
      const { count } = await find(search)
      return count ? count() : counts(search, countAll)
    },
  }
}
