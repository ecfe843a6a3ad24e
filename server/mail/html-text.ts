import { compile, type DomNode, type FormatCallback, type FormatOptions } from 'html-to-text'

/** An element or a text among its neighbours. */
interface Node extends DomNode {
  children: Node[]
  parent?: Node | undefined
  prev?: Node | null
  next?: Node | null
}
type Builder = Parameters<FormatCallback>[2]
type Walk = (nodes: Node[], builder: Builder) => void
type Format = (node: Node, walk: Walk, builder: Builder, options: FormatOptions) => void
type End = 'first' | 'last'

/** What is deeper is left out: html-to-text calls itself for each level. */
const MAX_DEPTH = 200
/** With more of them open its parser takes long for each further one. */
const MAX_OPEN = 10_000
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
/** What stands between a heading and its value, between two values, and between cells that only lay out. */
const [LABEL_END, CELL_END, LAYOUT_END] = [': ', ' | ', ' ']

const names = (text: string): readonly string[] => text.split(' ')
const UNSEEN = names('head title template')
const PARAGRAPHS = names('blockquote h1 h2 h3 h4 h5 h6 p')
const LINES = names('address article aside div footer form header li main nav section')
const CELLS = names('td th')
const LISTS = names('li ol ul')
const SECTIONS = names('tbody tfoot thead')
const isUnseen = new Set(UNSEEN)
const isBlock = new Set([...PARAGRAPHS, ...LINES, ...names('br hr ol pre table tr ul')])

const nameOf = ({ name = '' }: Node): string => name
const attributeOf = ({ attribs }: Node, name: string): string =>
  (attribs as Record<string, string> | undefined)?.[name] ?? ''
const isHidden = (node: Node): boolean =>
  'hidden' in ((node.attribs ?? {}) as object) || /display\s*:\s*none/i.test(attributeOf(node, 'style'))

/** Whether neither a node nor what it holds can be seen. */
const isNothing = (node: Node): boolean =>
  node.type === 'text'
    ? !node.data?.trim()
    : node.type !== 'tag' || isUnseen.has(nameOf(node)) || isHidden(node)

/** Whether a node is seen by itself. */
const isLeaf = (node: Node): boolean =>
  node.type === 'text' ||
  /^[bh]r$/.test(nameOf(node)) ||
  (nameOf(node) === 'img' && attributeOf(node, 'alt').trim() !== '')

/** The first or the last thing that is seen of a node. */
function leafOf(node: Node, end: End): Node | null {
  const waiting = [node]
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (isNothing(at)) continue
    if (isLeaf(at)) return at
    const children = end === 'last' ? at.children : at.children.toReversed()
    for (const child of children) waiting.push(child)
  }
  return null
}

/** Whether a node begins, or ends, with text and not with a block. */
function isTextAt(node: Node, end: End): boolean {
  const leaf = leafOf(node, end)
  for (let at: Node | undefined = leaf ?? undefined; at && at !== node.parent; at = at.parent)
    if (isBlock.has(nameOf(at))) return false
  return leaf !== null
}

/** What is seen beside an element within its block; null at an end of the block. */
function beside(node: Node, side: 'prev' | 'next'): Node | null {
  for (let at: Node | undefined = node; at && (at === node || !isBlock.has(nameOf(at))); at = at.parent)
    for (let other = at[side]; other; other = other[side]) if (!isNothing(other)) return other
  return null
}

/** As in a browser, the break that ends a line with something on it before a block ends or begins is none. */
const lineBreak: Format = (node, _walk, builder) => {
  const [before, after] = [beside(node, 'prev'), beside(node, 'next')]
  const isLast = !after || (isBlock.has(nameOf(after)) && nameOf(after) !== 'br')
  if (!isLast || !before || isBlock.has(nameOf(before))) builder.addLineBreak()
}

const block: Format = (node, walk, builder, { leadingLineBreaks, trailingLineBreaks, isPre }) => {
  builder.openBlock({ leadingLineBreaks, isPre: isPre as boolean | undefined })
  walk(node.children, builder)
  builder.closeBlock({ trailingLineBreaks })
}

const LINK: FormatOptions = {
  linkBrackets: ['(', ')'],
  hideLinkHrefIfSameAsText: true,
  pathRewrite: (path: string) => path.trim().replace(/^(mailto|tel):/i, ''),
}
const link: Format = (node, walk, builder) => {
  const leadsOn = /^(https?|mailto|tel):\S+$/i.test(attributeOf(node, 'href').trim())
  if (leadsOn) builder.options.formatters.anchor!(node, walk, builder, LINK)
  else walk(node.children, builder)
}

const list: Format = (node, walk, builder) => {
  const isInner = Boolean(node.parent && LISTS.includes(nameOf(node.parent)))
  let leadingLineBreaks = isInner ? 1 : 2
  let number = 0
  builder.openBlock({ leadingLineBreaks })
  for (const item of node.children.filter((child) => !isNothing(child))) {
    const isItem = nameOf(item) === 'li'
    if (isItem) number += 1
    const mark = nameOf(node) === 'ol' ? `${number}. ` : '- '
    builder.openBlock({ leadingLineBreaks })
    walk(isItem ? item.children : [item], builder)
    builder.closeBlock({ blockTransform: (text) => (isItem ? mark : '  ') + text.replaceAll('\n', '\n  ') })
    leadingLineBreaks = 1
  }
  builder.closeBlock({ trailingLineBreaks: isInner ? 1 : 2 })
}

/** A row by its cells, or whatever stands where a row should. @returns whether it shows anything */
function writeRow(row: Node, leadingLineBreaks: number, isLayout: boolean, walk: Walk, builder: Builder) {
  const parts = nameOf(row) === 'tr' ? row.children : [row]
  const cells = isHidden(row) ? [] : parts.filter((part) => leafOf(part, 'first'))
  if (!cells.length) return false
  builder.openBlock({ leadingLineBreaks })
  for (const [at, cell] of cells.entries()) {
    const before = cells[at - 1]
    const isLabel = before?.name === 'th' && cell.name !== 'th'
    if (before && isTextAt(before, 'last') && isTextAt(cell, 'first'))
      builder.addInline(isLayout ? LAYOUT_END : isLabel ? LABEL_END : CELL_END)
    walk(CELLS.includes(nameOf(cell)) ? cell.children : [cell], builder)
  }
  builder.closeBlock()
  return true
}

const table: Format = (node, walk, builder) => {
  const isLayout = attributeOf(node, 'role') === 'presentation'
  const rows = node.children.flatMap((child) =>
    SECTIONS.includes(nameOf(child)) && !isHidden(child) ? child.children : [child],
  )
  let isFirst = true
  builder.openBlock({ leadingLineBreaks: 2 })
  for (const row of rows) if (writeRow(row, isFirst ? 2 : 1, isLayout, walk, builder)) isFirst = false
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const FORMATS: Readonly<Record<string, Format>> = {
  inline: (node, walk, builder) => walk(node.children, builder),
  image: (node, _walk, builder) => builder.addInline(attributeOf(node, 'alt')),
  horizontalLine: (_node, _walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 })
    builder.addInline('-'.repeat(40))
    builder.closeBlock({ trailingLineBreaks: 2 })
  },
  // Those without a table around them.
  row: (node, walk, builder) => void writeRow(node, 1, false, walk, builder),
  cell: (node, walk, builder) => {
    walk(node.children, builder)
    builder.addInline(LAYOUT_END)
  },
  ...{ block, lineBreak, link, table, orderedList: list, unorderedList: list },
}

/** A block that shows nothing parts what is around it, and no more: html-to-text would leave an empty line. */
const unlessNothing =
  (format: Format): Format =>
  (node, walk, builder, options) => {
    const isOne = isBlock.has(nameOf(node))
    if (isOne ? leafOf(node, 'first') : !isHidden(node)) format(node, walk, builder, options)
    else if (isOne) builder.addInline(' ')
  }

const formatters = Object.fromEntries(
  Object.entries(FORMATS).map(([name, format]) => [name, unlessNothing(format)]),
) as Record<string, FormatCallback>

const blocks = (selectors: readonly string[], breaks: 1 | 2, isPre = false) =>
  selectors.map((selector) => ({
    ...{ selector, format: 'block' },
    options: { leadingLineBreaks: breaks, trailingLineBreaks: breaks, isPre },
  }))

const convert = compile({
  baseElements: { selectors: [] },
  wordwrap: false,
  whitespaceCharacters: ' \t\r\n\f\u200b\u00a0',
  limits: { maxDepth: MAX_DEPTH },
  formatters,
  selectors: [
    ...blocks(PARAGRAPHS, 2),
    ...blocks(LINES, 1),
    ...blocks(['pre'], 2, true),
    ...UNSEEN.map((selector) => ({ selector, format: 'skip' })),
    ...CELLS.map((selector) => ({ selector, format: 'cell' })),
    { selector: 'tr', format: 'row' },
    { selector: 'a', format: 'link' },
  ],
})

/** HTML up to where so many elements are open that nothing of what follows would be shown. */
function withoutDepths(html: string): string {
  let open = 0
  for (const { index, 1: slash, 2: name = '' } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (!VOID.test(name)) open = Math.max(0, open + (slash ? -1 : 1))
    if (open > MAX_OPEN) return html.slice(0, index)
  }
  return html
}

/** What an HTML message says, as plain text. For a worker: HTML can be made to take long. */
export const textOfHtml = (html: string): string =>
  convert(withoutDepths(html))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
