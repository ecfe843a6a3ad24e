import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { nullable, oneOf } from './schema.ts'

const Warning = oneOf(['disk_space_low', 'backup_overdue', 'verification_differs', 'verification_overdue'])
export type Warning = Static<typeof Warning>

const Health = Type.Object(
  {
    status: oneOf(['ok', 'down', 'stopping'], {
      description:
        'ok: it can work; down: the database cannot be written; stopping: it has been told to end, and takes no new work',
    }),
    version: Type.String({ description: 'The version of TrackLedger', examples: ['0.1.0'] }),
    database: oneOf(['writable', 'read_only', 'unreachable'], {
      description: 'read_only: it answers and takes no change, as when its disk is full',
    }),
    warnings: Type.Array(Warning, {
      description:
        'disk_space_low: less than 512 MB are free where the data or the backups are; ' +
        'backup_overdue: the last nightly backup is older than 30 hours; ' +
        'verification_differs: the last check of the books has found what may not be; ' +
        'verification_overdue: it is older than 30 hours',
      examples: [[]],
    }),
    backup_age_seconds: nullable(
      Type.Integer({
        minimum: 0,
        description: 'The age of the last good backup; null: none is known',
        examples: [41_520],
      }),
    ),
    verification_age_seconds: nullable(
      Type.Integer({
        minimum: 0,
        description: 'The age of the last check of the books; null: none is known',
        examples: [41_520],
      }),
    ),
    verification_differences: nullable(
      Type.Integer({ minimum: 0, description: 'How much it has found that may not be', examples: [0] }),
    ),
  },
  { $id: 'Health', description: 'What the service knows of itself; it is looked at anew every 3 seconds' },
)
export type Health = Static<typeof Health>

/** GET /health: 200 while the service can work and is not about to end, else 503. */
export async function serveHealth(
  app: FastifyInstance,
  check: (onError: (error: unknown) => void) => Promise<Health>,
): Promise<void> {
  app.addSchema(Health)
  const answer = { $ref: 'Health#' }
  const schema = {
    operationId: 'getHealth',
    summary: 'Say whether the service can work',
    description: 'Nothing of it is secret: anybody may ask.',
    tags: ['Operations'],
    security: [],
    response: {
      200: { ...answer, description: 'The database can be written' },
      503: {
        ...answer,
        description: 'The database does not answer or cannot be written, or the service is about to end',
      },
    },
  }
  app.get('/health', { schema, config: { public: true }, logLevel: 'warn' }, async (request, reply) => {
    const health = await check((error) => request.log.error({ err: error }, 'the database does not answer'))
    const status = app.isDraining() ? 'stopping' : health.status
    return reply.code(status === 'ok' ? 200 : 503).send({ ...health, status })
  })
}
