import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleBulkDelete } from '../../http/bulk-delete.ts'
import { namedByDay } from '../../http/csv.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { TEMPLATE_COLUMNS } from './email-templates.csv.ts'
import * as schemas from './email-templates.schemas.ts'
import type { EmailTemplatesService } from './email-templates.service.ts'

/** The calls on e-mail templates: spec section 7, 'E-mail'. */
export const emailTemplatesRoutes =
  (service: EmailTemplatesService, exports: Exports): FastifyPluginAsyncTypebox =>
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

    app.post('/api/emails/templates/', { schema: schemas.create }, (request) =>
      service.createTemplate(request.user, request.body),
    )

    app.put('/api/emails/templates/:id', { schema: schemas.update }, (request) =>
      service.updateTemplate(request.user, request.params.id, request.body),
    )

    app.delete(
      '/api/emails/templates/bulk',
      { schema: schemas.removeMany },
      handleBulkDelete(service.deleteTemplate),
    )

    app.delete('/api/emails/templates/:id', { schema: schemas.remove }, (request) =>
      service.deleteTemplate(request.user, request.params.id),
    )
  }
