import type { Transaction } from 'sequelize'
import { picked } from '../../lib/picked.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import type { EventType } from '../webhooks/webhooks.rules.ts'
import type { Part } from './payment-details.store.ts'
import { allocationOnWire } from './payments.wire.ts'
import { Allocation } from './settling.schemas.ts'

/** Tells others of what settles a billing without cash. */
export const raiseSettlement = (
  type: EventType & `settlement.${string}`,
  part: Part,
  transaction: Transaction,
): Promise<void> =>
  raiseEvents(type, async () => [{ settlement: picked(allocationOnWire(part), Allocation) }], transaction)
