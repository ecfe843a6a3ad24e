const RULE = '-'.repeat(40)
const BLANKS = /[ \t\u00a0]+/g

const INDENT = /^(?: {2})*(?=(?:-|\d+\.) )/

export type TextLines = ReturnType<typeof createTextLines>

function tidied(pieces: readonly string[]): string {
  const line = pieces.join('')
  return (INDENT.exec(line)?.[0] ?? '') + line.replace(BLANKS, ' ').trim()
}

/** Remembers the last words, and where each began, to tell what a link says. */
function createMemory() {
  let words: { at: number; text: string }[] = []
  return {
    add(at: number, text: string): void {
      words.push({ at, text })
      if (words.length > 64) words = words.slice(-32)
    },
    since: (from: number): string =>
      words
        .filter(({ at }) => at >= from)
        .map(({ text }) => text)
        .join('')
        .replace(BLANKS, ' ')
        .trim(),
  }
}

/** Text that grows line by line; blank lines and blanks at the ends of lines fall away. */
export function createTextLines() {
  const lines: string[][] = [[]]
  const memory = createMemory()
  let due = 0
  let parting: string | null = null
  let length = 0

  function put(text: string): void {
    lines.at(-1)!.push(text)
    length += text.length
  }
  function open(): void {
    if (due > 0) parting = null
    if (lines.length === 1 && !lines[0]!.length) due = 0
    for (; due > 0; due -= 1) lines.push([])
    if (parting !== null && lines.at(-1)!.length) put(parting)
    parting = null
  }
  return {
    add(text: string): void {
      if (text === '' || (text.trim() === '' && (due > 0 || parting !== null))) return
      open()
      memory.add(length, text)
      put(text)
    },
    /** The next text starts on a new line; with 2, after an empty one. */
    end: (ends: 1 | 2): void => void (due = Math.max(due, ends)),
    /** One more line ends. */
    endMore: (): void => void (due = Math.min(due + 1, 2)),
    /** Begins a line with a mark, which stays as it is. */
    start(mark: string): void {
      due = Math.max(due, 1)
      open()
      put(mark)
    },
    /** A line across. */
    rule(): void {
      due = 2
      open()
      put(RULE)
      due = 2
    },
    /** Text that follows on the same line is parted from what is there by a sign. */
    part: (sign: string): void => void (parting = sign),
    isParted: (sign: string): boolean => parting === sign,
    length: (): number => length,
    /** What was said since there were so many signs, as far as it is remembered. */
    since: memory.since,
    toString: (): string => lines.map(tidied).join('\n').trim(),
  }
}
