import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { counted } from '../../lib/counted.rules.ts'
import * as schemas from './mailings.schemas.ts'
import { monthStatementsRoutes } from './month-statements.routes.ts'
import { createMailingsService, type MailingsService, type StartedMailing } from './mailings.service.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { BillingsService } from '../billings/billings.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import type { EmailTemplatesService } from '../emails/email-templates.service.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import type { StatementDocuments } from '../statements/statement-documents.ts'
import { billingMailRoutes, billingPreviewRoutes } from './billing-mail.routes.ts'
import { billingMailSchemas, billingPreviewSchemas } from './billing-mail.schemas.ts'
import { createBillingMailService } from './billing-mail.service.ts'

const startedOnWire = (started: StartedMailing) => ({
  message: `${counted(started.queued, 'e-mail')} put into the outbox`,
  ...started,
})

/** The sending of many billings. */
export const mailingsRoutes =
  (service: MailingsService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/send-emails/preview', { schema: schemas.preview }, (request) =>
      service.previewMailing(request.body),
    )

    app.post('/api/billings/send-emails', { schema: schemas.send }, (request) => {
      const { user, body } = request
      return idempotent(request, body, (write) => service.sendMailing(user, body, write), startedOnWire)
    })
  }

interface Tools {
  billings: BillingsService
  statements: StatementDocuments
  company: CompanyService
  emailSettings: EmailSettingsService
  emailTemplates: EmailTemplatesService
  texts: TextRenderer
  outbox: { sending: OutboxSending }
  idempotent: Idempotency
  exports: Exports
}

export const mailingsApi = {
  schemas: [...billingMailSchemas, ...schemas.mailingSchemas, ...billingPreviewSchemas],
  routes: ({ emailSettings: settings, emailTemplates: templates, outbox: { sending }, ...tools }: Tools) => {
    const { billings, statements, company, texts, idempotent } = tools
    const billingMail = createBillingMailService({ billings, statements, sending, templates, texts })
    const mailings = createMailingsService({ sending, settings, company, texts })
    return [
      billingMailRoutes(billingMail, idempotent),
      mailingsRoutes(mailings, idempotent),
      billingPreviewRoutes(billingMail),
      monthStatementsRoutes(tools.exports),
    ]
  },
}
