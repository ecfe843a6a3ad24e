import { isPlain, withoutMarks } from './glyph-runs.ts'
import { withEachFont, type EmbeddedFont, type Layout } from './pdfmake-document.ts'

const DIGITS = /^\d+ ?$/
/** Words of one font that are kept: the headings and names of a month's statements, and then some. */
const MAX_WORDS = 10_000

/** The layouts of words by their fonts, each of which all documents share. */
const kept = new WeakMap<EmbeddedFont['font'], Map<string, Layout>>()

function wordsOf({ font }: EmbeddedFont): Map<string, Layout> {
  const words = kept.get(font) ?? new Map<string, Layout>()
  kept.set(font, words)
  return words
}

function useSimpleLayout(font: EmbeddedFont): void {
  const layoutRun = font.layoutRun.bind(font)
  const words = wordsOf(font)
  const layoutOf = (text: string): Layout => {
    const known = words.get(text)
    if (known) return known
    if (words.size >= MAX_WORDS) words.clear()
    // A run of the font adds its width up each time that it is asked for.
    const { glyphs, positions, advanceWidth } = layoutRun(text, withoutMarks())
    const layout = { glyphs, positions, advanceWidth }
    words.set(text, layout)
    return layout
  }
  font.layoutRun = (text, features) => {
    if (!isPlain(text)) return layoutRun(text, features)
    if (features) return layoutRun(text, { ...withoutMarks(), ...features })
    if (!DIGITS.test(text)) return layoutOf(text)
    const layouts = Array.from(text, layoutOf)
    return {
      glyphs: layouts.flatMap(({ glyphs }) => glyphs),
      positions: layouts.flatMap(({ positions }) => positions),
      advanceWidth: layouts.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    }
  }
}

/**
 * Skips the layout steps that have no effect on plain text, and lays out each word once, whatever document it stands in. Numbers,
 * which are most of a long table, are laid out digit by digit: digits have no ligatures or kerning.
 */
export const makePlainTextFast = (): void => withEachFont(useSimpleLayout)
