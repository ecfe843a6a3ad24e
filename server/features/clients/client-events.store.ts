import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { inDollars } from '../../lib/dollars.ts'
import { picked } from '../../lib/picked.ts'
import { companyMonth } from '../company/company-day.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { CLIENT_PRICES, NO_PRICES, pricesFrom } from './client-prices.rules.ts'
import { priceRowsIn } from './client-prices.store.ts'
import { Client } from './clients.model.ts'
import { Client as Contract } from './clients.schemas.ts'

type Change = 'created' | 'updated' | 'deleted'

const withPlatform = { model: Platform, as: 'platform', attributes: ['id', 'name'] }

/** Clients as the API answers them, with the prices of this month. */
async function clientsNow(ids: readonly number[], transaction: Transaction): Promise<object[]> {
  const clients = await Client.findAll({
    where: { id: [...ids] },
    include: withPlatform,
    order: ['id'],
    transaction,
  })
  const prices = await priceRowsIn(ids, companyMonth(), transaction)
  return clients.map((client) => {
    const inForce = pricesFrom(prices.get(client.id) ?? NO_PRICES)
    return picked(inDollars({ ...client.toJSON(), ...inForce }, CLIENT_PRICES), Contract)
  })
}

/** Tells others that clients were changed, or their prices; of one that is to be deleted it is called before. */
export const raiseClientChanges = (
  change: Change,
  ids: readonly number[],
  transaction: Transaction,
): Promise<void> =>
  raiseEvents(
    'client.changed',
    async () => {
      const events: object[] = []
      for (const some of chunksOf(ids))
        events.push(...(await clientsNow(some, transaction)).map((client) => ({ change, client })))
      return events
    },
    transaction,
  )
