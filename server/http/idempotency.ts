import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { databaseFailureOf } from '../db/database-errors.ts'
import { findResponse, storeResponse, type IdempotentCall } from '../db/idempotent-responses.ts'
import type { WithWrite, Write } from '../db/with-write.ts'
import { UnprocessableError } from '../lib/errors.ts'

export const IdempotencyKey = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[!-~]([ -~]*[!-~])?$',
  examples: ['6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11'],
})

/** The headers of a call that creates something. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      ...IdempotencyKey,
      description:
        'Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and ' +
        'answers what the first one answered. A key belongs to its user and to one request; with another request ' +
        'it is refused (422). A call that was refused leaves its key unused.',
    }),
  ),
})

/**
 * What a call does.
 * @param write      the last transaction, which also stores the response
 * @param requestKey the same at every repeat of the request, for work that leaves something behind before its last
 *                   transaction; null when the call carries no Idempotency-Key
 */
type Work<Result> = (write: Write<Result>, requestKey: string | null) => Promise<Result>

/** A request that is expected to follow under the key of another one, and its response. */
export interface FollowUp {
  method: string
  /** The address as its route has it. */
  url: string
  body: object
  response: unknown
}

/** A call whose body carries the key of the request that follows; what that one would do is done with it. */
interface Lead<Result> {
  key: string
  /** What follows a result; null when nothing does. */
  followUpOf: (result: Result) => FollowUp | null
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** The same for all JSON texts that mean the same; a file stands for its digest. */
function canonical(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return sha256(value)
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, member]) => [name, canonical(member)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Of a request: its method, its address as the route has it, params, query and what was sent. */
const fingerprintOf = (...request: unknown[]): string => sha256(JSON.stringify(canonical(request)))

function callOf(request: FastifyRequest, idempotency_key: string, sent: unknown): IdempotentCall {
  const { method, routeOptions, params, query, user } = request
  const fingerprint = fingerprintOf(method, routeOptions.url, params, query, sent)
  return { user_id: user.id, idempotency_key, fingerprint }
}

/** The key of a call that leads another one: no header can have it, as it begins with a blank. */
const leadKey = (key: string): string => ` ${sha256(key)}`

/** The stored response to a call. @throws UnprocessableError when its key was used for another request */
async function storedResponse<Response>(call: IdempotentCall): Promise<{ response: Response } | null> {
  const stored = await findResponse(call)
  if (stored && stored.fingerprint !== call.fingerprint) throw new UnprocessableError('request.key_reused')
  return stored as { response: Response } | null
}

/** The call that is expected to follow under a key. */
const followUpCall = (
  { user_id }: IdempotentCall,
  idempotency_key: string,
  { method, url, body }: FollowUp,
): IdempotentCall => ({
  user_id,
  idempotency_key,
  fingerprint: fingerprintOf(method, url, {}, {}, body),
})

/** Runs work that shares a name one after the other. */
function createKeyedQueue() {
  const pending = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const run = (pending.get(name) ?? Promise.resolve()).then(work)
    const settled = run.catch(() => undefined)
    pending.set(name, settled)
    try {
      return await run
    } finally {
      if (pending.get(name) === settled) pending.delete(name)
    }
  }
}

export type Idempotency = ReturnType<typeof createIdempotency>

/** Gives a call that carries an Idempotency-Key one effect, however often and however fast it is repeated. */
export function createIdempotency(withWrite: WithWrite) {
  const enqueue = createKeyedQueue()

  async function attempt<Result, Response>(
    call: IdempotentCall,
    work: Work<Result>,
    toResponse: (result: Result) => Response,
    lead: Lead<Result> | undefined,
  ): Promise<Response> {
    const before = await storedResponse<Response>(call)
    if (before) return before.response
    // Whatever the key was used for then, it was another request.
    if (lead) await storedResponse({ ...call, idempotency_key: lead.key })
    const write: Write<Result> = (lastWork, prepare) =>
      withWrite(async (transaction) => {
        const result = await lastWork(transaction)
        await storeResponse(call, toResponse(result), transaction)
        const followUp = lead?.followUpOf(result)
        if (followUp)
          await storeResponse(followUpCall(call, lead!.key, followUp), followUp.response, transaction)
        return result
      }, prepare)
    try {
      return toResponse(await work(write, sha256(JSON.stringify(call))))
    } catch (error) {
      // A repeat in another process may have been first: then ours was rolled back, and its response is the response.
      const first = await storedResponse<Response>(call).catch((unread: unknown) => {
        // Why the work has failed says more than that nothing can be read any more.
        throw databaseFailureOf(unread) ? error : unread
      })
      if (first) return first.response
      throw error
    }
  }

  /**
   * Does the work of a request, or answers again what a request with its Idempotency-Key has been answered.
   * @param sent       what the request asks for besides its address: the body, or an upload's file and fields
   * @param work       does it; what its last `write` answers is the result, and is stored in that transaction
   * @param toResponse the result as the wire has it
   * @param lead       the key of the request that follows: its response is stored, too
   * @throws UnprocessableError when the key was used for another request; what `work` throws
   */
  return async function idempotent<Result, Response = Result>(
    request: FastifyRequest,
    sent: unknown,
    work: Work<Result>,
    toResponse: (result: Result) => Response = (result) => result as unknown as Response,
    lead?: Lead<Result>,
  ): Promise<Response> {
    const key = lead?.key ?? request.headers['idempotency-key']
    if (typeof key !== 'string') return toResponse(await work(withWrite, null))
    const call = callOf(request, lead ? leadKey(key) : key, sent)
    // Repeats at the same moment come one after the other, so that only the first does the work.
    return enqueue(`${call.user_id} ${key}`, () => attempt(call, work, toResponse, lead))
  }
}
