import writeWorkbook, { type CellObject, type Row } from 'write-excel-file/node'
import { decimalsOf } from '../lib/currency.rules.ts'
import { createFormulas } from './formula-cells.ts'
import { sheetLayout } from './sheet-layout.ts'
import { dateCell, headerCell, moneyCell, numberCell, textCell } from './written-cells.ts'

/** A value of a cell: a text, a number, a day, an amount in cents, the same computed by a formula, or nothing. */
export type SheetValue = string | number | null | { day: string | null } | { cents: number; formula?: string }

export interface SheetRow {
  values: readonly SheetValue[]
  /** Of its amounts. */
  currency: string
  /** Sums and balances stand out. */
  isStrong?: boolean
}

interface ReportSheet {
  name: string
  /** Above the table, a line each; the first one is the title. */
  head: readonly string[]
  columns: readonly { heading: string; /** In characters. */ width: number; isAmount?: boolean }[]
  rows: readonly SheetRow[]
  footer: string
}

/** The number of the first row of the table, from 1, as formulas refer to it. */
export const firstRowOf = ({ head }: Pick<ReportSheet, 'head'>): number => head.length + 3

/** A table as a workbook of one sheet: amounts and days as such, every text of a user as text. To be run in a worker thread. */
export async function renderSheet({ name, head, columns, rows, footer }: ReportSheet): Promise<Uint8Array> {
  const formulas = createFormulas()
  const cellOf = (value: SheetValue, { currency, isStrong }: SheetRow, isAmount = false): CellObject => {
    const style: CellObject = { ...(isStrong && { fontWeight: 'bold' }), align: isAmount ? 'right' : 'left' }
    if (value === null) return style
    if (typeof value === 'string') return { ...textCell(value), ...style }
    if (typeof value === 'number') return { ...numberCell(value), ...style }
    if ('day' in value) return { ...dateCell(value.day), ...style }
    const { cents, formula } = value
    const decimals = decimalsOf(currency)
    const cell = formula
      ? formulas.money(formula, cents, currency, decimals)
      : moneyCell(cents, currency, decimals)
    return { ...cell, ...style }
  }
  const [title = '', ...lines] = head
  const sheet: Row[] = [
    [{ ...textCell(title), fontSize: 14, fontWeight: 'bold' }],
    ...lines.map((line): Row => [textCell(line)]),
    [],
    columns.map(({ heading, isAmount }) => ({ ...headerCell(heading), align: isAmount ? 'right' : 'left' })),
    ...rows.map((row): Row => row.values.map((value, at) => cellOf(value, row, columns[at]?.isAmount))),
  ]
  const headingRow = head.length + 2
  return writeWorkbook(
    sheet,
    {
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      orientation: 'landscape',
      stickyRowsCount: headingRow,
    },
    {
      fontFamily: 'Calibri',
      fontSize: 10,
      features: [sheetLayout(name, headingRow, footer), formulas.feature()],
    },
  ).toBuffer()
}
