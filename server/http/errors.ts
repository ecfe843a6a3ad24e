import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ForeignKeyConstraintError, UniqueConstraintError } from 'sequelize'
import { databaseFailureOf, readError } from '../db/database-errors.ts'
import { Problem, TooManyError, UnavailableError, type FieldErrors } from '../lib/errors.ts'
import { fieldErrorsOf } from './validation.ts'

interface ErrorReply {
  status: number
  detail: string
  errors?: FieldErrors
  more?: object
}

/** The errors of the framework, with details that a person can act on. */
const FRAMEWORK_DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The address cannot be decoded',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 1 MB',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its content-length says',
}

/** The reply to an expected error; null for an error of ours. */
function replyOf(error: FastifyError | Error): ErrorReply | null {
  if (error instanceof Problem) {
    const { status, detail, errors, more } = error
    return { status, detail, errors, more }
  }
  if (error instanceof UniqueConstraintError) return { status: 409, detail: 'Such a record exists already' }
  // A race: the parent record was checked, and deleted a moment later.
  if (error instanceof ForeignKeyConstraintError)
    return { status: 409, detail: 'A record that this one belongs to has just been deleted' }
  if ('validation' in error && error.validation) {
    const errors = fieldErrorsOf(error.validation)
    const detail = Object.entries(errors).map(([field, message]) => `${field} ${message}`)
    return { status: 400, detail: detail.join('; '), errors }
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 500) return null
  return { status, detail: FRAMEWORK_DETAILS['code' in error ? error.code : ''] ?? error.message }
}

/** The one place where an error becomes a reply. An unexpected error reveals nothing but the id of its request. */
export function replyWithError(
  thrown: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('x-request-id', request.id)
  const error = databaseFailureOf(thrown) ? readError() : thrown
  if (error instanceof UnavailableError) request.log.warn({ err: thrown.cause ?? thrown }, error.detail)
  const expected = replyOf(error)
  if (!expected) {
    request.log.error({ err: error }, 'unexpected error')
    return reply.code(500).send({ detail: `Something went wrong here. Request ${request.id}` })
  }
  const { status, detail, errors, more } = expected
  if (error instanceof TooManyError || error instanceof UnavailableError)
    reply.header('retry-after', error.retryAfter)
  const fields = errors && Object.keys(errors).length ? { errors } : {}
  return reply.code(status).send({ detail, ...fields, ...more })
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(replyWithError)
}
