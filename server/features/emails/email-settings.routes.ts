import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf } from '../../http/auth.ts'
import * as schemas from './email-settings.schemas.ts'
import type { EmailSettingsService } from './email-settings.service.ts'

/** The calls on the e-mail settings: spec section 7, 'E-mail'. */
export const emailSettingsRoutes =
  (service: EmailSettingsService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/emails/settings/', { schema: schemas.get }, () => service.getSettings())

    app.post('/api/emails/settings/', { schema: schemas.create }, (request) =>
      service.saveSettings(callerOf(request), request.body),
    )

    app.put('/api/emails/settings/:id', { schema: schemas.update }, (request) =>
      service.updateSettings(callerOf(request), request.params.id, request.body),
    )
  }
