/** Makes a value when it is asked for the first time, and keeps it. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
