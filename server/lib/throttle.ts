import pLimit from 'p-limit'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyError, UnauthorizedError } from './errors.ts'

/** A limit of something that is counted by key, for all processes of a database: see db/rate-limits.ts. */
export interface RateLimit {
  /** How many are accepted; 0: any number. */
  limit: number
  /** How long a count lasts, from its first on, in milliseconds. */
  windowMs: number
  /** What counts; created at the first use. */
  limiter: () => Promise<RateLimiterAbstract>
}

/** Creates the limit of a purpose, which must be unique. */
export type CreateRateLimit = (purpose: string, options: Pick<RateLimit, 'limit' | 'windowMs'>) => RateLimit

interface ThrottleOptions {
  /** Of failures. */
  rateLimit: RateLimit
  /** Whether a success resets the failures before it. */
  forgives: boolean
}

/** The attempts of one key in this process. */
interface Tally {
  /** Counts one attempt after the other. */
  inTurn: ReturnType<typeof pLimit>
  /** How many are waiting or running. */
  users: number
  running: number
  ended: number
  waiting: (() => void)[]
}

/** The error for a number of milliseconds. */
const tooMany = (ms: number): TooManyError => new TooManyError(Math.max(1, Math.ceil(ms / 1000)))

export const isRefusal = (thrown: unknown): thrown is RateLimiterRes =>
  typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown

/**
 * Counts one use of a key.
 * @returns null, or for how many milliseconds the key is rejected: then it is not counted
 */
async function admit({ limit, windowMs, limiter }: RateLimit, key: string): Promise<number | null> {
  const counts = await limiter()
  // Who is rejected already only reads.
  const known = await counts.get(key)
  if (known && known.consumedPoints >= limit) return Math.min(known.msBeforeNext, windowMs)
  try {
    await counts.consume(key)
    return null
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal
    await takeBack(counts, key)
    return Math.min(refusal.msBeforeNext, windowMs)
  }
}

/** Takes back uses, unless they have expired. */
export async function takeBack(counts: RateLimiterAbstract, key: string, uses = 1): Promise<void> {
  const known = await counts.get(key)
  if (known && known.consumedPoints > 0) await counts.reward(key, uses)
}

/** Counts one use of a key. @throws TooManyError when the key has none left */
export async function consume(rateLimit: RateLimit, key: string): Promise<void> {
  if (rateLimit.limit === 0) return
  const ms = await admit(rateLimit, key)
  if (ms !== null) throw tooMany(ms)
}

/**
 * Rejects attempts of a key that has failed too often. An attempt counts as failed until it ends, so that concurrent
 * attempts are limited too; those of one process wait for each other instead of being rejected.
 */
export class Throttle {
  private readonly tallies = new Map<string, Tally>()

  constructor(private readonly options: ThrottleOptions) {}

  /**
   * Makes an attempt; it fails when it throws an UnauthorizedError.
   * @throws TooManyError when the key has failed too often; what `attempt` throws
   */
  async run<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
    if (this.options.rateLimit.limit === 0) return attempt()
    const tally = this.tallies.get(key) ?? newTally()
    this.tallies.set(key, tally)
    tally.users += 1
    try {
      await tally.inTurn(() => this.enter(key, tally))
      return await this.carryOut(key, attempt).finally(() => leave(tally))
    } finally {
      tally.users -= 1
      if (tally.users === 0) this.tallies.delete(key)
    }
  }

  private async enter(key: string, tally: Tally): Promise<void> {
    for (;;) {
      const { ended } = tally
      const ms = await admit(this.options.rateLimit, key)
      if (ms === null) {
        tally.running += 1
        return
      }
      if (tally.ended !== ended) continue
      if (tally.running === 0) throw tooMany(ms)
      await new Promise<void>((resolve) => tally.waiting.push(resolve))
    }
  }

  private async carryOut<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
    const counts = await this.options.rateLimit.limiter()
    try {
      const result = await attempt()
      if (this.options.forgives) await counts.delete(key)
      else await takeBack(counts, key)
      return result
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) await takeBack(counts, key)
      throw error
    }
  }
}

const newTally = (): Tally => ({ inTurn: pLimit(1), users: 0, running: 0, ended: 0, waiting: [] })

function leave(tally: Tally): void {
  tally.running -= 1
  tally.ended += 1
  for (const wake of tally.waiting.splice(0)) wake()
}

/** The part of an address that one customer of a network holds: all of IPv4's, the first half of IPv6's. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)
  if (mapped) return mapped[1]!
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
