import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { lazy } from '../lib/lazy.ts'
import { openRoutes } from './auth.ts'
import { BulkDeleted } from './bulk-delete.ts'
import type { readGuide } from './docs/guide.ts'
import { addDerivedErrors } from './error-responses.ts'
import { NotMatched } from './if-match.ts'
import { sharedSchemas } from './schema.ts'

const info = {
  title: 'TrackLedger',
  version: '1',
  contact: { name: 'Whoever runs this service' },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}

/** A group of calls. */
interface Tag {
  name: string
  description: string
}

/** The calls that belong to no feature. */
const OPERATIONS: Tag = { name: 'Operations', description: 'For those who run it' }

const headOf = (description: string, publicUrl: string | null, tags: readonly Tag[]) => ({
  openapi: '3.1.0',
  info: { ...info, description },
  servers: [{ url: publicUrl ?? '/' }],
  tags: [...tags, OPERATIONS],
  components: {
    securitySchemes: {
      bearer: {
        type: 'http' as const,
        scheme: 'bearer',
        bearerFormat: 'JWT, or tl_...',
        description:
          'The access_token that POST /login answers, or an API token, tl_..., as far as its scopes go: only as this header',
      },
    },
  },
  security: [{ bearer: [] }],
})

/** Headers that belong to one connection or one answer. */
const NOT_FORWARDED = ['connection', 'keep-alive', 'transfer-encoding', 'date']

/**
 * Collects the contract from the routes; call it before they are registered.
 * @param api its schemas are those that the contract names, besides those that all routes share
 * @returns creates the server of the contract at its first call
 */
export function describeRoutes(
  app: FastifyInstance,
  publicUrl: string | null,
  api: {
    schemas: readonly TSchema[]
    tags: readonly Tag[]
    webhooks: object
    scopes: Parameters<typeof readGuide>[0]
  },
): () => Promise<FastifyInstance> {
  const routes: RouteOptions[] = []
  for (const schema of [...sharedSchemas, BulkDeleted, NotMatched, ...api.schemas]) app.addSchema(schema)
  app.addHook('onRoute', addDerivedErrors)
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && !route.schema?.hide) routes.push(route)
  })
  return lazy(async () => {
    const [{ createContractApp }, docs] = await Promise.all([
      import('./contract-app.ts'),
      import('./docs/guide.ts'),
    ])
    const guide = await docs.readGuide(api.scopes)
    const head = { ...headOf(guide, publicUrl, api.tags), webhooks: api.webhooks as never }
    return createContractApp({ head, guide, routes, schemas: app.getSchemas() })
  })
}

/** The contract as openapi.yaml has it. */
export const contractOf = async (app: FastifyInstance): Promise<string> =>
  (await app.inject('/openapi.yaml')).body

/** Serves the contract as text and as Swagger UI, and its guide as a page. */
export async function serveContract(
  app: FastifyInstance,
  contract: ReturnType<typeof describeRoutes>,
): Promise<void> {
  async function forward({ method, url, headers }: FastifyRequest, reply: FastifyReply) {
    const answer = await (await contract()).inject({ method: method as 'GET' | 'HEAD', url, headers })
    for (const [name, value] of Object.entries(answer.headers))
      if (!NOT_FORWARDED.includes(name)) reply.header(name, value)
    return reply.code(answer.statusCode).send(answer.rawPayload.length ? answer.rawPayload : undefined)
  }
  await app.register(async (scope) => {
    openRoutes(scope)
    for (const url of ['/docs', '/docs/guide', '/docs/json', '/docs/yaml', '/docs/static/*', '/openapi.yaml'])
      scope.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: forward })
  })
}
