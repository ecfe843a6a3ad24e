import type { Transaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import { createChangeRecorder, recordActivity, type Actor } from '../activity/activity.service.ts'
import { RECEIVED } from '../balances/billing-payments.rules.ts'
import { addTransaction } from '../balances/ledger.store.ts'
import { reverseEntry } from '../balances/reversals.store.ts'
import type { Transaction as Entry } from '../balances/transactions.model.ts'
import { withClient } from '../billings/billings.store.ts'
import { Client } from '../clients/clients.model.ts'
import { exchange } from './exchanges.store.ts'
import { checkDate, checkTotal, currencyOfBillings, givenFor, type NewPayment } from './new-payment.ts'
import { followAccounts, lockBillings, payBilling, takeBack } from './paid-amounts.store.ts'
import { detailsOf } from './payment-details.store.ts'
import { Payment } from './payments.model.ts'

/** A payment in words, as the activity log has it. */
const paymentName = ({ id, client, amount, currency }: Payment) =>
  message('record.payment', {
    id,
    client: client.client_name,
    amount: toDollars(amount),
    ...currencyParam(currency),
  })

const recordChange = createChangeRecorder('payments', paymentName)

async function lockPayer(id: number, transaction: Transaction): Promise<Client> {
  const client = await Client.findByPk(id, { lock: transaction.LOCK.UPDATE, transaction })
  if (!client)
    throw new InvalidError('client.unknown', {}, [{ field: 'client_id', ...message('field.unknown') }])
  return client
}

const creditOf = (input: NewPayment, currency: string | undefined) => ({
  client_id: input.client_id,
  transaction_type: 'credit' as const,
  amount: toDollars(input.amount),
  ...(currency && { currency }),
  description: RECEIVED,
  transaction_date: input.transaction_date,
  payment_mode: input.payment_mode ?? null,
  reference_no: input.reference_no ?? null,
})

async function createPayment(
  actor: Actor,
  { note, import_id }: NewPayment,
  credit: Entry,
  transaction: Transaction,
): Promise<Payment> {
  const { id: transaction_id, client_id, amount, currency, transaction_date, occurred_at } = credit
  const { payment_mode, reference_no } = credit
  const said = { payment_mode, reference_no, note: note?.trim() || null, import_id: import_id ?? null }
  const { id } = await Payment.create(
    {
      ...{ client_id, amount, currency, transaction_date, occurred_at, transaction_id },
      ...said,
      created_by: actor.username,
      created_at: databaseTime(Payment.sequelize!),
    },
    { transaction },
  )
  return (await Payment.findByPk(id, { include: withClient, transaction }))!
}

/**
 * Records a payment: its credit, and for each billing that it settles the debit and the paid amount. It locks the client
 * until the transaction ends.
 * @throws InvalidError for what cannot be, ConflictError for more than a billing is due or the payment has
 */
export async function postPayment(
  actor: Actor,
  input: NewPayment,
  transaction: Transaction,
): Promise<Payment> {
  const { allocations, transaction_date: date } = input
  checkDate(date)
  const client = await lockPayer(input.client_id, transaction)
  const ids = allocations.map(({ billing_id }) => billing_id)
  const billingOf = await lockBillings(client, ids, transaction)
  const currency = input.currency ?? currencyOfBillings(allocations, billingOf)
  const credit = await addTransaction(actor, creditOf(input, currency), transaction)
  const payment = await createPayment(actor, input, credit, transaction)
  const given = allocations.map((each) => givenFor(each, billingOf(each.billing_id), payment.currency))
  checkTotal(payment, given)
  for (const [at, { billing_id, amount }] of allocations.entries()) {
    const billing = billingOf(billing_id)
    const isOwn = billing.currency === payment.currency
    const into = { amount, currency: billing.currency, given: given[at]! }
    const exchange_id = isOwn ? null : await exchange(actor, payment, credit, into, transaction)
    await payBilling(actor, billing, [{ amount, payment_id: payment.id, exchange_id }], date, transaction)
  }
  await followAccounts(ids.map(billingOf), transaction)
  await recordChange(actor, 'created', payment, transaction)
  return payment
}

/** A payment with its client, both locked until the transaction ends. @throws NotFoundError */
async function lockPayment(id: number, transaction: Transaction): Promise<Payment> {
  const lock = transaction.LOCK.UPDATE
  const found = await Payment.findByPk(id, { attributes: ['client_id'], transaction })
  if (!found) throw new NotFoundError('payment.not_found')
  await Client.findByPk(found.client_id, { attributes: ['id'], lock, transaction })
  return (await Payment.findByPk(id, {
    include: withClient,
    lock: { level: lock, of: Payment },
    transaction,
  }))!
}

/**
 * Takes a payment back: what of it settles billings still, what of it was exchanged, and its credit.
 * @throws NotFoundError, ConflictError a second time
 */
export async function reversePaymentIn(
  actor: Actor,
  id: number,
  given: string,
  transaction: Transaction,
): Promise<Payment> {
  const payment = await lockPayment(id, transaction)
  if (payment.reversed_at) throw new ConflictError('payment.reversed_already', { id })
  const reason = given.trim()
  const [details] = await detailsOf([payment], transaction)
  const { parts, exchanges } = details!
  const billings = await takeBack(
    actor,
    parts.map(({ allocation }) => allocation),
    transaction,
  )
  // What was given for an exchange is gone from its own account already.
  for (const each of exchanges)
    await reverseEntry(actor, each.transaction_id, each.amount, reason, transaction)
  const left = exchanges.reduce((rest, { given_amount }) => rest - given_amount, payment.amount)
  const debit = left ? await reverseEntry(actor, payment.transaction_id, left, reason, transaction) : null
  await payment.update(
    {
      reversed_at: databaseTime(Payment.sequelize!),
      reversed_by: actor.username,
      reverse_reason: reason,
      reversal_id: debit?.id ?? null,
    },
    { transaction },
  )
  await followAccounts(billings, transaction)
  const deed = message('activity.payment_reversed', { record: paymentName(payment), reason })
  await recordActivity({ transaction, actor, deed, entity_id: id, subject: 'payments' })
  return payment
}
