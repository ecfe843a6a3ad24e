import { BASE_FONT, FONT_SCRIPTS, openFont, type FontName } from './fonts.ts'

/** A part of a text that one font can draw. */
export interface GlyphRun {
  text: string
  font: FontName
}

/** Characters that the base font is known to have. */
const PLAIN = /^[\n\x20-\x7e\xa0-\u024f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/
/** Joiners, variation selectors and the like, which have no glyph. */
const GLYPHLESS = /^\p{Default_Ignorable_Code_Point}$/u
const FONTS = Object.entries(FONT_SCRIPTS) as [FontName, RegExp][]
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whether a text needs only the base font, as most do. */
export const isPlain = (text: string): boolean => PLAIN.test(text)

/** The layout features of plain text: mark positioning has no effect on it, and is slow at first. */
export const withoutMarks = () => ({ mark: false, mkmk: false })

const hasGlyphs = (name: FontName, grapheme: string): boolean =>
  [...grapheme].every(
    (char) => GLYPHLESS.test(char) || openFont(name).hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
  )

/** The first font with all glyphs of a grapheme, so that a letter and its marks have the same font. */
const fontOf = (grapheme: string): FontName =>
  FONTS.find(([name, scripts]) => scripts.test(grapheme) && hasGlyphs(name, grapheme))?.[0] ?? BASE_FONT

/** Splits a text by the fonts that have its glyphs. For a missing glyph the base font draws a box. */
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
