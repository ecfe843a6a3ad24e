import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, MethodNotAllowedError } from '../lib/errors.ts'
import { message } from '../messages.ts'
import { openRoutes } from './auth.ts'
import { allowedOf, type MethodsOf } from './methods.ts'

const ADMIN = fileURLToPath(new URL('../../admin/dist/', import.meta.url))
/** Files with a hash of their content in their names never change. */
const FOREVER = 'public, max-age=31536000, immutable'

const ASSETS = 'assets/'

/** The paths of the files that are served, `assets/index-1a2b.js`; hidden and compressed ones are not. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)\.|\.(br|gz)$/.test(path))

/** Routes to the files of a folder: a single one for all assets, instead of a hundred at each start. */
function serveFiles(scope: FastifyInstance, folder: string): void {
  const files = new Set(filesOf(folder))
  const serve = (url: string, pathOf: (request: FastifyRequest) => string) =>
    scope.route({
      method: ['HEAD', 'GET'],
      url,
      schema: { hide: true },
      handler: (request, reply) => {
        const path = pathOf(request)
        return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
      },
    })
  for (const path of files) if (!path.startsWith(ASSETS)) serve(`/${path}`, () => path)
  serve(`/${ASSETS}*`, ({ params }) => `${ASSETS}${(params as { '*': string })['*']}`)
}

/** Pages of the admin have no extension; an unknown path with one is a missing file. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  !/^\/api(\/|$)|\.[^/]*$/.test(url.split('?')[0] ?? '') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

/**
 * Answers a request that no route takes: OPTIONS with the methods of the path.
 * @throws MethodNotAllowedError when the path has other methods
 */
function answerUnrouted({ method, url }: FastifyRequest, reply: FastifyReply, methodsOf: MethodsOf) {
  const methods = methodsOf(url)
  // A file that is missing has a path and its method, too.
  if (!methods.length || methods.includes(method))
    return reply.code(404).send(bodyOf(message('request.not_found')))
  const allowed = allowedOf(methods)
  if (method === 'OPTIONS') return reply.code(204).header('allow', allowed.join(', ')).send()
  throw new MethodNotAllowedError(method, allowed)
}

/** Serves the built admin; an unknown address is one of its pages, which its router resolves. */
export async function serveAdmin(app: FastifyInstance, methodsOf: MethodsOf): Promise<void> {
  const isBuilt = existsSync(`${ADMIN}index.html`)
  await app.register(async (scope) => {
    openRoutes(scope)
    if (isBuilt) {
      await scope.register(fastifyStatic, {
        root: ADMIN,
        serve: false,
        // Compressed by the build, not at request time.
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes(`/${ASSETS}`) ? FOREVER : 'no-cache')
        },
      })
      serveFiles(scope, ADMIN)
    }
    scope.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
      if (isBuilt && wantsPage(request)) return reply.sendFile('index.html')
      return answerUnrouted(request, reply, methodsOf)
    })
  })
}
