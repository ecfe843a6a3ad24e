import { decodeHTML } from 'entities'
import { createTextLines, type TextLines } from './text-lines.ts'

const UNSEEN = /^(style|script|head|title|template)$/
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const LINES = new Set(
  'address article blockquote div footer h1 h2 h3 h4 h5 h6 header hr li p pre section table tr'.split(' '),
)
const PARAGRAPHS = new Set('blockquote h1 h2 h3 h4 h5 h6 hr p table'.split(' '))
const CELLS = new Set(['td', 'th'])
/** What stands between a heading and its value, between two values, and between cells that only lay out. */
const [LABEL_END, CELL_END, LAYOUT_END] = [': ', ' | ', ' ']

interface Tag {
  name: string
  closing: boolean
  /** The tag as it is written. */
  source: string
}

/** Where the reading of a message stands. */
interface Reading {
  lines: TextLines
  /** Per open link its address, and where its text begins. */
  links: { address: string | null; from: number }[]
  /** Per open list the number of its last item; null where items are not numbered. */
  lists: (number | null)[]
  /** Per open table whether it only lays out. */
  layouts: boolean[]
}

/** Where the rest begins after what starts at `at`; the end of the text when it never ends. */
function after(html: string, ending: RegExp, at: number): number {
  ending.lastIndex = at
  return ending.test(html) ? ending.lastIndex : html.length
}

const attributeOf = (source: string, name: string): string | null => {
  const [, quoted, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'?([^'"\\s>]+))`, 'i').exec(source) ?? []
  const value = quoted ?? bare
  return value === undefined ? null : decodeHTML(value).trim()
}

function addressOf(source: string): string | null {
  const address = attributeOf(source, 'href')
  return address && /^(https?|mailto|tel):\S+$/i.test(address) ? address : null
}

const isHidden = (source: string): boolean =>
  /display\s*:\s*none/i.test(attributeOf(source, 'style') ?? '') || /\shidden[\s>=]/i.test(source)

function takeLink({ closing, source }: Tag, { lines, links }: Reading): void {
  if (!closing) return void links.push({ address: addressOf(source), from: lines.length() })
  const { address, from } = links.pop() ?? { address: null, from: 0 }
  const text = lines.since(from)
  const isShown = address?.replace(/^(mailto|tel):/i, '') === text || address === text
  if (address && !isShown) lines.add(text ? ` (${address})` : address)
}

function takeList({ name, closing }: Tag, { lines, lists }: Reading): void {
  const isInner = lists.length > (closing ? 1 : 0)
  lines.end(isInner ? 1 : 2)
  if (closing) lists.pop()
  else lists.push(name === 'ol' ? 0 : null)
}

function takeItem({ lines, lists }: Reading): void {
  const number = lists.at(-1)
  if (typeof number === 'number') lists[lists.length - 1] = number + 1
  const indent = '  '.repeat(Math.min(Math.max(lists.length - 1, 0), 8))
  lines.start(`${indent}${typeof number === 'number' ? `${number + 1}.` : '-'} `)
}

function takeTable({ closing, source }: Tag, { layouts }: Reading): void {
  if (closing) layouts.pop()
  else layouts.push(attributeOf(source, 'role') === 'presentation')
}

/** What a tag does to the text. */
function takeTag(tag: Tag, reading: Reading): void {
  const { name, closing } = tag
  const { lines, layouts } = reading
  if (LINES.has(name)) lines.end(PARAGRAPHS.has(name) ? 2 : 1)
  if (name === 'br') lines.endMore()
  else if (name === 'ol' || name === 'ul') takeList(tag, reading)
  else if (name === 'a') takeLink(tag, reading)
  else if (name === 'li' && !closing) takeItem(reading)
  else if (name === 'table') takeTable(tag, reading)
  else if (name === 'hr') lines.rule()
  else if (name === 'img') lines.add(attributeOf(tag.source, 'alt') ?? '')
  else if (CELLS.has(name) && closing)
    lines.part(layouts.at(-1) ? LAYOUT_END : name === 'th' ? LABEL_END : CELL_END)
  else if (name === 'th' && lines.isParted(LABEL_END)) lines.part(CELL_END)
}

/** Where the text goes on after a tag that hides what it holds; null after any other. */
function endOfUnseen(html: string, { name, closing, source }: Tag, at: number): number | null {
  if (closing || VOID.test(name)) return null
  if (UNSEEN.test(name)) return after(html, />/g, after(html, new RegExp(`</${name}`, 'gi'), at))
  if (!isHidden(source)) return null
  const tags = new RegExp(`<(/?)${name}\\b`, 'gi')
  tags.lastIndex = at
  for (let depth = 1; depth > 0;) {
    const found = tags.exec(html)
    if (!found) return html.length
    depth += found[1] ? -1 : 1
  }
  return after(html, />/g, tags.lastIndex)
}

/** What an HTML message says, as plain text. Linear in the length, whatever the HTML is like. */
export function textOfHtml(html: string): string {
  const lines = createTextLines()
  const reading: Reading = { lines, links: [], lists: [], layouts: [] }
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    lines.add(decodeHTML(html.slice(at, open < 0 ? html.length : open)).replace(/\s+/g, ' '))
    if (open < 0) break
    if (/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      at = html.startsWith('<!--', open) ? after(html, /-->/g, open) : after(html, />/g, open)
      const source = html.slice(open, at)
      const [, slash = '', word = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(source) ?? []
      const tag = { name: word.toLowerCase(), closing: slash !== '', source }
      takeTag(tag, reading)
      at = endOfUnseen(html, tag, at) ?? at
    } else {
      lines.add('<')
      at = open + 1
    }
  }
  return lines.toString()
}
