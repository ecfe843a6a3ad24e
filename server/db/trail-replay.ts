import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { ROWS_A_STATEMENT } from './chunks.ts'
import { readValues } from './trail-columns.ts'
import { recordSql } from './trail-trigger-sql.ts'

type Values = Record<string, unknown>

/** A record by the changes that the trail has of it, and as it is stored. */
export interface ReplayedRecord {
  id: number
  /** Its columns, those that the trail knows; null when it was deleted. */
  replayed: Values | null
  /** null when it is not there. */
  stored: Values | null
}

interface Change {
  record_id: number
  action: string
  new_values: string | null
}

/** An instant is written in more than one way: a backup may bring it from the other database. */
const INSTANT = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})(000| \+00:00)?$/
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? (INSTANT.exec(value)?.[1] ?? value) : value

const valuesIn = (table: string, json: string): Values =>
  Object.fromEntries(Object.entries(readValues(table, json)).map(([name, value]) => [name, plain(value)]))

/** The records after changes, in their order. What has no values tells nothing: older activities. */
function replay(table: string, changes: readonly Change[]): Map<number, Values | null> {
  const records = new Map<number, Values | null>()
  for (const { record_id, action, new_values } of changes) {
    if (action === 'delete') records.set(record_id, null)
    else if (new_values !== null) {
      const before = action === 'create' ? {} : records.get(record_id)
      records.set(record_id, { ...before, ...valuesIn(table, new_values) })
    }
  }
  return records
}

/** Makes the records of a table anew from the trail, beside those that are stored, some hundred at a time. */
export async function* replayTable(
  sequelize: Sequelize,
  table: string,
  transaction: Transaction,
): AsyncGenerator<ReplayedRecord[]> {
  const select = <Found extends object>(sql: string) =>
    sequelize.query<Found>(sql, { type: QueryTypes.SELECT, transaction })
  const ofTable = `FROM trail_changes WHERE table_name = '${table}' AND action <> 'note'`
  const whole = await recordSql(sequelize, table)
  for (let last = 0; ;) {
    const found = await select<{ id: number }>(
      `SELECT DISTINCT record_id AS id ${ofTable} AND record_id > ${last} ORDER BY record_id LIMIT ${ROWS_A_STATEMENT}`,
    )
    if (!found.length) return
    last = found.at(-1)!.id
    const ids = found.map(({ id }) => id).join()
    const changes = await select<Change>(
      `SELECT record_id, action, new_values ${ofTable} AND record_id IN (${ids}) ` +
        `AND (action = 'delete' OR new_values IS NOT NULL) ORDER BY id`,
    )
    const rows = await select<{ id: number; whole: string }>(
      `SELECT r.id, CAST(${whole} AS CHAR) AS whole FROM ${table} r WHERE r.id IN (${ids})`,
    )
    const stored = new Map(rows.map((row) => [row.id, valuesIn(table, row.whole)]))
    yield [...replay(table, changes)].map(([id, replayed]) => ({
      id,
      replayed,
      stored: stored.get(id) ?? null,
    }))
  }
}
