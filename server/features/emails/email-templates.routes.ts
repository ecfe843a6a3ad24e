import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleBulkDelete } from '../../http/bulk-delete.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { TEMPLATE_COLUMNS } from './email-templates.csv.ts'
import * as schemas from './email-templates.schemas.ts'
import type { EmailTemplatesService } from './email-templates.service.ts'

type EmailTemplate = Awaited<ReturnType<EmailTemplatesService['createTemplate']>>

/** The calls on e-mail templates: spec section 7, 'E-mail'. */
export const emailTemplatesRoutes =
  (service: EmailTemplatesService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/emails/templates/', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.templatesQuery.read(request.query)
      const templates = await service.listTemplates(query)
      sendTotal(reply, query, await service.countTemplates(query.filter))
      return templates
    })

    app.get('/api/emails/templates/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.templateBatches(schemas.templatesQuery.read(request.query))
      const list = {
        name: namedByDay('email_templates'),
        noun: 'email_templates' as const,
        columns: TEMPLATE_COLUMNS,
        batches,
      }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/emails/templates/:id', { schema: schemas.get }, (request) =>
      service.getTemplate(request.params.id),
    )

    app.post('/api/emails/templates/', { schema: schemas.create }, (request) => {
      const { user, body } = request
      return idempotent<EmailTemplate>(request, body, (write) => service.createTemplate(user, body, write))
    })

    app.put('/api/emails/templates/:id', { schema: schemas.update }, ({ user, params, body }, reply) =>
      service.updateTemplate(user, params.id, body, ifMatch(reply, schemas.get)),
    )

    app.delete(
      '/api/emails/templates/bulk',
      { schema: schemas.removeMany },
      handleBulkDelete(service.deleteTemplate),
    )

    app.delete('/api/emails/templates/:id', { schema: schemas.remove }, ({ user, params }, reply) =>
      service.deleteTemplate(user, params.id, ifMatch(reply, schemas.get)),
    )
  }
