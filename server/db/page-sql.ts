import { DataTypes, type Model, type ModelStatic, type WhereOptions } from 'sequelize'
import type { ListRequest, Order } from './list.ts'

/** The record that each row belongs to, and the attributes of it in the list. */
export interface Joined {
  model: ModelStatic<Model>
  as: string
  attributes: readonly string[]
}

/** Columns of a record that stand in another table, where that has a row of it. */
interface Beside {
  model: ModelStatic<Model>
  as: string
  columns: readonly string[]
  /** The condition that joins the row, as SQL; asked for at each query. */
  on: () => string
}

export interface PageQueryOptions {
  include?: Joined
  beside?: Beside
  /** Columns of the model that the list leaves out. */
  without?: readonly string[]
  /** The columns to sort by where that is not the field itself; one of the joined record as `as.column`. */
  sortColumns?: Readonly<Record<string, string | readonly string[]>>
}

/** Which page of a list, in which order. */
export type PageRequest = Omit<ListRequest<unknown>, 'filter'>

/** The part of Sequelize's SQL generator that its types leave out. */
interface QueryGenerator {
  getWhereConditions: (where: WhereOptions, table: string, model: ModelStatic<Model>) => string
}

/** Conditions on a model as SQL; '' where there are none. @param table its alias in the query */
export const whereSql = (model: ModelStatic<Model>, table: string, where: WhereOptions): string =>
  (model.sequelize!.getQueryInterface().queryGenerator as QueryGenerator).getWhereConditions(
    where,
    table,
    model,
  )

/** Where a page begins, as SQL: so many rows are skipped of those that a condition leaves. */
export interface PageStart {
  offset: string
  /** '' for all rows. */
  from: string
  /** They are skipped from the last one on, so that this is where the page ends. */
  isBackwards?: boolean
}

/** The order of a page, and the SQL that finds it. */
interface PageSql {
  /** The columns of the order, as SQL; the last is the id. */
  sorts: readonly string[]
  /** The same as the page has them, and each with its direction. */
  names: readonly string[]
  order: string
  conditions: string
  /** Whether the values of these columns say where a row stands. */
  isPlaced: boolean
  ids: (start: PageStart) => string
  page: (start: PageStart) => string
}

/** Whether a column always has a value, and one that the driver gives as the database compares it. */
function isPlaced(model: ModelStatic<Model>, column: string): boolean {
  const { allowNull, type, primaryKey } = model.getAttributes()[column] ?? {}
  return primaryKey === true || (allowNull === false && type instanceof DataTypes.STRING)
}

const opposite = (direction: Order[1]): Order[1] => (direction === 'ASC' ? 'DESC' : 'ASC')

/** Builds the SQL that finds the ids of a page, in an index alone where there is one. */
export function pageSqlBuilder<M extends Model>(
  model: ModelStatic<M>,
  { include, sortColumns = {} }: PageQueryOptions,
) {
  const table = model.name
  const foreignKey = include && model.associations[include.as]!.foreignKey
  /** Every row has one. */
  const join =
    include &&
    ` JOIN ${include.model.tableName} AS ${include.as} ON ${include.as}.id = ${table}.${foreignKey}`

  const hasPlace = (column: string) =>
    column.includes('.')
      ? isPlaced(include!.model, column.slice(include!.as.length + 1))
      : isPlaced(model, column)

  return (where: WhereOptions, { order: [field, direction], limit }: PageRequest): PageSql => {
    const columns = [sortColumns[field] ?? field].flat()
    const sorts = columns.map((column) => (column.includes('.') ? column : `${table}.${column}`))
    const conditions = whereSql(model, table, where)
    const inOrder = (keys: readonly string[], isBackwards = false) => {
      const towards = isBackwards ? opposite(direction) : direction
      return keys.map((key) => `${key} ${towards}`).join(', ')
    }
    const selected = sorts.map((sort, at) => `${sort} AS sort${at}`).join(', ')
    const from = `${model.tableName} AS ${table}${columns.some((column) => column.includes('.')) ? join : ''}`
    const all = [...sorts, `${table}.id`]
    const found = (start: PageStart) => {
      const those = [conditions, start.from].filter(Boolean).map((each) => `(${each})`)
      const which = those.length ? ` WHERE ${those.join(' AND ')}` : ''
      return `FROM ${from}${which} ORDER BY ${inOrder(all, start.isBackwards)} LIMIT ${limit} OFFSET ${start.offset}`
    }
    const names = [...sorts.map((_, at) => `page.sort${at}`), 'page.id']
    return {
      ...{ sorts: all, names, order: inOrder(names), conditions },
      isPlaced: columns.every(hasPlace),
      ids: (start) => `SELECT ${table}.id ${found(start)}`,
      page: (start) => `SELECT ${table}.id, ${selected} ${found(start)}`,
    }
  }
}
