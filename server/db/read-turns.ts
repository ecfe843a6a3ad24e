/** Asks for one value by its key; undefined where there is none. */
type ReadInTurn<Key, Value> = (key: Key) => Promise<Value | undefined>

/**
 * Reads what is asked for while a read is under way together, by the next one: many requests at once take few queries. What is
 * answered was read after it was asked for.
 * @param read reads the values of different keys
 */
export function readInTurns<Key, Value>(
  read: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): ReadInTurn<Key, Value> {
  let waiting: { keys: Set<Key>; values: Promise<ReadonlyMap<Key, Value>> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return async (key) => {
    if (!waiting) {
      const turn = { keys: new Set<Key>(), values: Promise.resolve(new Map<Key, Value>()) }
      turn.values = last.then(() => {
        waiting = null
        return read([...turn.keys])
      }) as typeof turn.values
      last = turn.values.catch(() => undefined)
      waiting = turn
    }
    waiting.keys.add(key)
    return (await waiting.values).get(key)
  }
}
