import bidiFactory from 'bidi-js'

// The package's types describe its ES module, Node.js loads the other one.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** A word of one direction, which shaping reverses itself, or a single other character. */
const WORD_OR_CHAR = /[\p{L}\p{M}\u200c\u200d]+|./gsu
/** Digits that shaping would reverse, as it treats them as Arabic letters. */
const EASTERN_DIGITS = /[\u06f0-\u06f9]/

/** A part of a line with one direction. */
interface Piece {
  text: string
  rightToLeft: boolean
}

interface VisualLine {
  /** The direction of the paragraph. */
  rightToLeft: boolean
  /** In visual order, from left to right. */
  pieces: Piece[]
}

interface Span {
  start: number
  end: number
}

/** Whether a text needs `visualLines`. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** The parts of a word that fit a line each. */
function* fittingParts(word: string, widthOf: (text: string) => number, maxWidth: number): Generator<string> {
  let part = ''
  if (widthOf(word) > maxWidth)
    for (const char of word) {
      if (part && widthOf(part + char) > maxWidth) {
        yield part
        part = ''
      }
      part += char
    }
  yield part || word
}

/** The lines of a paragraph, broken at blanks and within words that are wider than a line. Blanks at line ends are left out. */
function lineSpans(paragraph: string, widthOf: (text: string) => number, maxWidth: number): Span[] {
  const spans: Span[] = []
  const blank = widthOf(' ')
  let width = 0
  for (const match of paragraph.matchAll(/\S+/g)) {
    let start = match.index
    for (const part of fittingParts(match[0], widthOf, maxWidth)) {
      const end = start + part.length
      const partWidth = widthOf(part)
      const last = spans.at(-1)
      const gap = last ? blank * (start - last.end) : 0
      if (last && width + gap + partWidth <= maxWidth) last.end = end
      else spans.push({ start, end })
      width = spans.at(-1) === last ? width + gap + partWidth : partWidth
      start = end
    }
  }
  return spans
}

/** The pieces of a run of one level, in reading order. */
function piecesOf(text: string, rightToLeft: boolean): Piece[] {
  const shown = text.replace(DIRECTION_MARKS, '')
  if (!rightToLeft && !EASTERN_DIGITS.test(shown)) return shown ? [{ text: shown, rightToLeft }] : []
  const parts = rightToLeft ? (shown.match(WORD_OR_CHAR) ?? []) : [...shown]
  return parts.map((part) => ({
    text: (rightToLeft && bidi.getMirroredCharacter(part)) || part,
    rightToLeft,
  }))
}

/** Rule L2 of the Unicode bidirectional algorithm, on pieces instead of characters. */
function reorder(pieces: { piece: Piece; level: number }[]): Piece[] {
  const order = [...pieces]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < order.length; start++) {
      let end = start
      while ((order[end]?.level ?? -1) >= level) end++
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end
    }
  return order.map(({ piece }) => piece)
}

function piecesOfLine(line: string, levels: Uint8Array): Piece[] {
  const pieces: { piece: Piece; level: number }[] = []
  for (let start = 0, end = 0; start < line.length; start = end) {
    const level = levels[start] ?? 0
    while (end < line.length && levels[end] === level) end++
    for (const piece of piecesOf(line.slice(start, end), level % 2 === 1)) pieces.push({ piece, level })
  }
  return reorder(pieces)
}

/**
 * The lines of a text with right-to-left words, each as pieces in visual order. Lines are broken here because the order
 * depends on the line.
 * @param widthOf the width of a text on one line, in the unit of `maxWidth`
 */
export function visualLines(text: string, widthOf: (text: string) => number, maxWidth: number): VisualLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph)
    const rightToLeft = paragraphs[0]?.level === 1
    const spans = lineSpans(paragraph, widthOf, maxWidth)
    if (spans.length === 0) return [{ rightToLeft, pieces: [] }]
    return spans.map(({ start, end }) => ({
      rightToLeft,
      pieces: piecesOfLine(paragraph.slice(start, end), levels.subarray(start, end)),
    }))
  })
}
