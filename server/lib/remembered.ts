/**
 * A function that remembers its last answers. What it throws is thrown each time.
 * @param most how many answers are kept
 */
export function remembered<T>(make: (text: string) => T, most: number): (text: string) => T {
  const kept = new Map<string, { answer: T }>()
  return (text) => {
    const known = kept.get(text) ?? { answer: make(text) }
    kept.delete(text)
    kept.set(text, known)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return known.answer
  }
}
