import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Emotion, the styling of the admin's components, writes style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // Whoever puts TLS in front redirects there; plain HTTP on a loopback address stays usable.
  upgradeInsecureRequests: null,
}

/** What a browser may do with our pages: run our own scripts, and be framed by nobody. */
export async function sendSafeHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: { directives } })
}
