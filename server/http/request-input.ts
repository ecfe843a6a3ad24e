import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidError } from '../lib/errors.ts'
import { isStorable } from '../lib/text.rules.ts'

/**
 * Rejects text that cannot be stored as it came, anywhere in a parsed value.
 * It walks without recursion: how deep a value nests is the sender's choice.
 * @throws InvalidError
 */
export function rejectUnstorable(value: unknown): void {
  const pending = [value]
  while (pending.length) {
    const next = pending.pop()
    if (typeof next === 'string') {
      if (!isStorable(next)) throw new InvalidError('request.unstorable_text')
    } else if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) pending.push(key, inner)
  }
}

/** Only an escape can bring a NUL or half a character into JSON that came as UTF-8. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** Parses JSON bodies; an empty one is none: some clients send the content type with every request, DELETE too. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text === '') return done(null, undefined)
    void parse(request, text, (error, value: unknown) => {
      if (error) return done(error)
      try {
        if (MAY_BE_UNSTORABLE.test(text)) rejectUnstorable(value)
        done(null, value)
      } catch (unstorable) {
        done(unstorable as Error)
      }
    })
  })
}

/** A query key without a value counts as absent: forms send every filter, set or not. */
function dropEmpty(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>
  for (const [key, value] of Object.entries(query)) if (value === '') delete query[key]
}

/** Normalizes the query strings of routes that have a schema for them. */
export function normalizeQueries(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.schema?.querystring) {
      dropEmpty(request)
      rejectUnstorable(request.query)
    }
    done()
  })
}
