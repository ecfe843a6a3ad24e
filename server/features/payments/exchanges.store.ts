import type { Transaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { toDollars } from '../../lib/money.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { exchangedFor, exchangedFrom } from '../balances/corrections.rules.ts'
import { addTransaction } from '../balances/ledger.store.ts'
import type { Transaction as Entry } from '../balances/transactions.model.ts'
import { PaymentExchange, type Payment } from './payments.model.ts'

/** What of a payment goes into another currency; both amounts are in cents, as they were typed. */
interface Into {
  given: number
  amount: number
  currency: string
}

/**
 * Takes a part of a payment out of its account, and puts what it gives into the account of another currency: the ledger
 * counts it as paid once, there.
 * @returns the id of the exchange
 */
export async function exchange(
  actor: Actor,
  payment: Payment,
  credit: Entry,
  { given, amount, currency }: Into,
  transaction: Transaction,
): Promise<number> {
  const { client_id, transaction_date } = payment
  const debit = {
    ...{ client_id, transaction_date, transaction_type: 'debit' as const },
    ...{ amount: toDollars(given), currency: payment.currency },
    description: exchangedFor(amount, currency),
  }
  await addTransaction(actor, debit, transaction, { as: 'exchange', of: credit })
  const gain = {
    ...{ client_id, transaction_date, transaction_type: 'credit' as const },
    ...{ amount: toDollars(amount), currency },
    description: exchangedFrom(given, payment.currency),
  }
  const { id: transaction_id } = await addTransaction(actor, gain, transaction, { as: 'exchange', of: null })
  const made = await PaymentExchange.create(
    {
      ...{ payment_id: payment.id, given_amount: given, given_currency: payment.currency },
      ...{ amount, currency, transaction_id },
      created_at: databaseTime(PaymentExchange.sequelize!),
    },
    { transaction },
  )
  return made.id
}
