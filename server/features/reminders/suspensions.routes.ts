import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { namedByDay } from '../../http/csv.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { SUSPENSION_COLUMNS } from './suspensions.csv.ts'
import * as schemas from './suspensions.schemas.ts'
import { suspensionsService } from './suspensions.service.ts'

/** The calls on the clients that may be suspended. */
export const suspensionsRoutes =
  (exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/reminders/suspensions', { schema: schemas.listSuspensions }, async (request, reply) => {
      const query = schemas.suspensionsQuery.read(request.query)
      const { rows, total } = await suspensionsService.listSuspensions(query)
      sendTotal(reply, query, total)
      return rows
    })

    app.get('/api/reminders/suspensions/export', { schema: schemas.exportSuspensions }, (request, reply) => {
      const batches = suspensionsService.vehicleBatches(schemas.suspensionsQuery.read(request.query))
      const list = {
        name: namedByDay('to_suspend'),
        noun: 'vehicles' as const,
        columns: SUSPENSION_COLUMNS,
        batches,
      }
      return exports.sendList(request, reply, list)
    })
  }
