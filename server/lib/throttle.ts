import { TooManyError, UnauthorizedError } from './errors.ts'

interface Tally {
  failures: number
  /** When the failures are forgotten, by the clock that only goes on. */
  expires: number
  underWay: number
  waiting: (() => void)[]
}

export interface ThrottleOptions {
  /** Failures of one key after which it is refused; 0: never. */
  limit: number
  /** How long failures count, from the first one on. */
  windowMs: number
  /** Whether a success wipes the failures before it. */
  forgives: boolean
}

/** A refusal for so long. */
export const tooMany = (ms: number): TooManyError => new TooManyError(Math.max(1, Math.ceil(ms / 1000)))

/** Holds back whoever fails too often, in the memory of this process. */
export class Throttle {
  private readonly tallies = new Map<string, Tally>()

  constructor(private readonly options: ThrottleOptions) {}

  /**
   * Makes an attempt; it fails when it throws an UnauthorizedError.
   * @throws TooManyError when the key has failed too often; what `attempt` throws
   */
  async run<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
    if (this.options.limit === 0) return attempt()
    const tally = await this.enter(key)
    try {
      const result = await attempt()
      if (this.options.forgives) tally.failures = 0
      return result
    } catch (error) {
      if (error instanceof UnauthorizedError) this.fail(key, tally)
      throw error
    } finally {
      tally.underWay -= 1
      for (const wake of tally.waiting.splice(0)) wake()
      this.forget(key, tally)
    }
  }

  /** Lets in no more at once than may still fail, so that a burst is no way round the limit. */
  private async enter(key: string): Promise<Tally> {
    const { limit } = this.options
    for (;;) {
      const tally = this.tallies.get(key) ?? { failures: 0, expires: 0, underWay: 0, waiting: [] }
      this.tallies.set(key, tally)
      if (tally.failures >= limit) throw tooMany(tally.expires - performance.now())
      if (tally.failures + tally.underWay < limit) {
        tally.underWay += 1
        return tally
      }
      await new Promise<void>((resolve) => tally.waiting.push(resolve))
    }
  }

  private fail(key: string, tally: Tally): void {
    tally.failures += 1
    if (tally.failures > 1) return
    const { windowMs } = this.options
    tally.expires = performance.now() + windowMs
    setTimeout(() => {
      tally.failures = 0
      this.forget(key, tally)
    }, windowMs).unref()
  }

  private forget(key: string, tally: Tally): void {
    if (!tally.failures && !tally.underWay && !tally.waiting.length) this.tallies.delete(key)
  }
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
