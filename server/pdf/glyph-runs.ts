import { BASE_FONT, FONT_SCRIPTS, openFont, type FontName } from './fonts.ts'

/** A stretch of text that one font can draw. */
export interface GlyphRun {
  text: string
  font: FontName
}

/** Letters that the base font is known to have. */
const PLAIN = /^[\n\x20-\x7e\xa0-\u024f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/
/** Joiners, variation selectors and the like: they need no glyph of their own. */
const GLYPHLESS = /^\p{Default_Ignorable_Code_Point}$/u
const FONTS = Object.entries(FONT_SCRIPTS) as [FontName, RegExp][]
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a text is drawn by the base font alone, as nearly all are. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

/** The features to lay plain text out with: placing marks changes nothing about it, and is slow to begin with. */
export const withoutMarks = () => ({ mark: false, mkmk: false })

const hasGlyphs = (name: FontName, grapheme: string): boolean =>
  [...grapheme].every(
    (char) => GLYPHLESS.test(char) || openFont(name).hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
  )

/** The first font with all glyphs of a grapheme, so that a letter and its marks are never parted. */
const fontOf = (grapheme: string): FontName =>
  FONTS.find(([name, scripts]) => scripts.test(grapheme) && hasGlyphs(name, grapheme))?.[0] ?? BASE_FONT

/** Splits a text by the font that has its glyphs. What no font has stays with the base font, which draws a box. */
export function glyphRuns(text: string): GlyphRun[] {
  if (isPlain(text)) return [{ text, font: BASE_FONT }]
  const runs: GlyphRun[] = []
  for (const { segment } of graphemes.segment(text)) {
    const font = segment === '\n' ? BASE_FONT : fontOf(segment)
    const last = runs.at(-1)
    if (last?.font === font) last.text += segment
    else runs.push({ text: segment, font })
  }
  return runs
}
