/** What a spreadsheet takes for the beginning of a formula, its wide forms too. */
const STARTS_FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/u

/** What a cell holds: a text, a whole number, an amount in cents, or nothing. */
export type CsvCell = string | number | { cents: number } | null

/** The columns of a file by their headings, and what a row has in each. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** An instant as text: `2026-10-31T14:03:22.000Z`. */
export const instantText = (instant: Date | string | null): string | null =>
  instant === null ? null : typeof instant === 'string' ? instant : instant.toISOString()

/** An amount in cents, which may be missing. */
export const amountCell = (cents: number | null): CsvCell => (cents === null ? null : { cents })

/** Tells programs that the text is UTF-8: without it Excel takes it for the machine's own code page. */
export const CSV_MARK = '\uFEFF'

/** Numbers are as they are, amounts in dollars with two decimals, so that they add up; a text never becomes a formula. */
function textOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2)
  const safe = STARTS_FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file by RFC 4180, with its line break. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(textOf).join(',')}\r\n`
