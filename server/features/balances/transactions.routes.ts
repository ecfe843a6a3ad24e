import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { transactionColumns } from './balances.csv.ts'
import type { BalancesService } from './balances.service.ts'
import { transactionOnWire } from './balances.wire.ts'
import * as schemas from './transactions.schemas.ts'

/** The calls on the ledger, the transactions of the clients: spec section 7, 'Client balances'. */
export const transactionsRoutes =
  (service: BalancesService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/client-balances/:id', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.transactionsQuery.read(request.query)
      const { total, transactions } = await service.listTransactions(request.params.id, query)
      sendTotal(reply, query, total)
      return transactions.map(transactionOnWire)
    })

    app.get('/api/client-balances/:id/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const { id } = request.params
      const batches = await service.transactionBatches(id, schemas.transactionsQuery.read(request.query))
      return exports.sendList(request, reply, {
        ...{
          name: `client_${id}_transactions`,
          noun: 'transactions',
          columns: transactionColumns(await service.localCurrency()),
          batches,
        },
        of: { subject: 'client-balances', id },
      })
    })

    app.post('/api/client-balances', { schema: schemas.create }, (request) => {
      const { user, body } = request
      return idempotent(
        request,
        body,
        (write) => service.createTransaction(user, body, write),
        transactionOnWire,
      )
    })

    app.post('/api/client-balances/transactions/:id/reversal', { schema: schemas.reverse }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write) => service.reverseTransaction(user, params.id, body.reason, write),
        transactionOnWire,
      )
    })
  }
