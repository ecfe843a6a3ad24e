import writeWorkbook, { type CellObject, type Row } from 'write-excel-file/node'
import { sheetLayout } from '../../lib/workbook/sheet-layout.ts'
import { dateCell, heightOf, moneyCell, numberCell, textCell } from '../../lib/workbook/written-cells.ts'
import type { FooterRow, Statement, StatementRow } from './statement.rules.ts'
import {
  clientFields,
  decimalsOf,
  DEFAULT_RATE_LEGEND,
  hasDefaultRates,
  headingsOf,
  NO_LINES_TEXT,
  statementNumber,
} from './statement-labels.rules.ts'

const SHEET_NAME = 'Statement'
const COLORS = { accent: '#1d3f66', muted: '#5b6876', line: '#ccd3db', tint: '#f3f6f9', white: '#ffffff' }
/** In the order of `headingsOf`; widths in characters. */
const COLUMNS: { width: number; align: CellObject['align']; indent?: number; wrap?: boolean }[] = [
  { width: 9, align: 'right', indent: 1 },
  { width: 19, align: 'left' },
  { width: 30, align: 'left', wrap: true },
  { width: 13, align: 'left' },
  { width: 11, align: 'left' },
  { width: 13, align: 'right' },
  { width: 9, align: 'center' },
  { width: 9, align: 'center' },
  { width: 16, align: 'left', wrap: true },
  { width: 48, align: 'left', wrap: true },
]

const styleOf = (column: number): CellObject => ({
  align: COLUMNS[column]?.align,
  indent: COLUMNS[column]?.indent,
})
const label = (value: string): CellObject => ({ value, type: String, textColor: COLORS.muted, columnSpan: 2 })
const left = (cell: CellObject | undefined): CellObject => ({ ...cell, align: 'left' })

/** Client, billing details and totals side by side. */
function infoRows(statement: Statement): Row[] {
  const { totals } = statement
  const billing: [string, CellObject][] = [
    ['Statement No.', numberCell(statement.billing_id)],
    ['Billing Period', textCell(statement.period)],
    ['Generation Date', dateCell(statement.generation_date)],
    ['Total Vehicles', numberCell(totals.total_vehicles)],
  ]
  const cards = {
    chargeable_vehicles: numberCell(totals.chargeable_vehicles),
    total_monthly_rate: moneyCell(totals.total_monthly_rate),
    total_install_charge: moneyCell(totals.total_installation_charge),
    total_amount: { ...moneyCell(totals.total_amount), fontWeight: 'bold' as const },
  }
  return clientFields(statement).map(([name, value], index) => {
    const [detail = '', detailCell] = billing[index] ?? []
    const card = statement.cards[index]
    const cells = [label(name), null, textCell(value), label(detail), null, left(detailCell)]
    return card ? [...cells, label(card.label), null, left(cards[card.key])] : cells
  })
}

function headRows(statement: Statement): Row[] {
  const company = textCell(statement.company_name)
  return [
    [{ ...company, fontSize: 16, fontWeight: 'bold', textColor: COLORS.accent, height: 26 }],
    [{ value: statement.title, textColor: COLORS.muted }],
    [],
    ...infoRows(statement),
    [],
  ]
}

const headingRow = (statement: Statement): Row =>
  headingsOf(statement).map((value, index) => ({
    value,
    fontWeight: 'bold',
    textColor: COLORS.white,
    backgroundColor: COLORS.accent,
    ...styleOf(index),
    alignVertical: 'center',
    wrap: true,
    height: 32,
  }))

function lineRow(row: StatementRow, index: number): Row {
  const cells: CellObject[] = [
    { ...numberCell(row.sr_no), format: row.rate_is_default ? '\\*0' : '0' },
    textCell(row.imei_number),
    textCell(row.registration),
    dateCell(row.installation_date),
    {},
    row.installation_charge === null ? textCell('X') : moneyCell(row.installation_charge),
    textCell(row.month),
    textCell(row.fuel),
    textCell(row.voucher_code),
    textCell(row.comments),
  ]
  const height = heightOf(
    COLUMNS.flatMap(({ width, wrap }, column) =>
      wrap ? [{ text: String(cells[column]?.value ?? ''), width }] : [],
    ),
  )
  return cells.map((cell, column) => ({
    ...cell,
    ...styleOf(column),
    wrap: COLUMNS[column]?.wrap,
    alignVertical: 'top',
    backgroundColor: index % 2 === 1 ? COLORS.tint : undefined,
    height,
  }))
}

function footerRow(row: FooterRow, index: number): Row {
  const strong = row.key === 'total_amount' || row.key === 'total_outstanding'
  const style: CellObject = {
    topBorderStyle: index === 0 ? 'medium' : 'thin',
    topBorderColor: index === 0 ? COLORS.accent : COLORS.line,
    backgroundColor: strong ? COLORS.tint : undefined,
  }
  const bold: CellObject = strong ? { ...style, fontWeight: 'bold' } : style
  const sum = row.installation_charge === null ? {} : moneyCell(row.installation_charge)
  return [
    { ...bold, value: row.label, align: 'right', columnSpan: 5 },
    ...[null, null, null, null],
    { ...bold, ...sum, align: 'right' },
    { ...bold, ...moneyCell(row.amount, decimalsOf(row)), align: 'right', columnSpan: 2 },
    null,
    { ...style, value: row.note, textColor: COLORS.muted, align: 'left', indent: 1 },
    style,
  ]
}

/** The statement as a workbook: numbers and dates as such, every text of a user as text. */
export async function renderXlsx(statement: Statement): Promise<Uint8Array> {
  const head = headRows(statement)
  const headingNumber = head.length + 1
  const lines = statement.rows.length > 0 ? statement.rows.map(lineRow) : [[null, NO_LINES_TEXT]]
  const legend: Row[] = hasDefaultRates(statement)
    ? [[], [{ value: DEFAULT_RATE_LEGEND, textColor: COLORS.muted }]]
    : []
  const generated = `${statementNumber(statement)} · Generated ${statement.generation_date}`
  return writeWorkbook(
    [...head, headingRow(statement), ...lines, ...statement.footer.map(footerRow), ...legend],
    {
      sheet: SHEET_NAME,
      columns: COLUMNS,
      orientation: 'landscape',
      stickyRowsCount: headingNumber,
      showGridLines: false,
    },
    { fontFamily: 'Calibri', fontSize: 10, features: [sheetLayout(SHEET_NAME, headingNumber, generated)] },
  ).toBuffer()
}
