import type { Transaction } from 'sequelize'
import { checkVersion, saveVersion } from '../../db/versioned.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { Transaction as Payment } from '../balances/balances.model.ts'
import { paymentOf } from '../balances/billing-payments.rules.ts'
import { addTransaction } from '../balances/ledger.ts'
import { billingName, findBilling, findUnderClient } from './billings.find.ts'
import type { Billing } from './billings.model.ts'
import type { BillingChange } from './billings.schemas.ts'

/** A billing whose balance was changed. */
export interface ChangedBilling {
  billing: Billing
  /** The paid amount before. */
  replaced_paid_amount: number
  /** What the change has added to the ledger, if anything. */
  recorded: Payment | null
}

/**
 * Changes the balance or the notes of a billing. With `record_payment` the ledger gets what is paid more or less than
 * before, in the same transaction: neither is there without the other.
 * @throws NotFoundError, OutdatedError, InvalidError for a difference that no payment may be
 */
export async function changeBalance(
  actor: Actor,
  id: number,
  { version, record_payment, ...change }: BillingChange,
  transaction: Transaction,
): Promise<ChangedBilling> {
  const billing = await (record_payment
    ? findUnderClient(id, transaction)
    : findBilling(id, transaction, true))
  checkVersion(billing, version, billingName(billing))
  const replaced_paid_amount = billing.paid_amount
  await saveVersion(billing.set(change), transaction)
  await recordActivity(transaction, actor, 'Updated', billingName(billing), id, 'billings')
  const { client_id, paid_amount } = billing
  const difference = record_payment ? paid_amount - replaced_paid_amount : 0
  const recorded = difference
    ? await addTransaction(actor, paymentOf(client_id, id, difference), transaction)
    : null
  return { billing, replaced_paid_amount, recorded }
}
