import type { Model, ModelStatic, WhereOptions } from 'sequelize'
import { batchesOfList } from './batches.ts'
import { keepUntilWrite, shareWhileRead } from './kept-reads.ts'
import { IN_ANY_ORDER, type ListRequest, type Wanted } from './list.ts'
import { plainList, type Plain, type PlainListOptions } from './plain-list.ts'
import type { WithWrite } from './with-write.ts'

/**
 * A list of plain records and its total. Requests for one page at the same moment share a reading; a total is kept
 * as `keepUntilWrite` says. Callers do not change the records: others may have them too.
 */
export function keptList<M extends Model, Filter>(
  withWrite: Pick<WithWrite, 'writes'>,
  model: ModelStatic<M>,
  whereOf: (filter: ListRequest<Filter>['filter']) => WhereOptions | Promise<WhereOptions>,
  options: PlainListOptions,
) {
  const { rows, ids } = plainList(model, options)
  const pages = shareWhileRead<Plain<M>[]>(withWrite)
  const totals = keepUntilWrite<number>(withWrite)
  return {
    list: (request: ListRequest<Filter>) =>
      pages(request, async () => rows(await whereOf(request.filter), request)),
    count: (filter: ListRequest<Filter>['filter']) =>
      totals(filter, async () => model.count({ where: await whereOf(filter) })),
    /** All that a filter finds, in the order asked for: see `batchesOfList`. */
    batches: async ({ filter, order }: Wanted<Filter>) => {
      const where = await whereOf(filter)
      return batchesOfList<Plain<M> & { id: number }>(
        model.sequelize!,
        (part, transaction) => ids(where, { order, ...part }, transaction),
        (some) =>
          rows({ id: some }, { ...IN_ANY_ORDER, limit: some.length }) as Promise<
            (Plain<M> & { id: number })[]
          >,
      )
    },
  }
}
