import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf } from '../../http/auth.ts'
import { namedByDay } from '../../http/csv.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { MESSAGE_COLUMNS } from './outbox.csv.ts'
import { sentOnWire } from './outbox.wire.ts'
import * as schemas from './outbox.schemas.ts'
import type { OutboxSending, SendOptions } from './outbox-sending.service.ts'
import type { OutboxService } from './outbox.service.ts'
import { outboxSchemas } from './outbox-messages.schemas.ts'

/** The calls on what is sent, and on the test e-mail: spec section 7, 'E-mail'. */
export const outboxRoutes =
  (
    service: OutboxService,
    sending: OutboxSending,
    idempotent: Idempotency,
    exports: Exports,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/emails/send/', { schema: schemas.sendTest }, (request) => {
      const send = (write: SendOptions['write'], requestKey: string | null) =>
        sending.sendTest(callerOf(request), { write, requestKey })
      return idempotent(request, null, send, (message) => sentOnWire(message, 'Test email'))
    })

    app.get('/api/emails/outbox/', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.outboxQuery.read(request.query)
      sendTotal(reply, query, await service.countMessages(query.filter))
      return service.listMessages(query)
    })

    app.get('/api/emails/outbox/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.messageBatches(schemas.outboxQuery.read(request.query))
      const list = { name: namedByDay('emails'), noun: 'emails' as const, columns: MESSAGE_COLUMNS, batches }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/emails/outbox/summary', { schema: schemas.summary }, () => service.getSummary())

    app.get('/api/emails/batches/:batch_id', { schema: schemas.batch }, (request) =>
      service.getBatch(request.params.batch_id),
    )

    app.get('/api/emails/outbox/:id', { schema: schemas.get }, (request) =>
      service.getMessage(request.params.id),
    )

    app.put('/api/emails/outbox/:id', { schema: schemas.change }, (request) =>
      service.changeMessage(request.user, request.params.id, request.body),
    )

    app.post('/api/emails/outbox/:id/cancel', { schema: schemas.cancel }, (request) =>
      service.cancelMessage(request.user, request.params.id),
    )

    app.post('/api/emails/outbox/:id/resend', { schema: schemas.resend }, (request) => {
      const { user, params, body } = request
      const send = (write: SendOptions['write'], requestKey: string | null) =>
        service.resendMessage(user, params.id, body, { write, requestKey })
      return idempotent(request, body, send, (message) => sentOnWire(message))
    })

    app.post('/api/emails/outbox/:id/settle', { schema: schemas.settle }, (request) =>
      service.settleMessage(request.user, request.params.id, request.body.state),
    )
  }

interface Tools {
  outbox: { service: OutboxService; sending: OutboxSending }
  idempotent: Idempotency
  exports: Exports
}

export const outboxApi = {
  schemas: outboxSchemas,
  routes: ({ outbox, idempotent, exports }: Tools) => [
    outboxRoutes(outbox.service, outbox.sending, idempotent, exports),
  ],
}
