import type { Font, Glyph } from 'fontkit'
import { documentPrototype, withEachFont, type EmbeddedFont } from './pdfmake-document.ts'

/** Where a line may end inside a text; it is not drawn. */
export const WORD_BREAK = '\u200b'
/** Scripts whose marks are not drawn in the order in which they are written. */
const REORDERED = /\p{Script=Devanagari}/u

/** The number in the subset of a glyph that stands for a letter: one for each letter that is drawn with it. */
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

/** fontkit keeps one glyph object for each glyph, with the letter that came first: here each letter gets its own. */
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

/** A text as PDF has it: big-endian, with its mark in front, in hexadecimal digits. */
const utf16 = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')

/** Says beside what is drawn in another order which text it is. */
function tellReordered(): void {
  const fragment = documentPrototype._fragment
  documentPrototype._fragment = function (text, ...rest) {
    if (!REORDERED.test(text)) return fragment.call(this, text, ...rest)
    const add = this.addContent.bind(this)
    // Inside of the text object: readers place the text by where it ends.
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
 * Makes text copied from our documents, and found in them, the text that was put in. Arabic letters that differ by
 * their dots share a glyph, which pdfkit would give the letter that came first.
 */
export function makeTextCopyable(): void {
  tellReordered()
  withEachFont(encodeByLetter)
}
