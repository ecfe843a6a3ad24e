import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { emailSettingsRoutes } from './email-settings.routes.ts'
import type { EmailSettingsService } from './email-settings.service.ts'
import { emailTemplatesRoutes } from './email-templates.routes.ts'
import type { EmailTemplatesService } from './email-templates.service.ts'
import * as schemas from './emails.schemas.ts'
import type { EmailsService } from './emails.service.ts'

interface Services {
  settings: EmailSettingsService
  templates: EmailTemplatesService
  emails: EmailsService
}

/** The calls on e-mail: spec section 7, 'E-mail'. */
export const emailsRoutes =
  ({ settings, templates, emails }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(emailSettingsRoutes(settings))
    await app.register(emailTemplatesRoutes(templates))

    app.post('/api/emails/send/', { schema: schemas.sendTest }, async (request) => {
      const recipient_email = await emails.sendTest(request.user)
      return { message: `Test email sent to ${recipient_email}`, recipient_email }
    })
  }
