import { col, fn, type CreationAttributes, type Transaction as SqlTransaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { CHAIN_VERSION, EMPTY_CHAIN, headAfter, nextLink, UNDECLARED_VERSION } from '../../db/ledger-chain.ts'
import { sumOfCents } from '../../db/sums.ts'
import { USD } from '../../lib/currency.rules.ts'
import { InvalidError } from '../../lib/errors.ts'
import { MAX_PAYMENT_CENTS, toCents, toDollars } from '../../lib/money.rules.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import { message, type Message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import type { NewTransaction } from './balances.schemas.ts'
import { billingPaidBy, paidWith } from './billing-payments.rules.ts'
import { LedgerHead, Transaction } from './transactions.model.ts'

/** Cents of an amount that must be positive. @throws InvalidError */
function centsOf(dollars: number): number {
  const invalid = (problem: Message) =>
    new InvalidError(message('transaction.amount', { problem }), [{ field: 'amount', ...problem }])
  if (!(dollars > 0)) throw invalid(message('field.not_positive'))
  const most = toDollars(MAX_PAYMENT_CENTS)
  if (dollars > most) throw invalid(message('field.at_most', { amount: most }))
  try {
    return toCents(dollars)
  } catch {
    throw invalid(message('field.decimals'))
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
    currency: USD,
    reverses: null,
    description: rest.description ?? null,
    billing_id: billingPaidBy({ transaction_type, description: rest.description ?? null }),
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
  const { isPending } = await localCurrency(transaction)
  const link = nextLink(head ?? EMPTY_CHAIN, row, isPending ? UNDECLARED_VERSION : CHAIN_VERSION)
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
  if (!client)
    throw new InvalidError('client.unknown', {}, [{ field: 'client_id', ...message('field.unknown') }])
  const added = await append(row, transaction)
  const { transaction_type: type, client_id: entity_id } = row
  await recordActivity({
    transaction,
    actor,
    deed: message('activity.posted', {
      type,
      amount: toDollars(row.amount),
      ...currencyParam(row.currency),
      client: client.client_name,
    }),
    entity_id,
    subject: 'client-balances',
  })
  return added.reload({ transaction })
}

/** How much of a billing's paid amount is recorded in the ledger of its client, in cents. */
export async function recordedOn({ id, client_id }: { id: number; client_id: number }): Promise<number> {
  const sums = (await Transaction.findAll({
    attributes: ['transaction_type', [fn('SUM', col('amount')), 'amount']],
    where: { client_id, billing_id: id },
    group: ['transaction_type'],
    raw: true,
  })) as Pick<Transaction, 'transaction_type' | 'amount'>[]
  return sums.reduce((total, sum) => total + paidWith({ ...sum, amount: sumOfCents(sum.amount) }), 0)
}
