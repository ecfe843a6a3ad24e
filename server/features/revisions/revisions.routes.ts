import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite } from '../../db/with-write.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import { sendWorkbook } from '../../http/workbooks.ts'
import { billingOnWire } from '../billings/billings.wire.ts'
import type { IssuingService } from './issuing.service.ts'
import { monthIssueRoutes } from './month-issue.routes.ts'
import { monthIssueSchemas } from './month-issue.schemas.ts'
import type { MonthIssue } from './month-issue.ts'
import * as schemas from './revisions.schemas.ts'
import { changesOf, revisionFile, revisionsOf } from './revisions.store.ts'
import { changesOnWire, issuedOnWire, revisionOnWire } from './revisions.wire.ts'
import { createVoidsService, type VoidsService } from './voids.service.ts'

const nameOf = ({ id, revision }: { id: number; revision: number }): string =>
  `billing_${id}_revision_${revision}`

/** The calls on what was issued of billings. */
const revisionReadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/billings/:id/revisions',
    { schema: schemas.list },
    async ({ params, query: given }, reply) => {
      const query = schemas.revisionsQuery.read(given)
      const { revisions, total } = await revisionsOf(params.id, query)
      sendTotal(reply, query, total)
      return revisions.map(revisionOnWire)
    },
  )

  app.get('/api/billings/:id/revisions/:revision/pdf', { schema: schemas.pdf }, async ({ params }, reply) => {
    const { sha256, bytes } = await revisionFile(params.id, params.revision, 'pdf')
    return reply
      .type('application/pdf')
      .header('etag', `"${sha256}"`)
      .header('content-disposition', `attachment; filename="${nameOf(params)}.pdf"`)
      .send(bytes)
  })

  app.get(
    '/api/billings/:id/revisions/:revision/excel',
    { schema: schemas.excel },
    async ({ params }, reply) => {
      const { sha256, bytes } = await revisionFile(params.id, params.revision, 'excel')
      return sendWorkbook(reply.header('etag', `"${sha256}"`), nameOf(params), bytes)
    },
  )

  app.get('/api/billings/:id/revisions/:revision/changes', { schema: schemas.changes }, async ({ params }) =>
    changesOnWire(await changesOf(params.id, schemas.revisionIn(params.revision))),
  )
}

/** The calls that issue billings, and make them void. */
const revisionWriteRoutes =
  (issuing: IssuingService, voids: VoidsService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/billings/:id/issue', { schema: schemas.issue }, (request) => {
      const { user, params } = request
      return idempotent(request, {}, (write) => issuing.issueBilling(user, params.id, write), issuedOnWire)
    })

    app.post('/api/billings/:id/void', { schema: schemas.makeVoid }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write) => voids.voidBilling(user, params.id, body.reason, write),
        billingOnWire,
      )
    })
  }

interface Tools {
  withWrite: WithWrite
  issuing: IssuingService
  monthIssue: MonthIssue
  idempotent: Idempotency
}

export const revisionsApi = {
  schemas: [...schemas.revisionSchemas, ...monthIssueSchemas],
  routes: ({ withWrite, issuing, monthIssue, idempotent }: Tools) => [
    revisionReadRoutes,
    revisionWriteRoutes(issuing, createVoidsService(withWrite), idempotent),
    monthIssueRoutes(monthIssue, idempotent),
  ],
}
