import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Write } from '../../db/with-write.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import * as schemas from './dismissals.schemas.ts'
import type { Dismissals, DismissalsService } from './dismissals.service.ts'
import type { Exemption, ExemptionsService } from './exemptions.service.ts'

/** The calls that close flags of the review, and open them again. */
export const closedFlagsRoutes =
  (
    dismissals: DismissalsService,
    exemptions: ExemptionsService,
    idempotent: Idempotency,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post('/api/months/:month/dismissals', { schema: schemas.dismiss }, (request) => {
      const { user, params, body } = request
      return idempotent(
        request,
        body,
        (write: Write<Dismissals>) => dismissals.dismiss(user, params.month, body, write),
        (made) => made.map((each) => each.toJSON()),
      )
    })

    app.delete(
      '/api/months/:month/dismissals/:id',
      { schema: schemas.takeBackDismissal },
      ({ user, params: { month, id } }) => dismissals.takeBack(user, month, id),
    )

    app.get('/api/review-exemptions', { schema: schemas.listExemptions }, async (request, reply) => {
      const query = schemas.exemptionsQuery.read(request.query)
      sendTotal(reply, query, await exemptions.countExemptions(query.filter))
      return exemptions.listExemptions(query)
    })

    app.post('/api/review-exemptions', { schema: schemas.exempt }, (request) => {
      const { user, body } = request
      return idempotent(
        request,
        body,
        (write: Write<Exemption>) => exemptions.exempt(user, body, write),
        (exemption) => exemption.toJSON(),
      )
    })

    app.delete('/api/review-exemptions/:id', { schema: schemas.takeBackExemption }, ({ user, params }) =>
      exemptions.takeBack(user, params.id),
    )
  }
