import type { Model, ModelStatic, WhereOptions } from 'sequelize'
import { NotFoundError } from '../lib/errors.ts'
import type { Message } from '../messages.ts'
import { batchesOfList } from './batches.ts'
import { IN_ANY_ORDER, type ListRequest, type ListScope } from './list.ts'
import { pageQuery, type Plain } from './page-query.ts'
import type { PageQueryOptions } from './page-sql.ts'
import { cacheUntilWrite } from './read-cache.ts'
import { readInTurns, shareNextRead } from './read-turns.ts'
import type { WithWrite } from './with-write.ts'

interface CachedListOptions<Filter> extends PageQueryOptions {
  /** The message about an id that no record has. */
  notFound: Message
  /** Counts the rows of a filter in a faster way; null where there is none. */
  countOf?: (filter: ListRequest<Filter>['filter']) => Promise<number | null>
}

/**
 * Plain records, one by its id or a list, and the total of the list. Requests at the same moment share a
 * read that begins after them; a total is cached as `cacheUntilWrite` says. Callers do not change the records: others may have them too.
 */
export function cachedList<M extends Model, Filter, More = object>(
  withWrite: Pick<WithWrite, 'writes'>,
  model: ModelStatic<M>,
  whereOf: (filter: ListRequest<Filter>['filter']) => WhereOptions | Promise<WhereOptions>,
  { notFound, countOf, ...options }: CachedListOptions<Filter>,
) {
  type Record = Plain<M> & More
  const { records, rows, ids } = pageQuery<M, More>(model, options)
  const recordOf = readInTurns(records)
  const pages = shareNextRead<Record[]>()
  const totals = cacheUntilWrite<number>(withWrite)
  return {
    /** @throws NotFoundError */
    get: async (id: number): Promise<Record> => {
      const found = await recordOf(id)
      if (!found) throw new NotFoundError(notFound)
      return found
    },
    list: (request: ListRequest<Filter>) =>
      pages(request, async () => rows(await whereOf(request.filter), request)),
    count: (filter: ListRequest<Filter>['filter']) =>
      totals(filter, async () => (await countOf?.(filter)) ?? model.count({ where: await whereOf(filter) })),
    /** All that a filter finds, in the order asked for: see `batchesOfList`. */
    batches: async ({ filter, order }: ListScope<Filter>) => {
      const where = await whereOf(filter)
      return batchesOfList<number, Record & { id: number }>(
        model.sequelize!,
        (slice, transaction) => ids(where, { order, ...slice }, transaction),
        (some) =>
          rows({ id: some }, { ...IN_ANY_ORDER, limit: some.length }) as Promise<(Record & { id: number })[]>,
      )
    },
  }
}
