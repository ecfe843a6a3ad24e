import type { Transaction as SqlTransaction } from 'sequelize'
import { InvalidError } from '../../lib/errors.ts'
import { atMost, formatCents, MAX_PAYMENT_CENTS, toCents, toDollars } from '../../lib/money.rules.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { Transaction } from './balances.model.ts'
import type { NewTransaction } from './balances.schemas.ts'

/** Cents of an amount that must be positive. @throws InvalidError */
function centsOf(dollars: number): number {
  if (!(dollars > 0))
    throw new InvalidError('Amount must be a positive number', { amount: 'must be a positive number' })
  const refuse = (message: string) => new InvalidError(`Amount ${message}`, { amount: message })
  if (dollars > toDollars(MAX_PAYMENT_CENTS)) throw refuse(atMost(MAX_PAYMENT_CENTS))
  try {
    return toCents(dollars)
  } catch {
    throw refuse('must have at most two decimals')
  }
}

/**
 * Adds a row to the ledger: the only way to do so.
 * @param input its amount is in dollars, as it was typed
 * @throws InvalidError for an amount that is none, or an unknown client
 */
export async function addTransaction(
  actor: Actor,
  input: NewTransaction,
  transaction: SqlTransaction,
): Promise<Transaction> {
  const amount = centsOf(input.amount)
  const client = await Client.findByPk(input.client_id, { attributes: ['client_name'], transaction })
  if (!client) throw new InvalidError('The client does not exist', { client_id: 'does not exist' })
  const occurred_at = new Date(input.transaction_date)
  const row = { created_by: actor.username, ...emptyIsNull(input), amount, occurred_at } as Transaction
  const made = await Transaction.create(row, { transaction })
  const what = `${input.transaction_type} of ${formatCents(amount)} for ${client.client_name}`
  await recordActivity(
    transaction,
    actor,
    'Created',
    `Transaction: ${what}`,
    made.client_id,
    'client-balances',
  )
  return made.reload({ transaction })
}
