import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'

/** The payment whose credit a row of the ledger is, or the credit of one of its exchanges; null for any other row. */
export async function paymentOfTransaction(
  sequelize: Sequelize,
  id: number,
  transaction: Transaction,
): Promise<number | null> {
  const sql =
    'SELECT id FROM payments WHERE transaction_id = :id ' +
    'UNION SELECT payment_id FROM payment_exchanges WHERE transaction_id = :id'
  const options = { type: QueryTypes.SELECT, replacements: { id }, transaction } as const
  const [row] = await sequelize.query<{ id: number }>(sql, options)
  return row?.id ?? null
}
