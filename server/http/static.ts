import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openRoutes } from './auth.ts'

const ADMIN = fileURLToPath(new URL('../../admin/dist/', import.meta.url))
/** Files whose names carry a hash of their content never change. */
const FOREVER = 'public, max-age=31536000, immutable'

/** A page of the admin has no ending; what has one is a file that is missing. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  !/^\/api(\/|$)|\.[^/]*$/.test(url.split('?')[0] ?? '') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

/** Serves the built admin; an address that nothing answers is one of its pages, which it sorts out itself. */
export async function serveAdmin(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${ADMIN}index.html`)
  await app.register(async (scope) => {
    openRoutes(scope)
    if (isBuilt)
      await scope.register(fastifyStatic, {
        root: ADMIN,
        wildcard: false,
        // As the build has made them: nothing is compressed while somebody waits.
        preCompressed: true,
        globIgnore: ['**/*.br', '**/*.gz'],
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache')
        },
      })
    scope.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
      if (isBuilt && wantsPage(request)) return reply.sendFile('index.html')
      return reply.code(404).send({ detail: 'Not found' })
    })
  })
}
