import type { CellObject, Row } from 'write-excel-file/node'
import type { Formulas } from '../../xlsx/formula-cells.ts'
import { decimalsOf, USD } from '../../lib/currency.rules.ts'
import { dateCell, heightOf, moneyCell, numberCell, textCell } from '../../xlsx/written-cells.ts'
import type { FooterKey, FooterRow, Statement, StatementRow } from './statements.rules.ts'
import { CHARGE_HEADINGS, decimalsIn, headingsOf, NO_ITEMS_TEXT } from './statement-labels.rules.ts'

export const COLORS = {
  accent: '#1d3f66',
  muted: '#5b6876',
  line: '#ccd3db',
  tint: '#f3f6f9',
  white: '#ffffff',
}
/** In the order of `headingsOf` and `CHARGE_HEADINGS`; widths in characters. */
const COLUMNS: { width: number; align: CellObject['align']; indent?: number; wrap?: boolean }[] = [
  { width: 9, align: 'right', indent: 1 },
  { width: 19, align: 'left' },
  { width: 30, align: 'left', wrap: true },
  { width: 13, align: 'left' },
  { width: 11, align: 'left' },
  { width: 17, align: 'right' },
  { width: 10, align: 'center' },
  { width: 10, align: 'center' },
  { width: 16, align: 'left', wrap: true },
  { width: 42, align: 'left', wrap: true },
  { width: 14, align: 'right' },
  { width: 14, align: 'right' },
]

/** How much wider than of dollars the columns of amounts are, so that the code of a currency has room: by their indexes. */
const ROOM_FOR_CODE: Readonly<Record<number, number>> = { 5: 4, 6: 2, 7: 2, 8: 4, 10: 4, 11: 4 }

/** The columns of a statement in a currency. */
export const columnsIn = (currency: string) =>
  currency === USD
    ? COLUMNS
    : COLUMNS.map((column, at) => ({ ...column, width: column.width + (ROOM_FOR_CODE[at] ?? 0) }))

const styleOf = (column: number): CellObject => ({
  align: COLUMNS[column]?.align,
  indent: COLUMNS[column]?.indent,
})

/** The cells of the amounts of a statement, as formulas refer to them. */
export interface Places {
  /** The cell of each footer amount. */
  amounts: Partial<Record<FooterKey, string>>
  /** The sum of the installation charges. */
  installation: string
  /** The cells of the items in a column. */
  items: (column: 'F' | 'K' | 'L') => string
}

/** @param headingNumber the number of the row of headings, from 1 */
export function placesOf(statement: Statement, headingNumber: number): Places {
  const first = headingNumber + 1
  const last = headingNumber + Math.max(1, statement.rows.length)
  const rowOf = (index: number) => last + 1 + index
  const amounts = statement.footer.map(({ key }, index) => [key, `G${rowOf(index)}`] as const)
  const total = statement.footer.findIndex(({ key }) => key === 'total_amount')
  return {
    amounts: Object.fromEntries(amounts),
    installation: `F${rowOf(total)}`,
    items: (column) => `${column}${first}:${column}${last}`,
  }
}

/** The formula of a row's amount; null for one that is entered. Rounded, as sums of dollars are not exact. */
function formulaOf(key: FooterKey, { amounts, installation, items }: Places): string | null {
  const fuel = `SUM(${items('L')})`
  const sums: Partial<Record<FooterKey, string>> = {
    monthly_charges: `SUM(${items('K')})`,
    fuel_sensors: fuel,
    total_amount: `${amounts.monthly_charges}+${amounts.fuel_sensors ?? fuel}+${installation}`,
    total_outstanding: `${amounts.previous_balance}+${amounts.total_amount}-${amounts.paid}`,
  }
  const sum = sums[key]
  return sum ? `ROUND(${sum},2)` : null
}

export const headingRow = (statement: Statement): Row =>
  [...headingsOf(statement), ...CHARGE_HEADINGS].map((value, index) => ({
    value,
    fontWeight: 'bold',
    textColor: COLORS.white,
    backgroundColor: COLORS.accent,
    ...styleOf(index),
    alignVertical: 'center',
    wrap: true,
    height: 32,
  }))

const stylesOn = (background: CellObject): CellObject[] =>
  COLUMNS.map(({ wrap }, column) => ({ ...styleOf(column), wrap, alignVertical: 'top', ...background }))
/** The styles of an item's cells by their columns: of one item, and of the next. */
const STYLES = [stylesOn({}), stylesOn({ backgroundColor: COLORS.tint })] as const
const WRAPPED = COLUMNS.flatMap(({ wrap }, column) => (wrap ? [column] : []))

/** @param columns those of the statement's currency */
function itemRow(
  row: StatementRow,
  index: number,
  { currency, columns }: { currency: string; columns: typeof COLUMNS },
): Row {
  const decimals = decimalsOf(currency)
  const cells: CellObject[] = [
    { ...numberCell(row.sr_no), format: row.rate_is_default ? '\\*0' : '0' },
    textCell(row.imei_number),
    textCell(row.registration),
    dateCell(row.installation_date),
    {},
    row.installation_charge === null ? textCell('X') : moneyCell(row.installation_charge, currency),
    textCell(row.month),
    textCell(row.fuel),
    textCell(row.voucher_code),
    textCell(row.comments),
    moneyCell(row.monthly_charge, currency, decimals),
    moneyCell(row.fuel_charge, currency, decimals),
  ]
  const height = heightOf(
    WRAPPED.map((column) => ({ text: String(cells[column]?.value ?? ''), width: columns[column]!.width })),
  )
  const styles = STYLES[index % 2 === 1 ? 1 : 0]
  // Assigned, not spread: there are tens of thousands of cells.
  cells.forEach((cell, column) => Object.assign(cell, styles[column]))
  // The writer makes a row as high as its highest cell.
  if (height) cells[0]!.height = height
  return cells
}

export function itemRows({ rows, currency }: Statement): Row[] {
  if (!rows.length) return [[null, NO_ITEMS_TEXT]]
  const columns = columnsIn(currency)
  return rows.map((row, index) => itemRow(row, index, { currency, columns }))
}

function footerRow(
  row: FooterRow,
  index: number,
  { currency }: Pick<Statement, 'currency'>,
  places: Places,
  formulas: Formulas,
): Row {
  const strong = row.key === 'total_amount' || row.key === 'total_outstanding'
  const style: CellObject = {
    topBorderStyle: index === 0 ? 'medium' : 'thin',
    topBorderColor: index === 0 ? COLORS.accent : COLORS.line,
    backgroundColor: strong ? COLORS.tint : undefined,
  }
  const bold: CellObject = strong ? { ...style, fontWeight: 'bold' } : style
  const decimals = decimalsIn(row, currency)
  const formula = formulaOf(row.key, places)
  const amount = formula
    ? formulas.money(formula, row.amount, currency, decimals)
    : moneyCell(row.amount, currency, decimals)
  const sum =
    row.installation_charge === null
      ? {}
      : formulas.money(`ROUND(SUM(${places.items('F')}),2)`, row.installation_charge, currency)
  return [
    { ...bold, value: row.label, align: 'right', columnSpan: 5 },
    ...[null, null, null, null],
    { ...bold, ...sum, align: 'right' },
    { ...bold, ...amount, align: 'right', columnSpan: 2 },
    null,
    { ...style, value: row.note, textColor: COLORS.muted, align: 'left', indent: 1 },
    ...[style, style, style],
  ]
}

export const footerRows = (statement: Statement, places: Places, formulas: Formulas): Row[] =>
  statement.footer.map((row, index) => footerRow(row, index, statement, places, formulas))
