import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { countedSql, TOTALS, type TotalDefinition, type TotalName } from './running-totals.ts'
import { openEntry } from './trail-entries.ts'

const TABLE = 'running_totals'
const EVENTS = ['insert', 'update', 'delete'] as const
type Event = (typeof EVENTS)[number]
type Row = 'OLD.' | 'NEW.'

/** The `writer` of what was merged, and of all rows of SQLite, which has one writer. */
export const MERGED = 0
/**
 * The `writer` whose rows a trigger of MySQL adds to: a connection runs one transaction at a time. Connections of two nodes of a
 * cluster may have the same number: where the nodes have the same offset, too, Galera refuses one of two such changes at once, and
 * the service tries it again.
 */
const WRITER = 'CONNECTION_ID() * 65536 + @@auto_increment_offset'

const COLUMNS = 'writer, name, part, period, entries, amount'
/** On MySQL, unless the rows of the statement are added at once. */
const IS_NOT_STAGED = '(@totals_staged = @trail_entry) IS NOT TRUE'

/** SQL that adds to totals. @param rows what is added, by the columns */
function addSql(isSqlite: boolean, rows: string): string {
  const [added, conflict] = isSqlite
    ? [(column: string) => `excluded.${column}`, 'CONFLICT (writer, name, part, period) DO UPDATE SET']
    : [(column: string) => `VALUES(${column})`, 'DUPLICATE KEY UPDATE']
  const sums = ['entries', 'amount'].map((column) => `${column} = ${TABLE}.${column} + ${added(column)}`)
  return `INSERT INTO ${TABLE} (${COLUMNS}) ${rows} ON ${conflict} ${sums.join(', ')}`
}

/** Adds a row to a total, or takes it off, where a condition holds. */
function addIf(
  isSqlite: boolean,
  condition: string,
  [name, { part, period, amount }]: [TotalName, TotalDefinition],
  row: Row,
): string {
  const sign = row === 'NEW.' ? '' : '-'
  const values = [
    isSqlite ? MERGED : WRITER,
    `'${name}'`,
    part(row),
    period(row),
    `${sign}1`,
    `${sign}(${amount(row)})`,
  ]
  return isSqlite
    ? `${addSql(true, `SELECT ${values.join(', ')} WHERE ${condition}`)};`
    : `IF ${condition} THEN ${addSql(false, `VALUES (${values.join(', ')})`)}; END IF;`
}

/** Whether an update changes what a row adds to a total; null if none can. */
function differs(isSqlite: boolean, { counts, part, period, amount }: TotalDefinition): string | null {
  const pairs = [counts, part, period, amount].map((sql) => [sql('OLD.'), sql('NEW.')] as const)
  const changing = pairs.filter(([before, after]) => before !== after)
  if (!changing.length) return null
  const isSame = changing.map(([before, after]) => `(${before}) ${isSqlite ? 'IS' : '<=>'} (${after})`)
  return `NOT (${isSame.join(' AND ')})`
}

function worksOf(isSqlite: boolean, total: [TotalName, TotalDefinition]): Record<Event, string[]> {
  const [, definition] = total
  const add = (row: Row, ...conditions: string[]) =>
    addIf(isSqlite, [definition.counts(row), ...conditions].join(' AND '), total, row)
  const changes = differs(isSqlite, definition)
  const isStaged = definition.isStaged && !isSqlite
  return {
    insert: [isStaged ? add('NEW.', IS_NOT_STAGED) : add('NEW.')],
    update: changes === null ? [] : [add('OLD.', changes), add('NEW.', changes)],
    delete: [add('OLD.')],
  }
}

/** By their names. */
function triggersOf(isSqlite: boolean): [string, string][] {
  const tables = [...new Set(TOTALS.map(([, { table }]) => table))]
  return tables.flatMap((table) => {
    const works = TOTALS.filter(([, total]) => total.table === table).map((total) => worksOf(isSqlite, total))
    return EVENTS.flatMap((event): [string, string][] => {
      const work = works.flatMap((each) => each[event])
      const head = `AFTER ${event.toUpperCase()} ON ${table} FOR EACH ROW`
      return work.length ? [[`${TABLE}_${table}_${event}`, `${head} BEGIN ${work.join(' ')} END`]] : []
    })
  })
}

const triggers = (sequelize: Sequelize) => triggersOf(sequelize.getDialect() === 'sqlite')

/** Lets the database keep the totals, from what its rows say now. */
export async function followTotals(sequelize: Sequelize): Promise<void> {
  await sequelize.query(`DELETE FROM ${TABLE}`)
  for (const [name] of TOTALS)
    await sequelize.query(
      `INSERT INTO ${TABLE} (${COLUMNS}) SELECT ${MERGED}, name, part, period, entries, amount FROM (${countedSql(name)}) AS counted`,
    )
  for (const [name, body] of triggers(sequelize)) await sequelize.query(`CREATE TRIGGER ${name} ${body}`)
}

/** No longer. */
export async function unfollowTotals(sequelize: Sequelize): Promise<void> {
  for (const [name] of triggers(sequelize)) await sequelize.query(`DROP TRIGGER IF EXISTS ${name}`)
}

/**
 * Runs the statement that inserts staged rows of a table. On MySQL, where they are only counted, they are added to the total at
 * once: as a trigger of each row it takes a fifth of the time of an import.
 */
export async function insertWithTotal(
  table: string,
  transaction: Transaction,
  insert: () => Promise<unknown>,
): Promise<void> {
  const { sequelize } = transaction as unknown as { sequelize: Sequelize }
  const [name] = TOTALS.find(([, total]) => total.table === table && total.isStaged) ?? []
  if (!name || sequelize.getDialect() === 'sqlite') return void (await insert())
  await openEntry(transaction)
  await sequelize.query('SET @totals_staged = @trail_entry', { transaction })
  await insert()
  const added = addSql(false, `VALUES (${WRITER}, '${name}', '', '', ROW_COUNT(), 0)`)
  await sequelize.query(added, { type: QueryTypes.RAW, transaction })
  await sequelize.query('SET @totals_staged = NULL', { transaction })
}
