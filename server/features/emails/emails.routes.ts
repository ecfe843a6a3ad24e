import type { Idempotency } from '../../http/idempotency.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { emailSettingsRoutes } from './email-settings.routes.ts'
import { emailSettingsSchemas } from './email-settings.schemas.ts'
import type { EmailSettingsService } from './email-settings.service.ts'
import { emailTemplatesRoutes } from './email-templates.routes.ts'
import { emailTemplateSchemas } from './email-templates.schemas.ts'
import type { EmailTemplatesService } from './email-templates.service.ts'

interface Tools {
  emailSettings: EmailSettingsService
  emailTemplates: EmailTemplatesService
  idempotent: Idempotency
  exports: Exports
}

/** The calls on how mail leaves and by which texts: spec section 7, 'E-mail'. */
export const emailsApi = {
  tag: { name: 'E-mail', description: 'The outgoing mail server, the texts, and what is sent' },
  schemas: [...emailSettingsSchemas, ...emailTemplateSchemas],
  routes: ({ emailSettings, emailTemplates, idempotent, exports }: Tools) => [
    emailSettingsRoutes(emailSettings),
    emailTemplatesRoutes(emailTemplates, idempotent, exports),
  ],
}
