/** The form in which names are compared: NFC, trimmed, blanks folded, lower case. */
export const keyOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The text that a search looks into: the keys of the given texts, a line each. */
export const searchTextOf = (...texts: (string | null | undefined)[]): string =>
  texts
    .filter((text) => text)
    .map((text) => keyOf(text!))
    .join('\n')
