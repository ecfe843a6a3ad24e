import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize'
import { isoOf } from '../../db/instants.ts'
import { readValues } from '../../db/trail-columns.ts'
import type { TrailRow } from '../../db/trail-list.ts'
import { BOOKKEEPING, resourceOf, SECRET_MARK, WATCHED } from '../../db/trail-tables.ts'
import { toDollars } from '../../lib/money.rules.ts'
import type { HistoryEntry } from './history.schemas.ts'

type Values = Record<string, unknown>
export type Models = ReadonlyMap<string, ModelStatic<Model>>

/** The models by their tables. */
export const modelsOf = (sequelize: Sequelize): Models =>
  new Map(Object.values(sequelize.models).map((model) => [model.tableName, model]))

/** The columns of amounts in cents, by watched table. */
export const moneyOf = (models: Models): Map<string, string[]> =>
  new Map(
    Object.keys(WATCHED).flatMap((table) => {
      const columns = Object.entries(models.get(table)?.getAttributes() ?? {})
      const money = columns.flatMap(([name, { type }]) => (type instanceof DataTypes.BIGINT ? [name] : []))
      return money.length ? [[table, money] as const] : []
    }),
  )

/** A stored value as the API answers it. */
function valueOf(type: unknown, value: unknown): unknown {
  if (value === null || value === SECRET_MARK) return value
  if (type instanceof DataTypes.BIGINT) return toDollars(Number(value))
  if (type instanceof DataTypes.BOOLEAN) return Boolean(value)
  if (type instanceof DataTypes.DATE && (typeof value === 'string' || value instanceof Date))
    return isoOf(value)
  return value
}

function valuesOf(
  model: ModelStatic<Model> | undefined,
  table: string,
  stored: string | null,
): Values | null {
  if (stored === null) return null
  const attributes = model?.getAttributes() ?? {}
  return Object.fromEntries(
    Object.entries(readValues(table, stored)).map(([name, value]) => [
      name,
      valueOf(attributes[name]?.type, value),
    ]),
  )
}

/** The values of a row that everybody who reads the history may see, as the API answers them. */
export function shownValues(model: ModelStatic<Model>, table: string, row: Readonly<Values>): Values {
  const { secret = [], large = [], derived = [] } = WATCHED[table] ?? {}
  const hidden = new Set([...secret, ...large, ...derived, ...BOOKKEEPING])
  const attributes = model.getAttributes()
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name in attributes && !hidden.has(name))
      .map(([name, value]) => [name, valueOf(attributes[name]?.type, value)]),
  )
}

/** A change as the API answers it. A change that no call or job of ours has made has no known author. */
export function entryOnWire(models: Models, row: TrailRow): HistoryEntry {
  const model = row.action === 'note' ? undefined : models.get(row.table_name)
  const parent = WATCHED[row.table_name]?.parent
  return {
    id: row.id,
    date: isoDate(row.date),
    author: {
      type: (row.author_type ?? 'unknown') as HistoryEntry['author']['type'],
      id: row.author_id,
      fullName: row.author_name ?? '',
    },
    resource: resourceOf(row.table_name),
    action: row.action,
    payload: {
      id: row.record_id,
      data: valuesOf(model, row.table_name, row.new_values),
      previousData: valuesOf(model, row.table_name, row.old_values),
    },
    parent: parent && row.parent_id ? { resource: resourceOf(parent.table), id: row.parent_id } : null,
    operation: row.operation,
    request_id: row.request_id,
    reason: row.reason,
    import_id: row.import_id,
    words: row.words,
    unchanged: null,
    replaces: null,
  }
}

/** MySQL's driver has an instant as a Date, SQLite as text. */
const isoDate = (date: Date | string): string => isoOf(date)
