import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Once } from '../../http/once.ts'
import { counted } from '../../lib/counted.rules.ts'
import * as schemas from './mailings.schemas.ts'
import type { BillingMailingService, StartedMailing } from './mailings.service.ts'

const startedOnWire = (started: StartedMailing) => ({
  message: `${counted(started.queued, 'e-mail')} put into the outbox`,
  ...started,
})

/** The sending of many billings. */
export const billingMailingRoutes =
  (service: BillingMailingService, once: Once): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/send-emails/preview', { schema: schemas.preview }, (request) =>
      service.previewMailing(request.body),
    )

    app.post('/api/billings/send-emails', { schema: schemas.send }, (request) => {
      const { user, body } = request
      return once(request, body, (write) => service.sendMailing(user, body, write), startedOnWire)
    })
  }
