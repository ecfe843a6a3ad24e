import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withTrailContext, type Author, type TrailContext } from '../db/trail-context.ts'

const NOBODY: Author = { type: 'unknown', id: null, name: '' }

/** The reason that a body gives, where one was asked for. */
function reasonIn(body: unknown): string | null {
  const { reason } = (typeof body === 'object' && body !== null ? body : {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : null
}

function authorOf({ user }: Partial<Pick<FastifyRequest, 'user'>>): Author {
  if (!user) return NOBODY
  const { id, username: name, token } = user
  return token ? { type: 'token', id: token.id, name: token.name } : { type: 'user', id, name }
}

const contextOf = (request: FastifyRequest): TrailContext => ({
  author: authorOf(request),
  operation: request.routeOptions.schema?.operationId ?? null,
  requestId: request.id,
  address: request.caller,
  reason: reasonIn(request.body),
  importId: null,
})

/** What a call changes stands in the trail with who made it, its operation, its id and where it came from. */
export function traceWrites(app: FastifyInstance): void {
  // The last hook before the handler: reading the body would lose the context.
  app.addHook('preHandler', (request, _reply, done) => {
    const context = contextOf(request)
    withTrailContext(() => context, done)
  })
}
