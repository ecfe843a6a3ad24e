import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite } from '../../db/with-write.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import { inCents, inDollars } from '../../lib/dollars.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { paymentColumns } from './payments.csv.ts'
import * as schemas from './payments.schemas.ts'
import { createPaymentsService, type PaymentsService } from './payments.service.ts'
import { paymentOnWire } from './payments.wire.ts'
import { receiptsRoutes } from './receipts.routes.ts'
import { receiptSchemas } from './receipts.schemas.ts'
import type { ReceiptsService } from './receipts.service.ts'
import { settlingRoutes } from './settling.routes.ts'
import { settlingSchemas } from './settling.schemas.ts'

/** The calls on payments. */
const paymentsRoutes =
  (service: PaymentsService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/payments', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.paymentsQuery.read(request.query)
      const payments = await service.listPayments(query)
      sendTotal(reply, query, await service.countPayments(query.filter))
      return payments.map(paymentOnWire)
    })

    app.get('/api/payments/totals', { schema: schemas.totals }, async ({ query }) =>
      (await service.sumUpPayments(schemas.paymentsQuery.read(query))).map((totals) =>
        inDollars(totals, ['amount', 'reversed']),
      ),
    )

    app.get('/api/payments/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.paymentBatches(schemas.paymentsQuery.read(request.query))
      const columns = paymentColumns(await service.localCurrency())
      const list = { name: namedByDay('payments'), noun: 'payments' as const, columns, batches }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/payments/:id', { schema: schemas.get }, async ({ params }) =>
      paymentOnWire(await service.getPayment(params.id)),
    )

    app.post('/api/payments', { schema: schemas.create }, (request) => {
      const { user, body } = request
      const allocations = body.allocations.map((each) => inCents(each, ['amount', 'given_amount']))
      const payment = { ...inCents(body, ['amount']), allocations }
      return idempotent(request, body, (write) => service.recordPayment(user, payment, write), paymentOnWire)
    })

    app.post('/api/payments/:id/reverse', { schema: schemas.reverse }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write) => service.reversePayment(user, params.id, body.reason, write),
        paymentOnWire,
      )
    })
  }

interface Tools {
  receipts: ReceiptsService
  withWrite: WithWrite
  idempotent: Idempotency
  exports: Exports
}

export const paymentsApi = {
  tag: { name: 'Payments', description: 'What clients have paid, and what settles their billings' },
  schemas: [...schemas.paymentSchemas, ...settlingSchemas, ...receiptSchemas],
  routes: ({ withWrite, idempotent, exports, receipts }: Tools) => {
    const service = createPaymentsService(withWrite)
    return [
      paymentsRoutes(service, idempotent, exports),
      settlingRoutes(service, idempotent),
      receiptsRoutes(receipts, idempotent),
    ]
  },
}
