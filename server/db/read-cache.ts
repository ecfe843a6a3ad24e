import { LRUCache } from 'lru-cache'
import type { Sequelize } from 'sequelize'
import { shareNextRead } from './read-turns.ts'
import { trailMark } from './trail-mark.ts'
import type { WithWrite } from './with-write.ts'

/** Other processes may write to the database too: no cached value is older than this. */
const MAX_AGE_MS = 1000
const MAX_ENTRIES = 500
/** What takes so long that it is kept until something changes is large, too: so many values at most, each for so long. */
const LARGE = { max: 3, ttl: 60_000, ttlAutopurge: true }
/** Sums are not. */
export const SMALL = { max: MAX_ENTRIES }
interface Entry<Value> {
  value: Promise<Value>
  /** How many writes of this process had ended when the read began. */
  writes: number
  /** By the monotonic clock: the other one may be set back. */
  expiresAt: number
}

/** Reads a value, or answers what an earlier read of the same key answered. */
type CachedRead<Value> = (key: unknown, read: () => Promise<Value>) => Promise<Value>

/** The same, where the read is told how far the trail was before it. */
type MarkedRead<Value> = (key: unknown, read: (mark: string) => Promise<Value>) => Promise<Value>

interface Marked<Value> {
  mark: string
  value: Value
}

/**
 * Caches what is expensive to read (the length of a list, the user of a token) until this process writes, and at most a second.
 * Whoever has written sees its own writes; requests that ask at the same moment share one read. Not for money: what another
 * process writes is seen late, which docs/operations.md lists.
 * @param maxEntries so many values are kept
 */
export function cacheUntilWrite<Value>(
  withWrite: Pick<WithWrite, 'writes'>,
  maxEntries = MAX_ENTRIES,
): CachedRead<Value> {
  const entries = new Map<string, Entry<Value>>()
  return (key, read) => {
    const name = JSON.stringify(key)
    const { writes } = withWrite
    const cached = entries.get(name)
    if (cached?.writes === writes && cached.expiresAt > performance.now()) return cached.value
    // What has expired goes, and the oldest when they are too many; a key that is read often is soon cached again.
    entries.delete(name)
    const now = performance.now()
    for (const [oldest, { expiresAt }] of entries)
      if (expiresAt <= now || entries.size >= maxEntries) entries.delete(oldest)
      else break
    const entry = { value: read(), writes, expiresAt: performance.now() + MAX_AGE_MS }
    entries.set(name, entry)
    entry.value.catch(() => entries.get(name) === entry && entries.delete(name))
    return entry.value
  }
}

/**
 * Caches what takes long to read (a month with all of its clients, sums of money) until the trail tells of a change, whichever
 * process has made it. Only for what follows from watched tables, the key and nothing else.
 */
export function cacheUntilChange<Value>(
  sequelize: () => Sequelize,
  size: LRUCache.Options<string, Marked<Value>, unknown> = LARGE,
): MarkedRead<Value> {
  const entries = new LRUCache<string, Marked<Value>>(size)
  const reads = shareNextRead<Value>()
  return (key, read) =>
    // While much is written, too, one read of a key is under way, and the next one is for all who wait.
    reads(key, async () => {
      const name = JSON.stringify(key)
      // Before the value: what changes while that is read makes another mark.
      const mark = await trailMark(sequelize())
      const cached = entries.get(name)
      if (cached?.mark === mark) return cached.value
      const value = await read(mark)
      entries.set(name, { mark, value })
      return value
    })
}
