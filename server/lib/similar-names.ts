/** Names that are shorter are too alike by chance: `id`, `ids`. */
const LEAST_LETTERS = 4

const folded = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '')

/** Whether two texts differ by the order of the characters at a place and after it. */
const isSwap = (one: string, other: string, at: number): boolean =>
  one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)

/** Whether one text is the other with one character more, less or changed, or two swapped. A digit alone is none: `email_4` is not `email_1`. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short.length < LEAST_LETTERS) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (isSwap(short, long, at)) return true
  const isChange = short.length === long.length
  const involved = isChange ? `${short[at]}${long[at]}` : long[at]!
  return short.slice(isChange ? at + 1 : at) === long.slice(at + 1) && /\D/.test(involved)
}

/**
 * Finds among known names the one that another was probably meant to be: it differs only by case, blanks, hyphens,
 * underscores or one letter, or two that are swapped.
 * @returns a function of the other name; it answers undefined when no known name is so similar
 */
export function createSimilarNames(known: readonly string[]): (name: string) => string | undefined {
  const names = known.map((name) => ({ name, letters: folded(name) }))
  return (name) => {
    const given = folded(name)
    const same = names.find(({ letters }) => letters === given)
    return (same ?? names.find(({ letters }) => differsByOne(letters, given)))?.name
  }
}
