import type { FastifyInstance } from 'fastify'
import { MethodNotAllowedError } from '../lib/errors.ts'

/** The methods of the path of an address, sorted; none when no route has it. */
export type MethodsOf = (url: string) => string[]

interface Path {
  pattern: RegExp
  methods: Set<string>
}

/** A slash at the end makes no difference. */
const pathOf = (url: string): string => url.split('?')[0]!.replace(/(?<=.)\/$/, '')

/** What a wildcard stands for is known to its handler alone: such a path is of no route. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)

/** The methods that are named to whoever asks for them, or takes another one. */
export const allowedOf = (methods: readonly string[]): string[] => [...methods, 'OPTIONS']

/** Remembers which methods each path has, and rejects others; call it before routes are registered. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const paths = new Map<string, Path>()
  app.addHook('onRoute', ({ url, method }) => {
    const path = paths.get(pathOf(url)) ?? { pattern: patternOf(pathOf(url)), methods: new Set() }
    for (const each of [method].flat()) path.methods.add(each)
    paths.set(pathOf(url), path)
  })
  const methodsOf: MethodsOf = (url) => {
    const exact = paths.get(pathOf(url))
    const found = exact ? [exact] : [...paths.values()].filter(({ pattern }) => pattern.test(pathOf(url)))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
  }
  // The router takes `GET /api/billings/manual`, a path of POST, for a billing of the id "manual". Strangers are
  // rejected sooner: they are not told what there is.
  app.addHook('preParsing', ({ url, method, routeOptions }, _reply, payload, done) => {
    if (routeOptions.url?.includes(':') && paths.has(pathOf(url)))
      throw new MethodNotAllowedError(method, allowedOf(methodsOf(url)))
    done(null, payload)
  })
  return methodsOf
}
