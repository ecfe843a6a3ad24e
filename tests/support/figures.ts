/** A part of a sum: a number or a sign. Words between them explain it, and count for nothing. */
const PARTS = /\d+(?:\.\d+)?|[-−+×()]/g
const isNothing = (text: string): boolean => /^[A-Za-z',\s]*$/.test(text)

const inHundredths = (amount: number): number => Math.round(amount * 100)

/**
 * What a sum comes to that is written as people write it: `3 trucks × (12 − 10) + 1.5`. It knows whole and decimal numbers,
 * + − × and parentheses.
 * @throws Error for anything else
 */
export function valueOf(sum: string): number {
  const parts = sum.match(PARTS) ?? []
  if (!isNothing(sum.replaceAll(PARTS, ''))) throw new Error(`${sum} is no sum`)
  let at = 0
  const takes = (...signs: string[]): boolean => signs.includes(parts[at] ?? '') && Boolean((at += 1))
  const factor = (): number => {
    if (takes('-', '−')) return -factor()
    if (takes('(')) {
      const value = terms()
      if (!takes(')')) throw new Error(`${sum} lacks a parenthesis`)
      return value
    }
    const value = Number(parts[at++] ?? Number.NaN)
    if (Number.isNaN(value)) throw new Error(`${sum} lacks a number`)
    return value
  }
  const product = (): number => {
    let value = factor()
    while (takes('×')) value *= factor()
    return value
  }
  const terms = (): number => {
    let value = product()
    for (;;) {
      if (takes('+')) value += product()
      else if (takes('-', '−')) value -= product()
      else return value
    }
  }
  const value = terms()
  if (at < parts.length) throw new Error(`${sum} has a number too many`)
  return inHundredths(value) / 100
}

/** Figures that are amounts: each says where it comes from, but for 0. */
const AMOUNTS = new Set([
  ...['total', 'previous', 'paid', 'outstanding', 'before', 'after', 'difference', 'effect', 'other_effect'],
  ...['charged', 'rate', 'fuel', 'installation', 'balance', 'closed_total', 'changed_by', 'revisions'],
  ...['added', 'gone', 'price', 'status', 'edits'],
])

/**
 * What is wrong with a figure; null: nothing is. `3 × 10 = 30` must be true by itself, and be what was found; everything
 * else must be what was found.
 */
export function faultOf(name: string, expected: unknown, found: unknown): string | null {
  if (Array.isArray(expected) && Array.isArray(found) && expected.length === found.length)
    return expected.map((each, at) => faultOf(name, each, found[at])).find((fault) => fault !== null) ?? null
  if (typeof expected === 'string' && expected.includes(' = ')) {
    const [left = '', right = '', ...more] = expected.split(' = ')
    if (more.length) return `${expected} is more than one sum`
    const [sum, said] = [valueOf(left), valueOf(right)]
    if (sum !== said) return `${expected}, but that comes to ${sum}`
    return said === found ? null : `${expected}, but it is ${String(found)}`
  }
  if (typeof expected === 'number' && expected !== 0 && AMOUNTS.has(name))
    return `${expected} does not say where it comes from`
  const [wanted, got] = [expected, found].map((value) => JSON.stringify(value))
  return wanted === got ? null : `${wanted}, but it is ${got}`
}
