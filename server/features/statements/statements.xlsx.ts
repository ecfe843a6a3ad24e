import writeWorkbook, { type Row } from 'write-excel-file/node'
import { createFormulas, type Formulas } from '../../xlsx/formula-cells.ts'
import { sheetLayout } from '../../xlsx/sheet-layout.ts'
import { textCell } from '../../xlsx/written-cells.ts'
import { headRows, logoImages } from './statements.xlsx-head.ts'
import { COLORS, columnsIn, footerRows, headingRow, itemRows } from './statements.xlsx-table.ts'
import type { Statement } from './statements.rules.ts'
import {
  defaultRateLegend,
  hasDefaultRates,
  PAYMENT_HEADING,
  requestLines,
  statementNumber,
} from './statement-labels.rules.ts'

const SHEET_NAME = 'Statement'

/** What is to be paid. */
function requestRows(statement: Statement): Row[] {
  const rows = requestLines(statement).map(({ text, strong }): Row => {
    const cell = textCell(text)
    return [strong ? { ...cell, fontSize: 12, fontWeight: 'bold', textColor: COLORS.accent } : cell]
  })
  return rows.length ? [[], ...rows] : []
}

/** The rows under the table: what is to be paid, the meaning of the asterisk, and the payment instructions. */
function notes(statement: Statement): Row[] {
  const { payment_instructions } = statement.provider
  const request = requestRows(statement)
  const legend: Row[] = hasDefaultRates(statement)
    ? [[], [{ value: defaultRateLegend(statement), textColor: COLORS.muted }]]
    : []
  if (!payment_instructions) return [...request, ...legend]
  const lines = payment_instructions.split('\n').map((line): Row => [textCell(line)])
  return [
    ...request,
    ...legend,
    [],
    [{ value: PAYMENT_HEADING, fontWeight: 'bold', textColor: COLORS.accent }],
    ...lines,
  ]
}

/** The rows of the sheet, and the number of the one with the headings, from 1. */
export function sheetOf(statement: Statement, formulas: Formulas) {
  const { rows: head, places } = headRows(statement, formulas)
  const rows: Row[] = [
    ...head,
    headingRow(statement),
    ...itemRows(statement),
    ...footerRows(statement, places, formulas),
    ...notes(statement),
  ]
  return { rows, headingNumber: head.length + 1 }
}

/** The statement as a workbook: numbers and dates as such, totals as formulas, every text of a user as text. */
export async function renderXlsx(statement: Statement): Promise<Uint8Array> {
  const formulas = createFormulas()
  const { rows, headingNumber } = sheetOf(statement, formulas)
  const generated = `${statementNumber(statement)} · Generated ${statement.generation_date}`
  return writeWorkbook(
    rows,
    {
      sheet: SHEET_NAME,
      columns: columnsIn(statement.currency),
      orientation: 'landscape',
      stickyRowsCount: headingNumber,
      showGridLines: false,
      images: logoImages(statement.provider),
    },
    {
      fontFamily: 'Calibri',
      fontSize: 10,
      features: [sheetLayout(SHEET_NAME, headingNumber, generated), formulas.feature()],
    },
  ).toBuffer()
}
