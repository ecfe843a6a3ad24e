import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inDollars } from '../../lib/dollars.ts'
import * as schemas from './dashboard.schemas.ts'
import { createDashboardService, type DashboardService } from './dashboard.service.ts'

const SUMS = ['billed', 'paid'] as const

/** The calls of the dashboard: spec section 7, 'Dashboard'. */
export const dashboardRoutes =
  (service: DashboardService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/dashboard/stats', { schema: schemas.stats }, async () => {
      const stats = await service.stats()
      const by_currency = stats.by_currency.map((sums) =>
        inDollars(sums, ['revenue', 'payments', 'outstanding', 'due', 'overdue', 'expected']),
      )
      return { ...inDollars(stats, ['revenue', 'payments']), by_currency }
    })

    app.get('/api/dashboard/months', { schema: schemas.months }, async () =>
      (await service.months()).map((month) => ({
        ...inDollars(month, SUMS),
        by_currency: month.by_currency.map((sums) => inDollars(sums, SUMS)),
      })),
    )
  }

export const dashboardApi = {
  tag: { name: 'Dashboard', description: 'Figures over everything' },
  schemas: schemas.dashboardSchemas,
  routes: () => [dashboardRoutes(createDashboardService())],
}
