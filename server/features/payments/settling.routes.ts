import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { inCents } from '../../lib/dollars.ts'
import type { PaymentsService } from './payments.service.ts'
import { allocationOnWire, settledOnWire } from './payments.wire.ts'
import * as schemas from './settling.schemas.ts'

/** The calls that settle billings otherwise than by a new payment. */
export const settlingRoutes =
  (service: PaymentsService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/clients/:id/settle', { schema: schemas.settle }, (request) => {
      const { user, params, body } = request
      const allocations = body.allocations?.map((each) => inCents(each, ['amount'])) ?? null
      return idempotent(
        request,
        body,
        (write) => service.settle(user, params.id, { ...body, allocations }, write),
        settledOnWire,
      )
    })

    app.get('/api/billings/:id/allocations', { schema: schemas.listAllocations }, async ({ params }) =>
      (await service.listAllocations(params.id)).map(allocationOnWire),
    )

    app.post('/api/billings/:id/settlements', { schema: schemas.createSettlement }, (request) => {
      const { user, params, body } = request
      const settlement = inCents(body, ['amount'])
      return idempotent(
        request,
        body,
        (write) => service.createSettlement(user, params.id, settlement, write),
        allocationOnWire,
      )
    })

    app.post(
      '/api/billings/:id/settlements/:allocation_id/release',
      { schema: schemas.releaseSettlement },
      (request) => {
        const { user, params, body } = request
        const settlement = { billing_id: params.id, id: params.allocation_id }
        return idempotent(
          request,
          body,
          (write) => service.releaseSettlement(user, settlement, body.reason, write),
          allocationOnWire,
        )
      },
    )
  }
