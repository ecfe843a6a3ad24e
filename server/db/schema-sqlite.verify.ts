import { QueryTypes, Sequelize, type Transaction } from 'sequelize'
import sqlite3 from 'sqlite3'
import { lazy } from '../lib/lazy.ts'
import { bringUp } from './migrate.ts'
import { WHOLE, type Schema } from './schema-parts.verify.ts'

interface Part {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  sql: string
}

/** SQL with quotes and blanks normalized. */
const normalized = (sql: string): string =>
  sql
    .replace(/[`"]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(,]) ?/g, '$1')
    .replaceAll(' )', ')')
    .trim()

/** The parts between the outer brackets, as a table's columns. */
function partsInBrackets(sql: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'))) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

const CONSTRAINT = /^(CONSTRAINT|PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK)\b/i

/** A table's columns by their names, and its constraints by their text. */
const columnsOf = (sql: string): Map<string, string> =>
  new Map(
    partsInBrackets(sql).map((part) => {
      const [name = ''] = part.split(' ')
      return CONSTRAINT.test(part) ? [part, part] : [name, part.slice(name.length + 1)]
    }),
  )

/** An index without its name; `unique` comes first. */
const indexOf = (sql: string): string =>
  sql.replace(/^CREATE (UNIQUE )?INDEX (IF NOT EXISTS )?\w+ /i, (_, unique: string | undefined) =>
    unique ? 'unique ' : '',
  )

function partsOf({ type, sql }: Part): Map<string, string> {
  if (type === 'table') return columnsOf(normalized(sql))
  return new Map([[WHOLE, type === 'index' ? indexOf(normalized(sql)) : normalized(sql)]])
}

/** The schema of a SQLite database, by its sqlite_master. */
export async function sqliteSchema(sequelize: Sequelize, transaction?: Transaction): Promise<Schema> {
  const parts = await sequelize.query<Part>(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
    { type: QueryTypes.SELECT, ...(transaction ? { transaction } : {}) },
  )
  return new Map(parts.map((part) => [`${part.type} ${part.name}`, partsOf(part)]))
}

/** The schema that the migrations make, in memory; computed once. */
export const migratedSqliteSchema = lazy(async (): Promise<Schema> => {
  const inMemory = { dialect: 'sqlite', storage: ':memory:', dialectModule: sqlite3 } as const
  const database = new Sequelize({ ...inMemory, logging: false })
  try {
    await bringUp(database)
    return await sqliteSchema(database)
  } finally {
    await database.close()
  }
})
