import type { CellObject } from 'write-excel-file/node'
import { USD } from '../lib/currency.rules.ts'
import { toDollars, unitOf } from '../lib/money.rules.ts'
import type { CellFormat } from './records.ts'

/** The longest text that Excel opens in a cell. */
const MAX_TEXT = 32_767
/** The number formats of columns. */
export const FORMATS: Record<CellFormat, string> = {
  text: '@',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
}
const ACCENT = '#1d3f66'

/** A text cell, even when the text looks like a number or a formula; it stays a text when it is edited. */
export function textCell(value: string): CellObject {
  // The writer looks texts up in a plain object, which has these names as properties.
  const shown = value in {} ? `${value} ` : value.slice(0, MAX_TEXT)
  return { value: shown.replace(LIKE_ESCAPED, '_x005F_'), type: String, format: '@' }
}

/** Text that looks like an escaped character, which programs would decode. */
const LIKE_ESCAPED = /_(?=x[\da-f]{4}_)/gi

export const numberCell = (value: number): CellObject => ({ value, type: Number })

/** The number format of amounts: `$#,##0.00`, `"KES" #,##0`. The dollar sign is US dollars only. */
export const moneyFormat = (currency: string, decimals: 0 | 2): string =>
  `${currency === USD ? unitOf(currency) : `"${currency}" `}#,##0${decimals === 0 ? '' : '.00'}`

/** Hundredths of a currency as a number of it; the cell keeps the decimals that it does not show. */
export const moneyCell = (cents: number, currency: string, decimals: 0 | 2 = 0): CellObject => ({
  value: toDollars(cents),
  type: Number,
  format: moneyFormat(currency, decimals),
})

/** A `YYYY-MM-DD` date as a workbook's day number, which has no time zone; as text when it is no day since 1901. */
export function dateCell(day: string | null): CellObject {
  if (!day) return {}
  const midnight = new Date(`${day}T00:00:00Z`)
  const isDay = midnight.getUTCFullYear() > 1900 && midnight.toISOString().startsWith(day)
  return isDay ? { value: midnight, type: Date, format: FORMATS.date } : textCell(day)
}

/** The header of a column. */
export const headerCell = (header: string): CellObject => ({
  ...textCell(header),
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: ACCENT,
})

/** A `YYYY-MM-DD HH:MM:SS` time as a workbook's day number, which has no time zone. */
export const instantCell = (instant: string): CellObject => ({
  value: new Date(`${instant.replace(' ', 'T')}Z`),
  type: Date,
  format: FORMATS.instant,
})

const LINE_HEIGHT = 13.5
/** The maximum row height of Excel. */
const MAX_HEIGHT = 409
/** How many small letters are as wide as a digit, the unit of column widths. */
const LETTERS_PER_DIGIT = 1.2
/** Han, kana and Hangul are twice as wide as small letters. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/g
const CAPITAL = /\p{Lu}/gu

/** Texts without a character that is wider than a capital. */
const ASCII = /^[\x20-\x7e]*$/
/** How much wider than a small letter a capital is. */
const CAPITAL_MORE = 0.3

const columnsOf = (text: string): number =>
  text.length + (text.match(WIDE)?.length ?? 0) + CAPITAL_MORE * (text.match(CAPITAL)?.length ?? 0)

function linesOf(paragraph: string, width: number): number {
  if ((1 + CAPITAL_MORE) * paragraph.length <= width && ASCII.test(paragraph)) return 1
  let lines = 1
  let used = 0
  for (const word of paragraph.split(' ')) {
    const columns = columnsOf(word)
    if (used > 0 && used + 1 + columns > width) {
      lines++
      used = 0
    }
    used += columns + (used > 0 ? 1 : 0)
    lines += Math.floor(Math.max(0, used - 1) / width)
    used = used > width ? used % width || width : used
  }
  return lines
}

/**
 * The height in points that texts need in columns of the given widths in characters; nothing for a single line.
 * Not every program measures wrapped rows by itself when it opens a workbook.
 */
export function heightOf(texts: readonly { text: string; width: number }[]): number | undefined {
  const lines = texts.map(({ text, width }) =>
    text.split('\n').reduce((sum, paragraph) => sum + linesOf(paragraph, width * LETTERS_PER_DIGIT), 0),
  )
  const most = Math.max(1, ...lines)
  return most === 1 ? undefined : Math.min(MAX_HEIGHT, most * LINE_HEIGHT)
}
