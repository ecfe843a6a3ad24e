import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite } from '../../db/with-write.ts'
import { namedByDay } from '../../http/csv.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { StepDeps } from './month-steps.ts'
import { MONTH_COLUMNS, type MonthInCurrency } from './months.csv.ts'
import * as schemas from './months.schemas.ts'
import { createMonthsService, type MonthsService, type MonthView } from './months.service.ts'
import { monthOnWire } from './months.wire.ts'

async function* byCurrency(months: readonly MonthView[]): AsyncGenerator<MonthInCurrency[]> {
  yield months.flatMap((month) => month.totals.map((total) => ({ month, total })))
}

/** The calls on months. */
export const monthsRoutes =
  (service: MonthsService, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/months', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.monthsQuery.read(request.query)
      const { total, months } = await service.listMonths(query)
      sendTotal(reply, query, total)
      return months.map(monthOnWire)
    })

    app.get('/api/months/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const months = await service.allMonths(schemas.monthsQuery.read(request.query))
      return exports.sendList(request, reply, {
        name: namedByDay('months'),
        noun: 'months',
        columns: MONTH_COLUMNS,
        batches: byCurrency(months),
      })
    })

    app.get('/api/months/:month', { schema: schemas.get }, async ({ params }) => {
      const { view, steps } = await service.getMonth(params.month)
      return { ...monthOnWire(view), steps }
    })

    app.post('/api/months/:month/close', { schema: schemas.close }, async ({ user, params }) =>
      monthOnWire(await service.closeMonth(user, params.month)),
    )

    app.post('/api/months/:month/reopen', { schema: schemas.reopen }, async ({ user, params, body }) =>
      monthOnWire(await service.reopenMonth(user, params.month, body.reason.trim())),
    )
  }

interface Tools extends StepDeps {
  withWrite: WithWrite
  exports: Exports
}

export const monthsApi = {
  tag: { name: 'Months', description: 'The end of each month: what it came to, and closing it' },
  schemas: schemas.monthSchemas,
  routes: ({ withWrite, exports, ...deps }: Tools) => [
    monthsRoutes(createMonthsService(withWrite, deps), exports),
  ],
}
