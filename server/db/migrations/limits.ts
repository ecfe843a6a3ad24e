import type { QueryInterface } from 'sequelize'

/** What the amounts of a table may be at most. */
export interface Limit {
  table: string
  /** Amounts in cents. */
  columns: readonly string[]
  /** The most that each may be, above zero or below. */
  most: number
}

/** The most that a price may be, in cents. */
export const PRICE = 999_999_999

const DEEDS = ['INSERT', 'UPDATE'] as const
type Deed = (typeof DEEDS)[number]

const nameOf = (table: string, deed: Deed): string => `${table}_limit_${deed.toLowerCase()}`

/** Whether a row brings an amount that is beyond its limit; one that has it already keeps it. */
const isBeyond = ({ columns, most }: Limit, deed: Deed): string =>
  columns
    .map((name) => {
      const beyond = `ABS(NEW.${name}) > ${most}`
      return deed === 'INSERT' ? beyond : `(${beyond} AND NEW.${name} <> COALESCE(OLD.${name}, 0))`
    })
    .join(' OR ')

function triggerOf(schema: QueryInterface, limit: Limit, deed: Deed): string {
  const { table, most } = limit
  const refusal = `'An amount in ${table} is at most ${most} cents'`
  const condition = isBeyond(limit, deed)
  const head = `CREATE TRIGGER ${nameOf(table, deed)} BEFORE ${deed} ON ${table} FOR EACH ROW`
  return schema.sequelize.getDialect() === 'sqlite'
    ? `${head} WHEN ${condition} BEGIN SELECT RAISE(ABORT, ${refusal}); END`
    : `${head} IF ${condition} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = ${refusal}; END IF`
}

/** Makes the triggers of limits anew; columns that a later migration has taken away have none. */
export async function addLimits(schema: QueryInterface, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    // MySQL commits each statement by itself: what a failed run left behind goes first.
    await dropLimits(schema, limit.table)
    const existing = await schema.describeTable(limit.table)
    const columns = limit.columns.filter((name) => name in existing)
    if (!columns.length) continue
    for (const deed of DEEDS) await schema.sequelize.query(triggerOf(schema, { ...limit, columns }, deed))
  }
}

/** Drops the triggers of the limits of tables, those that are there. */
export async function dropLimits(schema: QueryInterface, ...tables: string[]): Promise<void> {
  for (const table of tables)
    for (const deed of DEEDS) await schema.sequelize.query(`DROP TRIGGER IF EXISTS ${nameOf(table, deed)}`)
}
