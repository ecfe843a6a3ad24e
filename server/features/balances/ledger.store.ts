import type { CreationAttributes, Transaction as SqlTransaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { EMPTY_CHAIN, headAfter, nextLink } from '../../db/ledger-chain.ts'
import { InvalidError } from '../../lib/errors.ts'
import { atMost, formatCents, MAX_PAYMENT_CENTS, toCents, toDollars } from '../../lib/money.rules.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import type { NewTransaction } from './balances.schemas.ts'
import { LedgerHead, Transaction } from './transactions.model.ts'

/** Cents of an amount that must be positive. @throws InvalidError */
function centsOf(dollars: number): number {
  if (!(dollars > 0))
    throw new InvalidError('Amount must be a positive number', { amount: 'must be a positive number' })
  const invalid = (message: string) => new InvalidError(`Amount ${message}`, { amount: message })
  if (dollars > toDollars(MAX_PAYMENT_CENTS)) throw invalid(atMost(MAX_PAYMENT_CENTS))
  try {
    return toCents(dollars)
  } catch {
    throw invalid('must have at most two decimals')
  }
}

type NewRow = Omit<CreationAttributes<Transaction>, 'id' | 'chain_no' | 'chain_version' | 'chain_hash'>

/** The row of what was posted; fields that were left out or empty are null. */
function rowOf(actor: Actor, input: NewTransaction): NewRow {
  const { client_id, transaction_type, transaction_date, ...rest } = emptyIsNull(input)
  return {
    client_id,
    transaction_type,
    amount: centsOf(input.amount),
    description: rest.description ?? null,
    transaction_date,
    occurred_at: new Date(transaction_date),
    payment_mode: rest.payment_mode ?? null,
    reference_no: rest.reference_no ?? null,
    created_by: rest.created_by ?? actor.username,
    posted_by: actor.username,
    created_at: databaseTime(Client.sequelize!),
  }
}

/** Adds a row after the last one of its client. The caller has locked the client, and so its ledger. */
async function append(row: NewRow, transaction: SqlTransaction): Promise<Transaction> {
  const { client_id } = row
  const lock = transaction.LOCK.UPDATE
  const head = await LedgerHead.findOne({ where: { client_id }, lock, transaction })
  const link = nextLink(head ?? EMPTY_CHAIN, row)
  const added = await Transaction.create({ ...row, ...link }, { transaction })
  if (head) await head.update(headAfter(link), { transaction })
  else await LedgerHead.create({ client_id, ...headAfter(link) }, { transaction })
  return added
}

/**
 * Adds a row to the ledger: the only way to do so. It locks the client until the transaction ends.
 * @param input its amount is in dollars, as it was typed
 * @throws InvalidError for an invalid amount or an unknown client
 */
export async function addTransaction(
  actor: Actor,
  input: NewTransaction,
  transaction: SqlTransaction,
): Promise<Transaction> {
  const row = rowOf(actor, input)
  const attributes = ['id', 'client_name']
  const lock = transaction.LOCK.UPDATE
  const client = await Client.findByPk(row.client_id, { attributes, lock, transaction })
  if (!client) throw new InvalidError('The client does not exist', { client_id: 'does not exist' })
  const added = await append(row, transaction)
  const what = `${row.transaction_type} of ${formatCents(row.amount)} for ${client.client_name}`
  await recordActivity(
    transaction,
    actor,
    'Created',
    `Transaction: ${what}`,
    added.client_id,
    'client-balances',
  )
  return added.reload({ transaction })
}
