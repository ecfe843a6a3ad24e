import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Precondition } from '../db/versioned.ts'
import { PreconditionError } from '../lib/errors.ts'
import { isMatched, tagOf } from './etags.ts'
import { ErrorBody, withMore } from './schema.ts'

type Body = Record<string, unknown>

/** The headers of a call that changes or deletes a record. */
export const IfMatchHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description:
        'The ETag of the record as it was read. When the record has another by now, nothing is changed (412)',
      examples: ['"q9hSK3a1Gd0mX2LwYb7VfQ"'],
    }),
  ),
})

/** The body of the answer when the record has another ETag; shared by the records of all kinds. */
export const NotMatched = withMore(
  ErrorBody,
  {
    current: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'The record as its GET answers it now',
    }),
  },
  { $id: 'NotMatched' },
)

/**
 * Checks the If-Match of a change, if it has one, against the stored record.
 * @param get the contract of the call that reads the record: its answer is what an ETag is of
 * @param onWire the record as that call answers it
 * @returns throws PreconditionError
 */
export function ifMatch<Stored extends object>(
  reply: FastifyReply,
  get: { response: { 200: unknown } },
  onWire: (stored: Stored) => object = (stored) => stored,
): Precondition<Stored> {
  const wanted = reply.request.headers['if-match']
  return (stored) => {
    if (wanted === undefined) return
    const current = reply.serializeInput(onWire(stored) as Body, get.response[200] as Body)
    if (!isMatched(wanted, tagOf(current))) throw new PreconditionError(JSON.parse(String(current)) as Body)
  }
}
