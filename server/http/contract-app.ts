import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { stringify } from 'yaml'
import { bodyOf } from '../lib/errors.ts'
import { message } from '../messages.ts'
import { guidePage } from './docs/guide.ts'
import { swaggerUiOptions } from './docs/swagger-ui.ts'
import { handleErrors } from './errors.ts'
import { finishDocument } from './openapi-document.ts'
import { createSchemaController } from './validation.ts'

/** The sources of the contract. */
interface ContractSource {
  /** The beginning of the document. */
  head: FastifyDynamicSwaggerOptions['openapi']
  /** Its introduction, as Markdown. */
  guide: string
  /** The routes as they were registered, except those of HEAD and hidden ones. */
  routes: readonly RouteOptions[]
  /** The schemas that routes name. */
  schemas: Readonly<Record<string, unknown>>
}

/** The options of @fastify/swagger. */
const optionsOf = (head: ContractSource['head']): FastifyDynamicSwaggerOptions => ({
  openapi: head,
  transformObject: (document) =>
    finishDocument('openapiObject' in document ? document.openapiObject : document.swaggerObject),
  refResolver: {
    buildLocalReference: (json, _base, _fragment, index) =>
      typeof json.$id === 'string' ? json.$id : `schema-${index}`,
  },
})

/**
 * A server that serves the contract at `/openapi.yaml` and `/docs`, and its guide at `/docs/guide`. It has the routes only to describe them: it never
 * listens, and is created at the first request for the contract, as most services never get one.
 */
export async function createContractApp({
  head,
  guide,
  routes,
  schemas,
}: ContractSource): Promise<FastifyInstance> {
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: createSchemaController(),
  })
  handleErrors(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(bodyOf(message('request.not_found'))))
  for (const schema of Object.values(schemas)) app.addSchema(schema)
  await app.register(swagger, optionsOf(head))
  for (const { method, url, schema } of routes) app.route({ method, url, schema, handler: () => null })
  await app.register(swaggerUi, await swaggerUiOptions())
  app.get('/docs/guide', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(guidePage(guide)),
  )
  app.get('/openapi.yaml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/yaml').send(stringify(app.swagger(), { aliasDuplicateObjects: false })),
  )
  await app.ready()
  return app
}
