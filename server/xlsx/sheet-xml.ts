import { NOT_CALCULATED, type Cell } from './cells.ts'
import { SharedStrings } from './shared-strings.ts'
import { MAX_COLUMNS } from './sheet-headers.ts'
import type { RawRow } from './sheet-table.ts'
import { damaged, tooLarge } from './workbook-errors.ts'

/** XML is decoded and split this many bytes at a time, so that a sheet of 200 MB is never in memory as text. */
const BLOCK_BYTES = 64 * 1024
/** Far larger than any row or string. */
const MAX_BLOCK_BYTES = 16 * 1024 * 1024

const NAME = /^\/?(?:[\w.-]+:)?([\w.-]+)/
const ROW_NUMBER = /\sr\s*=\s*["'](\d+)/
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/
const CELL_COLUMN = /\sr\s*=\s*["']([A-Z]{1,3})\d/
const CELL_TYPE = /\st\s*=\s*["'](\w+)/
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
/** How a workbook writes characters that XML does not allow. */
const ESCAPED_CHARACTER = /_x([\da-f]{4})_/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A formula that no program has calculated yet. */
const WITHOUT_VALUE = { error: NOT_CALCULATED }

/**
 * The rows of a worksheet part, those without any value left out. The declared range of the sheet is ignored.
 * @param strings the workbook's string table
 * @throws InvalidError when the part is not a worksheet, or refers to a string that is not there
 */
export function* readSheetXml(sheet: Buffer, strings: SharedStrings): Generator<RawRow> {
  let row: RawRow = { number: 0, cells: [], hidden: false }
  let column = -1
  let type = ''
  let text: string | null = null
  let isPhonetic = false
  let isFormula = false
  const prefix = prefixOf(sheet)
  for (const block of blocksOf(sheet, `</${prefix}row>`))
    for (const piece of block)
      switch (nameOf(piece)) {
        case 'row':
          row = rowOf(tagOf(piece), row.number + 1)
          column = -1
          break
        case '/row':
          if (row.cells.length > 0) yield row
          break
        case 'c': {
          const tag = tagOf(piece)
          column = columnOf(tag) ?? column + 1
          type = CELL_TYPE.exec(tag)?.[1] ?? 'n'
          text = null
          isFormula = false
          break
        }
        case 'f':
          isFormula = true
          break
        case 'v':
          text = textOf(piece)
          break
        case 'rPh':
          isPhonetic = true
          break
        case '/rPh':
          isPhonetic = false
          break
        case 't':
          if (!isPhonetic) text = (text ?? '') + textOf(piece)
          break
        case '/c':
          if (column >= MAX_COLUMNS) break
          if (isFormula && isMissing(type, text)) row.cells[column] = WITHOUT_VALUE
          else if (text !== null) row.cells[column] = cellOf(type, text, strings)
          break
        case '/sheetData':
          return
      }
}

/** The strings of a shared string table, in order; runs of rich text are joined, phonetic hints left out. */
export function readStringsXml(table: Buffer): SharedStrings {
  const strings = new SharedStrings()
  let text = ''
  let isPhonetic = false
  for (const block of blocksOf(table, `</${prefixOf(table, 'sst')}si>`))
    for (const piece of block)
      switch (nameOf(piece)) {
        case 'si':
          text = ''
          if (isEmptyTag(piece)) strings.add('')
          break
        case '/si':
          strings.add(unescapeCharacters(text))
          break
        case 'rPh':
          isPhonetic = true
          break
        case '/rPh':
          isPhonetic = false
          break
        case 't':
          if (!isPhonetic) text += textOf(piece)
          break
      }
  return strings
}

/** A part without comments, and with CDATA sections as escaped text: the two do not follow the rules of tags. */
export function plainXml(part: Buffer): Buffer {
  if (!part.includes('<!')) return part
  const text = part
    .toString('utf8')
    .replace(/<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>/g, (_, marked = '') =>
      String(marked).replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`),
    )
  return Buffer.from(text)
}

/** Counts the rows with cells of a growing worksheet part: each call reads only what was added. */
export function rowCounter(): (sheet: Buffer) => number {
  let rowEnd: string | null = null
  let [count, from] = [0, 0]
  return (sheet) => {
    if (!rowEnd && !sheet.includes('sheetData')) return 0
    rowEnd ??= `</${prefixOf(sheet)}row>`
    // As a string: each search of a buffer is a call into C++.
    const grown = sheet.toString('latin1', from)
    for (let at = grown.indexOf(rowEnd); at !== -1; at = grown.indexOf(rowEnd, at + rowEnd.length)) count += 1
    from = Math.max(from, sheet.length - rowEnd.length + 1)
    return count
  }
}

/** A part cut at each `<`: a tag and the text after it. Blocks end where `blockEnd` does, so that none cuts a tag. */
function* blocksOf(part: Buffer, blockEnd: string): Generator<string[]> {
  for (let start = 0; start < part.length;) {
    const at = part.indexOf(blockEnd, start + BLOCK_BYTES)
    const end = at === -1 ? part.length : at + blockEnd.length
    if (end - start > MAX_BLOCK_BYTES) throw tooLarge()
    yield part.toString('utf8', start, end).split('<')
    start = end
  }
}

/** The namespace prefix of a part's elements, colon included; mostly none. */
function prefixOf(part: Buffer, element = 'sheetData'): string {
  const at = part.indexOf(element)
  const before = /<([\w.-]+:)?$/.exec(part.toString('latin1', Math.max(0, at - 32), Math.max(0, at)))
  if (!before) throw damaged()
  return before[1] ?? ''
}

const [SPACE, SLASH, C, V, END] = [' ', '/', 'c', 'v', '>'].map((sign) => sign.charCodeAt(0))

/** The name of a tag, without its prefix. The four most frequent tags are recognized by their first letters. */
function nameOf(piece: string): string {
  const first = piece.charCodeAt(0)
  const second = piece.charCodeAt(1)
  if (first === C && second === SPACE) return 'c'
  if (first === V && second === END) return 'v'
  if (first === SLASH && piece.charCodeAt(2) === END) {
    if (second === C) return '/c'
    if (second === V) return '/v'
  }
  const match = NAME.exec(piece)
  return match ? (first === SLASH ? `/${match[1]}` : match[1]!) : ''
}

function tagOf(piece: string): string {
  const end = piece.indexOf('>')
  return end === -1 ? piece : piece.slice(0, end)
}

const isEmptyTag = (piece: string): boolean => tagOf(piece).endsWith('/')

const textOf = (piece: string): string => unescapeEntities(piece.slice(piece.indexOf('>') + 1))

function columnOf(tag: string): number | undefined {
  const letters = CELL_COLUMN.exec(tag)?.[1]
  if (!letters) return undefined
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}

/** Whether a formula has no value: a program that does not calculate leaves it out, or empty. An empty text is a value. */
const isMissing = (type: string, text: string | null): boolean =>
  text === null || (type !== 'str' && type !== 'inlineStr' && text.trim() === '')

function cellOf(type: string, text: string, strings: SharedStrings): Cell {
  if (text === '' && (type === 's' || type === 'b')) return null
  switch (type) {
    case 's':
      return strings.at(Number(text)) ?? missingString()
    case 'str':
    case 'inlineStr':
      return unescapeCharacters(text)
    case 'b':
      return text.trim() === '1' || text.trim() === 'true'
    case 'e':
      return { error: text.trim() }
    case 'd':
      return text
    default:
      return text.trim() === '' ? null : Number(text)
  }
}

function missingString(): never {
  throw damaged()
}

const rowOf = (tag: string, next: number): RawRow => ({
  number: Number(ROW_NUMBER.exec(tag)?.[1] ?? next),
  cells: [],
  hidden: HIDDEN.test(tag),
})

/** Text with the entities of XML resolved. */
export function unescapeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function unescapeCharacters(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(ESCAPED_CHARACTER, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
