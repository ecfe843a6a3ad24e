import type { WithWrite } from './with-write.ts'

/** Other processes may write to the database too: what is kept is never older than this. */
const MAX_AGE_MS = 1000
const MAX_KEPT = 500

interface Kept<Value> {
  value: Promise<Value>
  /** How many writes of this process had ended when the reading began. */
  writes: number
  /** By the clock that only goes on: the other one may be set back. */
  until: number
}

/** Reads a value, or answers what an earlier reading of the same key answered. */
export type Keep<Value> = (key: unknown, read: () => Promise<Value>) => Promise<Value>

/**
 * Keeps what is dear to read (a total, the user of a token) until this process writes, and at most a second.
 * Whoever has written sees its own writes; requests that ask at the same moment share one reading.
 */
export const keepUntilWrite = <Value>(withWrite: Pick<WithWrite, 'writes'>): Keep<Value> =>
  keeping(withWrite, false)

/** Keeps nothing, but lets requests that ask at the same moment share one reading. */
export const shareWhileRead = <Value>(withWrite: Pick<WithWrite, 'writes'>): Keep<Value> =>
  keeping(withWrite, true)

function keeping<Value>(withWrite: Pick<WithWrite, 'writes'>, onlyWhileRead: boolean): Keep<Value> {
  const kept = new Map<string, Kept<Value>>()
  return (key, read) => {
    const name = JSON.stringify(key)
    const { writes } = withWrite
    const known = kept.get(name)
    if (known?.writes === writes && known.until > performance.now()) return known.value
    // The oldest goes; a key that is read often is soon kept again.
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
    const reading = { value: read(), writes, until: performance.now() + MAX_AGE_MS }
    kept.set(name, reading)
    const forget = () => kept.get(name) === reading && kept.delete(name)
    reading.value.then(() => onlyWhileRead && forget(), forget)
    return reading.value
  }
}
