import type { Transaction } from 'sequelize'
import { billingNow } from '../billings/billing-events.store.ts'
import type { Billing } from '../billings/billings.model.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import type { BillingRevision } from './revisions.model.ts'
import { revisionOnWire } from './revisions.wire.ts'

/** Tells others that a revision of a billing was issued. */
export const raiseRevised = (
  { id }: Billing,
  revision: BillingRevision,
  transaction: Transaction,
): Promise<void> =>
  raiseEvents(
    'billing.revised',
    async () => [{ billing: await billingNow(id, transaction), revision: revisionOnWire(revision) }],
    transaction,
  )

/** Tells others that a billing was made void. */
export const raiseVoided = ({ id }: Billing, transaction: Transaction): Promise<void> =>
  raiseEvents('billing.voided', async () => [{ billing: await billingNow(id, transaction) }], transaction)
