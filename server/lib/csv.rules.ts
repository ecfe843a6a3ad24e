import { decimalsOf, USD } from './currency.rules.ts'

/** The first characters by which a spreadsheet recognizes a formula, full-width forms too. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u

/** The value of a cell: a text, a whole number, an amount in hundredths of a currency (USD when left out), or nothing. */
type CsvCell = string | number | { cents: number; currency?: string } | null

/** The columns of a file by their headers, and the value of a row in each. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>

/**
 * Columns by the local currency: where it is not USD, the currency of a row stands before its first amount.
 * @param before the header of that amount
 */
export const withCurrency = <Row extends { currency: string }>(
  columns: CsvColumns<Row>,
  before: string,
  local: string,
): CsvColumns<Row> =>
  local === USD
    ? columns
    : Object.fromEntries(
        Object.entries(columns).flatMap(([header, cell]) => [
          ...(header === before ? [['Currency', (row: Row) => row.currency] as const] : []),
          [header, cell] as const,
        ]),
      )

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** An instant as text: `2026-10-31T14:03:22.000Z`. */
export const instantText = (instant: Date | string | null): string | null =>
  instant === null ? null : typeof instant === 'string' ? instant : instant.toISOString()

/** An amount in hundredths of a currency, which may be missing. */
export const amountCell = (cents: number | null, currency: string = USD): CsvCell =>
  cents === null ? null : { cents, currency }

/** The byte order mark: without it Excel reads the file in the machine's code page instead of UTF-8. */
export const CSV_MARK = '\uFEFF'

/** Amounts are written with the decimals of their currency; a text is escaped so that it is never read as a formula. */
function textOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(decimalsOf(cell.currency ?? USD))
  const safe = STARTS_FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file by RFC 4180, with its line break. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(textOf).join(',')}\r\n`
