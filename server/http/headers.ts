import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Emotion, the styling of the admin's components, writes style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  // A proxy with TLS redirects by itself; plain HTTP on a loopback address stays usable.
  upgradeInsecureRequests: null,
}

/** The same for an answer that passes no hook: a browser that got it for a page runs nothing of it, nor keeps it. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** What helmet sets, which is the same for every answer: it is asked once. */
function helmetHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  helmet({ contentSecurityPolicy: { directives } })(
    {} as IncomingMessage,
    answer as unknown as ServerResponse,
    (error) => {
      if (error) throw error as Error
    },
  )
  return headers
}

/** Security headers: only our own scripts run, no page is framed, no answer is cached. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  // Answers hold customers' data and are not cached; the admin's own files override this.
  const headers = { ...helmetHeaders(), 'cache-control': 'no-store' }
  app.addHook('onRequest', (_request, reply, done) => {
    // Of Fastify, not of Node: that checks again, one by one, what was set before the rest.
    reply.headers(headers)
    done()
  })
}
