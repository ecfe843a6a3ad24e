import type { CreationAttributes, Transaction as SqlTransaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { CHAIN_VERSION, EMPTY_CHAIN, headAfter, nextLink, UNDECLARED_VERSION } from '../../db/ledger-chain.ts'
import { InvalidError } from '../../lib/errors.ts'
import { MAX_PAYMENT_CENTS, toCents, toDollars, wholeProblem } from '../../lib/money.rules.ts'
import { emptyIsNull } from '../../lib/text.rules.ts'
import { message, type Message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { lockedLocalCurrency } from '../company/local-currency.store.ts'
import { currencyFor } from './account-currency.store.ts'
import type { NewTransaction } from './transactions.schemas.ts'
import { billingPaidBy, paymentText, writtenFor } from './billing-payments.rules.ts'
import { raisePayment } from './payment-events.store.ts'
import { reversedAmong } from './recorded.store.ts'
import { LedgerHead, Transaction } from './transactions.model.ts'

const invalidAmount = (problem: Message): InvalidError =>
  new InvalidError(message('transaction.amount', { problem }), [{ field: 'amount', ...problem }])

/** Cents of an amount that must be positive. @throws InvalidError */
function centsOf(dollars: number): number {
  if (!(dollars > 0)) throw invalidAmount(message('field.not_positive'))
  const most = toDollars(MAX_PAYMENT_CENTS)
  if (dollars > most) throw invalidAmount(message('field.at_most', { amount: most }))
  try {
    return toCents(dollars)
  } catch {
    throw invalidAmount(message('field.decimals'))
  }
}

/** A row that is not chained yet. */
type NewRow = Omit<
  CreationAttributes<Transaction>,
  'id' | 'reverses' | 'chain_no' | 'chain_version' | 'chain_hash'
>

/** The row of what was posted; fields that were left out or empty are null. */
function rowOf(actor: Actor, input: NewTransaction): Omit<NewRow, 'currency'> {
  const { client_id, transaction_type, transaction_date, ...rest } = emptyIsNull(input)
  const description = descriptionOf({ ...input, description: rest.description ?? null })
  return {
    client_id,
    transaction_type,
    amount: centsOf(input.amount),
    description,
    billing_id: billingPaidBy({ transaction_type, description }),
    transaction_date,
    occurred_at: new Date(transaction_date),
    payment_mode: rest.payment_mode ?? null,
    reference_no: rest.reference_no ?? null,
    created_by: rest.created_by ?? actor.username,
    posted_by: actor.username,
    created_at: databaseTime(Client.sequelize!),
  }
}

/**
 * The description says which billing is paid, or given back on; where a debit has none, its billing says it. A credit without
 * one is what a client has paid in.
 * @throws InvalidError when it names another billing
 */
function descriptionOf({
  transaction_type,
  billing_id,
  description,
}: Pick<NewTransaction, 'transaction_type' | 'billing_id'> & { description: string | null }): string | null {
  if (!billing_id) return description
  const expected = paymentText(transaction_type, billing_id)
  if (description === null) return transaction_type === 'debit' ? expected : null
  const named = writtenFor(description)
  if (named && named.id !== billing_id)
    throw new InvalidError('transaction.other_description', { description: expected }, [
      { field: 'description', ...message('field.differs') },
    ])
  return description
}

/** The payment that a refund of a billing's payment corrects: the newest one on it that is not taken back whole, if any. */
async function correctedBy(row: NewRow, transaction: SqlTransaction): Promise<number | null> {
  const { client_id, currency, billing_id, transaction_type } = row
  if (!billing_id || transaction_type === 'debit') return null
  const payments = await Transaction.findAll({
    attributes: ['id', 'client_id'],
    where: { client_id, currency, billing_id, transaction_type: 'debit' },
    order: [['chain_no', 'DESC']],
    transaction,
  })
  const reversed = await reversedAmong(payments, transaction)
  return payments.find(({ id }) => !reversed.has(id))?.id ?? null
}

/** Adds a row after the last one of its client. The caller has locked the client, and so its ledger. */
async function append(
  row: NewRow & { reverses: number | null },
  isPending: boolean,
  transaction: SqlTransaction,
): Promise<Transaction> {
  const { client_id } = row
  const lock = transaction.LOCK.UPDATE
  const head = await LedgerHead.findOne({ where: { client_id }, lock, transaction })
  const link = nextLink(head ?? EMPTY_CHAIN, row, isPending ? UNDECLARED_VERSION : CHAIN_VERSION)
  const added = await Transaction.create({ ...row, ...link }, { transaction })
  if (head) await head.update(headAfter(link), { transaction })
  else await LedgerHead.create({ client_id, ...headAfter(link) }, { transaction })
  return added
}

/** What a new transaction takes back what is left of, or a part that goes on in another currency; it comes in there as its own. */
type Origin = { as: 'reversal'; of: Transaction } | { as: 'exchange'; of: Transaction | null }

/** Tells the activity log and others of a new row. */
async function tellOf(
  actor: Actor,
  added: Transaction,
  client: Client,
  origin: Origin | undefined,
  transaction: SqlTransaction,
): Promise<void> {
  const { transaction_type: type, client_id: entity_id, currency } = added
  const done = { amount: toDollars(added.amount), client: client.client_name }
  const reversed = origin?.as === 'reversal' ? origin.of : undefined
  await recordActivity({
    transaction,
    actor,
    deed: reversed
      ? message('activity.reversed', { ...done, id: reversed.id, currency })
      : message('activity.posted', { ...done, type, ...currencyParam(currency) }),
    entity_id,
    subject: 'client-balances',
  })
  await added.reload({ transaction })
  // What was exchanged is the same money still.
  if (origin?.as !== 'exchange') await raisePayment(added, reversed, transaction)
}

/**
 * Adds a row to the ledger: the only way to do so. It locks the client until the transaction ends.
 * @param input its amount is in dollars, as it was typed
 * @throws InvalidError for an invalid amount, an unknown client, or what `currencyFor` and its description say
 */
export async function addTransaction(
  actor: Actor,
  input: NewTransaction,
  transaction: SqlTransaction,
  origin?: Origin,
): Promise<Transaction> {
  const described = rowOf(actor, input)
  const lock = transaction.LOCK.UPDATE
  const client = await Client.findByPk(described.client_id, { lock, transaction })
  if (!client)
    throw new InvalidError('client.unknown', {}, [{ field: 'client_id', ...message('field.unknown') }])
  const local = await lockedLocalCurrency(transaction)
  const { currency: given, billing_id } = input
  const named = billing_id ?? writtenFor(described.description ?? '')?.id
  const currency = await currencyFor(client, local.code, { currency: given, named, billing_id }, transaction)
  const row = { ...described, currency }
  const notWhole = wholeProblem(row.amount, currency)
  if (notWhole) throw invalidAmount(notWhole)
  const reverses = origin ? (origin.of?.id ?? null) : await correctedBy(row, transaction)
  const added = await append({ ...row, reverses }, local.isPending, transaction)
  await tellOf(actor, added, client, origin, transaction)
  return added
}
