import { TooManyError } from './errors.ts'
import { isRefusal, takeBack, type RateLimit } from './throttle.ts'

/** Of a limit so much is taken at a time. */
const PARTS = 20
const MOST_KEYS = 1000
/** Who is refused is looked up again after this time: other processes may have given points back. */
const REFUSED_MS = 1000

/** Uses of a key that this process holds, or none for a while. */
interface Block {
  left: number
  /** When they end, by the monotonic clock. */
  endsAt: number
  /** Until when the key is refused; by the same clock. */
  refusedUntil: number
}

const NOTHING: Block = { left: 0, endsAt: 0, refusedUntil: 0 }

/**
 * Limits what is used often, a token say. Processes share the count of a key; each takes a twentieth of the limit from it at a
 * time and counts that in its memory, so that most uses ask no database. All together never use more than the limit; where a
 * process leaves some of what it took, the others have that much less until the count begins anew.
 */
export function createQuota(rateLimit: RateLimit) {
  const { limit, limiter } = rateLimit
  const blocks = new Map<string, Block>()
  const taking = new Map<string, Promise<Block>>()

  /** Takes points from the shared count. @returns null when there are not so many left */
  async function take(key: string, points: number): Promise<Block | { waitMs: number }> {
    const counts = await limiter()
    const now = performance.now()
    try {
      const { msBeforeNext } = await counts.consume(key, points)
      return { left: points, endsAt: now + msBeforeNext, refusedUntil: 0 }
    } catch (refusal) {
      if (!isRefusal(refusal)) throw refusal
      await takeBack(counts, key, points)
      return { waitMs: Math.min(refusal.msBeforeNext, rateLimit.windowMs) }
    }
  }

  async function takeBlock(key: string): Promise<Block> {
    const many = Math.ceil(limit / PARTS)
    let taken = await take(key, many)
    // The last ones go one by one, so that none is left over.
    if ('waitMs' in taken && many > 1) taken = await take(key, 1)
    if (!('waitMs' in taken)) return taken
    const now = performance.now()
    return { left: 0, endsAt: now + taken.waitMs, refusedUntil: now + Math.min(taken.waitMs, REFUSED_MS) }
  }

  async function refill(key: string): Promise<Block> {
    const block = await takeBlock(key).finally(() => taking.delete(key))
    // The oldest is evicted: at worst what it held is lost.
    if (blocks.size >= MOST_KEYS) blocks.delete(blocks.keys().next().value!)
    blocks.set(key, block)
    return block
  }

  return {
    /** Counts one use of a key. @throws TooManyError when it has none left */
    async use(key: string): Promise<void> {
      if (limit === 0) return
      for (;;) {
        const now = performance.now()
        const block = blocks.get(key) ?? NOTHING
        if (block.left > 0 && block.endsAt > now) {
          block.left -= 1
          return
        }
        if (block.refusedUntil > now)
          throw new TooManyError(Math.max(1, Math.ceil((block.endsAt - now) / 1000)))
        if (!taking.has(key)) taking.set(key, refill(key))
        await taking.get(key)
      }
    },
  }
}
