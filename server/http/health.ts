import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'

const Health = Type.Object(
  { status: Type.Union([Type.Literal('ok'), Type.Literal('down')]) },
  { $id: 'Health' },
)

/** GET /health: 200 while the database answers, else 503. */
export async function serveHealth(app: FastifyInstance, ask: () => Promise<void>): Promise<void> {
  app.addSchema(Health)
  const answer = { $ref: 'Health#' }
  const schema = {
    operationId: 'getHealth',
    summary: 'Say whether the service can work',
    tags: ['Operations'],
    security: [],
    response: {
      200: { ...answer, description: 'The database answers' },
      503: { ...answer, description: 'The database does not answer' },
    },
  }
  app.get('/health', { schema, config: { public: true }, logLevel: 'warn' }, async (request, reply) => {
    try {
      await ask()
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'down' })
    }
  })
}
