import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { stringify } from 'yaml'
import { openRoutes } from './auth.ts'
import { finishDocument } from './openapi-document.ts'
import { completeRefusals } from './refusals.ts'
import { sharedSchemas } from './schema.ts'

const info = {
  title: 'TrackLedger',
  version: '1',
  description:
    'Billing back-office of a GPS vehicle-tracking provider. Log in with POST /login and send its access_token as a bearer token. ' +
    'Amounts are dollars with at most two decimals. Every refusal carries `detail`. A trailing slash makes no difference.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}

const tags = [
  { name: 'Session', description: 'Sign up, log in, who am I' },
  { name: 'Platforms', description: 'Tracking platforms' },
  { name: 'Clients', description: 'Customers of the provider' },
  { name: 'Vehicles', description: 'Tracked units' },
  { name: 'Imports', description: 'Uploads of workbooks, and what they did' },
  { name: 'Billings', description: "A client's charges for a period, and their statement" },
  { name: 'Balances', description: "The clients' prepaid accounts" },
  { name: 'E-mail', description: 'The outgoing mail server, the texts, and what is sent' },
  { name: 'Company', description: 'Who sends the statements: their letterhead' },
  { name: 'Dashboard', description: 'Figures over everything' },
  { name: 'Search', description: 'What a person names by some letters of it' },
  { name: 'Operations', description: 'For those who run it' },
]

/**
 * Collects the contract from the routes; register it before them.
 * @param components the schemas that the contract names, besides those that all routes share
 */
export async function describeRoutes(
  app: FastifyInstance,
  publicUrl: string | null,
  components: readonly TSchema[],
): Promise<void> {
  for (const schema of [...sharedSchemas, ...components]) app.addSchema(schema)
  app.addHook('onRoute', completeRefusals)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: publicUrl ?? '/' }],
      tags,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access_token that POST /login answers',
          },
        },
      },
      security: [{ bearer: [] }],
    },
    transformObject: (document) =>
      finishDocument('openapiObject' in document ? document.openapiObject : document.swaggerObject),
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
  })
}

/** The contract as openapi.yaml has it. */
export const contractOf = (app: FastifyInstance): string =>
  stringify(app.swagger(), { aliasDuplicateObjects: false })

/** Serves the contract as text and as Swagger UI. */
export async function serveContract(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    openRoutes(scope)
    await scope.register(swaggerUi, { routePrefix: '/docs', uiConfig: { persistAuthorization: true } })
    scope.get('/openapi.yaml', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/yaml').send(contractOf(app)),
    )
  })
}
