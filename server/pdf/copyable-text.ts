import type { Font, Glyph } from 'fontkit'
import { documentPrototype, withEachFont, type EmbeddedFont } from './pdfmake-document.ts'

/** Zero width space: where a line may break inside a text. It is not drawn. */
export const WORD_BREAK = '\u200b'
/** Scripts whose marks are not drawn in the order in which they are written. */
const REORDERED = /\p{Script=Devanagari}/u

/** The number of a glyph in the subset: one for each letter that is drawn with it. */
function numberOf(
  { id, codePoints }: Glyph,
  { subset, unicode }: EmbeddedFont,
  numbers: Map<string, number>,
): number {
  const key = `${id} ${codePoints.join(' ')}`
  const known = numbers.get(key)
  if (known !== undefined) return known
  const shared = subset.includeGlyph(id)
  const number = unicode[shared] === undefined ? shared : subset.glyphs.push(id) - 1
  numbers.set(key, number)
  return number
}

/** Gives each letter a glyph object of its own: fontkit has one for each glyph, with the letter that came first. */
export function keepLetters(font: Font): void {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints)
    if (!codePoints || codePoints.join() === glyph.codePoints.join()) return glyph
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph
  }
}

function encodeByLetter(font: EmbeddedFont): void {
  const numbers = new Map<string, number>()
  const codes = new WeakMap<Glyph, string>()
  const codeOf = (glyph: Glyph): string => {
    const number = numberOf(glyph, font, numbers)
    font.unicode[number] ??= glyph.codePoints
    font.widths[number] ??= glyph.advanceWidth * font.scale
    const code = number.toString(16).padStart(4, '0')
    codes.set(glyph, code)
    return code
  }
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text.replaceAll(WORD_BREAK, ''), features)
    return [glyphs.map((glyph) => codes.get(glyph) ?? codeOf(glyph)), positions]
  }
}

/** A text as in PDF: big-endian UTF-16 with a byte order mark, in hexadecimal digits. */
const utf16 = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')

/** Adds the original text to texts whose marks are drawn in another order. */
function addActualText(): void {
  const fragment = documentPrototype._fragment
  documentPrototype._fragment = function (text, ...rest) {
    if (!REORDERED.test(text)) return fragment.call(this, text, ...rest)
    const add = this.addContent.bind(this)
    // Inside the text object: readers position the text by its end.
    this.addContent = (content) => {
      if (content === 'ET') add('EMC')
      add(content)
      if (content === 'BT') add(`/Span <</ActualText <${utf16(text)}>>> BDC`)
    }
    fragment.call(this, text, ...rest)
    this.addContent = add
  }
}

/**
 * Makes text that is copied or searched in our documents the original text. Arabic letters that differ by their dots
 * share a glyph, and pdfkit maps a glyph to the letter that came first.
 */
export function makeTextCopyable(): void {
  addActualText()
  withEachFont(encodeByLetter)
}
