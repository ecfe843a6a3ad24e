import { createRequire } from 'node:module'
import type { Font, Glyph } from 'fontkit'

/** Glyphs and their positions. Layouts are cached and must not be changed. */
export interface Layout {
  glyphs: Glyph[]
  positions: unknown[]
  advanceWidth: number
}

/** The part of pdfkit's embedded fonts that is used here. */
export interface EmbeddedFont {
  /** The font itself, which documents share. */
  font: Font
  scale: number
  subset: { glyphs: number[]; includeGlyph(id: number): number }
  /** By the number of a glyph in the subset: the text that it is copied as, and its width. */
  unicode: (number[] | undefined)[]
  widths: (number | undefined)[]
  layout(text: string, features?: unknown): Layout
  /** The same for a word with the blank after it. */
  layoutRun(text: string, features?: object): Layout
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

/** The prototype of all documents. */
export const documentPrototype = prototype

/** Calls a function with each font of each document before the font is used. */
export function withEachFont(change: (font: EmbeddedFont) => void): void {
  const provideFont = prototype.provideFont
  const done = new WeakSet<EmbeddedFont>()
  prototype.provideFont = function (family, bold, italics) {
    const font = provideFont.call(this, family, bold, italics)
    if (!done.has(font)) change(font)
    done.add(font)
    return font
  }
}
