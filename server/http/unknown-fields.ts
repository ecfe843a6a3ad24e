import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidError, type Problem } from '../lib/errors.ts'
import { message } from '../messages.ts'
import { knownFields, unknownIn, type FieldTree, type KnownFields } from './known-fields.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What was sent and not known: the answer and the log name it. */
    ignoredFields: string[]
  }
}

/** So many names are reported, each to so many characters: whoever sends chooses them. */
export const MOST_NAMED = 20
const MAX_NAME_LENGTH = 100

const byRoute = new WeakMap<object, KnownFields>()

/** What the route of a request knows; null for one that is no part of the API. */
function knownTo({ routeOptions: { schema }, server }: FastifyRequest): KnownFields | null {
  if (!schema?.operationId) return null
  const known = byRoute.get(schema) ?? knownFields(schema, (name) => server.getSchema(name))
  byRoute.set(schema, known)
  return known
}

function addTo<T>(list: T[], entry: T): void {
  if (list.length < MOST_NAMED) list.push(entry)
}

/** Names what was sent and not known. @throws InvalidError for what is probably a misspelled name */
function report(request: FastifyRequest, sent: unknown, fields: FieldTree): void {
  const misspelled: Problem[] = []
  const { ignoredFields } = request
  for (const { field: path, meant } of unknownIn(sent, fields)) {
    const field = path.slice(0, MAX_NAME_LENGTH)
    if (meant !== undefined) addTo(misspelled, { field, ...message('field.misspelled', { name: meant }) })
    else if (!ignoredFields.includes(field)) addTo(ignoredFields, field)
  }
  if (misspelled.length) throw new InvalidError('request.invalid', {}, misspelled)
}

/** The same for the fields of a form, which are read when its file is. @throws InvalidError */
export function reportUnknownFormFields(request: FastifyRequest, fields: object): void {
  const known = knownTo(request)
  if (known) report(request, fields, known.body)
}

/** Any text can be sent as a name; half a character becomes a whole one. */
const asHeader = (names: readonly string[]): string =>
  names.map((name) => encodeURIComponent(Buffer.from(name).toString())).join(', ')

/** The parameters of a query that have a value: forms send every filter, set or not. */
const filledIn = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

/**
 * Lets nothing be dropped without a word: a body key or query parameter that a route does not know, and whose name is
 * nearly a known one, is refused; any other is named in the answer and in the log.
 */
export function reportUnknownFields(app: FastifyInstance): void {
  app.decorateRequest('ignoredFields')
  app.addHook('onRequest', (request, _reply, done) => {
    request.ignoredFields = []
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const known = knownTo(request)
    if (known) {
      report(request, filledIn(request.query as object), known.query)
      report(request, request.body, known.body)
    }
    done()
  })
  app.addHook('onSend', ({ ignoredFields, log }, reply, _payload, done) => {
    if (ignoredFields?.length) {
      reply.header('ignored-fields', asHeader(ignoredFields))
      log.info({ ignoredFields }, 'fields that are not known were ignored')
    }
    done()
  })
}
