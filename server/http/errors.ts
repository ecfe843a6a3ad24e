import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ForeignKeyConstraintError, UniqueConstraintError } from 'sequelize'
import { Problem, type FieldErrors } from '../lib/errors.ts'
import { fieldErrorsOf } from './validation.ts'

interface Refusal {
  status: number
  detail: string
  errors?: FieldErrors
}

function refusalOf(error: FastifyError | Error): Refusal | null {
  if (error instanceof Problem) return { status: error.status, detail: error.detail, errors: error.errors }
  if (error instanceof UniqueConstraintError) return { status: 409, detail: 'Such a record exists already' }
  // A race: what the record belongs to was checked, and deleted a moment later.
  if (error instanceof ForeignKeyConstraintError)
    return { status: 409, detail: 'A record that this one belongs to has just been deleted' }
  if ('validation' in error && error.validation) {
    const errors = fieldErrorsOf(error.validation)
    const detail = Object.entries(errors).map(([field, message]) => `${field} ${message}`)
    return { status: 400, detail: detail.join('; '), errors }
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return status < 500 ? { status, detail: error.message } : null
}

/** The one place where an error becomes an answer. A fault of ours tells nothing of the inside. */
export function answer(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error)
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected error')
    return reply.code(500).send({ detail: `Something went wrong here. Request ${request.id}` })
  }
  const { status, detail, errors } = refusal
  return reply.code(status).send(errors && Object.keys(errors).length ? { detail, errors } : { detail })
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer)
}
