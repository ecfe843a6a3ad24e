import type { Model, ModelStatic, WhereOptions } from 'sequelize'
import { allOf } from './list.ts'
import { cacheUntilChange, cacheUntilWrite, SMALL } from './read-cache.ts'
import { searchedRows, type Searched } from './search.ts'
import type { WithWrite } from './with-write.ts'

/** Searches of the list of a model in `SEARCHED`. A page and its total ask one after the other: each search is done once. */
export function searchesOf(withWrite: Pick<WithWrite, 'writes'>, model: ModelStatic<Model>) {
  const searches = cacheUntilWrite<Searched>(withWrite)
  /** Of searches that no index counts: a million texts take a second. */
  const counts = cacheUntilChange<number>(() => model.sequelize!, SMALL)
  const find = (words: string) => searches(words, () => searchedRows(model, words))
  return {
    /** The rows that hold the words, if there are any. */
    where: async (words: string | undefined): Promise<WhereOptions[]> =>
      words ? (await find(words)).where : [],
    /** Counts the rows of a filter that is a search and no more; null for another. */
    countOf: async ({ search, ...others }: { search?: string }): Promise<number | null> => {
      if (!search || Object.values(others).some((value) => value !== undefined)) return null
      const { where, count } = await find(search)
      return count ? count() : counts(search, () => model.count({ where: allOf(...where) }))
    },
  }
}
