import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Idempotency } from '../../http/idempotency.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import * as schemas from './month-issue.schemas.ts'
import type { MonthIssue } from './month-issue.ts'
import { issueRunOnWire, monthIssueOnWire } from './month-issue.wire.ts'

/** The calls that issue the billings of a month. */
export const monthIssueRoutes =
  (service: MonthIssue, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/months/:month/issue', { schema: schemas.get }, async ({ params }) => {
      const period = periodOfMonth(params.month)
      return monthIssueOnWire(period, await service.monthIssue(period))
    })

    app.post('/api/months/:month/issue', { schema: schemas.issue }, (request) => {
      const { user, params, body } = request
      const period = periodOfMonth(params.month)
      return idempotent(
        request,
        body,
        (write) => service.issueMonth(user, period, body, write),
        issueRunOnWire,
      )
    })
  }
