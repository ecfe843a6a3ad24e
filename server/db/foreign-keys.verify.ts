import { QueryTypes, type Sequelize } from 'sequelize'
import { message } from '../messages.ts'
import { TABLES } from './migrations/index.ts'
import type { InvariantCheck, Verification } from './verification.ts'

interface ForeignKey {
  child: string
  field: string
  parent: string
  parent_field: string
}

const FOREIGN_KEYS = `
  SELECT TABLE_NAME AS child, COLUMN_NAME AS field, REFERENCED_TABLE_NAME AS parent, REFERENCED_COLUMN_NAME AS parent_field
  FROM information_schema.KEY_COLUMN_USAGE
  WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL`

/** MySQL has no command for it: with its checks switched off, rows that refer to nothing may have been written. */
async function onMysql(sequelize: Sequelize, check: InvariantCheck): Promise<void> {
  const { transaction } = check
  const select = <Row extends object>(sql: string) =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, transaction })
  for (const { child, field, parent, parent_field } of await select<ForeignKey>(FOREIGN_KEYS)) {
    const orphans = await select<{ id: number; value: number }>(
      `SELECT c.id, c.${field} AS value FROM ${child} c LEFT JOIN ${parent} p ON p.${parent_field} = c.${field} ` +
        `WHERE c.${field} IS NOT NULL AND p.${parent_field} IS NULL`,
    )
    check.lookedAt(1)
    for (const { id, value } of orphans)
      check.differs(
        message('checked.row', { table: child, id }),
        message('finding.no_such', { field, found: value, table: parent }),
      )
  }
}

async function onSqlite(sequelize: Sequelize, check: InvariantCheck): Promise<void> {
  const { transaction } = check
  for (const table of TABLES) {
    const keys = await sequelize.query(`PRAGMA foreign_key_list(${table})`, {
      type: QueryTypes.SELECT,
      transaction,
    })
    check.lookedAt(keys.length)
  }
  const [orphans] = await sequelize.query('PRAGMA foreign_key_check', { transaction })
  for (const { table, rowid, parent } of orphans as { table: string; rowid: number; parent: string }[])
    check.differs(
      message('checked.row', { table, id: rowid }),
      message('finding.no_parent', { table: parent }),
    )
}

/** Every row that refers to another one refers to one that exists. */
export const verifyForeignKeys = (sequelize: Sequelize, check: Verification): Promise<void> =>
  sequelize.getDialect() === 'sqlite'
    ? onSqlite(sequelize, check.of('database.references'))
    : onMysql(sequelize, check.of('database.references'))
