/** A function that makes a value at its first call, and answers the same one at each call. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** The same for many values, each with a key: a value is made when its key is asked for first. */
export function lazyByKey<T>() {
  const values = new Map<string, T>()
  return (key: string, make: () => T): T => {
    const value = values.get(key) ?? make()
    values.set(key, value)
    return value
  }
}
