/** Remembers texts for a while, in the memory of this process; the oldest go first when there are too many. */
export function createLately({ forMs, most }: { forMs: number; most: number }) {
  const seen = new Map<string, number>()
  return {
    add(text: string): void {
      seen.delete(text)
      seen.set(text, performance.now())
      if (seen.size > most) seen.delete(seen.keys().next().value!)
    },
    has: (text: string): boolean => performance.now() - (seen.get(text) ?? -Infinity) < forMs,
  }
}
