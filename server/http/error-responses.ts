import type { RouteOptions } from 'fastify'

/** An error response that many calls share: its name among the components, a description and an example. */
interface ErrorResponse {
  name: string
  description: string
  example: { detail: string; errors?: Record<string, string> }
}

const errorResponse = (
  name: string,
  description: string,
  detail: string,
  errors?: Record<string, string>,
) => ({
  name,
  description,
  example: errors ? { detail, errors } : { detail },
})

/** The shared error responses of the contract, by status. */
export const ERROR_RESPONSES = {
  400: errorResponse('Invalid', 'The input breaks a rule', 'name is required', { name: 'is required' }),
  401: errorResponse('Unauthorized', 'Nobody is signed in', 'Please log in again'),
  403: errorResponse(
    'Forbidden',
    'This is switched off',
    'Sign-up is closed. Ask a colleague for an account.',
  ),
  404: errorResponse('NotFound', 'There is no such record', 'Client not found'),
  409: errorResponse(
    'Conflict',
    'The input collides with what is stored',
    'Platform Orion Track still has 2 clients',
  ),
  413: errorResponse('TooLarge', 'The body is too large', 'The file is larger than 20 MB'),
  415: errorResponse(
    'Unsupported',
    'The body is of a kind that is not taken',
    'Unsupported media type: text/csv',
  ),
  422: errorResponse(
    'KeyReused',
    'The Idempotency-Key came with another request before',
    'This Idempotency-Key was used for another request',
  ),
  429: errorResponse(
    'TooMany',
    'Too many attempts; try again later',
    'Too many attempts. Try again in 60 seconds.',
  ),
  502: errorResponse('MailRefused', 'The mail server refused', '535 Authentication failed'),
  503: errorResponse(
    'Unavailable',
    'It cannot be done now; `Retry-After` says when to try again',
    'The database does not answer. Nothing was changed. Try again in a moment.',
  ),
  '4xx': errorResponse('Unreadable', 'The request cannot be read', 'The headers are too large'),
  '5xx': errorResponse(
    'Fault',
    'A fault of the service; the detail names the request for its log',
    'Something went wrong here. Request req-1a',
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
