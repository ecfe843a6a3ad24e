import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ForeignKeyConstraintError, UniqueConstraintError } from 'sequelize'
import { databaseFailureOf, readError } from '../db/database-errors.ts'
import { bodyOf, ConflictError, InvalidError, RequestError, UnavailableError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'
import { headersOf } from './error-headers.ts'
import { wrongTypeFor } from './media-types.ts'
import { problemsIn } from './validation.ts'

/** The errors of the framework, as messages that a person can act on. */
const BY_CODE: Readonly<Record<string, Message>> = {
  FST_ERR_BAD_URL: message('request.bad_address'),
  FST_ERR_MAX_PARAM_LENGTH: message('request.address_part_too_long'),
  FST_ERR_CTP_BODY_TOO_LARGE: message('request.json_too_large'),
  FST_ERR_CTP_INVALID_JSON_BODY: message('request.not_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: message('request.wrong_length'),
}

/** An error of the framework. */
class FrameworkError extends RequestError {
  constructor(
    readonly status: number,
    { code, message: reason }: { code?: string; message: string },
    request: FastifyRequest,
  ) {
    const known = code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? wrongTypeFor(request) : BY_CODE[code ?? '']
    super(known ?? message('request.refused', { reason }))
  }
}

/** An error that the caller can act on; null for an error of ours. */
function requestErrorOf(error: FastifyError | Error, request: FastifyRequest): RequestError | null {
  if (error instanceof RequestError) return error
  if (error instanceof UniqueConstraintError) return new ConflictError('record.exists')
  // A race: the parent record was checked, and deleted a moment later.
  if (error instanceof ForeignKeyConstraintError) return new ConflictError('record.parent_deleted')
  if ('validation' in error && error.validation)
    return new InvalidError('request.invalid', {}, problemsIn(error.validation))
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return status >= 500 ? null : new FrameworkError(status, error, request)
}

/** The one place where an error becomes a reply. An unexpected error reveals nothing but the id of its request. */
export function replyWithError(
  thrown: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('x-request-id', request.id)
  const error = requestErrorOf(databaseFailureOf(thrown) ? readError() : thrown, request)
  if (!error) {
    request.log.error({ err: thrown }, 'unexpected error')
    return reply.code(500).send(bodyOf(message('request.failed', { request: request.id })))
  }
  if (error instanceof UnavailableError) request.log.warn({ err: thrown.cause ?? thrown }, error.detail)
  return reply.code(error.status).headers(headersOf(error, request)).send(error.body)
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(replyWithError)
}
