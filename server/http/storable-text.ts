import { InvalidError } from '../lib/errors.ts'
import { isStorable } from '../lib/text.rules.ts'

/**
 * Refuses text that cannot be stored as it came, wherever it stands in a parsed value.
 * It walks without recursion: how deep a value nests is the sender's choice.
 * @throws InvalidError
 */
export function refuseUnstorable(value: unknown): void {
  const waiting = [value]
  while (waiting.length) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      if (!isStorable(next)) throw new InvalidError('request.unstorable_text')
    } else if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner)
  }
}
