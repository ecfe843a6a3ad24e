import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Write } from '../../db/with-write.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { inDollars } from '../../lib/dollars.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { billingsQuery } from './billings.schemas.ts'
import type { BillingsService } from './billings.service.ts'
import { billingOnWire } from './billings.wire.ts'
import type { PricedItem } from './repricing.rules.ts'
import * as schemas from './repricing.schemas.ts'
import type { Repriced, Repricing, RepricingService } from './repricing.service.ts'

const AMOUNTS = [
  'monthly_rate',
  'fuel_rate',
  'installation_rate',
  'installation_rate_fuel',
  'amount',
] as const
const pricedOnWire = (item: PricedItem) => inDollars(item, AMOUNTS)

const repricingOnWire = ({ billing, total_before, total_after, lines, ...rest }: Repricing) => ({
  billing_id: billing.id,
  currency: billing.currency,
  ...rest,
  total_before: toDollars(total_before),
  total_after: toDollars(total_after),
  lines: lines.map((line) => ({
    ...line,
    before: pricedOnWire(line.before),
    after: pricedOnWire(line.after),
  })),
})

/** The calls that give the lines of billings the prices of their month. */
export const repricingRoutes =
  (
    billings: Pick<BillingsService, 'listBillings' | 'countBillings'>,
    service: RepricingService,
    idempotent: Idempotency,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/billings/pricing', { schema: schemas.listPricing }, async (request, reply) => {
      const query = billingsQuery.read(request.query)
      const listed = await billings.listBillings(query)
      sendTotal(reply, query, await billings.countBillings(query.filter))
      return service.pricingOf(listed)
    })

    app.get('/api/billings/:id/repricing', { schema: schemas.view }, async (request) =>
      repricingOnWire(await service.viewRepricing(request.params.id)),
    )

    app.post('/api/billings/:id/repricing', { schema: schemas.reprice }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write: Write<Repriced>) => service.reprice(user, params.id, body.fingerprint, write),
        ({ billing, lines }) => ({ ...billingOnWire(billing), repriced_lines: lines }),
      )
    })
  }
