/** Ways to say something: in English, with what varies as `%{place}`, and in another language. */
export type Ways = Readonly<Record<string, string>>

/**
 * What the server says, by the parts of speech that it is made of. A place that is called as one of them holds such a
 * part, and is said in the other language too (`%{fault_2}` is a second fault); what stands in any other place stays as
 * it is. `sentence` is what is said by itself.
 */
export type Speech = Readonly<Record<string, Ways> & { sentence: Ways }>

/** What a place of that name holds, where that is not just anything. `%{s}` is what makes a word a plural. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  amount: /^-?\$[\d,.]+$/,
  count: /^\d[\d,]*$/,
  row: /^\d+$/,
  number: /^\d[\d,]*(\.\d+)?$/,
  code: /^\S+$/,
  year: /^\d{2}(\d{2})?$/,
  quoted: /^[^"]*$/,
  s: /^s?$/,
}
const ANYTHING = /^[^]+$/
/** So many texts are remembered, with their parts. */
const MAX_HEARD = 20_000

/** A way to say something, taken apart: what stands before, between and after its places. */
interface Way {
  start: string
  end: string
  /** What follows each place but the last. */
  between: readonly string[]
  places: readonly string[]
  other: string
}

const lettersOf = ({ start, end, between }: Way): number => (start + between.join('') + end).length

function wayOf([english, other]: readonly [string, string]): Way {
  const pieces = english.split(/%\{(\w+)\}/)
  const texts = pieces.filter((_, at) => at % 2 === 0)
  const places = pieces.filter((_, at) => at % 2 === 1)
  return { start: texts[0]!, end: texts.at(-1)!, between: texts.slice(1, -1), places, other }
}

const filled = ({ places, other }: Way, values: readonly string[]): string =>
  other.replace(/%\{(\w+)\}/g, (_, place: string) => values[places.indexOf(place)] ?? '')

/** With a capital where the English has one. */
const likewise = (english: string, other: string): string =>
  /^\p{Lu}/u.test(english) ? other.charAt(0).toUpperCase() + other.slice(1) : other

/** The ways with places of each part, those first that say most. */
const waysOf = (speech: Speech): Map<string, Way[]> =>
  new Map(
    Object.entries(speech).map(([part, ways]) => {
      const varying = Object.entries(ways).filter(([english]) => english.includes('%{'))
      return [part, varying.map(wayOf).sort((one, other) => lettersOf(other) - lettersOf(one))]
    }),
  )

const partOf = (place: string): string => place.replace(/_\d$/, '')

/** Understands what is said in English, and says it in the other language; null when it does not. */
export function interpreterOf(speech: Speech) {
  const parts = waysOf(speech)

  function placed(place: string, value: string): string | null {
    const part = partOf(place)
    if (parts.has(part)) return said(part, value)
    return (SHAPES[part] ?? ANYTHING).test(value) ? value : null
  }

  /** The values of a way's places from one on, in a text that begins with that place and ends with the last. */
  function valuesOf(way: Way, text: string, at = 0): string[] | null {
    const next = way.between[at]
    const place = way.places[at]!
    if (next === undefined) {
      const value = placed(place, text)
      return value === null ? null : [value]
    }
    for (let end = text.indexOf(next); end >= 0; end = text.indexOf(next, end + 1)) {
      const value = placed(place, text.slice(0, end))
      const others = value === null ? null : valuesOf(way, text.slice(end + next.length), at + 1)
      if (others) return [value!, ...others]
    }
    return null
  }

  /** What was made of texts lately: a sentence can be cut in many ways, of which most share their parts. */
  const heard = new Map<string, string | null>()

  function said(part: string, text: string): string | null {
    const fixed = speech[part]
    if (fixed && Object.hasOwn(fixed, text)) return fixed[text]!
    const key = `${part} ${text}`
    const known = heard.get(key)
    if (known !== undefined) return known
    const other = varied(part, text)
    heard.set(key, other)
    return other
  }

  function varied(part: string, text: string): string | null {
    for (const way of parts.get(part) ?? []) {
      const { start, end } = way
      if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) continue
      const values = valuesOf(way, text.slice(start.length, text.length - end.length))
      if (values) return filled(way, values)
    }
    return null
  }

  return (text: string, part = 'sentence'): string | null => {
    if (heard.size > MAX_HEARD) heard.clear()
    const other = said(part, text)
    return other === null ? null : likewise(text, other)
  }
}
