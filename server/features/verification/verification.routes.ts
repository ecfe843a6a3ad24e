import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { FINDING_COLUMNS } from './verification.csv.ts'
import * as schemas from './verification.schemas.ts'
import type { VerificationService } from './verification.service.ts'

/** The calls that check the books, and say what was found. */
export const verificationRoutes =
  (service: VerificationService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/verification', { schema: schemas.get }, () => service.getVerification())

    app.post('/api/verification', { schema: schemas.start }, (request) =>
      idempotent(request, {}, (write) => service.startRun(request.user, write), service.runOnWire),
    )

    app.get('/api/verification/findings', { schema: schemas.findings }, async (request, reply) => {
      const query = schemas.findingsQuery.read(request.query)
      sendTotal(reply, query, await service.countFindings(query.filter))
      return service.listFindings(query)
    })

    app.get('/api/verification/findings/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.findingBatches(schemas.findingsQuery.read(request.query))
      const list = {
        name: namedByDay('tie-out'),
        noun: 'findings' as const,
        columns: FINDING_COLUMNS,
        batches,
      }
      return exports.sendList(request, reply, list)
    })
  }

interface Tools {
  verification: VerificationService
  idempotent: Idempotency
  exports: Exports
}

export const verificationApi = {
  tag: { name: 'Verification', description: 'Whether the books tie out' },
  schemas: schemas.verificationSchemas,
  routes: ({ verification, idempotent, exports }: Tools) => [
    verificationRoutes(verification, idempotent, exports),
  ],
}
