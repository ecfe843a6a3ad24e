import type { RawRow, RawSheet } from './sheet-table.ts'
import { MAX_COLUMNS } from './sheet-headers.ts'
import { notASheet } from './workbook-errors.ts'

/** What may stand between the fields of a line. */
const DELIMITERS = [',', ';', '\t'] as const
/** How many records tell which of them does. */
const SAMPLE_RECORDS = 50
/** What Excel writes above a table to say the delimiter. */
const DELIMITER_LINE = /^sep=(.)\r?\n/

/**
 * A sheet of delimited text: commas, semicolons or tabs; UTF-8, UTF-16 with its mark, or Windows-1252. Its cells are texts.
 * @throws InvalidError when it is no text
 */
export function readDelimited(file: Buffer): RawSheet {
  const whole = textOf(file)
  const delimiter = DELIMITER_LINE.exec(whole)
  const text = delimiter ? whole.slice(delimiter[0].length) : whole
  const skipped = delimiter ? 1 : 0
  return { date1904: false, rows: rowsOf(text, delimiter?.[1] ?? delimiterOf(text), skipped) }
}

function textOf(file: Buffer): string {
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(file)
  if (file[0] === 0xff && file[1] === 0xfe) return decode('utf-16le')
  if (file[0] === 0xfe && file[1] === 0xff) return decode('utf-16be')
  if (file.includes(0)) throw notASheet()
  try {
    return decode('utf-8', true)
  } catch {
    return fromWindows(file)
  }
}

/** What Windows-1252 has where Latin-1 has control characters; some versions of Node.js decode the one as the other. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const fromWindows = (file: Buffer): string =>
  file.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80]!)

/** The delimiter by which most records have the same number of fields, and many of them. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => [delimiter, scoreOf(text, delimiter)] as const)
  return scores.sort(([, one], [, other]) => other - one)[0]![0]
}

function scoreOf(text: string, delimiter: string): number {
  const widths = new Map<number, number>()
  let read = 0
  for (const fields of recordsOf(text, delimiter)) {
    if (fields.length > 1) widths.set(fields.length, (widths.get(fields.length) ?? 0) + 1)
    read += 1
    if (read === SAMPLE_RECORDS) break
  }
  return Math.max(0, ...Array.from(widths, ([width, count]) => (width - 1) * count))
}

function* rowsOf(text: string, delimiter: string, skipped: number): Generator<RawRow> {
  let number = skipped
  for (const fields of recordsOf(text, delimiter)) {
    number += 1
    yield {
      number,
      cells: fields.slice(0, MAX_COLUMNS).map((field) => field.trim() || null),
      hidden: false,
    }
  }
}

/** The records of a text. A field in quotes may hold delimiters and line breaks, and a quote as two. */
function* recordsOf(text: string, delimiter: string): Generator<string[]> {
  let [fields, field, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') field += text[(at += 1)]!
      else isQuoted = false
    } else if (sign === '"' && field.trim() === '') [field, isQuoted] = ['', true]
    else if (sign === delimiter) {
      fields.push(field)
      field = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      yield [...fields, field]
      ;[fields, field] = [[], '']
    } else field += sign
  }
  if (field || fields.length) yield [...fields, field]
}
