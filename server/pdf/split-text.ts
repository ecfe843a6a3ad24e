/** The size of a cell; a character counts as one em wide, the widest there is. */
interface CellSize {
  charsPerLine: number
  lines: number
}

/** Cuts a paragraph into parts of a number of characters, after a blank where there is one. */
function* slicesOf(paragraph: string, chars: number): Generator<string> {
  let rest = paragraph
  while (rest.length > chars) {
    const blank = rest.lastIndexOf(' ', chars - 1)
    const cut = blank > chars / 2 ? blank + 1 : chars
    // Never between two surrogates.
    const end = /[\ud800-\udbff]/.test(rest.charAt(cut - 1)) ? cut - 1 : cut
    yield rest.slice(0, end)
    rest = rest.slice(end)
  }
  yield rest
}

const linesOfParagraph = (paragraph: string, charsPerLine: number): number =>
  Math.max(1, Math.ceil(paragraph.length / charsPerLine))

/** An upper bound of the lines that a text takes. */
export const maxLines = (text: string, charsPerLine: number): number =>
  text.length <= charsPerLine && !text.includes('\n')
    ? 1
    : text.split('\n').reduce((sum, paragraph) => sum + linesOfParagraph(paragraph, charsPerLine), 0)

/** Splits a text into parts that fit a cell each: pdfmake cuts off a row that is taller than a page. */
export function splitText(text: string, { charsPerLine, lines }: CellSize): string[] {
  if (text.length <= charsPerLine && !text.includes('\n')) return [text]
  const parts: string[] = []
  let free = 0
  for (const line of text.trimEnd().split('\n')) {
    for (const slice of slicesOf(line, charsPerLine * lines)) {
      const needed = linesOfParagraph(slice, charsPerLine)
      if (needed > free) parts.push(slice)
      else parts.push(`${parts.pop()}\n${slice}`)
      free = (needed > free ? lines : free) - needed
    }
  }
  return parts
}
