import pLimit from 'p-limit'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyError, UnauthorizedError } from './errors.ts'

/** Counts by key, which all processes of a database share: see db/rate-limits.ts. */
export interface Counter {
  /** At how many the counted is refused; 0: never. */
  limit: number
  /** How long a count lasts, from its first on. */
  windowMs: number
  /** What counts, from the first use on. */
  limiter: () => Promise<RateLimiterAbstract>
}

/** Makes the counter of a purpose, which nothing else has. */
export type CreateCounter = (purpose: string, options: Pick<Counter, 'limit' | 'windowMs'>) => Counter

export interface ThrottleOptions {
  /** Counts failures. */
  counter: Counter
  /** Whether a success wipes the failures before it. */
  forgives: boolean
}

/** The attempts of one key in this process. */
interface Tally {
  /** Lets one attempt after the other in. */
  inTurn: ReturnType<typeof pLimit>
  /** How many are begun, waiting or under way. */
  users: number
  underWay: number
  ended: number
  waiting: (() => void)[]
}

const inWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`

/** A refusal for so long. */
function tooMany(ms: number): TooManyError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new TooManyError(`Too many attempts. Try again in ${inWords(seconds)}.`, seconds)
}

const isRefusal = (thrown: unknown): thrown is RateLimiterRes =>
  typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown

/**
 * Counts one time of a key.
 * @returns null, or for how many milliseconds the key is refused: then it is not counted
 */
async function admit({ limit, windowMs, limiter }: Counter, key: string): Promise<number | null> {
  const counts = await limiter()
  // Whoever goes on asking while refused only reads.
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

/** Takes back what was counted, unless it has been forgotten by now. */
async function takeBack(counts: RateLimiterAbstract, key: string): Promise<void> {
  const known = await counts.get(key)
  if (known && known.consumedPoints > 0) await counts.reward(key)
}

/** Counts one time of a key. @throws TooManyError when the key has had its share */
export async function takeShare(counter: Counter, key: string): Promise<void> {
  if (counter.limit === 0) return
  const ms = await admit(counter, key)
  if (ms !== null) throw tooMany(ms)
}

/**
 * Holds back whoever fails too often. What is under way counts as failed until it ends, so that a burst is no way round
 * the limit; in one process it waits for what is under way there instead of being refused for it.
 */
export class Throttle {
  private readonly tallies = new Map<string, Tally>()

  constructor(private readonly options: ThrottleOptions) {}

  /**
   * Makes an attempt; it fails when it throws an UnauthorizedError.
   * @throws TooManyError when the key has failed too often; what `attempt` throws
   */
  async run<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
    if (this.options.counter.limit === 0) return attempt()
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
      const ms = await admit(this.options.counter, key)
      if (ms === null) {
        tally.underWay += 1
        return
      }
      if (tally.ended !== ended) continue
      if (tally.underWay === 0) throw tooMany(ms)
      await new Promise<void>((resolve) => tally.waiting.push(resolve))
    }
  }

  private async carryOut<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
    const counts = await this.options.counter.limiter()
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

const newTally = (): Tally => ({ inTurn: pLimit(1), users: 0, underWay: 0, ended: 0, waiting: [] })

function leave(tally: Tally): void {
  tally.underWay -= 1
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
