import { col, fn, type Transaction as SqlTransaction } from 'sequelize'
import { sumOfCents } from '../../db/sums.ts'
import { Transaction } from './transactions.model.ts'

/** What is on a client's account in a currency, in cents; negative when it owes. */
export async function balanceOf(
  client_id: number,
  currency: string,
  transaction?: SqlTransaction,
): Promise<number> {
  const sums = (await Transaction.findAll({
    attributes: ['transaction_type', [fn('SUM', col('amount')), 'amount']],
    where: { client_id, currency },
    group: ['transaction_type'],
    raw: true,
    transaction,
  })) as Pick<Transaction, 'transaction_type' | 'amount'>[]
  return sums.reduce((total, { transaction_type, amount }) => {
    const cents = sumOfCents(amount, currency)
    return total + (transaction_type === 'credit' ? cents : -cents)
  }, 0)
}
