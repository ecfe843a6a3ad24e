/** A catalogue of the interface: texts, by names in groups. */
export interface Texts {
  [name: string]: Texts | string | undefined
}

/** The texts of a catalogue by their keys: `common.save`. */
export function keyed(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]): [string, string][] => {
      const key = prefix + name
      return typeof text === 'string' ? [[key, text]] : [...keyed(text ?? {}, `${key}.`)]
    }),
  )
}

/** The places in a text that values are put in, sorted: `%{count}`. */
export const placesOf = (text: string): string[] => [...new Set(text.match(/%\{[^}]*\}/g))].sort()

/** The forms that a text has for one and for many. */
export const formsOf = (text: string): string[] => text.split('||||')

/** What is wrong with a translation. */
export function faultsOf(of: string, text: string): string[] {
  const faults: string[] = []
  if (of.trim() && !text.trim()) faults.push('is empty')
  if (text !== text.trim() && of === of.trim()) faults.push('begins or ends with a blank')
  if (formsOf(of).length !== formsOf(text).length)
    return [...faults, `has ${formsOf(text).length} forms instead of ${formsOf(of).length}`]
  formsOf(of).forEach((form, at) => {
    const [wanted, given] = [placesOf(form), placesOf(formsOf(text)[at] ?? '')].map((places) =>
      places.join(' '),
    )
    if (wanted !== given) faults.push(`has the places ${given || 'none'} instead of ${wanted || 'none'}`)
  })
  return faults
}

/** Colours that are named alike. */
const PALETTE = /^common\.(white|black)$/

/**
 * The keys that a source names: whole ones, and those that are put together, as patterns.
 * @param sections what the catalogue consists of: each key begins with one of them
 */
export function keysIn(source: string, sections: readonly string[]): { written: string; pattern: RegExp }[] {
  const key = new RegExp(`(['"\`])((?:${sections.join('|')})\\.(?:\\$\\{[^}]*\\}|[\\w/.-])+)\\1`, 'g')
  const named = [...source.matchAll(key)].map(([, , written = '']) => written)
  return named
    .filter((written) => !PALETTE.test(written))
    .map((written) => {
      const parts = written.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.\\/-]/g, '\\$&'))
      // What is put in may be several names; a key may lead to a group of texts.
      return { written, pattern: new RegExp(`^${parts.join('.+')}(?:\\.|$)`) }
    })
}
