import type { Transaction } from 'sequelize'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Allocation } from '../billings/allocations.model.ts'
import { addAllocations, releaseAllocation } from '../billings/allocations.store.ts'
import type { Billing } from '../billings/billings.model.ts'
import { billingName, lockUnderClient } from '../billings/billings.store.ts'
import { leftOf, type SettlementKind } from '../billings/dues.rules.ts'
import { followDues } from '../billings/dues.store.ts'
import { assertNotVoid } from '../billings/owed.store.ts'
import { checkDue } from './paid-amounts.store.ts'
import { partsOf, type Part } from './payment-details.store.ts'
import { raiseSettlement } from './settlement-events.store.ts'

/** What is to settle a billing without cash; the amount in cents of its currency. */
export interface NewSettlement {
  kind: SettlementKind
  amount: number
  reason: string
}

/** Notes what has become of a settlement, and tells others. */
async function noted(
  actor: Actor,
  billing: Billing,
  allocation: Allocation,
  { isReleased, reason, amount }: { isReleased: boolean; reason: string; amount: number },
  transaction: Transaction,
): Promise<Part> {
  await followDues(billing, transaction)
  const done = { record: billingName(billing), kind: allocation.kind as SettlementKind, reason }
  const figures = { amount: toDollars(amount), ...currencyParam(billing.currency) }
  const deed = isReleased
    ? message('activity.settlement_released', { ...done, ...figures })
    : message('activity.settled', { ...done, ...figures })
  await recordActivity({ transaction, actor, deed, entity_id: billing.id, subject: 'billings' })
  await allocation.reload({ transaction })
  const [part] = await partsOf([allocation], transaction)
  await raiseSettlement(isReleased ? 'settlement.released' : 'settlement.recorded', part!, transaction)
  return part!
}

/**
 * Lets something other than cash settle a billing.
 * @throws NotFoundError, ConflictError for a void billing, and for more than is due of it
 */
export async function settleWithoutCash(
  actor: Actor,
  billing_id: number,
  { kind, amount, reason: given }: NewSettlement,
  transaction: Transaction,
): Promise<Part> {
  const billing = await lockUnderClient(billing_id, transaction)
  assertNotVoid(billing)
  checkDue(billing, amount)
  const reason = given.trim()
  await addAllocations(actor, [{ billing_id, via_billing_id: billing_id, amount, kind, reason }], transaction)
  const allocation = await Allocation.findOne({
    where: { billing_id, kind },
    order: [['id', 'DESC']],
    transaction,
  })
  return noted(actor, billing, allocation!, { isReleased: false, reason, amount }, transaction)
}

/** Takes back what settles a billing without cash. @throws NotFoundError, ConflictError when nothing is left of it */
export async function releaseSettlement(
  actor: Actor,
  { billing_id, id }: { billing_id: number; id: number },
  given: string,
  transaction: Transaction,
): Promise<Part> {
  const billing = await lockUnderClient(billing_id, transaction)
  const allocation = await Allocation.findOne({ where: { id, billing_id }, transaction })
  if (!allocation || allocation.kind === 'payment') throw new NotFoundError('settlement.not_found')
  const amount = leftOf(allocation)
  if (!amount) throw new ConflictError('settlement.released_already', { id })
  await releaseAllocation(allocation, amount, transaction)
  return noted(actor, billing, allocation, { isReleased: true, reason: given.trim(), amount }, transaction)
}
