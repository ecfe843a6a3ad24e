import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { periodOfMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import type { Exports } from '../activity/exports.routes.ts'
import * as schemas from './month-statements.schemas.ts'
import { pdfOfMonth, zipOfMonth } from './month-statements.service.ts'

/** All issued statements of a month as one download, which is noted as other exports are. */
export const monthStatementsRoutes =
  (exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/months/:month/statements.zip', { schema: schemas.zip }, async (request, reply) => {
      const { month } = request.params
      const { pieces, count } = await zipOfMonth(periodOfMonth(month))
      await exports.record(request, message('count.statements', { count }))
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="statements_${month}.zip"`)
        .send(Readable.from(pieces))
    })

    app.get('/api/months/:month/statements.pdf', { schema: schemas.pdf }, async (request, reply) => {
      const { month } = request.params
      const { pieces, count } = await pdfOfMonth(periodOfMonth(month))
      await exports.record(request, message('count.statements', { count }))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="statements_${month}.pdf"`)
        .send(Readable.from(pieces))
    })
  }
