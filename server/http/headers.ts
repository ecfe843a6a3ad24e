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

/** Security headers: only our own scripts run, no page is framed, no answer is cached. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  const protect = helmet({ contentSecurityPolicy: { directives } })
  app.addHook('onRequest', (request, reply, done) => {
    // Answers hold customers' data and are not cached; the admin's own files override this.
    reply.header('cache-control', 'no-store')
    protect(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
}
