import type { FastifyInstance } from 'fastify'

/** Takes JSON bodies, and none at all: a client that sends its content type with every request sends it with DELETE too. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
