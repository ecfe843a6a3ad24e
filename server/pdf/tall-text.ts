/** The room of a cell; a character is taken to be one em wide, the widest there is. */
export interface Room {
  charsPerLine: number
  lines: number
}

/** Cuts a paragraph into parts of a number of characters, after a blank where there is one. */
function* slicesOf(paragraph: string, chars: number): Generator<string> {
  let rest = paragraph
  while (rest.length > chars) {
    const blank = rest.lastIndexOf(' ', chars - 1)
    const cut = blank > chars / 2 ? blank + 1 : chars
    // A cut between two surrogates would leave two broken halves.
    const end = /[\ud800-\udbff]/.test(rest.charAt(cut - 1)) ? cut - 1 : cut
    yield rest.slice(0, end)
    rest = rest.slice(end)
  }
  yield rest
}

const linesOfParagraph = (paragraph: string, charsPerLine: number): number =>
  Math.max(1, Math.ceil(paragraph.length / charsPerLine))

/** How many lines a text takes, at most. */
export const linesAtMost = (text: string, charsPerLine: number): number =>
  text.length <= charsPerLine && !text.includes('\n')
    ? 1
    : text.split('\n').reduce((sum, paragraph) => sum + linesOfParagraph(paragraph, charsPerLine), 0)

/** Splits a text into parts that each surely fit the room, as what an unbroken row has below a page's end is lost. */
export function splitTall(text: string, { charsPerLine, lines }: Room): string[] {
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
