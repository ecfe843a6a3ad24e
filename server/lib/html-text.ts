const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  euro: '€',
}
const UNSEEN = /^(style|script|head|title|template)$/
const LINES = new Set(
  'address article blockquote div footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
const PARAGRAPHS = new Set('blockquote h1 h2 h3 h4 h5 h6 ol p table ul'.split(' '))
const CELLS = new Set(['td', 'th'])

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, ten, sixteen, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? entity
    const code = ten ? Number(ten) : parseInt(String(sixteen), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
  })
}

/** Where the rest begins after what starts at `at`; the end of the text when it never ends. */
function after(html: string, ending: RegExp, at: number): number {
  ending.lastIndex = at
  return ending.test(html) ? ending.lastIndex : html.length
}

const linkOf = (tag: string): string | null =>
  /\shref\s*=\s*["']?(https?:[^"'\s>]+|mailto:[^"'\s>]+)/i.exec(tag)?.[1] ?? null

const shownLink = (link: string | null | undefined): string => (link ? ` (${decoded(link)})` : '')

/** Text that grows line by line; blank lines and blanks at the ends of lines fall away. */
function createLines() {
  const lines = ['']
  let due = 0
  return {
    add(text: string): void {
      const isBlank = text.trim() === ''
      if (isBlank && due > 0) return
      for (; due > 0; due -= 1) lines.push('')
      lines[lines.length - 1] += text
    },
    /** The next text starts on a new line; with 2, after an empty one. */
    end: (ends: 1 | 2): void => void (due = Math.max(due, ends)),
    /** One more line ends. */
    endMore: (): void => void (due = Math.min(due + 1, 2)),
    toString: (): string =>
      lines
        .map((line) => line.replace(/[ \t]+/g, ' ').trim())
        .join('\n')
        .trim(),
  }
}

type Lines = ReturnType<typeof createLines>

/** What a tag does to the lines; answers the end of what is not seen, or null. */
function takeTag(tag: string, lines: Lines, links: (string | null)[]): string | null {
  const [, closing = '', word = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
  const name = word.toLowerCase()
  if (!closing && UNSEEN.test(name)) return name
  if (name === 'br') lines.endMore()
  else if (name === 'a' && closing) lines.add(shownLink(links.pop()))
  else if (name === 'a') links.push(linkOf(tag))
  else if (CELLS.has(name) && closing) lines.add(' ')
  else if (LINES.has(name)) lines.end(PARAGRAPHS.has(name) ? 2 : 1)
  if (name === 'li' && !closing) lines.add('- ')
  return null
}

/** What an HTML message says, as plain text. Linear in the length, whatever the HTML is like. */
export function textOfHtml(html: string): string {
  const lines = createLines()
  const links: (string | null)[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    lines.add(decoded(html.slice(at, open < 0 ? html.length : open)).replace(/\s+/g, ' '))
    if (open < 0) break
    if (/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      at = html.startsWith('<!--', open) ? after(html, /-->/g, open) : after(html, />/g, open)
      const unseen = takeTag(html.slice(open, at), lines, links)
      if (unseen) at = after(html, />/g, after(html, new RegExp(`</${unseen}`, 'gi'), at))
    } else {
      lines.add('<')
      at = open + 1
    }
  }
  return lines.toString()
}
