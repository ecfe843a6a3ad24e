import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { RunWorker } from './run-worker.ts'
import { RESULT_COLUMNS, RUN_COLUMNS } from './runs.csv.ts'
import * as schemas from './runs.schemas.ts'
import { createRunsService, type RunsService } from './runs.service.ts'
import { resultOnWire } from './runs.wire.ts'

type Run = Awaited<ReturnType<RunsService['startRun']>>

/** The calls on runs that bill a month from the register. */
const runsRoutes =
  (service: RunsService, exports: Exports, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/months/:month/run', { schema: schemas.create }, async (request, reply) => {
      const { user, params, body } = request
      const work = (write: Write<Run>) => service.startRun(user, params.month, body, write)
      const run = await idempotent(request, body, work, service.runOnWire)
      return reply.code(202).send(run)
    })

    app.get('/api/runs', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.runsQuery.read(request.query)
      sendTotal(reply, query, await service.countRuns(query.filter))
      return service.listRuns(query)
    })

    app.get('/api/runs/export', { schema: schemas.exportCsv }, (request, reply) => {
      const batches = service.runBatches(schemas.runsQuery.read(request.query))
      const list = { name: namedByDay('runs'), noun: 'runs' as const, columns: RUN_COLUMNS, batches }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/runs/:id', { schema: schemas.get }, (request) => service.getRun(request.params.id))

    app.get('/api/runs/:id/results', { schema: schemas.results }, async (request, reply) => {
      const query = schemas.resultsQuery.read(request.query)
      const { total, rows } = await service.listResults(request.params.id, query)
      sendTotal(reply, query, total)
      return rows.map(resultOnWire)
    })

    app.get('/api/runs/:id/results/export', { schema: schemas.exportResults }, async (request, reply) => {
      const { id } = request.params
      const batches = await service.resultBatches(id, schemas.resultsQuery.read(request.query))
      const of = { subject: 'runs' as const, id }
      const list = { name: `run-${id}`, noun: 'run_results' as const, columns: RESULT_COLUMNS, batches, of }
      return exports.sendList(request, reply, list)
    })

    app.post('/api/runs/:id/cancel', { schema: schemas.cancel }, async (request) =>
      service.runOnWire(await service.cancelRun(request.params.id)),
    )

    app.post('/api/runs/:id/undo', { schema: schemas.undo }, (request) => {
      const { user, params } = request
      const work = (write: Write<Run>) => service.undoRun(user, params.id, write)
      return idempotent(request, {}, work, service.runOnWire)
    })
  }

interface Tools {
  withWrite: WithWrite
  runWorker: RunWorker
  exports: Exports
  idempotent: Idempotency
}

export const runsApi = {
  tag: { name: 'Runs', description: 'Months that are billed from the register' },
  schemas: schemas.runSchemas,
  routes: ({ withWrite, runWorker, exports, idempotent }: Tools) => [
    runsRoutes(createRunsService(withWrite, runWorker), exports, idempotent),
  ],
}
