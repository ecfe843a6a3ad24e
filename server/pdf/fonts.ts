import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import { keepLetters } from './copyable-text.ts'

export type FontName =
  | 'NotoSans'
  | 'NotoSansArabic'
  | 'NotoSansHebrew'
  | 'NotoSansThai'
  | 'NotoSansDevanagari'
  | 'NanumGothic'
  | 'NotoEmoji'
  | 'NotoSansSC'
type FontWeight = 'normal' | 'bold'

/** The font of all texts; it also draws the box of a glyph that no font has. */
export const BASE_FONT: FontName = 'NotoSans'
const ANY = /^/
/** Common characters, too, but not new emoji: the font has none, and is large to open. */
const EAST_ASIAN =
  /^(?![\u{1f1e6}-\u{1f1ff}\u{1f300}-\u{1faff}])[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\p{Script=Common}]/u
/** The fonts in the order in which they are searched for a glyph, and the characters they are searched for: this opens them. */
export const FONT_SCRIPTS: Readonly<Record<FontName, RegExp>> = {
  NotoSans: ANY,
  NotoSansArabic: /\p{Script_Extensions=Arabic}/u,
  NotoSansHebrew: /\p{Script_Extensions=Hebrew}/u,
  NotoSansThai: /\p{Script_Extensions=Thai}/u,
  NotoSansDevanagari: /\p{Script_Extensions=Devanagari}/u,
  NanumGothic: /\p{Script_Extensions=Hangul}/u,
  NotoEmoji: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u,
  NotoSansSC: EAST_ASIAN,
}

const require = createRequire(import.meta.url)
/** The fontkit that pdfkit uses, so that our font format can be registered. */
const { openSync, registerFormat } = require('fontkit') as typeof Fontkit
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
  NanumGothic: weightsOf('nanum-gothic', 'NanumGothic'),
  NotoEmoji: weightsOf('noto-emoji', 'NotoEmoji'),
  NotoSansSC: weightsOf('noto-sans-sc', 'NotoSansSC'),
}

const opened = new Map<string, Fontkit.Font>()

function openFile(file: string): Fontkit.Font {
  const known = opened.get(file)
  if (known) return known
  const font = openSync(file)
  keepLetters(font)
  opened.set(file, font)
  return font
}

/** A font; it is parsed once and cached, as that takes longer than most documents do. */
export const openFont = (name: FontName, weight: FontWeight = 'normal'): Fontkit.Font =>
  openFile(FONT_FILES[name][weight])

const REFERENCE = 'font of ours: '
/** A stand-in for the content of a font file, by which pdfkit gets the cached font. */
export const fontReference = (file: string): Buffer => Buffer.from(REFERENCE + file)

/** The font format of these references. */
class ReferredFont {
  static probe = (content: Uint8Array): boolean =>
    Buffer.from(content).toString('utf8', 0, REFERENCE.length) === REFERENCE

  constructor({ buffer }: { buffer: Uint8Array }) {
    return openFile(Buffer.from(buffer).toString().slice(REFERENCE.length))
  }
}
registerFormat(ReferredFont)

const ascentOf = (font: Fontkit.Font): number => font.ascent / font.unitsPerEm
const heightOf = (font: Fontkit.Font): number => (font.ascent - font.descent) / font.unitsPerEm

/** How a font's lines differ from the base font's, so that both can share a line. */
interface LineFit {
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
