import type { Model, ModelStatic, Sequelize, WhereOptions } from 'sequelize'
import { NotFoundError } from '../lib/errors.ts'
import type { Message } from '../messages.ts'
import { batchesOfList } from './batches.ts'
import type { Bound } from './bound-values.ts'
import { allOf, IN_ANY_ORDER, type ListRequest, type ListScope } from './list.ts'
import { pageQuery, type Plain } from './page-query.ts'
import type { PageQueryOptions } from './page-sql.ts'
import { cacheUntilChange, cacheUntilWrite, PAGES } from './read-cache.ts'
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

/** What a filter finds, and the values that its conditions refer to. */
interface Condition {
  where: WhereOptions
  bound?: Bound
}

/** Reads a page of a list. @param mark how far the trail is */
type ReadPage<Request, Record> = (request: Request, mark?: string) => Promise<Record[]>

/** Whether a page is kept: few ask for one far into a list again, and what words find may be a second old. */
const isKept = ({ filter, offset }: ListRequest<unknown>): boolean =>
  !('search' in filter && filter.search) && offset < PAGES.maxSize

/** The pages of a list that the trail tells all of: kept until something changes, and frozen, so that they are written as JSON once. */
function keptPages<Filter, Record extends object>(
  sequelize: () => Sequelize,
  read: ReadPage<ListRequest<Filter>, Record>,
): ReadPage<ListRequest<Filter>, Record> {
  const shared = shareNextRead<Record[]>()
  const kept = cacheUntilChange<Record[]>(sequelize, PAGES)
  return (request) =>
    isKept(request)
      ? kept(request, async (mark) => {
          const page = await read(request, mark)
          Object.freeze(page)
          return page
        })
      : shared(request, async () => read(request, await trailMark(sequelize())))
}

function sharedPages<Request, Record>(read: ReadPage<Request, Record>): ReadPage<Request, Record> {
  const shared = shareNextRead<Record[]>()
  return (request) => shared(request, () => read(request))
}

/**
 * Plain records, one by its id or a list, and the total of the list. Requests at the same moment share a
 * read that begins after them; a total is cached as `cacheUntilWrite` says. Callers do not change the records: others may have them too.
 */
export function cachedList<M extends Model, Filter, More = object>(
  withWrite: Pick<WithWrite, 'writes'>,
  model: ModelStatic<M>,
  whereOf: (filter: ListRequest<Filter>['filter']) => WhereOptions | Promise<WhereOptions>,
  { notFound, isSearched, ...options }: CachedListOptions,
) {
  type Record = Plain<M> & More
  const { records, rows, ids, count: countRows } = pageQuery<M, More>(model, options)
  const recordOf = readInTurns(records)
  const totals = cacheUntilWrite<number>(withWrite)
  const searches = isSearched ? searchesOf(withWrite, model) : null
  const conditionOf = async (filter: ListRequest<Filter>['filter']): Promise<Condition> => {
    const where = await whereOf(filter)
    const found = await searches?.find(filter)
    return found ? { where: allOf(where, ...found.where), bound: found.bound } : { where }
  }
  const countAll = async (filter: ListRequest<Filter>['filter']): Promise<number> => {
    const { where, bound } = await conditionOf(filter)
    return countRows(where, bound)
  }
  const read: ReadPage<ListRequest<Filter>, Record> = async (request, mark) => {
    const { where, bound } = await conditionOf(request.filter)
    return rows(where, request, bound, mark)
  }
  const list = options.isWatched ? keptPages(() => model.sequelize!, read) : sharedPages(read)
  return {
    /** @throws NotFoundError */
    get: async (id: number): Promise<Record> => {
      const found = await recordOf(id)
      if (!found) throw new NotFoundError(notFound)
      return found
    },
    list,
    count: (filter: ListRequest<Filter>['filter']) =>
      totals(
        filter,
        async () => (await searches?.countOf(filter, () => countAll(filter))) ?? countAll(filter),
      ),
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
