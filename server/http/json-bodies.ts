import type { FastifyInstance } from 'fastify'
import { refuseUnstorable } from './storable-text.ts'

/** Only an escape can bring a NUL or half a character into JSON that came as UTF-8. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** Takes JSON bodies, and none at all: a client that sends its content type with every request sends it with DELETE too. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, undefined)
    void parse(request, text, (error, value: unknown) => {
      if (error) return done(error)
      try {
        if (MAY_BE_UNSTORABLE.test(text)) refuseUnstorable(value)
        done(null, value)
      } catch (unstorable) {
        done(unstorable as Error)
      }
    })
  })
}
