import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as schemas from './billing-preview.schemas.ts'
import type { BillingPreviewService } from './billing-preview.service.ts'

/** The message of a billing before it is sent. */
export const billingPreviewRoutes =
  (service: BillingPreviewService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/:id/preview-email', { schema: schemas.preview }, (request) =>
      service.previewMessage(request.params.id, request.body),
    )
  }
