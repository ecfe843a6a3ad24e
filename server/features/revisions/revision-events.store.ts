import type { Transaction } from 'sequelize'
import { billingNow } from '../billings/billing-events.store.ts'
import type { Billing } from '../billings/billings.model.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { newestRevisionOf } from './revisions.store.ts'
import { revisionOnWire } from './revisions.wire.ts'

/** Tells others that the newest revisions of billings were issued. */
export const raiseRevised = (ids: readonly number[], transaction: Transaction): Promise<void> =>
  raiseEvents(
    'billing.revised',
    async () => {
      const events: object[] = []
      for (const id of ids) {
        const revision = (await newestRevisionOf(id, transaction))!
        events.push({ billing: await billingNow(id, transaction), revision: revisionOnWire(revision) })
      }
      return events
    },
    transaction,
  )

/** Tells others that a billing was made void. */
export const raiseVoided = ({ id }: Billing, transaction: Transaction): Promise<void> =>
  raiseEvents('billing.voided', async () => [{ billing: await billingNow(id, transaction) }], transaction)
