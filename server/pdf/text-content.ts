import type { ContentStack, ContentText } from 'pdfmake/interfaces.js'
import { hasRightToLeft, visualLines } from './bidi.ts'
import { WORD_BREAK } from './copyable-text.ts'
import { lineFit, openFont } from './fonts.ts'
import { glyphRuns, isPlain, withoutMarks, type GlyphRun } from './glyph-runs.ts'

/** The place a text is set in; sizes in points. */
export interface TextBox {
  width: number
  fontSize: number
  bold?: boolean
}

/** Without this rounding in pdfmake's own sums would break lines that just fit. */
const SLACK = 0.5

const CONTROLS = /(?!\n)[\p{Cc}\p{Cs}\u202d\u202e]/gu

const THAI = /\p{Script=Thai}{2,}/gu
const words = new Intl.Segmenter('th', { granularity: 'word' })
/** Thai has no blanks between its words: a break that takes no room shows where a line may end. */
const withThaiBreaks = (text: string): string =>
  text.replace(THAI, (part) => Array.from(words.segment(part), ({ segment }) => segment).join(WORD_BREAK))

/** Composed letters, plain blanks and line ends; no control characters, no overrides of the direction. */
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

/** What the ends of lines leave free, as a share of their width. */
const RAGGED = 1.1

/** About how many lines a text takes, rather more than fewer. */
export const linesAbout = (text: string, box: TextBox): number =>
  text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil((RAGGED * widthOfText(line, box)) / box.width)))
    .reduce((sum, lines) => sum + lines, 0)

/** One paragraph of runs; higher fonts are moved up, so that its first baseline is where a plain text's is. */
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
 * Any text as pdfmake content: each stretch in a font that has its glyphs, right-to-left words in their order.
 * Font size and weight are not set here: the box only says which ones the text will get.
 */
export function textContent(text: string, box: TextBox): ContentText | ContentStack {
  const shown = isPlain(text) ? text : cleaned(text)
  if (isPlain(shown)) return { text: shown }
  return hasRightToLeft(shown)
    ? rightToLeftLines(shown, box)
    : paragraph(glyphRuns(withThaiBreaks(shown)), box.fontSize)
}
