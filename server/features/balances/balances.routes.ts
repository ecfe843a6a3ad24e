import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendTotal } from '../../http/list-query.ts'
import { inDollars } from '../../lib/dollars.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Exports } from '../activity/exports.routes.ts'
import { balanceColumns } from './balances.csv.ts'
import * as schemas from './balances.schemas.ts'
import { createBalancesService, type BalancesService } from './balances.service.ts'
import { transactionsRoutes } from './transactions.routes.ts'
import { transactionSchemas } from './transactions.schemas.ts'
import type { WithWrite } from '../../db/with-write.ts'

/** The calls on the clients' balances: spec section 7, 'Client balances'. */
export const balancesRoutes =
  (service: BalancesService, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/client-balances', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.balancesQuery.read(request.query)
      const balances = await service.listBalances(query)
      sendTotal(reply, query, await service.countBalances(query.filter))
      return balances.map((balance) => inDollars(balance, schemas.BALANCE_AMOUNTS))
    })

    app.get('/api/client-balances/count', { schema: schemas.count }, async (request) => {
      const { filter } = schemas.balancesQuery.read(request.query)
      return { count: await service.countBalances(filter) }
    })

    app.get('/api/client-balances/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.balanceBatches(schemas.balancesQuery.read(request.query))
      const list = {
        name: 'client_balances',
        noun: 'client_balances' as const,
        columns: balanceColumns(await service.localCurrency()),
        batches,
      }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/client-balances/outstanding-total', { schema: schemas.outstanding }, async () => {
      const totals = await service.outstandingTotals()
      const by_currency = totals.map((total) => inDollars(total, ['total_outstanding_balance']))
      return { total_outstanding_balance: by_currency[0]!.total_outstanding_balance, by_currency }
    })
  }

interface Tools {
  withWrite: WithWrite
  idempotent: Idempotency
  exports: Exports
}

export const balancesApi = {
  tag: { name: 'Balances', description: "The clients' prepaid accounts" },
  schemas: [...transactionSchemas, ...schemas.balanceSchemas],
  routes: ({ withWrite, idempotent, exports }: Tools) => {
    const service = createBalancesService(withWrite)
    return [balancesRoutes(service, exports), transactionsRoutes(service, idempotent, exports)]
  },
}
