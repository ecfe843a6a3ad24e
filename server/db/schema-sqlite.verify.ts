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

/** SQL of the same meaning is written the same: how names are quoted and where blanks stand does not matter. */
const plain = (sql: string): string =>
  sql
    .replace(/[`"]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(,]) ?/g, '$1')
    .replaceAll(' )', ')')
    .trim()

/** The parts between the outer brackets, as a table's columns. */
function listed(sql: string): string[] {
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

const RULE = /^(CONSTRAINT|PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK)\b/i

/** A table's columns by their names, and its rules by themselves. */
const columnsOf = (sql: string): Map<string, string> =>
  new Map(
    listed(sql).map((part) => {
      const [name = ''] = part.split(' ')
      return RULE.test(part) ? [part, part] : [name, part.slice(name.length + 1)]
    }),
  )

/** What says of an index whether it is unique comes first. */
const indexOf = (sql: string): string =>
  sql.replace(/^CREATE (UNIQUE )?INDEX (IF NOT EXISTS )?\w+ /i, (_, unique: string | undefined) =>
    unique ? 'unique ' : '',
  )

function partsOf({ type, sql }: Part): Map<string, string> {
  if (type === 'table') return columnsOf(plain(sql))
  return new Map([[WHOLE, type === 'index' ? indexOf(plain(sql)) : plain(sql)]])
}

/** The schema of a SQLite database, as it says itself. */
export async function sqliteSchema(sequelize: Sequelize, transaction?: Transaction): Promise<Schema> {
  const parts = await sequelize.query<Part>(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
    { type: QueryTypes.SELECT, ...(transaction ? { transaction } : {}) },
  )
  return new Map(parts.map((part) => [`${part.type} ${part.name}`, partsOf(part)]))
}

/** The schema that the migrations make, in memory; it takes a moment, and is always the same. */
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
