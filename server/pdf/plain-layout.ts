import { isPlain, withoutMarks } from './glyph-runs.ts'
import { withEachFont, type EmbeddedFont, type Layout } from './pdfmake-document.ts'

const DIGITS = /^\d+ ?$/

function useSimpleLayout(font: EmbeddedFont): void {
  const layoutRun = font.layoutRun.bind(font)
  const single = new Map<string, Layout>()
  const layoutOf = (char: string): Layout => {
    const layout = single.get(char) ?? layoutRun(char, withoutMarks())
    single.set(char, layout)
    return layout
  }
  font.layoutRun = (text, features) => {
    if (!isPlain(text)) return layoutRun(text, features)
    if (!DIGITS.test(text)) return layoutRun(text, { ...withoutMarks(), ...(features ?? {}) })
    const layouts = Array.from(text, layoutOf)
    return {
      glyphs: layouts.flatMap(({ glyphs }) => glyphs),
      positions: layouts.flatMap(({ positions }) => positions),
      advanceWidth: layouts.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    }
  }
}

/**
 * Skips the layout steps that have no effect on plain text. Numbers, which are most of a long table, are laid out digit
 * by digit: digits have no ligatures or kerning.
 */
export const makePlainTextFast = (): void => withEachFont(useSimpleLayout)
