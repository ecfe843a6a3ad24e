/** Makes a value of each name when it is asked for the first time, and keeps it. */
export function lazilyByName<T>() {
  const made = new Map<string, T>()
  return (name: string, make: () => T): T => {
    const found = made.get(name) ?? make()
    made.set(name, found)
    return found
  }
}

/** Makes a value when it is asked for the first time, and keeps it. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
