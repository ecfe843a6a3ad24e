import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleBulkDelete } from '../../http/bulk-delete.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { ifMatch } from '../../http/if-match.ts'
import { sendTotal } from '../../http/list-query.ts'
import { readUpload, takeUploads } from '../../http/uploads.ts'
import { warningsIfAny } from '../../http/warnings.ts'
import { sampleFile, sendWorkbook } from '../../http/workbooks.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { AnswerUpload } from '../imports/uploads.routes.ts'
import { VEHICLE_COLUMNS } from './vehicles.csv.ts'
import * as schemas from './vehicles.schemas.ts'
import { ALL_OF_A_CLIENT } from './vehicles.schemas.ts'
import { vehicleHistoryRoutes } from './vehicle-history.routes.ts'
import { vehicleHistorySchemas } from './vehicle-history.schemas.ts'
import { createVehicleHistory } from './vehicle-history.service.ts'
import { createVehicleMovesService } from './vehicle-moves.service.ts'
import { createVehiclesService, type SavedVehicle, type VehiclesService } from './vehicles.service.ts'
import type { LinesOfVehicle } from './vehicles.store.ts'
import type { WithWrite } from '../../db/with-write.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'

const savedOnWire = ({ vehicle, warnings }: SavedVehicle) => ({
  ...vehicle.toJSON(),
  client: vehicle.client,
  ...warningsIfAny(warnings),
})

/** What words find may be a second old, and few search for the same. */
const isKept = (address: string): boolean => !address.includes('search')

/** The calls on vehicles: spec section 7, 'Vehicles'. */
export const vehiclesRoutes =
  (service: VehiclesService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/vehicles/', { schema: schemas.list, config: { isKept } }, async (request, reply) => {
      const query = schemas.vehiclesQuery.read(request.query)
      // Whatever the letters of its address are written as.
      if (query.filter.search) request.trailMark = undefined
      const { trailMark } = request
      sendTotal(reply, query, await service.countVehicles(query.filter, trailMark))
      if (query.dialect === 'plain' && query.filter.client_id && !request.query.limit)
        query.limit = ALL_OF_A_CLIENT
      return service.listVehicles(query, trailMark)
    })

    app.get('/api/vehicles/count', { schema: schemas.count }, async (request) => {
      const { filter } = schemas.vehiclesQuery.read(request.query)
      return { count: await service.countVehicles(filter) }
    })

    app.get('/api/vehicles/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const list = {
        name: namedByDay('vehicles'),
        noun: 'vehicles' as const,
        columns: VEHICLE_COLUMNS,
        batches: await service.vehicleBatches(schemas.vehiclesQuery.read(request.query)),
      }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/vehicles/:id', { schema: schemas.get }, (request) => service.getVehicle(request.params.id))

    app.post('/api/vehicles/', { schema: schemas.create }, (request) => {
      const { user, body } = request
      return idempotent(request, body, (write) => service.createVehicle(user, body, write), savedOnWire)
    })

    app.put('/api/vehicles/:id', { schema: schemas.update }, async ({ user, params, body }, reply) =>
      savedOnWire(await service.updateVehicle(user, params.id, body, ifMatch(reply, schemas.get))),
    )

    app.delete('/api/vehicles/bulk', { schema: schemas.removeMany }, handleBulkDelete(service.deleteVehicle))

    app.delete('/api/vehicles/:id', { schema: schemas.remove }, ({ user, params }, reply) =>
      service.deleteVehicle(user, params.id, ifMatch(reply, schemas.get)),
    )
  }

/** The uploads of vehicles: spec section 5. */
const vehicleUploadRoutes =
  (service: VehiclesService, answerUpload: AnswerUpload): FastifyPluginAsyncTypebox =>
  async (app) => {
    await takeUploads(app)

    app.get('/api/vehicles/upload-excel/template', { schema: schemas.template }, async (_request, reply) =>
      sendWorkbook(reply, 'vehicles-template', await service.uploadTemplate()),
    )

    app.get('/docs/samples/vehicles.xlsx', sampleFile, async (_request, reply) =>
      sendWorkbook(reply, 'sample-vehicles', await service.uploadSample()),
    )

    app.post('/api/vehicles/upload-excel', { schema: schemas.upload }, async (request, reply) =>
      answerUpload(request, reply, await readUpload(request), service.vehicleImport),
    )
  }

interface Tools {
  withWrite: WithWrite
  idempotent: Idempotency
  documents: WorkerPool
  answerUpload: AnswerUpload
  exports: Exports
  linesOfVehicle: LinesOfVehicle
}

export const vehiclesApi = {
  tag: { name: 'Vehicles', description: 'Tracked units' },
  schemas: [...schemas.vehicleSchemas, ...vehicleHistorySchemas],
  routes: ({ withWrite, idempotent, documents, answerUpload, exports, linesOfVehicle }: Tools) => {
    const service = createVehiclesService(withWrite, documents, linesOfVehicle)
    return [
      vehiclesRoutes(service, idempotent, exports),
      vehicleUploadRoutes(service, answerUpload),
      vehicleHistoryRoutes(
        createVehicleMovesService(withWrite, linesOfVehicle),
        createVehicleHistory(linesOfVehicle),
        idempotent,
      ),
    ]
  },
}
