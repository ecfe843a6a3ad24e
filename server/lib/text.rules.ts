/** ASCII words with single blanks between them: most texts are such, and are already normalized. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** A text in NFC, trimmed, with single blanks. */
const tidied = (text: string): string =>
  isPlain(text) ? text : text.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * The form in which names are compared: tidied, lower case. It is stored, and stays what it is: ß is itself, a small İ keeps its
 * dot, a Greek Σ at the end of a word is ς, and a letter that Unicode has no capital of (ǰ) is not what its capital is put together of.
 */
export const keyOf = (text: string): string => tidied(text).toLowerCase()

/** A Σ at the end of words, also before signs that are of no case, such as a dot. */
const LAST_SIGMA = /[σς](?=\p{Case_Ignorable}*$)/u

/** The keys that a text may have that begins with some words: the last word may go on, so that its Σ is none at an end. */
export function beginningsOf(words: string): string[] {
  const key = keyOf(words)
  return LAST_SIGMA.test(key) ? ['σ', 'ς'].map((letter) => key.replace(LAST_SIGMA, letter)) : [key]
}

const asOneSigma = (key: string): string => key.replaceAll('ς', 'σ')

/** The key that words are searched by: words may be in the midst of others, so that each Σ is the same. */
export const searchKeyOf = (words: string): string => asOneSigma(keyOf(words))

/** Whether a key has the words of a search, by the key of these. */
export const keyHolds = (key: string, searchKey: string): boolean => asOneSigma(key).includes(searchKey)

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
