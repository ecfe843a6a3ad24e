import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

export type FontName =
  | 'NotoSans'
  | 'NotoSansArabic'
  | 'NotoSansHebrew'
  | 'NotoSansThai'
  | 'NotoSansDevanagari'
  | 'NotoSansKR'
  | 'NotoSansSC'
export type FontWeight = 'normal' | 'bold'

/** The font of all texts; it also draws the box of a glyph that no font has. */
export const BASE_FONT: FontName = 'NotoSans'
const ANY = /^/
/** The fonts in the order in which they are asked for a glyph, and the texts they are asked for: asking opens them. */
export const FONT_SCRIPTS: Readonly<Record<FontName, RegExp>> = {
  NotoSans: ANY,
  NotoSansArabic: /\p{Script_Extensions=Arabic}/u,
  NotoSansHebrew: /\p{Script_Extensions=Hebrew}/u,
  NotoSansThai: /\p{Script_Extensions=Thai}/u,
  NotoSansDevanagari: /\p{Script_Extensions=Devanagari}/u,
  NotoSansKR: /\p{Script_Extensions=Hangul}/u,
  NotoSansSC: ANY,
}

const require = createRequire(import.meta.url)
const weightsOf = (folder: string, name: FontName): Record<FontWeight, string> => ({
  normal: require.resolve(`@expo-google-fonts/${folder}/400Regular/${name}_400Regular.ttf`),
  bold: require.resolve(`@expo-google-fonts/${folder}/700Bold/${name}_700Bold.ttf`),
})

/** The font files by name and weight. */
export const FONT_FILES: Readonly<Record<FontName, Record<FontWeight, string>>> = {
  NotoSans: weightsOf('noto-sans', 'NotoSans'),
  NotoSansArabic: weightsOf('noto-sans-arabic', 'NotoSansArabic'),
  NotoSansHebrew: weightsOf('noto-sans-hebrew', 'NotoSansHebrew'),
  NotoSansThai: weightsOf('noto-sans-thai', 'NotoSansThai'),
  NotoSansDevanagari: weightsOf('noto-sans-devanagari', 'NotoSansDevanagari'),
  NotoSansKR: weightsOf('noto-sans-kr', 'NotoSansKR'),
  NotoSansSC: weightsOf('noto-sans-sc', 'NotoSansSC'),
}

const opened = new Map<string, Font>()

/** A font, read from its file when first asked for and kept. */
export function openFont(name: FontName, weight: FontWeight = 'normal'): Font {
  const file = FONT_FILES[name][weight]
  const font = opened.get(file) ?? openSync(file)
  opened.set(file, font)
  return font
}

const ascentOf = (font: Font): number => font.ascent / font.unitsPerEm
const heightOf = (font: Font): number => (font.ascent - font.descent) / font.unitsPerEm

/** How a font's lines differ from the base font's, so that both can share a line. */
export interface LineFit {
  /** How much higher than the base font's the line begins, in em. */
  rise: number
  /** The factor on the font's own line height that brings it to the base font's, the rise included. */
  lineHeight: number
}

/** Scripts differ in line height; this lets a row of cells keep one baseline and one height. */
export function lineFit(name: FontName): LineFit {
  if (name === BASE_FONT) return { rise: 0, lineHeight: 1 }
  const [font, base] = [openFont(name), openFont(BASE_FONT)]
  const rise = Math.max(0, ascentOf(font) - ascentOf(base))
  return { rise, lineHeight: (heightOf(base) + rise) / heightOf(font) }
}
