import { CURRENCIES, isTooFine } from '../../lib/currency.rules.ts'
import { message } from '../../messages.ts'
import { dateOf } from '../../xlsx/cell-dates.ts'
import { CellError, shown, text, valueOf, type Cell } from '../../xlsx/cells.ts'
import { datesOf } from '../../xlsx/date-text.ts'
import { textUpTo, type Column, type Columns } from '../../xlsx/records.ts'
import type { DateOrder, DecimalSign, PaymentColumns, SheetFormat } from './payment-profiles.rules.ts'

/** An amount of a cell, in cents, and what stands beside it. */
export interface ReadAmount {
  /** Below zero where it has a minus sign, stands in brackets, or is marked as a debit. */
  cents: number
  /** The code of a currency; null without one. */
  currency: string | null
}

/** The date of a line, or that the row is no line but a total. */
type ReadDate = { day: string } | { total: string }

/** A row of a sheet of payments; an empty cell, and what the sheet has no column for, is null. */
export interface PaymentRow {
  date: ReadDate | null
  amount: ReadAmount | null
  credit: ReadAmount | null
  debit: ReadAmount | null
  /** Whether the line is a credit. */
  direction: boolean | null
  currency: string | null
  reference: string | null
  payer: string | null
  details_1: string | null
  details_2: string | null
  details_3: string | null
  details_4: string | null
}

const DETAILS = ['details_1', 'details_2', 'details_3', 'details_4'] as const
const MAX_TEXT = 1000
/** Of what a payment and its line have columns for. */
const MAX_NAME = 255

const BALANCES = /(?:opening|closing|starting|ending|final|available|current|ledger|book)? ?balance/.source

/** Rows with sums and balances, above the lines and below them. */
const TOTAL_WORDS = String.raw`^(?:(?:grand |sub-?)?totals?\b|${BALANCES}\b|saldo|suma\b|brought forward|carried forward|[bc]\/f\b|end of (?:statement|report)|page \d)`
const TOTAL = new RegExp(TOTAL_WORDS, 'i')
export const isTotal = (words: string): boolean => TOTAL.test(words.trim())

const SALDOS = /saldo(?: (?:inicial|final|anterior|actual|disponible))?/.source
const CARRIED = /(?: (?:(?:brought|carried) (?:forward|down)|[bc]\/[fd]))?/.source
const AS_AT = /(?: (?:as (?:at|of|on) .*|(?:at|on|al?) \d.*))?/.source
const END = /[\s.]*(?::\s*(?:[a-z]{3} ?)?[-\d.,]*)?$/.source
/** A text that is a balance and nothing else: what is paid may begin with that word, too, as "Balance of invoice 12". */
const ONLY_BALANCE = `^(?:${BALANCES}|${SALDOS})${CARRIED}${AS_AT}${END}`
const BALANCE = new RegExp(ONLY_BALANCE, 'i')
export const isBalance = (words: string): boolean => BALANCE.test(words.trim())

const CREDIT = /^(?:cr|c|credit|h|haben|abono|credito|crédito|ingreso|in|paid in|\+)$/i
const DEBIT = /^(?:dr|d|debit|s|soll|cargo|debito|débito|egreso|out|paid out|withdrawal|-)$/i

/** 31/10/2026, 31-Oct-26: a date of numbers, or with the month as a word and a short year. */
const NUMBERS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?=$|[\sT,])/
const SHORT_YEAR = /^(\d{1,2}[-/. ]?\p{L}{3,}\.?[-/. ]?)(\d{2})(?=$|[\sT,])/u
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/

const pad = (digits: string): string => digits.padStart(2, '0')

/** A text with its date as YYYY-MM-DD; as it is when it is none of numbers, null when these stand in another order. */
function plainDate(written: string, order: DateOrder): string | null {
  const compact = COMPACT.exec(written)
  if (compact) return `${compact[1]}-${compact[2]}-${compact[3]}`
  const numbers = NUMBERS.exec(written)
  if (!numbers) return written.replace(SHORT_YEAR, (_, start: string, year: string) => `${start} 20${year}`)
  const [date, one = '', , two = '', last = ''] = numbers
  const rest = written.slice(date.length)
  if (order === 'year_first') return last.length === 2 ? `20${pad(one)}-${pad(two)}-${last}${rest}` : null
  const year = last.length === 2 ? `20${last}` : last
  const [day, month] = order === 'month_first' ? [two, one] : [one, two]
  return `${year}-${pad(month)}-${pad(day)}${rest}`
}

/**
 * A reader of dates in one order. A sheet that has both real dates and texts was changed by a spreadsheet, which takes 5/10 for
 * May or October as its language has it: rows of the other kind than the first are not taken.
 */
function dateReader(order: DateOrder): (cell: Cell, date1904: boolean) => ReadDate | null {
  let first: 'number' | 'text' | null = null
  return (cell, date1904) => {
    const value = valueOf(cell)
    if (value === null) return null
    if (typeof value === 'string' && isTotal(value)) return { total: value }
    const kind = typeof value === 'number' && value < 200_000 ? 'number' : 'text'
    const written = kind === 'text' ? plainDate(String(value), order) : null
    if (kind === 'text' && (written === null || datesOf(written).length === 0))
      throw new CellError(message('cell.not_date_in_order', { value: shown(value), order }))
    const day = dateOf(written ?? cell, date1904)!
    first ??= kind
    if (kind !== first) throw new CellError(message('cell.other_dates', { value: shown(value) }))
    return { day }
  }
}

const GROUPED: Record<DecimalSign, RegExp> = {
  '.': /^(?:\d+|\d{1,3}(?:[,'’ \u00a0\u202f]\d{2,3})*[,'’ \u00a0\u202f]\d{3})(?:\.\d*)?$|^\.\d+$/,
  ',': /^(?:\d+|\d{1,3}(?:[.'’ \u00a0\u202f]\d{2,3})*[.'’ \u00a0\u202f]\d{3})(?:,\d*)?$|^,\d+$/,
}
const SYMBOLS = /[$€£¥₹₦₵]/g
const MARKS = /^(?:CR|DR|C|D)$/

/** What a written amount consists of: its number, signs of a debit, and codes. */
function partsOf(written: string) {
  const words = written.toUpperCase().match(/\p{L}+/gu) ?? []
  const bare = written
    .replace(SYMBOLS, '')
    .replace(/\p{L}+\.?/gu, '')
    .trim()
  const inBrackets = /^\((.*)\)$/.exec(bare)
  const number = (inBrackets?.[1] ?? bare).replace(/^[+\-−]\s*|\s*[+\-−]$/g, '').trim()
  const isDebit =
    Boolean(inBrackets) || /^[-−]|[-−]$/.test(bare) || words.some((word) => word === 'DR' || word === 'D')
  const codes = words.filter((word) => !MARKS.test(word))
  return { number, isDebit, codes }
}

/** In cents: more than the error of a binary float, less than a third decimal. */
const FLOAT_TOLERANCE = 1e-4

/** A reader of amounts by their decimal sign. */
const amountReader =
  (sign: DecimalSign) =>
  (cell: Cell): ReadAmount | null => {
    const value = valueOf(cell)
    if (value === null) return null
    if (typeof value === 'number') return { cents: inCents(value, value), currency: null }
    const { number, isDebit, codes } = partsOf(String(value))
    const [currency = null] = codes
    const isAmount = GROUPED[sign].test(number) && codes.length < 2
    if (!isAmount || (currency !== null && !CURRENCIES.includes(currency)))
      throw new CellError(message('cell.not_amount_by', { value: shown(value), sign }))
    const plain =
      sign === '.' ? number.replace(/[^\d.]/g, '') : number.replace(/[^\d,]/g, '').replace(',', '.')
    const cents = inCents(Number(plain), value)
    return { cents: isDebit ? -cents : cents, currency }
  }

/** @throws CellError when it has more than two decimals */
function inCents(amount: number, value: string | number | boolean): number {
  const cents = Math.round(amount * 100)
  if (Math.abs(amount * 100 - cents) > Math.max(FLOAT_TOLERANCE, Math.abs(amount) * 1e-12))
    throw new CellError(message('cell.decimals', { value: shown(value) }), message('hint.amount'))
  return cents
}

function readDirection(cell: Cell): boolean | null {
  const value = text(cell)
  if (value === null) return null
  if (CREDIT.test(value)) return true
  if (DEBIT.test(value)) return false
  throw new CellError(message('cell.not_direction', { value: shown(value) }))
}

function readCurrency(cell: Cell): string | null {
  const code = text(cell)?.toUpperCase() ?? null
  if (code === null) return null
  if (isTooFine(code)) throw new CellError(message('cell.fine_currency', { value: shown(code) }))
  if (!CURRENCIES.includes(code)) throw new CellError(message('cell.not_currency', { value: shown(code) }))
  return code
}

type ColumnOf<Field extends keyof PaymentRow> = Pick<Column<PaymentRow[Field]>, 'read' | 'format'>

/** How the columns of a profile are read. */
const readers = ({ date_order, decimal_sign }: SheetFormat) => {
  const date = dateReader(date_order)
  const money = { read: amountReader(decimal_sign) }
  const name = { read: textUpTo(MAX_NAME) }
  return {
    date: { read: (cell, { date1904 }) => date(cell, date1904), format: 'date' },
    amount: money,
    credit: money,
    debit: money,
    direction: { read: readDirection },
    currency: { read: readCurrency },
    reference: { ...name, format: 'text' },
    payer: name,
  } satisfies { [Field in keyof PaymentRow]?: ColumnOf<Field> }
}

/** The columns of a sheet of payments, by a profile. A row lacks the fields for which there is no column. */
export function columnsOf(columns: PaymentColumns, format: SheetFormat): Columns<PaymentRow> {
  const { details, ...mapped } = columns
  const about = { note: '', example: '' }
  const read = readers(format)
  const single = Object.entries(mapped).flatMap(([field, header]) =>
    header === null ? [] : [[field, { ...about, header, ...read[field as keyof typeof mapped] }]],
  ) as [string, Column<unknown>][]
  const many = details.map((header, at) => [DETAILS[at]!, { ...about, header, read: textUpTo(MAX_TEXT) }])
  return Object.fromEntries([...single, ...many]) as Columns<PaymentRow>
}

/** The details of a row that are filled. */
export const detailsOf = (row: Partial<PaymentRow>): string[] => DETAILS.flatMap((field) => row[field] ?? [])
