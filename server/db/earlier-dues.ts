import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { chunksOf } from './chunks.ts'

const EARLIER = [
  ...['client_id', 'billing_type', 'currency'].map((column) => `earlier.${column} = billings.${column}`),
  '(earlier.billing_year < billings.billing_year OR (earlier.billing_year = billings.billing_year AND ' +
    '(earlier.billing_month < billings.billing_month OR ' +
    '(earlier.billing_month = billings.billing_month AND earlier.id < billings.id))))',
].join(' AND ')

/** What is due of the earlier billings of the same client, type and currency, in cents, by the ids of billings: 0 where it is left out. */
export async function earlierDues(
  sequelize: Sequelize,
  ids: readonly number[],
  transaction?: Transaction,
): Promise<Map<number, number>> {
  const dues = new Map<number, number>()
  for (const some of chunksOf(ids)) {
    const rows = await sequelize.query<{ id: number; due: number | string }>(
      'SELECT billings.id, SUM(earlier.amount_due) AS due FROM billings ' +
        `JOIN billings AS earlier ON ${EARLIER} WHERE billings.id IN (:ids) GROUP BY billings.id`,
      {
        replacements: { ids: some },
        type: QueryTypes.SELECT,
        ...(transaction && { transaction }),
      },
    )
    for (const { id, due } of rows) dues.set(id, Number(due))
  }
  return dues
}
