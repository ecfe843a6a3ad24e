import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import { toDollars } from '../../lib/money.rules.ts'
import type { Exports } from '../activity/exports.routes.ts'
import * as noteSchemas from './chase-notes.schemas.ts'
import { createChaseNotesService, type ChaseNotesService, type Note } from './chase-notes.service.ts'
import { CHASE_COLUMNS } from './chase.csv.ts'
import * as schemas from './chase.schemas.ts'
import { chaseService } from './chase.service.ts'
import type { ChasedRow } from './chase.store.ts'

const rowOnWire = ({ last_payment, ...row }: ChasedRow) => ({
  ...row,
  amount_due: toDollars(row.amount_due),
  last_payment: last_payment && { ...last_payment, amount: toDollars(last_payment.amount) },
})

/** The calls on who is overdue, and what was talked about with them. */
export const chaseRoutes =
  (notes: ChaseNotesService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/chase', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.chaseQuery.read(request.query)
      const { rows, total } = await chaseService.listChase(query)
      sendTotal(reply, query, total)
      return rows.map(rowOnWire)
    })

    app.get('/api/chase/export', { schema: schemas.exportCsv }, (request, reply) => {
      const batches = chaseService.chaseBatches(schemas.chaseQuery.read(request.query))
      const list = { name: namedByDay('chase'), noun: 'clients' as const, columns: CHASE_COLUMNS, batches }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/clients/:id/chase-notes', { schema: noteSchemas.listNotes }, ({ params }) =>
      notes.listNotes(params.id),
    )

    app.post('/api/clients/:id/chase-notes', { schema: noteSchemas.addNote }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write: Write<Note>) => notes.addNote(user, params.id, body, write),
        (note) => note.toJSON(),
      )
    })
  }

interface Tools {
  withWrite: WithWrite
  idempotent: Idempotency
  exports: Exports
}

export const chaseApi = {
  tag: { name: 'Chase', description: 'Who is overdue, and what was talked about with them' },
  schemas: [schemas.ChaseRow, noteSchemas.ChaseNote, noteSchemas.NewChaseNote],
  routes: ({ withWrite, idempotent, exports }: Tools) => [
    chaseRoutes(createChaseNotesService(withWrite), idempotent, exports),
  ],
}
