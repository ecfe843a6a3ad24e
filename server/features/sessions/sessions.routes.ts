import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as schemas from './sessions.schemas.ts'
import type { SessionsService } from './sessions.service.ts'
import { sessionOnWire } from './sessions.wire.ts'

/** Where people are signed in, and how they sign out. No API token gets here: see permissions.rules.ts. */
const sessionsRoutes =
  (service: SessionsService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/sessions', { schema: schemas.list }, async ({ user, query }) => {
      const sessions = await service.list(user, query.user_id)
      return sessions.map((session) => sessionOnWire(session, user.session))
    })

    app.delete('/api/sessions', { schema: schemas.endAll }, async ({ user, query }) => ({
      ended: await service.endAll(user, user.session, query.user_id),
    }))

    app.delete('/api/sessions/:id', { schema: schemas.end }, async ({ user, params }) =>
      sessionOnWire(await service.end(user, params.id), user.session),
    )

    app.post('/logout', { schema: schemas.logOut }, async ({ user }) =>
      sessionOnWire(await service.end(user, user.session!), user.session),
    )
  }

interface Tools {
  sessions: SessionsService
}

export const sessionsApi = {
  schemas: schemas.sessionSchemas,
  routes: ({ sessions }: Tools) => [sessionsRoutes(sessions)],
}
