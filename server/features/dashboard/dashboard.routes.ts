import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inDollars } from '../../lib/dollars.ts'
import * as schemas from './dashboard.schemas.ts'
import { createDashboardService, type DashboardService } from './dashboard.service.ts'

/** The calls of the dashboard: spec section 7, 'Dashboard'. */
export const dashboardRoutes =
  (service: DashboardService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/dashboard/stats', { schema: schemas.stats }, async () =>
      inDollars(await service.stats(), ['revenue', 'payments']),
    )

    app.get('/api/dashboard/months', { schema: schemas.months }, async () =>
      (await service.months()).map((sums) => inDollars(sums, ['billed', 'paid'])),
    )
  }

export const dashboardApi = {
  tag: { name: 'Dashboard', description: 'Figures over everything' },
  schemas: schemas.dashboardSchemas,
  routes: () => [dashboardRoutes(createDashboardService())],
}
