import type { CellObject } from 'write-excel-file/node'
import type { CellFormat } from './records.ts'
import { textCell } from './written-cells.ts'

const ACCENT = '#1d3f66'
/** How a workbook shows the cells of a column. */
export const FORMATS: Record<CellFormat, string> = {
  text: '@',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
}

/** A column's heading. */
export const headerCell = (header: string): CellObject => ({
  ...textCell(header),
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: ACCENT,
})

/** A `YYYY-MM-DD HH:MM:SS` time as a workbook's day number, which has no zone. */
export const instantCell = (instant: string): CellObject => ({
  value: new Date(`${instant.replace(' ', 'T')}Z`),
  type: Date,
  format: FORMATS.instant,
})
