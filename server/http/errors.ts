import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ForeignKeyConstraintError, UniqueConstraintError } from 'sequelize'
import { databaseFailureOf, readError } from '../db/database-errors.ts'
import { USD } from '../lib/currency.rules.ts'
import {
  bodyOf,
  ConflictError,
  InvalidError,
  RequestError,
  UnavailableError,
  type Problem,
} from '../lib/errors.ts'
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

/** A price in US dollars, whatever the local currency is. */
const IN_DOLLARS = /_usd$|^usd\d$/

/** The limit of an amount, without a currency: the validator does not know which one it is. */
const withoutCurrency = (problem: Problem): Problem =>
  (problem.code === 'field.at_most' || problem.code === 'field.at_least') &&
  !IN_DOLLARS.test(problem.field ?? '')
    ? { ...problem, params: { ...problem.params, currency: null } }
    : problem

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

/** @param localCurrency answers what amounts may be in beside US dollars: ISO 4217 */
export function handleErrors(app: FastifyInstance, localCurrency?: () => Promise<string>): void {
  app.setErrorHandler(async (thrown: FastifyError | Error, request, reply) => {
    const found = 'validation' in thrown && thrown.validation ? problemsIn(thrown.validation) : []
    const limits = found.map(withoutCurrency)
    const hasLimit = limits.some((problem, at) => problem !== found[at])
    // All amounts are in US dollars unless there is another currency.
    const isOther = hasLimit && localCurrency && (await localCurrency().catch(() => USD)) !== USD
    const error = isOther ? new InvalidError('request.invalid', {}, limits) : thrown
    return replyWithError(error, request, reply)
  })
}
