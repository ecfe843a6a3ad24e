/** Words of plain letters with single blanks between them: most texts, and as they should be. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** The form in which names are compared: NFC, trimmed, blanks folded, lower case. */
export const keyOf = (text: string): string =>
  (isPlain(text) ? text : text.normalize('NFC').trim().replace(/\s+/g, ' ')).toLowerCase()

/** The text that a search looks into: the keys of the given texts, a line each. */
export const searchTextOf = (...texts: (string | null | undefined)[]): string =>
  texts
    .filter((text) => text)
    .map((text) => keyOf(text!))
    .join('\n')

/** A record whose empty texts are null: a form that was left blank says nothing. */
export const emptyIsNull = <T extends object>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, value === '' ? null : (value as unknown)]),
  ) as T

/** NUL, which ends a text in SQL, and halves of characters, which no encoding has. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Whether a text has plain letters only, no blanks around and single ones between: then it is composed, too. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

/** Whether a text can be stored as it is. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)
