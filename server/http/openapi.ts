import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { lazy } from '../lib/lazy.ts'
import { openRoutes } from './auth.ts'
import { addCommonErrors } from './error-responses.ts'
import { sharedSchemas } from './schema.ts'

const UNKNOWN_FIELDS =
  'What is sent and not known: fields that the answer of a call has are left alone, so a whole record can be PUT back. A ' +
  'key or parameter that differs from a known one only by case, blanks, hyphens, underscores or one letter is refused ' +
  '(400, `field.misspelled`, which names both). Any other is ignored, and named in the header `Ignored-Fields` of the answer.'

const LISTS =
  'Lists answer 100 rows unless told otherwise, and 1,000 at most: `X-Total-Count` says how many there are. Page with ' +
  '`skip` and `limit`; or with `range`, `sort` and `filter`, which are JSON, and answer `Content-Range` too.'

const info = {
  title: 'TrackLedger',
  version: '1',
  description:
    'Billing back-office of a GPS vehicle-tracking provider. Log in with POST /login and send its access_token as a bearer token. ' +
    'Amounts are dollars with at most two decimals. Every refusal carries `detail`, in English, and says the same to programs ' +
    'by `code` and `params`; what is wrong with single fields stands in `problems`. A trailing slash makes no difference.' +
    `\n\n${UNKNOWN_FIELDS}\n\n${LISTS}`,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}

/** A group of calls. */
interface Tag {
  name: string
  description: string
}

/** The calls that belong to no feature. */
const OPERATIONS: Tag = { name: 'Operations', description: 'For those who run it' }

const headOf = (publicUrl: string | null, tags: readonly Tag[]) => ({
  openapi: '3.1.0',
  info,
  servers: [{ url: publicUrl ?? '/' }],
  tags: [...tags, OPERATIONS],
  components: {
    securitySchemes: {
      bearer: {
        type: 'http' as const,
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The access_token that POST /login answers',
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
  api: { schemas: readonly TSchema[]; tags: readonly Tag[] },
): () => Promise<FastifyInstance> {
  const routes: RouteOptions[] = []
  for (const schema of [...sharedSchemas, ...api.schemas]) app.addSchema(schema)
  app.addHook('onRoute', addCommonErrors)
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && !route.schema?.hide) routes.push(route)
  })
  return lazy(async () => {
    const { createContractApp } = await import('./contract-app.ts')
    return createContractApp({ head: headOf(publicUrl, api.tags), routes, schemas: app.getSchemas() })
  })
}

/** The contract as openapi.yaml has it. */
export const contractOf = async (app: FastifyInstance): Promise<string> =>
  (await app.inject('/openapi.yaml')).body

/** Serves the contract as text and as Swagger UI. */
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
    for (const url of ['/docs', '/docs/json', '/docs/yaml', '/docs/static/*', '/openapi.yaml'])
      scope.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: forward })
  })
}
