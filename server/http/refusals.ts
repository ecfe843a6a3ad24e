import type { RouteOptions } from 'fastify'

/** A refusal that many calls share: its name among the components, its words, and what it looks like. */
interface Refusal {
  name: string
  description: string
  example: { detail: string; errors?: Record<string, string> }
}

const refusal = (name: string, description: string, detail: string, errors?: Record<string, string>) => ({
  name,
  description,
  example: errors ? { detail, errors } : { detail },
})

/** The refusals of the contract, by their status. */
export const REFUSALS = {
  400: refusal('Invalid', 'The input breaks a rule', 'name is required', { name: 'is required' }),
  401: refusal('Unauthorized', 'Nobody is signed in', 'Please log in again'),
  403: refusal('Forbidden', 'This is switched off', 'Sign-up is closed. Ask a colleague for an account.'),
  404: refusal('NotFound', 'There is no such record', 'Client not found'),
  409: refusal(
    'Conflict',
    'The input collides with what is stored',
    'Platform Orion Track still has 2 clients',
  ),
  413: refusal('TooLarge', 'The body is too large', 'The file is larger than 20 MB'),
  415: refusal('Unsupported', 'The body is of a kind that is not taken', 'Unsupported media type: text/csv'),
  422: refusal(
    'KeyReused',
    'The Idempotency-Key came with another request before',
    'This Idempotency-Key was used for another request',
  ),
  429: refusal(
    'TooMany',
    'Too many attempts; try again later',
    'Too many attempts. Try again in 60 seconds.',
  ),
  502: refusal('MailRefused', 'The mail server refused', '535 Authentication failed'),
  503: refusal(
    'Unavailable',
    'It cannot be done now, and nothing of it was done',
    'Too many ask for this at once. Try again in a moment.',
  ),
  '4xx': refusal('Unreadable', 'The request cannot be read', 'The headers are too large'),
  '5xx': refusal(
    'Fault',
    'A fault of the service; the detail names the request for its log',
    'Something went wrong here. Request req-1a',
  ),
} as const satisfies Record<string, Refusal>

/** A status that a route may name; the rest goes without saying. */
export type RefusalStatus = Exclude<keyof typeof REFUSALS, '4xx' | '5xx'>

type Responses = Record<string, unknown>
const error = { $ref: 'Error#' }
const refusals = (...statuses: (keyof typeof REFUSALS)[]): Responses =>
  Object.fromEntries(
    statuses.map((status) => [status, { ...error, description: REFUSALS[status].description }]),
  )

const TAKES_BODY = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Adds to a route of the contract what every call of its kind can be refused for. */
export function completeRefusals(route: RouteOptions): void {
  const schema = route.schema
  if (!schema?.operationId) return
  const takesBody = [route.method].flat().some((method) => TAKES_BODY.includes(method))
  const hasInput = takesBody || schema.params || schema.querystring
  const own = schema.response as Responses | undefined
  const isOpen = !own?.[401] && !hasInput
  const response = {
    ...(hasInput ? refusals(400) : {}),
    ...(takesBody ? refusals(413, 415) : {}),
    ...own,
    ...(isOpen ? refusals('4xx') : {}),
    ...refusals('5xx'),
  }
  route.schema = { ...schema, response }
}
