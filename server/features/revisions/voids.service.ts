import type { WithWrite, Write } from '../../db/with-write.ts'
import { databaseTime } from '../../db/clock.ts'
import { saveVersion } from '../../db/versioned.ts'
import { ConflictError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { giveBackRecorded } from '../balances/given-back.store.ts'
import { BillingItem } from '../billings/billing-items.model.ts'
import { Billing } from '../billings/billings.model.ts'
import { billingName, lockUnderClient } from '../billings/billings.store.ts'
import { billingKey, END_OF_TIME, lockNewestBillings } from '../billings/newest-billings.store.ts'
import { releaseSettlements, settlePaid } from '../billings/allocations.store.ts'
import { followDues } from '../billings/dues.store.ts'
import { assertNotVoid } from '../billings/owed.store.ts'
import { assertOpen } from '../closings/closings.store.ts'
import { cancelMessagesOf } from '../outbox/outbox-changes.service.ts'
import { raiseVoided } from './revision-events.store.ts'
import type { Transaction } from 'sequelize'

export type VoidsService = ReturnType<typeof createVoidsService>

/** Locks a billing that may be made void: it was issued, and no later one carries what it leaves. @throws NotFoundError, ConflictError */
async function lockVoidable(id: number, transaction: Transaction): Promise<Billing> {
  const billing = await lockUnderClient(id, transaction)
  assertNotVoid(billing)
  await assertOpen(billing, transaction)
  const named = { billing: billingName(billing) }
  if (billing.revision === null) throw new ConflictError('billing.is_draft', named)
  const { client_id, billing_type } = billing
  const newestOf = await lockNewestBillings([client_id], END_OF_TIME, transaction)
  const newest = newestOf.get(billingKey(client_id, billing_type))!
  if (newest.id !== id) throw new ConflictError('billing.not_newest', { ...named, newest: newest.id })
  return billing
}

/** Makes billings void that were issued by mistake. */
export const createVoidsService = (withWrite: WithWrite) => ({
  /**
   * Makes a billing void: it asks for nothing, its vehicles may be billed again for the month, and what the ledger has for
   * it is given back.
   * @throws NotFoundError, ConflictError
   */
  voidBilling: (
    actor: Actor,
    id: number,
    reason: string,
    write: Write<Billing> = withWrite,
  ): Promise<Billing> =>
    write(async (transaction) => {
      const billing = await lockVoidable(id, transaction)
      const { paid_amount } = billing
      await giveBackRecorded(actor, [billing], transaction)
      billing.set({
        ...{ issue_state: 'void', paid_amount: 0 },
        ...{
          void_at: databaseTime(Billing.sequelize!),
          void_reason: reason.trim(),
          voided_by: actor.username,
        },
      })
      await saveVersion(billing, transaction)
      await settlePaid(actor, billing, paid_amount, transaction)
      await releaseSettlements(billing, transaction)
      // Earlier drafts carry again what it had settled.
      await followDues(billing, transaction)
      await BillingItem.update({ void_id: id }, { where: { billing_id: id }, transaction })
      await cancelMessagesOf([id], transaction, 'void')
      const deed = message('activity.voided', { record: billingName(billing) })
      await recordActivity({ transaction, actor, deed, entity_id: id, subject: 'billings' })
      await billing.reload({ transaction })
      await raiseVoided(billing, transaction)
      return billing
    }),
})
