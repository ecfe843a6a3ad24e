import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { periodOfMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import type { Exports } from '../activity/exports.routes.ts'
import * as schemas from './month-statements.schemas.ts'
import type { MonthStatementsService } from './month-statements.service.ts'

/** All statements of a month as one download, which is noted as other exports are. */
export const monthStatementsRoutes =
  (service: MonthStatementsService, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/months/:month/statements.zip', { schema: schemas.zip }, async (request, reply) => {
      const { month } = request.params
      const { pieces, count } = await service.zip(periodOfMonth(month))
      await exports.record(request, message('count.statements', { count }))
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="statements_${month}.zip"`)
        .send(Readable.from(pieces))
    })

    app.get('/api/months/:month/statements.pdf', { schema: schemas.pdf }, async (request, reply) => {
      const { month } = request.params
      const { pieces, count } = await service.pdf(periodOfMonth(month))
      await exports.record(request, message('count.statements', { count }))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="statements_${month}.pdf"`)
        .send(Readable.from(pieces))
    })
  }
