/** ISO 11649: RF, two check digits by which mod 97 of the whole is 1, and what a billing is named by. */
const PREFIX = 'RF'
const KIND = 'B'
const MIN_DIGITS = 6
/** As many as an id of the database can have. */
const MAX_DIGITS = 10

/** The remainder by 97 of a reference whose first four characters have moved to its end, with letters as numbers: A is 10. */
function remainderOf(reference: string): number {
  const moved = reference.slice(4) + reference.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Number(BigInt(digits) % 97n)
}

const isValid = (reference: string): boolean => remainderOf(reference) === 1

/** What a payer names a billing by: RF88B000123. The check digits find each wrong digit, and each two that changed places. */
export function paymentReference(billing_id: number): string {
  const name = KIND + String(billing_id).padStart(MIN_DIGITS, '0')
  const check = 98 - remainderOf(`${PREFIX}00${name}`)
  return PREFIX + String(check).padStart(2, '0') + name
}

/** As people read it, and may type it: in groups of four. */
export const groupedReference = (reference: string): string => reference.replace(/.{4}(?=.)/g, '$& ')

/** Invisible characters come along with what is copied; other digits and letters of the same look are made plain. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()

/** What stands between the characters of a reference where it was typed or wrapped. */
const BETWEEN = '[\\s.\\-]{0,5}'
const START = new RegExp(`${PREFIX}${BETWEEN}\\d${BETWEEN}\\d${BETWEEN}${KIND}`, 'g')
const NEXT_DIGIT = new RegExp(`${BETWEEN}(\\d)`, 'y')

/** The digits that follow within a text, each with where it ends. */
function digitsFrom(text: string, at: number): { digit: string; end: number }[] {
  const digits: { digit: string; end: number }[] = []
  NEXT_DIGIT.lastIndex = at
  while (digits.length <= MAX_DIGITS) {
    const found = NEXT_DIGIT.exec(text)
    if (!found) break
    digits.push({ digit: found[1]!, end: NEXT_DIGIT.lastIndex })
  }
  return digits
}

/**
 * The billings that a text names by their payment references, wherever they stand in it, each once: with blanks, hyphens or full stops
 * among their characters, in capitals or not. One with a wrong digit is none; several ids where the digits that follow can be read
 * in several ways.
 */
export function referencesIn(text: string): number[] {
  const searched = plain(text)
  const ids = new Set<number>()
  for (const start of searched.matchAll(START)) {
    const head = start[0].replace(/[^A-Z\d]/g, '')
    let name = ''
    for (const { digit, end } of digitsFrom(searched, start.index + start[0].length)) {
      name += digit
      const isWhole = name.length === MIN_DIGITS || (name.length > MIN_DIGITS && !name.startsWith('0'))
      const isOver = name.length <= MAX_DIGITS && !/\d/.test(searched[end] ?? '')
      if (isWhole && isOver && isValid(head + name)) ids.add(Number(name))
    }
  }
  ids.delete(0)
  return [...ids]
}
