import type { RouteOptions } from 'fastify'
import { bodyOf, InvalidError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'

/** An error response that many calls share: its name among the components, a description and an example. */
interface ErrorResponse {
  name: string
  description: string
  example: object
}

const errorResponse = (name: string, description: string, reason: Message) => ({
  name,
  description,
  example: bodyOf(reason),
})

/** The answer to a call that lacks a field. */
const NAMELESS = new InvalidError('request.invalid', {}, [{ field: 'name', ...message('field.required') }])

/** The shared error responses of the contract, by status. */
export const ERROR_RESPONSES = {
  400: { name: 'Invalid', description: 'The input breaks a rule', example: NAMELESS.body },
  401: errorResponse('Unauthorized', 'Nobody is signed in', message('session.required')),
  403: errorResponse(
    'Forbidden',
    'The caller may not do this, or it is switched off',
    message('session.not_allowed', { role: 'reader' }),
  ),
  404: errorResponse('NotFound', 'There is no such record', message('client.not_found')),
  409: errorResponse(
    'Conflict',
    'The input collides with what is stored',
    message('record.has_dependents', {
      record: message('record.platform', { name: 'Orion Track' }),
      dependents: [message('count.clients', { count: 2 })],
    }),
  ),
  413: errorResponse(
    'TooLarge',
    'The body is too large',
    message('workbook.too_many_bytes', { megabytes: 20 }),
  ),
  415: errorResponse(
    'Unsupported',
    'The body is of a kind that is not taken',
    message('request.json_type_missing'),
  ),
  422: errorResponse(
    'KeyReused',
    'The Idempotency-Key came with another request before',
    message('request.key_reused'),
  ),
  429: errorResponse(
    'TooMany',
    'Too many attempts; try again later',
    message('request.too_many', { seconds: 60 }),
  ),
  502: errorResponse(
    'MailRefused',
    'The mail server refused',
    message('mail.reply', { words: '535 Authentication failed' }),
  ),
  503: errorResponse(
    'Unavailable',
    'It cannot be done now; `Retry-After` says when to try again',
    message('database_unavailable', { writing: true }),
  ),
  '4xx': errorResponse('Unreadable', 'The request cannot be read', message('request.head_too_long')),
  '5xx': errorResponse(
    'Fault',
    'A fault of the service; the detail names the request for its log',
    message('request.failed', { request: 'req-1a' }),
  ),
} as const satisfies Record<string, ErrorResponse>

type ErrorStatus = keyof typeof ERROR_RESPONSES

/** A status that nothing but the service of a route knows of; the others are derived from what the route has. */
export type OwnStatus = 401 | 403 | 404 | 409 | 422 | 429

type Responses = Record<string, unknown>

/** The shared error responses of these statuses in the contract of a route. */
export const errorResponses = (...statuses: ErrorStatus[]): Responses =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { $ref: 'ErrorResponse#', description: ERROR_RESPONSES[status].description },
    ]),
  )

const NOT_MATCHED = {
  $ref: 'NotMatched#',
  description:
    'The record has another ETag than If-Match names: nothing is changed, and `current` is what it is',
}

const takesHeader = (headers: unknown, name: string): boolean =>
  name in ((headers as { properties?: object } | undefined)?.properties ?? {})

const TAKES_BODY = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Adds the error responses that follow from what a route has; the service may fail and be away in any call. */
export function addDerivedErrors(route: RouteOptions): void {
  const schema = route.schema
  if (!schema?.operationId) return
  const { body, params, querystring, headers } = schema
  const own = schema.response as Responses | undefined
  const hasOwn4xx = Object.keys(own ?? {}).some((status) => status.startsWith('4'))
  const hasInput = Boolean(body ?? params ?? querystring)
  // A body that is not asked for is read, too.
  const readsStrayBody = !body && [route.method].flat().some((method) => TAKES_BODY.includes(method))
  const response = {
    ...(hasInput ? errorResponses(400) : {}),
    ...(body ? errorResponses(413, 415) : {}),
    ...(schema.security ? {} : errorResponses(403, 429)),
    ...(takesHeader(headers, 'if-match') ? { 412: NOT_MATCHED } : {}),
    ...(takesHeader(headers, 'idempotency-key') ? errorResponses(422) : {}),
    ...errorResponses(503),
    ...own,
    ...(readsStrayBody || !(hasInput || hasOwn4xx) ? errorResponses('4xx') : {}),
    ...errorResponses('5xx'),
  }
  route.schema = { ...schema, response }
}
