import type { ContentStack, ContentText } from 'pdfmake/interfaces.js'
import { hasRightToLeft, visualLines } from './bidi.ts'
import { WORD_BREAK } from './copyable-text.ts'
import { lineFit, openFont } from './fonts.ts'
import { glyphRuns, isPlain, withoutMarks, type GlyphRun } from './glyph-runs.ts'

/** The width and font of a text; sizes in points. */
export interface TextBox {
  width: number
  fontSize: number
  bold?: boolean
}

/** In points: without it, rounding errors of pdfmake would break lines that just fit. */
const SLACK = 0.5

const CONTROLS = /(?!\n)[\p{Cc}\p{Cs}\u202d\u202e]/gu

const THAI = /\p{Script=Thai}{2,}/gu
const words = new Intl.Segmenter('th', { granularity: 'word' })
/** Thai has no blanks between words: zero width spaces mark where a line may break. */
const withThaiBreaks = (text: string): string =>
  text.replace(THAI, (part) => Array.from(words.segment(part), ({ segment }) => segment).join(WORD_BREAK))

/** NFC with plain blanks and line ends, without control characters and direction overrides. */
const cleaned = (text: string): string =>
  text.normalize('NFC').replaceAll('\t', ' ').replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '')

function widthOfText(text: string, { fontSize, bold }: TextBox): number {
  const widths = glyphRuns(text).map((run) => {
    const font = openFont(run.font, bold ? 'bold' : 'normal')
    const features = isPlain(run.text) ? withoutMarks() : undefined
    return (font.layout(run.text, features).advanceWidth / font.unitsPerEm) * fontSize
  })
  return widths.reduce((sum, width) => sum + width, 0)
}

/** A factor for the free room at the ends of lines. */
const RAGGED = 1.1

/** An estimate of the lines that a text takes, rather too high. */
export const estimateLines = (text: string, box: TextBox): number =>
  text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil((RAGGED * widthOfText(line, box)) / box.width)))
    .reduce((sum, lines) => sum + lines, 0)

/** One paragraph of runs; higher fonts are moved up, so that the first baseline is that of a plain text. */
function paragraph(runs: GlyphRun[], fontSize: number): ContentText {
  const rise = Math.max(0, ...runs.map(({ font }) => lineFit(font).rise))
  return {
    text: runs.map(({ text, font }) => ({ text, font, lineHeight: lineFit(font).lineHeight })),
    marginTop: -rise * fontSize,
  }
}

function rightToLeftLines(text: string, box: TextBox): ContentStack {
  const lines = visualLines(text, (part) => widthOfText(part, box), box.width - SLACK)
  const stack = lines.map(({ rightToLeft, pieces }): ContentText => {
    const runs = pieces.map((piece) =>
      piece.rightToLeft ? glyphRuns(piece.text).reverse() : glyphRuns(piece.text),
    )
    const line = { ...paragraph(runs.flat(), box.fontSize), noWrap: true }
    return rightToLeft && lines.length > 1 ? { ...line, alignment: 'right' } : line
  })
  return { stack }
}

/**
 * Any text as pdfmake content: each part in a font that has its glyphs, right-to-left words in visual order.
 * Font size and weight are not set here: the box only tells which ones the text will have.
 */
export function textContent(text: string, box: TextBox): ContentText | ContentStack {
  const shown = isPlain(text) ? text : cleaned(text)
  if (isPlain(shown)) return { text: shown }
  return hasRightToLeft(shown)
    ? rightToLeftLines(shown, box)
    : paragraph(glyphRuns(withThaiBreaks(shown)), box.fontSize)
}
