/** ASCII words with single blanks between them: most texts are such, and are already normalized. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** The form in which names are compared: NFC, trimmed, blanks folded, lower case. */
export const keyOf = (text: string): string =>
  (isPlain(text) ? text : text.normalize('NFC').trim().replace(/\s+/g, ' ')).toLowerCase()

/** The text that is searched: the keys of the given texts, a line each. */
export const searchTextOf = (...texts: (string | null | undefined)[]): string =>
  texts
    .filter((text) => text)
    .map((text) => keyOf(text!))
    .join('\n')

/** A record with null instead of empty texts. */
export const emptyIsNull = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, value === '' ? null : (value as unknown)]),
  ) as T

/** NUL, which ends a text in SQL, and lone surrogates, which cannot be encoded. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Whether a text consists of ASCII words with single blanks between them: then it is trimmed and in NFC. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

/** Whether a text can be stored as it is. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)
