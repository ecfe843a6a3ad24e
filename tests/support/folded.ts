/** A text as a search compares it, but for the two small letters of Σ. */
export const folded = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether a search for words finds any of some folded texts. A regular expression that minds no case knows that σ and ς are one. */
export function isFoundIn(texts: readonly string[], words: string): boolean {
  const literally = folded(words).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const holding = new RegExp(literally, 'iu')
  return texts.some((text) => holding.test(text))
}
