import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Exports } from '../activity/exports.routes.ts'
import { emailSettingsRoutes } from './email-settings.routes.ts'
import type { EmailSettingsService } from './email-settings.service.ts'
import { emailTemplatesRoutes } from './email-templates.routes.ts'
import type { EmailTemplatesService } from './email-templates.service.ts'

interface Services {
  settings: EmailSettingsService
  templates: EmailTemplatesService
}

/** The calls on the e-mail settings and templates: spec section 7, 'E-mail'. */
export const emailsRoutes =
  ({ settings, templates }: Services, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(emailSettingsRoutes(settings))
    await app.register(emailTemplatesRoutes(templates, exports))
  }
