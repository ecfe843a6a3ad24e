import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Write } from '../../db/with-write.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import * as schemas from './month-issue.schemas.ts'
import type { MonthIssue } from './month-issue.ts'
import { issueRunOnWire, monthIssueOnWire } from './month-issue.wire.ts'

type IssueRun = Awaited<ReturnType<MonthIssue['issueMonth']>>

/** The calls that issue the billings of a month. */
export const monthIssueRoutes =
  (service: MonthIssue, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/months/:month/issue', { schema: schemas.get }, async ({ params }) => {
      const period = periodOfMonth(params.month)
      return monthIssueOnWire(period, await service.monthIssue(period))
    })

    app.post('/api/months/:month/issue', { schema: schemas.issue }, async (request, reply) => {
      const { user, params, body } = request
      const period = periodOfMonth(params.month)
      const work = (write: Write<IssueRun>) => service.issueMonth(user, period, body, write)
      const run = await idempotent(request, body, work, issueRunOnWire)
      return reply.code(202).send(run)
    })

    app.post('/api/months/:month/issue/cancel', { schema: schemas.cancel }, async ({ user, params }) =>
      issueRunOnWire(await service.cancelIssue(user, periodOfMonth(params.month))),
    )
  }
