import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { chunksOf } from '../../db/chunks.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { FINDING_COLUMNS } from './reconciliation.csv.ts'
import { createReconciliationMarksService } from './reconciliation-marks.service.ts'
import * as schemas from './reconciliation.schemas.ts'
import type { ReconciliationService } from './reconciliation.service.ts'
import { countsOnWire, findingOnWire, markOnWire } from './reconciliation.wire.ts'

type MarksService = ReturnType<typeof createReconciliationMarksService>
type Marks = Awaited<ReturnType<MarksService['markKnown']>>

/** The calls on what a month differs in from the one before. */
const reconciliationRoutes =
  (service: ReconciliationService, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/months/:month/reconciliation', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.findingsQuery.read(request.query)
      const findings = await service.findFindings(periodOfMonth(request.params.month), query)
      sendTotal(reply, query, findings.length)
      return findings.slice(query.offset, query.offset + query.limit).map(findingOnWire)
    })

    app.get(
      '/api/months/:month/reconciliation/export',
      { schema: schemas.exportCsv },
      async (request, reply) => {
        const { month } = request.params
        const query = schemas.findingsQuery.read(request.query)
        const findings = await service.findFindings(periodOfMonth(month), query)
        return exports.sendList(request, reply, {
          name: `reconciliation_${month}`,
          noun: 'findings',
          columns: FINDING_COLUMNS,
          batches: batchesOf(findings),
        })
      },
    )

    app.get('/api/months/:month/reconciliation/summary', { schema: schemas.summary }, async ({ params }) =>
      countsOnWire(await service.countsOf(periodOfMonth(params.month))),
    )
  }

async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  yield* chunksOf(rows)
}

/** The calls on what is known of vehicles. */
const marksRoutes =
  (service: MarksService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/reconciliation-marks', { schema: schemas.markKnown }, (request) => {
      const { user, body } = request
      return idempotent(
        request,
        body,
        (write: Write<Marks>) => service.markKnown(user, body, write),
        (marks) => marks.map(markOnWire),
      )
    })

    app.delete('/api/reconciliation-marks/:id', { schema: schemas.takeBack }, async ({ user, params }) =>
      markOnWire(await service.takeBackMark(user, params.id)),
    )
  }

interface Tools {
  withWrite: WithWrite
  reconciliation: ReconciliationService
  idempotent: Idempotency
  exports: Exports
}

export const reconciliationApi = {
  schemas: schemas.reconciliationSchemas,
  routes: ({ withWrite, reconciliation, idempotent, exports }: Tools) => [
    reconciliationRoutes(reconciliation, exports),
    marksRoutes(createReconciliationMarksService(withWrite), idempotent),
  ],
}
