import type { FastifyRequest } from 'fastify'
import { MethodNotAllowedError, TooManyError, UnavailableError, type RequestError } from '../lib/errors.ts'
import { typeTakenBy } from './media-types.ts'

const CHALLENGE = 'Bearer realm="TrackLedger"'
const BAD_TOKEN = `${CHALLENGE}, error="invalid_token", error_description="The token has expired or is not valid"`

/** The challenge of RFC 6750: `error` stands only where a token was sent, and was what is wrong. */
const challengeTo = ({ headers }: FastifyRequest, { reason }: RequestError): string =>
  ['session.required', 'token.invalid'].includes(reason.code) &&
  /^bearer +\S/i.test(headers.authorization ?? '')
    ? BAD_TOKEN
    : CHALLENGE

/** The headers that belong to an error: what programs go by beside its body. */
export function headersOf(error: RequestError, request: FastifyRequest): Record<string, string> {
  if (error.status === 401) return { 'www-authenticate': challengeTo(request, error) }
  if (error.reason.code === 'token.scope_missing')
    return {
      'www-authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${error.reason.params.scope}"`,
    }
  if (error instanceof MethodNotAllowedError) return { allow: error.allowed.join(', ') }
  if (error instanceof TooManyError || error instanceof UnavailableError)
    return { 'retry-after': String(error.retryAfter) }
  return error.status === 415 ? { accept: typeTakenBy(request) } : {}
}
