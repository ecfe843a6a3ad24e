import type { Model, ModelStatic, WhereOptions } from 'sequelize'
import { batchesOfList } from './batches.ts'
import { IN_ANY_ORDER, type ListRequest, type ListScope } from './list.ts'
import { pageQuery, type PageQueryOptions, type Plain } from './page-query.ts'
import { cacheUntilWrite, coalesceReads } from './read-cache.ts'
import type { WithWrite } from './with-write.ts'

/**
 * A list of plain records and its total. Requests for one page at the same moment share a read; a total is cached as
 * `cacheUntilWrite` says. Callers do not change the records: others may have them too.
 */
export function cachedList<M extends Model, Filter>(
  withWrite: Pick<WithWrite, 'writes'>,
  model: ModelStatic<M>,
  whereOf: (filter: ListRequest<Filter>['filter']) => WhereOptions | Promise<WhereOptions>,
  options: PageQueryOptions,
) {
  const { rows, ids } = pageQuery(model, options)
  const pages = coalesceReads<Plain<M>[]>(withWrite)
  const totals = cacheUntilWrite<number>(withWrite)
  return {
    list: (request: ListRequest<Filter>) =>
      pages(request, async () => rows(await whereOf(request.filter), request)),
    count: (filter: ListRequest<Filter>['filter']) =>
      totals(filter, async () => model.count({ where: await whereOf(filter) })),
    /** All that a filter finds, in the order asked for: see `batchesOfList`. */
    batches: async ({ filter, order }: ListScope<Filter>) => {
      const where = await whereOf(filter)
      return batchesOfList<Plain<M> & { id: number }>(
        model.sequelize!,
        (slice, transaction) => ids(where, { order, ...slice }, transaction),
        (some) =>
          rows({ id: some }, { ...IN_ANY_ORDER, limit: some.length }) as Promise<
            (Plain<M> & { id: number })[]
          >,
      )
    },
  }
}
