/** A text as a search compares it. */
export const folded = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether a search for words finds any of some folded texts. The last Σ of the words may be any of a text. */
export function isFoundIn(texts: readonly string[], words: string): boolean {
  const key = folded(words)
  const last = /[σς]$/.test(key) ? ['σ', 'ς'] : [key.slice(-1)]
  return texts.some((text) => last.some((letter) => text.includes(key.slice(0, -1) + letter)))
}
