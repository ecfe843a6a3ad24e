import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite } from '../../db/with-write.ts'
import { namedByDay } from '../../http/csv.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { HISTORY_COLUMNS } from './history.csv.ts'
import * as schemas from './history.schemas.ts'
import { createHistoryService, type HistoryService } from './history.service.ts'

/** The calls on the history: it is read, never changed. */
const historyRoutes =
  (service: HistoryService, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/history', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.historyQuery.read(request.query)
      sendTotal(reply, query, await service.countHistory(query.filter, request.user))
      return service.listHistory(query, request.user)
    })

    app.get('/api/history/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.historyBatches(schemas.historyQuery.read(request.query), request.user)
      return exports.sendList(request, reply, {
        name: namedByDay('history'),
        noun: 'recorded_changes',
        columns: HISTORY_COLUMNS,
        batches,
      })
    })

    app.get('/api/history/settings', { schema: schemas.getSettings }, () => service.getSettings())

    app.put('/api/history/settings', { schema: schemas.saveSettings }, ({ body }, reply) =>
      service.saveSettings(body, ifMatch(reply, schemas.getSettings)),
    )

    app.get('/api/history/:id', { schema: schemas.get }, ({ params, user }) =>
      service.getEntry(params.id, user),
    )
  }

interface Tools {
  withWrite: WithWrite
  exports: Exports
}

export const historyApi = {
  tag: { name: 'History', description: 'What was changed, by whom, when and why' },
  schemas: schemas.historySchemas,
  routes: ({ withWrite, exports }: Tools) => [historyRoutes(createHistoryService(withWrite), exports)],
}
