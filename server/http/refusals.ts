import type { RouteOptions } from 'fastify'
import { bodyOf, InvalidError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'

/** A refusal that many calls share: its name among the components, its words, and what it looks like. */
interface Refusal {
  name: string
  description: string
  example: object
}

const refusal = (name: string, description: string, said: Message) => ({
  name,
  description,
  example: bodyOf(said),
})

/** What is answered to a call that lacks a field. */
const NAMELESS = new InvalidError('request.invalid', {}, [{ field: 'name', ...message('field.required') }])

/** The refusals of the contract, by their status. */
export const REFUSALS = {
  400: { name: 'Invalid', description: 'The input breaks a rule', example: NAMELESS.body },
  401: refusal('Unauthorized', 'Nobody is signed in', message('session.required')),
  403: refusal('Forbidden', 'This is switched off', message('user.signup_closed')),
  404: refusal('NotFound', 'There is no such record', message('client.not_found')),
  409: refusal(
    'Conflict',
    'The input collides with what is stored',
    message('record.has_dependents', {
      record: message('record.platform', { name: 'Orion Track' }),
      dependents: [message('count.clients', { count: 2 })],
    }),
  ),
  413: refusal('TooLarge', 'The body is too large', message('workbook.too_many_bytes')),
  415: refusal(
    'Unsupported',
    'The body is of a kind that is not taken',
    message('request.json_type_missing'),
  ),
  422: refusal(
    'KeyReused',
    'The Idempotency-Key came with another request before',
    message('request.key_reused'),
  ),
  429: refusal('TooMany', 'Too many attempts; try again later', message('request.too_many', { seconds: 60 })),
  502: refusal(
    'MailRefused',
    'The mail server refused',
    message('mail.reply', { words: '535 Authentication failed' }),
  ),
  503: refusal(
    'Unavailable',
    'It cannot be done now; `Retry-After` says when to try again',
    message('database_unavailable', { writing: true }),
  ),
  '4xx': refusal('Unreadable', 'The request cannot be read', message('request.head_too_long')),
  '5xx': refusal(
    'Fault',
    'A fault of the service; the detail names the request for its log',
    message('request.failed', { request: 'req-1a' }),
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
    ...refusals(503),
    ...own,
    ...(isOpen ? refusals('4xx') : {}),
    ...refusals('5xx'),
  }
  route.schema = { ...schema, response }
}
