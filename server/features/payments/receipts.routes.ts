import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import type { SendOptions } from '../outbox/outbox-sending.service.ts'
import { sentOnWire } from '../outbox/outbox.wire.ts'
import { receiptName } from './receipts.rules.ts'
import * as schemas from './receipts.schemas.ts'
import type { ReceiptsService } from './receipts.service.ts'

/** The receipts of payments. */
export const receiptsRoutes =
  (service: ReceiptsService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/payments/:id/receipt', { schema: schemas.download }, async ({ params }, reply) => {
      const pdf = await service.receiptPdf(params.id)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${receiptName(params.id)}"`)
        .send(pdf)
    })

    app.post('/api/payments/:id/send', { schema: schemas.send }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write: SendOptions['write'], requestKey) =>
          service.sendReceipt(user, params.id, body, { write, requestKey }),
        (message) => sentOnWire(message),
      )
    })
  }
