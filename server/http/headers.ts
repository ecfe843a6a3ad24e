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
  // Whoever puts TLS in front redirects there; plain HTTP on a loopback address stays usable.
  upgradeInsecureRequests: null,
}

/** What a browser may do with our pages: run our own scripts, be framed by nobody, keep no answer. */
export function sendSafeHeaders(app: FastifyInstance): void {
  const protect = helmet({ contentSecurityPolicy: { directives } })
  app.addHook('onRequest', (request, reply, done) => {
    // What a customer owes stays in no cache; the admin's own files say otherwise.
    reply.header('cache-control', 'no-store')
    protect(request.raw, reply.raw, (error) => done(error as Error | undefined))
  })
}
