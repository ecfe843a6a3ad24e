import { Op, type FindOptions, type Utils, type WhereOptions } from 'sequelize'

export type Order = readonly [field: string, direction: 'ASC' | 'DESC']

/** A page of a list, as a service is asked for it. */
export interface ListRequest<Filter, Id = number> {
  filter: Filter & { ids?: Id[] }
  order: Order
  offset: number
  limit: number
}

/** The rows of a list and their order, without a page. */
export type ListScope<Filter, Id = number> = Pick<ListRequest<Filter, Id>, 'filter' | 'order'>

/** For rows whose order does not matter. */
export const IN_ANY_ORDER = { order: ['id', 'ASC'], offset: 0 } as const

/** The column, or the SQL, to sort by where it is not the field itself. */
type SortColumns = Readonly<Record<string, string | Utils.Literal>>

type Sorted = [string | Utils.Literal, string]

/** The order of a list; equal rows order by id. */
export function inOrder([field, direction]: Order, columns: SortColumns = {}): Sorted[] {
  const sorted: Sorted = [columns[field] ?? field, direction]
  return field === 'id' ? [sorted] : [sorted, ['id', direction]]
}

/** The page and the order of a query; equal rows order by id. */
export function pageOptions(
  { order, offset, limit }: Omit<ListRequest<unknown>, 'filter'>,
  columns: SortColumns = {},
): Pick<FindOptions, 'order' | 'offset' | 'limit'> {
  return { order: inOrder(order, columns), offset, limit }
}

/** The filter by ids that every list has. */
export const byIds = ({ ids }: { ids?: number[] }): WhereOptions[] => (ids ? [{ id: ids }] : [])

/** Rows that meet every condition. */
export const allOf = (...conditions: WhereOptions[]): WhereOptions => ({ [Op.and]: conditions })
