import type { Transaction } from 'sequelize'
import { wholeProblem } from '../../lib/money.rules.ts'
import { InvalidError } from '../../lib/errors.ts'
import { checkVersion, saveVersion, type Precondition } from '../../db/versioned.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { Transaction as Payment } from '../balances/transactions.model.ts'
import { paymentOf } from '../balances/billing-payments.rules.ts'
import { addTransaction } from '../balances/ledger.store.ts'
import { assertOpen } from '../closings/closings.store.ts'
import { billingName, lockUnderClient, recordBillingChange } from './billings.store.ts'
import type { Billing } from './billings.model.ts'
import { assertNotVoid, noteChange } from './owed.store.ts'
import { dueDateAgain, type FindIssuedDueDate } from './due-dates.store.ts'
import { carriedToday } from './dues.store.ts'
import { settlePaid } from './allocations.store.ts'
import type { BillingChange } from './billings.schemas.ts'

/** A billing whose balance was changed. */
export interface ChangedBilling {
  billing: Billing
  /** The paid amount before. */
  replaced_paid_amount: number
  /** The entry that the change has added to the ledger, if any. */
  recorded: Payment | null
}

/** @throws InvalidError for cents of a currency without */
function checkWhole(change: Omit<BillingChange, 'version'>, currency: string): void {
  const problems = (['previous_balance', 'paid_amount'] as const).flatMap((field) => {
    const problem = wholeProblem(change[field] ?? 0, currency)
    return problem ? [{ field, ...problem }] : []
  })
  if (problems.length) throw new InvalidError('request.invalid', {}, problems)
}

/** A change with its due date, which was typed, or with null is taken off again; one that is sent back as it was is no change. */
async function withDueDate(
  billing: Billing,
  { due_date, ...change }: Omit<BillingChange, 'version' | 'record_payment'>,
  findIssued: FindIssuedDueDate,
  transaction: Transaction,
): Promise<Partial<Billing>> {
  if (due_date === undefined || due_date === billing.due_date) return change
  if (due_date !== null) return { ...change, due_date, due_date_is_typed: true }
  if (!billing.due_date_is_typed) return change
  return { ...change, ...(await dueDateAgain(billing, findIssued, transaction)) }
}

/** What a change of a balance goes by. */
interface Known {
  findIssuedDueDate: FindIssuedDueDate
  check?: Precondition<Billing>
}

/**
 * Changes the balance, the due date or the notes of a billing. With `record_payment` the difference in the paid amount is added to the
 * ledger, in the same transaction.
 * @throws NotFoundError, OutdatedError, ConflictError for a void billing, and for another previous balance or notes of a closed month, InvalidError for a difference that is too large for a payment, or cents of a currency without
 */
export async function changeBalance(
  actor: Actor,
  id: number,
  { version, record_payment, ...change }: BillingChange,
  transaction: Transaction,
  { findIssuedDueDate, check }: Known,
): Promise<ChangedBilling> {
  const billing = await lockUnderClient(id, transaction)
  check?.(billing)
  assertNotVoid(billing)
  checkVersion(billing, version, billingName(billing))
  checkWhole(change, billing.currency)
  const replaced_paid_amount = billing.paid_amount
  billing.set(await withDueDate(billing, change, findIssuedDueDate, transaction))
  // What somebody types is what was owed from before at that moment, whatever has been paid since it was carried.
  if (billing.changed('previous_balance') && !billing.opening_date)
    billing.carried_balance = await carriedToday(id, transaction)
  // In a closed month, too, what was paid is recorded, and a client is given more time.
  if (billing.changed('previous_balance') || billing.changed('notes')) await assertOpen(billing, transaction)
  await saveVersion(billing, transaction)
  await settlePaid(actor, billing, replaced_paid_amount, transaction)
  await billing.reload({ transaction })
  await noteChange(billing, transaction)
  await billing.reload({ transaction })
  await recordBillingChange(actor, 'updated', billing, transaction)
  const { client_id, paid_amount } = billing
  const difference = record_payment ? paid_amount - replaced_paid_amount : 0
  const recorded = difference
    ? await addTransaction(actor, paymentOf(client_id, id, difference), transaction)
    : null
  return { billing, replaced_paid_amount, recorded }
}
