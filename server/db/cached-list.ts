import type { Model, ModelStatic, WhereOptions } from 'sequelize'
import { NotFoundError } from '../lib/errors.ts'
import type { Message } from '../messages.ts'
import { batchesOfList } from './batches.ts'
import type { Bound } from './bound-values.ts'
import { allOf, IN_ANY_ORDER, type ListRequest, type ListScope } from './list.ts'
import { pageQuery, type Plain } from './page-query.ts'
import type { PageQueryOptions, PageRequest } from './page-sql.ts'
import { cacheUntilWrite } from './read-cache.ts'
import { readInTurns, shareNextRead } from './read-turns.ts'
import { searchesOf } from './searches.ts'
import { trailMark } from './trail-mark.ts'
import type { WithWrite } from './with-write.ts'

interface CachedListOptions extends PageQueryOptions {
  /** The message about an id that no record has. */
  notFound: Message
  /** Its filter may have words to search for, by an index: the model is in `SEARCHED`. */
  isSearched?: boolean
}

type Asked<Filter> = ListRequest<Filter>['filter']

/** What a filter finds, and the values that its conditions refer to. */
interface Condition {
  where: WhereOptions
  bound?: Bound
  /** Of a search: whether it finds the rows of one page alone. The places where pages of the list begin are not those of such rows. */
  isOnePage?: boolean
  /** How many these are. */
  pageRows?: number
}

/** Reads what a filter finds: words by the index. For a page it may find only the rows of that. */
const conditionReader =
  <Filter>(
    whereOf: (filter: Asked<Filter>) => WhereOptions | Promise<WhereOptions>,
    searches: ReturnType<typeof searchesOf> | null,
  ) =>
  async (filter: Asked<Filter>, page?: PageRequest): Promise<Condition> => {
    const where = await whereOf(filter)
    const found = await searches?.find(filter, page)
    return found ? { ...found, where: allOf(where, ...found.where) } : { where }
  }

/**
 * Plain records, one by its id or a list, and the total of the list. Requests at the same moment share a read that begins after
 * them; a total, or else what a search has found, is cached as `cacheUntilWrite` says, but a total is never older than the mark of the
 * trail that a caller may name. Callers do not change the records: others may have them too.
 */
export function cachedList<M extends Model, Filter, More = object>(
  withWrite: Pick<WithWrite, 'writes'>,
  model: ModelStatic<M>,
  whereOf: (filter: Asked<Filter>) => WhereOptions | Promise<WhereOptions>,
  { notFound, isSearched, ...options }: CachedListOptions,
) {
  type Record = Plain<M> & More
  const { records, rows, ids, count: countRows } = pageQuery<M, More>(model, options)
  const recordOf = readInTurns(records)
  const shared = shareNextRead<Record[]>()
  const sharedCounts = shareNextRead<number>()
  const totals = cacheUntilWrite<number>(withWrite)
  const searches = isSearched ? searchesOf(withWrite, model, countRows, options.sortColumns) : null
  const conditionOf = conditionReader(whereOf, searches)
  const countAll = async (filter: Asked<Filter>): Promise<number> => {
    const { where, bound } = await conditionOf(filter)
    return countRows(where, bound)
  }
  // How far the trail is matters to a page of a search that is far behind: read where it is one.
  const rowsOf = ({ where, bound, isOnePage }: Condition, request: PageRequest, mark?: string) => {
    const known = isOnePage === false ? () => trailMark(model.sequelize!) : mark
    return rows(where, request, bound, isOnePage ? undefined : known)
  }
  return {
    /** @throws NotFoundError */
    get: async (id: number): Promise<Record> => {
      const found = await recordOf(id)
      if (!found) throw new NotFoundError(notFound)
      return found
    },
    list: (request: ListRequest<Filter>, mark?: string) =>
      shared([request, mark], async () => {
        const condition = await conditionOf(request.filter, request)
        const page = await rowsOf(condition, request, mark)
        if (page.length >= (condition.pageRows ?? 0)) return page
        // Another process has deleted some since the search.
        return rowsOf(await conditionOf(request.filter), request, mark)
      }),
    count: async (filter: Asked<Filter>, mark?: string): Promise<number> => {
      if (!searches?.hasWords(filter)) return totals([filter, mark], () => countAll(filter))
      // What a search has found is kept as long as a total: a total kept of it would be twice as late.
      return (await searches.countOf(filter)) ?? sharedCounts([filter], () => countAll(filter))
    },
    /** All that a filter finds, in the order asked for: see `batchesOfList`. */
    batches: async ({ filter, order }: ListScope<Filter>) => {
      const { where, bound } = await conditionOf(filter)
      return batchesOfList<number, Record & { id: number }>(
        model.sequelize!,
        (slice, transaction) => ids(where, { order, ...slice }, transaction, bound),
        (some) =>
          rows({ id: some }, { ...IN_ANY_ORDER, limit: some.length }) as Promise<(Record & { id: number })[]>,
      )
    },
  }
}
