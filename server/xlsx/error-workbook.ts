import type { WorkerPool } from '../lib/worker-pool.ts'
import type { ErrorRow, ErrorSheetRequest } from './error-sheet.ts'
import type { Column, Columns } from './records.ts'

export type { ErrorRow }

/**
 * The rows with errors as a workbook to correct and upload: the same headers, the cells as they were, those with errors
 * coloured, and the errors in a last column that an upload ignores. Drawn in a worker.
 * @param date1904 whether the days of the cells count from 1904; those of the workbook count from 1900
 */
export async function writeErrorWorkbook<Fields>(
  pool: WorkerPool,
  columns: Columns<Fields>,
  rows: readonly ErrorRow[],
  { date1904 = false }: { date1904?: boolean } = {},
): Promise<Buffer> {
  const described = Object.values<Column<unknown>>(columns).map(({ header, format }) => ({ header, format }))
  const request: ErrorSheetRequest = { columns: described, rows, date1904 }
  const module = new URL('./error-sheet.ts', import.meta.url)
  return Buffer.from(
    await pool.run<Uint8Array>(module, 'renderErrorSheet', request, { heavy: rows.length > 5_000 }),
  )
}
