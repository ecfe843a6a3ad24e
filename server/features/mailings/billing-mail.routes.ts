import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { sentOnWire } from '../outbox/outbox.wire.ts'
import type { SendOptions } from '../outbox/outbox-sending.service.ts'
import * as schemas from './billing-mail.schemas.ts'
import type { BillingMailService } from './billing-mail.service.ts'

/** The sending of a billing: spec section 7, 'Billings'. */
export const billingMailRoutes =
  (service: BillingMailService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/:id/send-email', { schema: schemas.send }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write: SendOptions['write'], requestKey) =>
          service.sendBilling(user, params.id, body, { write, requestKey }),
        (message) => sentOnWire(message),
      )
    })

    app.post('/api/billings/:id/send-email-to', { schema: schemas.sendTo }, (request) => {
      const { user, params, body } = request
      const { recipient_email, cc_emails, scheduled_at, ...text } = body
      const time = scheduled_at ? new Date(scheduled_at) : null
      const input = { recipient_email, cc_emails, scheduled_at: time, text }
      return idempotent(
        request,
        body,
        (write: SendOptions['write'], requestKey) =>
          service.sendBilling(user, params.id, input, { write, requestKey }),
        (message) => sentOnWire(message),
      )
    })
  }

/** The preview of a billing's message. */
export const billingPreviewRoutes =
  (service: BillingMailService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/:id/preview-email', { schema: schemas.preview }, (request) =>
      service.previewMessage(request.params.id, request.body),
    )
  }
