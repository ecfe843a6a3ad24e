/**
 * A set of texts in the memory of this process.
 * @param ttlMs   how long a text stays, in milliseconds
 * @param maxSize with more texts the oldest is removed
 */
export function createExpiringSet({ ttlMs, maxSize }: { ttlMs: number; maxSize: number }) {
  const addedAt = new Map<string, number>()
  return {
    add(text: string): void {
      addedAt.delete(text)
      addedAt.set(text, performance.now())
      if (addedAt.size > maxSize) addedAt.delete(addedAt.keys().next().value!)
    },
    has: (text: string): boolean => performance.now() - (addedAt.get(text) ?? -Infinity) < ttlMs,
  }
}
