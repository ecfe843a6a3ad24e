/** A text as a search compares it. */
export const folded = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether a search for words finds any of some folded texts. The Σ that the last word of them ends with may be any of a text. */
export function isFoundIn(texts: readonly string[], words: string): boolean {
  const key = folded(words)
  const end = key.search(/[σς]\p{Case_Ignorable}*$/u)
  const keys = end < 0 ? [key] : ['σ', 'ς'].map((letter) => key.slice(0, end) + letter + key.slice(end + 1))
  return texts.some((text) => keys.some((each) => text.includes(each)))
}
