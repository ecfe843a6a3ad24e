import type { Transaction } from 'sequelize'
import { picked } from '../../lib/picked.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { Billing as Contract } from './billings.schemas.ts'
import { findBilling } from './billings.store.ts'
import { billingOnWire } from './billings.wire.ts'

/** A billing as the API answers it. @throws NotFoundError */
export const billingNow = async (id: number, transaction: Transaction): Promise<object> =>
  picked(billingOnWire(await findBilling(id, transaction)), Contract)

/** Tells others of new billings. */
export const raiseBillingsIssued = (ids: readonly number[], transaction: Transaction): Promise<void> =>
  raiseEvents(
    'billing.issued',
    async () => {
      const events: object[] = []
      for (const id of ids) events.push({ billing: await billingNow(id, transaction) })
      return events
    },
    transaction,
  )

/** Tells others that a billing went out by e-mail. */
export const raiseBillingSent = (
  id: number,
  recipient_email: string,
  transaction: Transaction,
): Promise<void> =>
  raiseEvents(
    'billing.sent',
    async () => [{ billing: await billingNow(id, transaction), recipient_email }],
    transaction,
  )
