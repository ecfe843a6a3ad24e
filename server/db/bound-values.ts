import type { Sequelize } from 'sequelize'

/** What SQL refers to as `$name`: a long text of it would be read several times by all who look at that. */
export interface Bound {
  [name: string]: Buffer | string | number
}

/** What Sequelize reads as the name of a value, or as a `$` that is doubled to stand for one. */
const REFERENCE = /\B\$(\$|\w+)/g

/** SQL that refers to values, as Sequelize wants it: any other `$` is a plain letter. */
export function bindingOf(sql: string, bound: Bound): { sql: string; bind?: Bound } {
  if (!Object.keys(bound).length) return { sql }
  const plain = (reference: string, name: string) => {
    if (Object.hasOwn(bound, name)) return reference
    return name === '$' ? '$$$$' : `$${reference}`
  }
  return { sql: sql.replace(REFERENCE, plain), bind: bound }
}

/**
 * Numbers of which SQL asks whether a column has one: `id IN ${sql}`. SQLite has them beside the statement, which is prepared once
 * for whichever numbers.
 */
export function numbersIn(
  sequelize: Sequelize,
  name: string,
  numbers: readonly number[],
): { sql: string; bound: Bound } {
  if (sequelize.getDialect() !== 'sqlite') return { sql: `(${numbers.join() || 'NULL'})`, bound: {} }
  return { sql: `(SELECT value FROM json_each($${name}))`, bound: { [name]: JSON.stringify(numbers) } }
}

/** The same as a table of one column. */
export function numbersTable(
  sequelize: Sequelize,
  column: string,
  numbers: readonly number[],
): { sql: string; bound: Bound } {
  if (sequelize.getDialect() !== 'sqlite') {
    const rows = numbers.map((number) => `SELECT ${number} AS ${column}`)
    return { sql: `(${rows.join(' UNION ALL ')})`, bound: {} }
  }
  const bound = { [column]: JSON.stringify(numbers) }
  return { sql: `(SELECT value AS ${column} FROM json_each($${column}))`, bound }
}
