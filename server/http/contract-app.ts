import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { stringify } from 'yaml'
import { handleErrors } from './errors.ts'
import { finishDocument } from './openapi-document.ts'
import { createSchemaController } from './validation.ts'

/** What the contract is written from. */
export interface Described {
  /** What stands at the head of the document. */
  head: FastifyDynamicSwaggerOptions['openapi']
  /** The routes as they were registered, but for those of HEAD and those that it does not tell of. */
  routes: readonly RouteOptions[]
  /** The schemas that routes name. */
  schemas: Readonly<Record<string, unknown>>
}

/** What @fastify/swagger is told. */
const optionsOf = (head: Described['head']): FastifyDynamicSwaggerOptions => ({
  openapi: head,
  transformObject: (document) =>
    finishDocument('openapiObject' in document ? document.openapiObject : document.swaggerObject),
  refResolver: {
    buildLocalReference: (json, _base, _fragment, index) =>
      typeof json.$id === 'string' ? json.$id : `schema-${index}`,
  },
})

/**
 * A server that answers the contract at `/openapi.yaml` and shows it at `/docs`. It has the routes only to write of
 * them: it never listens, and is made when somebody asks, for most services are never asked.
 */
export async function createContractApp({ head, routes, schemas }: Described): Promise<FastifyInstance> {
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: createSchemaController(),
  })
  handleErrors(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found' }))
  for (const schema of Object.values(schemas)) app.addSchema(schema)
  await app.register(swagger, optionsOf(head))
  for (const { method, url, schema } of routes) app.route({ method, url, schema, handler: () => null })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { persistAuthorization: true } })
  app.get('/openapi.yaml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/yaml').send(stringify(app.swagger(), { aliasDuplicateObjects: false })),
  )
  await app.ready()
  return app
}
