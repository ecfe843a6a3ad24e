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
  403: errorResponse('Forbidden', 'This is switched off', message('user.signup_closed')),
  404: errorResponse('NotFound', 'There is no such record', message('client.not_found')),
  409: errorResponse(
    'Conflict',
    'The input collides with what is stored',
    message('record.has_dependents', {
      record: message('record.platform', { name: 'Orion Track' }),
      dependents: [message('count.clients', { count: 2 })],
    }),
  ),
  413: errorResponse('TooLarge', 'The body is too large', message('workbook.too_many_bytes')),
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

/** A status that a route may list; '4xx' and '5xx' are added to all. */
export type ErrorStatus = Exclude<keyof typeof ERROR_RESPONSES, '4xx' | '5xx'>

type Responses = Record<string, unknown>
const error = { $ref: 'Error#' }
const errorResponses = (...statuses: (keyof typeof ERROR_RESPONSES)[]): Responses =>
  Object.fromEntries(
    statuses.map((status) => [status, { ...error, description: ERROR_RESPONSES[status].description }]),
  )

const TAKES_BODY = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Adds the error responses that every call of its kind has to a route of the contract. */
export function addCommonErrors(route: RouteOptions): void {
  const schema = route.schema
  if (!schema?.operationId) return
  const takesBody = [route.method].flat().some((method) => TAKES_BODY.includes(method))
  const hasInput = takesBody || schema.params || schema.querystring
  const own = schema.response as Responses | undefined
  const isOpen = !own?.[401] && !hasInput
  const response = {
    ...(hasInput ? errorResponses(400) : {}),
    ...(takesBody ? errorResponses(413, 415) : {}),
    ...errorResponses(503),
    ...own,
    ...(isOpen ? errorResponses('4xx') : {}),
    ...errorResponses('5xx'),
  }
  route.schema = { ...schema, response }
}
