import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleBulkDelete } from '../../http/bulk-delete.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import { warningsIfAny } from '../../http/warnings.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { PLATFORM_COLUMNS } from './platforms.csv.ts'
import * as schemas from './platforms.schemas.ts'
import { createPlatformMergeService, type MergedPlatform } from './platform-merge.service.ts'
import { createPlatformsService, type SavedPlatform } from './platforms.service.ts'
import type { WithWrite } from '../../db/with-write.ts'

const savedOnWire = ({ platform, warnings }: SavedPlatform) => ({
  ...platform.toJSON(),
  ...warningsIfAny(warnings),
})

const mergedOnWire = ({ platform, moved_clients }: MergedPlatform) => ({
  ...platform.toJSON(),
  moved_clients,
})

const platformsService = (withWrite: WithWrite) => ({
  ...createPlatformsService(withWrite),
  ...createPlatformMergeService(withWrite),
})
type PlatformsService = ReturnType<typeof platformsService>

/** The calls on platforms: spec section 7, 'Platforms'. */
export const platformsRoutes =
  (service: PlatformsService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/platforms/', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.platformsQuery.read(request.query)
      const platforms = await service.listPlatforms(query)
      sendTotal(reply, query, await service.countPlatforms(query.filter))
      return platforms
    })

    app.get('/api/platforms/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.platformBatches(schemas.platformsQuery.read(request.query))
      const list = {
        name: namedByDay('platforms'),
        noun: 'platforms' as const,
        columns: PLATFORM_COLUMNS,
        batches,
      }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/platforms/:id', { schema: schemas.get }, (request) =>
      service.getPlatform(request.params.id),
    )

    app.post('/api/platforms/', { schema: schemas.create }, (request) => {
      const { user, body } = request
      return idempotent(request, body, (write) => service.createPlatform(user, body, write), savedOnWire)
    })

    app.put('/api/platforms/:id', { schema: schemas.update }, async ({ user, params, body }, reply) =>
      savedOnWire(await service.updatePlatform(user, params.id, body, ifMatch(reply, schemas.get))),
    )

    app.post('/api/platforms/:id/merge', { schema: schemas.merge }, (request, reply) => {
      const { user, params, body } = request
      const check = ifMatch(reply, schemas.get)
      return idempotent(
        request,
        body,
        (write) => service.mergePlatform(user, params.id, body, write, check),
        mergedOnWire,
      )
    })

    app.delete(
      '/api/platforms/bulk',
      { schema: schemas.removeMany },
      handleBulkDelete(service.deletePlatform),
    )

    app.delete('/api/platforms/:id', { schema: schemas.remove }, ({ user, params }, reply) =>
      service.deletePlatform(user, params.id, ifMatch(reply, schemas.get)),
    )
  }

interface Tools {
  withWrite: WithWrite
  idempotent: Idempotency
  exports: Exports
}

export const platformsApi = {
  tag: { name: 'Platforms', description: 'Tracking platforms' },
  schemas: schemas.platformSchemas,
  routes: ({ withWrite, idempotent, exports }: Tools) => [
    platformsRoutes(platformsService(withWrite), idempotent, exports),
  ],
}
