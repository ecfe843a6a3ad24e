import type { Transaction } from 'sequelize'
import { saveVersion } from '../../db/versioned.ts'
import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { MAX_PAYMENT_CENTS, toDollars, wholeProblem } from '../../lib/money.rules.ts'
import { message, type Message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import type { Actor } from '../activity/activity.service.ts'
import { paymentOf } from '../balances/billing-payments.rules.ts'
import { addTransaction } from '../balances/ledger.store.ts'
import { recordedOn } from '../balances/recorded.store.ts'
import { Allocation } from '../billings/allocations.model.ts'
import { addAllocations, releaseAllocation } from '../billings/allocations.store.ts'
import { Billing } from '../billings/billings.model.ts'
import { findBilling, recordBillingChange } from '../billings/billings.store.ts'
import { amountDue, leftOf } from '../billings/dues.rules.ts'
import { followDues } from '../billings/dues.store.ts'
import { assertNotVoid } from '../billings/owed.store.ts'
import type { Client } from '../clients/clients.model.ts'

/** What is to be paid on a billing, in cents of its currency. */
export interface Asked {
  billing_id: number
  amount: number
}

/** What of a payment pays a billing, in cents; of none: of the account. */
type Piece = Pick<Allocation, 'amount' | 'payment_id' | 'exchange_id'>

const sum = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((all, { amount }) => all + amount, 0)

const leftOfAll = (parts: readonly Allocation[]): number => parts.reduce((all, part) => all + leftOf(part), 0)

const invalid = (problem: Message): InvalidError =>
  new InvalidError('request.invalid', {}, [{ field: 'allocations', ...problem }])

/**
 * Locks the billings of a client that are to be settled.
 * @throws InvalidError for one that is not the client's, ConflictError for a void one
 */
export async function lockBillings(
  client: Client,
  ids: readonly number[],
  transaction: Transaction,
): Promise<(id: number) => Billing> {
  const found = new Map<number, Billing>()
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const exists = await Billing.count({ where: { id, client_id: client.id }, transaction })
    if (!exists)
      throw new InvalidError('transaction.billing_not_of_client', {
        client: client.client_name,
        billing_id: id,
      })
    const billing = await findBilling(id, transaction, true)
    assertNotVoid(billing)
    found.set(id, billing)
  }
  return (id) => found.get(id)!
}

/**
 * @throws ConflictError for more than is due of a billing: it says by how much; InvalidError for an amount that its currency
 * does not have
 */
export function checkDue(billing: Billing, amount: number): void {
  const { id, currency } = billing
  const notWhole = wholeProblem(amount, currency)
  if (notWhole) throw invalid(notWhole)
  const due = Math.max(amountDue(billing), 0)
  if (amount > due)
    throw new ConflictError('payment.above_due', {
      billing_id: id,
      due: toDollars(due),
      over: toDollars(amount - due),
      ...currencyParam(currency),
    })
}

/**
 * Raises the paid amount of a billing by pieces of payments, and draws them from the account. The billing is locked, and its
 * client; `followAccounts` is to be called after.
 * @param date of the debit: a day or an instant
 * @throws what `checkDue` throws
 */
export async function payBilling(
  actor: Actor,
  billing: Billing,
  pieces: readonly Piece[],
  date: string,
  transaction: Transaction,
): Promise<void> {
  const { id, client_id, currency } = billing
  const amount = sum(pieces)
  checkDue(billing, amount)
  billing.set('paid_amount', billing.paid_amount + amount)
  if (billing.paid_amount > MAX_PAYMENT_CENTS)
    throw invalid(
      message('field.at_most', { amount: toDollars(MAX_PAYMENT_CENTS), ...currencyParam(currency) }),
    )
  await saveVersion(billing, transaction)
  const ids = { billing_id: id, via_billing_id: id }
  await addAllocations(
    actor,
    pieces.map((piece) => ({ ...piece, ...ids })),
    transaction,
  )
  await billing.reload({ transaction })
  await recordBillingChange(actor, 'updated', billing, transaction)
  const debit = { ...paymentOf(client_id, id, amount), transaction_date: date }
  await addTransaction(actor, debit, transaction)
}

/**
 * What the ledger gives back of the parts of a payment that are taken back from a paid amount, in cents: not what somebody has given
 * back by hand already, nor what other payments have paid.
 */
async function toGiveBack(
  billing: Billing,
  parts: readonly Allocation[],
  transaction: Transaction,
): Promise<number> {
  const where = { via_billing_id: billing.id, kind: 'payment' }
  const all = await Allocation.findAll({ where, transaction })
  const recorded = await recordedOn(billing, transaction)
  const released = all.reduce((before, part) => before + part.released, 0)
  // A paid amount that is lowered releases what the ledger gives back: more than that was given back by hand. Parts that were made
  // of older paid amounts do not tell what was released before.
  const byHand = Math.min(recorded.refunded - released, billing.paid_amount - recorded.amount)
  const taken = new Set(parts.map(({ id }) => id))
  const others = all.filter(({ id, payment_id }) => payment_id !== null && !taken.has(id))
  const amount = leftOfAll(parts) - Math.max(byHand, 0)
  return Math.max(Math.min(amount, recorded.amount - leftOfAll(others)), 0)
}

/**
 * Takes parts of a payment back from the paid amounts that they belong to, and gives back what of them the ledger has. The
 * client is locked; `followAccounts` is to be called after.
 * @returns the billings
 */
export async function takeBack(
  actor: Actor,
  allocations: readonly Allocation[],
  transaction: Transaction,
): Promise<Billing[]> {
  const held = allocations.filter((each) => leftOf(each) > 0)
  const ids = [...new Set(held.map(({ via_billing_id }) => via_billing_id))]
  const billings: Billing[] = []
  for (const id of ids) {
    const billing = await findBilling(id, transaction, true)
    const parts = held.filter(({ via_billing_id }) => via_billing_id === id)
    const amount = leftOfAll(parts)
    const given = await toGiveBack(billing, parts, transaction)
    billing.set('paid_amount', billing.paid_amount - amount)
    await saveVersion(billing, transaction)
    for (const part of parts) await releaseAllocation(part, leftOf(part), transaction)
    await billing.reload({ transaction })
    await recordBillingChange(actor, 'updated', billing, transaction)
    if (given) await addTransaction(actor, paymentOf(billing.client_id, id, -given), transaction)
    billings.push(billing)
  }
  return billings
}

/** Lets what later billings carry follow those that were paid; once for each account. */
export async function followAccounts(billings: readonly Billing[], transaction: Transaction): Promise<void> {
  const accounts = new Map(billings.map((each) => [`${each.billing_type} ${each.currency}`, each]))
  for (const account of accounts.values()) await followDues(account, transaction)
}
