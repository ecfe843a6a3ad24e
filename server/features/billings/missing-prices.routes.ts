import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Write } from '../../db/with-write.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { inCents } from '../../lib/dollars.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { render } from '../../messages.ts'
import * as schemas from './missing-prices.schemas.ts'
import type { FilledPrice, MissingPrice, MissingPricesService } from './missing-prices.service.ts'

const missingOnWire = ({ said, rate, price, ...missing }: MissingPrice) => ({
  ...missing,
  rate: toDollars(rate),
  price: price === null ? null : toDollars(price),
  message: render(said),
  ...said,
})

/** The calls that show which prices clients lack, and enter one. */
export const missingPricesRoutes =
  (service: MissingPricesService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/billings/missing-prices', { schema: schemas.list }, async (request) =>
      (await service.listMissing(request.query)).map(missingOnWire),
    )

    app.post('/api/billings/missing-prices', { schema: schemas.fill }, (request) => {
      const { user, body } = request
      const given = inCents(body, ['price'])
      return idempotent(
        request,
        body,
        (write: Write<FilledPrice>) => service.fillPrice(user, given, write),
        (filled) => filled,
      )
    })
  }
