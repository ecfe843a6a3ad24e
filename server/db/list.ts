import { Op, type FindOptions, type Order as SequelizeOrder, type Utils, type WhereOptions } from 'sequelize'

export type Order = readonly [field: string, direction: 'ASC' | 'DESC']

/** A list as a service is asked for it. */
export interface ListRequest<Filter> {
  filter: Filter & { ids?: number[] }
  order: Order
  offset: number
  limit: number
}

/**
 * The part of a query that says which page and in which order; equal rows order by id.
 * @param columns the column, or the SQL, to sort by where it is not the field itself
 */
export function pageOptions(
  { order: [field, direction], offset, limit }: ListRequest<unknown>,
  columns: Readonly<Record<string, string | Utils.Literal>> = {},
): Pick<FindOptions, 'order' | 'offset' | 'limit'> {
  const order: SequelizeOrder = [[columns[field] ?? field, direction]]
  if (field !== 'id') order.push(['id', direction])
  return { order, offset, limit }
}

/** The filter by ids that every list takes. */
export const byIds = ({ ids }: { ids?: number[] }): WhereOptions[] => (ids ? [{ id: ids }] : [])

/** Rows that meet every condition. */
export const allOf = (...conditions: WhereOptions[]): WhereOptions => ({ [Op.and]: conditions })
