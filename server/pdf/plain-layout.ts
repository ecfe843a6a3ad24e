import { isPlain, withoutMarks } from './glyph-runs.ts'
import { withEachFont, type EmbeddedFont, type Layout } from './pdfmake-document.ts'

const DIGITS = /^\d+ ?$/

function layOutPlainly(font: EmbeddedFont): void {
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
 * Lays plain letters out without the steps that change nothing about them, and numbers, which are most of a long
 * table, digit by digit: digits do not change beside each other.
 */
export const makePlainTextFast = (): void => withEachFont(layOutPlainly)
