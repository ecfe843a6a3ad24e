import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** The headers of answers that a page from elsewhere may read, beside those that every page may. */
const EXPOSED = [
  'accept',
  'allow',
  'content-disposition',
  'content-range',
  'etag',
  'ignored-fields',
  'retry-after',
  'www-authenticate',
  'x-request-id',
  'x-total-count',
]
/** The headers that it may send: Range comes from the admin, with each list. */
const ALLOWED = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'range']
const HOURS = 3600

/**
 * Lets pages of other origins call the API and read its answers. They send a bearer token, which no browser adds by
 * itself: credentials that it would add are not let in.
 */
export async function letOriginsIn(app: FastifyInstance, origins: string[] | null): Promise<void> {
  if (!origins) return
  const options: FastifyCorsOptions = {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ALLOWED,
    exposedHeaders: EXPOSED,
    // The longest that Chromium keeps the answer to a preflight.
    maxAge: 2 * HOURS,
  }
  await app.register(cors, {
    // An OPTIONS that is no preflight asks for the methods of a path: see http/static.ts.
    delegator: ({ headers }, decide) =>
      decide(null, { ...options, preflight: 'access-control-request-method' in headers }),
  })
}
