import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Once } from '../../http/once.ts'
import * as schemas from './billing-mail.schemas.ts'
import type { BillingMailService } from './billing-mail.service.ts'

const sent = (recipient_email: string) => ({ message: `Email sent to ${recipient_email}`, recipient_email })

/** The sending of billings: spec section 7, 'Billings'. */
export const billingMailRoutes =
  (service: BillingMailService, once: Once): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/:id/send-email', { schema: schemas.send }, (request) => {
      const { user, params, body } = request
      return once(request, body, (write) => service.sendBilling(user, params.id, body, write), sent)
    })

    app.post('/api/billings/:id/send-email-to', { schema: schemas.sendTo }, (request) => {
      const { user, params, body } = request
      const input = { recipient_email: body.recipient_email, text: body }
      return once(request, body, (write) => service.sendBilling(user, params.id, input, write), sent)
    })
  }
