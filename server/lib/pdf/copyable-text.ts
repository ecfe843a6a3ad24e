import { createRequire } from 'node:module'

/** Where a line may end inside a text; it is not drawn. */
export const WORD_BREAK = '\u200b'
/** Scripts whose marks are not drawn in the order in which they are written. */
const REORDERED = /\p{Script=Devanagari}/u

interface Glyph {
  id: number
  codePoints: number[]
  advanceWidth: number
}

/** What is used here of the fonts that pdfkit embeds. */
interface EmbeddedFont {
  font: { getGlyph(id: number, codePoints?: number[]): Glyph }
  scale: number
  subset: { glyphs: number[]; includeGlyph(id: number): number }
  /** By the number of a glyph in the subset: what it is copied as, and its width. */
  unicode: (number[] | undefined)[]
  widths: (number | undefined)[]
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: unknown[] }
  encode(text: string, features?: unknown): [string[], unknown[]]
}

interface PdfDocument {
  _fragment: (this: PdfDocument, text: string, ...rest: unknown[]) => void
  addContent: (content: string) => unknown
  provideFont: (this: PdfDocument, family: string, bold: boolean, italics: boolean) => EmbeddedFont
}

const require = createRequire(import.meta.url)
// pdfmake does not export the document that it writes to.
const { prototype } = (require('pdfmake/js/PDFDocument.js') as { default: { prototype: PdfDocument } })
  .default

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
function keepLetters({ font }: EmbeddedFont): void {
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
  const fragment = prototype._fragment
  prototype._fragment = function (text, ...rest) {
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
  const provideFont = prototype.provideFont
  const done = new WeakSet<EmbeddedFont>()
  prototype.provideFont = function (family, bold, italics) {
    const font = provideFont.call(this, family, bold, italics)
    if (done.has(font)) return font
    done.add(font)
    keepLetters(font)
    encodeByLetter(font)
    return font
  }
}
