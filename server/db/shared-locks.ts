import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'

/** What many transactions hold as it is and few change: the row of a migration stands for it, since that is always there. */
const ROWS = { local_currency: '0026-currencies', closings: '0042-month-closings' } as const

/**
 * Holds something as it is until the transaction ends, or as a writer waits until nobody holds it. SQLite has one writer.
 */
export async function lockShared(
  sequelize: Sequelize,
  what: keyof typeof ROWS,
  as: 'reader' | 'writer',
  transaction: Transaction,
): Promise<void> {
  if (sequelize.getDialect() === 'sqlite') return
  const lock = as === 'reader' ? 'LOCK IN SHARE MODE' : 'FOR UPDATE'
  const sql = `SELECT name FROM migrations WHERE name = '${ROWS[what]}' ${lock}`
  await sequelize.query(sql, { type: QueryTypes.SELECT, transaction })
}
