import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { findAnswer, keepAnswer, type Call } from '../db/kept-answers.ts'
import type { WithWrite, Write } from '../db/with-write.ts'
import { UnprocessableError } from '../lib/errors.ts'

/** What an Idempotency-Key looks like. */
export const OnceKey = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[!-~]([ -~]*[!-~])?$',
  examples: ['6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11'],
})

/** The headers of a call that makes money records. */
export const OnceHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      ...OnceKey,
      description:
        'Makes it safe to send the call again: within a day, a repeat with the same key changes nothing and ' +
        'answers what the first one answered. A key belongs to its user and to one request; with another request ' +
        'it is refused (422). A call that was refused leaves its key unused.',
    }),
  ),
})

/**
 * What a call does.
 * @param write      the last transaction, which keeps the answer
 * @param requestKey the same at every repeat of the request, for work that leaves something behind before its last
 *                   transaction; null when the call carries no Idempotency-Key
 */
type Work<Result> = (write: Write<Result>, requestKey: string | null) => Promise<Result>

/** A request that is to follow another one under its key, and what it will be answered. */
export interface Follower {
  method: string
  /** The address as its route has it. */
  url: string
  body: object
  answer: unknown
}

/** A call whose body carries the key of the one that follows it, which then finds its effect done. */
interface Leading<Result> {
  key: string
  /** What follows a result; null when nothing does. */
  followerOf: (result: Result) => Follower | null
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

/** What was asked for: method, address as its route has it, params, query and what was sent. */
const fingerprintOf = (...request: unknown[]): string => sha256(JSON.stringify(canonical(request)))

function callOf(request: FastifyRequest, idempotency_key: string, sent: unknown): Call {
  const { method, routeOptions, params, query, user } = request
  const fingerprint = fingerprintOf(method, routeOptions.url, params, query, sent)
  return { user_id: user.id, idempotency_key, fingerprint }
}

/** The key of a call that leads another one under its own: no header can have it, as it begins with a blank. */
const leadingKey = (key: string): string => ` ${sha256(key)}`

/** The kept answer to a call. @throws UnprocessableError when its key was used for another request */
async function repeatOf<Answer>(call: Call): Promise<{ answer: Answer } | null> {
  const kept = await findAnswer(call)
  if (kept && kept.fingerprint !== call.fingerprint) throw new UnprocessableError('request.key_reused')
  return kept as { answer: Answer } | null
}

/** The call that is to follow under a key. */
const callOfFollower = (
  { user_id }: Call,
  idempotency_key: string,
  { method, url, body }: Follower,
): Call => ({
  user_id,
  idempotency_key,
  fingerprint: fingerprintOf(method, url, {}, {}, body),
})

/** Lets one after the other of those that share a name do its work. */
function createTurns() {
  const underWay = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (underWay.get(name) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => undefined)
    underWay.set(name, settled)
    try {
      return await turn
    } finally {
      if (underWay.get(name) === settled) underWay.delete(name)
    }
  }
}

export type Once = ReturnType<typeof createOnce>

/** Gives a call that carries an Idempotency-Key one effect, however often and however fast it is repeated. */
export function createOnce(withWrite: WithWrite) {
  const inTurn = createTurns()

  async function attempt<Result, Answer>(
    call: Call,
    work: Work<Result>,
    toAnswer: (result: Result) => Answer,
    leading: Leading<Result> | undefined,
  ): Promise<Answer> {
    const before = await repeatOf<Answer>(call)
    if (before) return before.answer
    // Whatever the key was used for then, it was another request.
    if (leading) await repeatOf({ ...call, idempotency_key: leading.key })
    const write: Write<Result> = (deed, prepare) =>
      withWrite(async (transaction) => {
        const result = await deed(transaction)
        await keepAnswer(call, toAnswer(result), transaction)
        const follower = leading?.followerOf(result)
        if (follower)
          await keepAnswer(callOfFollower(call, leading!.key, follower), follower.answer, transaction)
        return result
      }, prepare)
    try {
      return toAnswer(await work(write, sha256(JSON.stringify(call))))
    } catch (error) {
      // A repeat in another process may have been first: then ours was undone, and its answer is the answer.
      const first = await repeatOf<Answer>(call)
      if (first) return first.answer
      throw error
    }
  }

  /**
   * Does the work of a request, or answers again what a request with its Idempotency-Key has been answered.
   * @param sent     what the request asks for besides its address: the body, or an upload's file and fields
   * @param work     does it; what its last `write` answers is the result, and is kept in that transaction
   * @param toAnswer the result as the wire has it
   * @param leading  where the key is of the request that follows: what that one is answered is kept, too
   * @throws UnprocessableError when the key was used for another request; what `work` throws
   */
  return async function once<Result, Answer = Result>(
    request: FastifyRequest,
    sent: unknown,
    work: Work<Result>,
    toAnswer: (result: Result) => Answer = (result) => result as unknown as Answer,
    leading?: Leading<Result>,
  ): Promise<Answer> {
    const key = leading?.key ?? request.headers['idempotency-key']
    if (typeof key !== 'string') return toAnswer(await work(withWrite, null))
    const call = callOf(request, leading ? leadingKey(key) : key, sent)
    // Repeats at the same moment come one after the other, so that only the first does the work.
    return inTurn(`${call.user_id} ${key}`, () => attempt(call, work, toAnswer, leading))
  }
}
