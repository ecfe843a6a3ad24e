import type { Model, ModelStatic, WhereOptions } from 'sequelize'
import { keepUntilWrite, shareWhileRead } from './kept-reads.ts'
import type { ListRequest } from './list.ts'
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
  const read = plainList(model, options)
  const pages = shareWhileRead<Plain<M>[]>(withWrite)
  const totals = keepUntilWrite<number>(withWrite)
  return {
    list: (request: ListRequest<Filter>) =>
      pages(request, async () => read(await whereOf(request.filter), request)),
    count: (filter: ListRequest<Filter>['filter']) =>
      totals(filter, async () => model.count({ where: await whereOf(filter) })),
  }
}
