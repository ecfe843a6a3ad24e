import { setImmediate as untilAllHaveAsked } from 'node:timers/promises'
import { timeLimit } from '../lib/time-limit.ts'

/** How long a read waits for the one before it, in milliseconds: that may hang on a lost connection. */
const WAIT_MS = 1_000

/** Asks for one value by its key; undefined where there is none. */
type ReadInTurn<Key, Value> = (key: Key) => Promise<Value | undefined>

/**
 * Reads what is asked for while a read is under way together, by the next one: many requests at once take few queries. What is
 * answered was read after it was asked for. One that hangs is not waited for: the next one takes another connection.
 * @param read reads the values of different keys
 */
export function readInTurns<Key, Value>(
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): ReadInTurn<Key, Value> {
  let waiting: { keys: Set<Key>; values: Promise<ReadonlyMap<Key, Value>> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return async (key) => {
    if (!waiting) {
      const turn = { keys: new Set<Key>(), values: Promise.resolve<ReadonlyMap<Key, Value>>(new Map()) }
      // Not at once: further requests that are there already take part.
      turn.values = last.then(untilAllHaveAsked).then(() => {
        waiting = null
        return read([...turn.keys])
      })
      last = endOf(turn.values)
      waiting = turn
    }
    waiting.keys.add(key)
    return (await waiting.values).get(key)
  }
}

/** Reads a value, or answers what a read of the same key answers that others share. */
type SharedRead<Value> = (key: unknown, read: () => Promise<Value>) => Promise<Value>

/** The newest read of a key. */
interface Turn<Value> {
  value: Promise<Value>
  hasBegun: boolean
}

/**
 * The same for what cannot be read together, as the pages of a list: those who ask for a key while it is read share its next
 * read. None joins one that has begun, since another process may have written meanwhile.
 */
export function shareNextRead<Value>(): SharedRead<Value> {
  // No Map: V8 links its former tables to the next ones, and what they hold, requests, is not collected while it is young.
  const newest = Object.create(null) as Record<string, Turn<Value> | undefined>
  return (key, read) => {
    const name = JSON.stringify(key)
    const before = newest[name]
    if (before && !before.hasBegun) return before.value
    const turn = { hasBegun: false } as Turn<Value>
    turn.value = (before ? endOf(before.value) : Promise.resolve()).then(() => {
      turn.hasBegun = true
      return read()
    })
    newest[name] = turn
    const forget = () => newest[name] === turn && delete newest[name]
    turn.value.then(forget, forget)
    return turn.value
  }
}

/** Waits until a read has ended, however it ends, but not for long. */
const endOf = (value: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = timeLimit(WAIT_MS, resolve)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    value.then(end, end)
  })
