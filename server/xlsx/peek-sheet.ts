import { RequestError } from '../lib/errors.ts'
import type { Cell } from './cells.ts'
import { openSheet } from './open-sheet.ts'
import type { Rejected } from './parse-workbook.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { checkedCell } from './sheet-table.ts'

/** The first rows of a sheet that are not blank. */
export interface SheetPeek {
  rows: { number: number; cells: Cell[] }[]
  date1904: boolean
}

/** The argument of `peekSheet`. */
export interface PeekRequest {
  content: Uint8Array
  rows: number
  columns: number
  limits: SheetLimits
}

/** Reads the first rows of a sheet, of whatever it consists. Runs in a worker. */
export async function peekSheet({
  content,
  rows: most,
  columns,
  limits,
}: PeekRequest): Promise<SheetPeek | { rejected: Rejected }> {
  try {
    const { date1904, rows } = await openSheet(content, limits)
    const peek: SheetPeek = { rows: [], date1904 }
    for (const { number, cells } of rows) {
      const shown = Array.from(cells.slice(0, columns), checkedCell)
      if (shown.some((cell) => cell !== null)) peek.rows.push({ number, cells: shown })
      if (peek.rows.length === most) break
    }
    return peek
  } catch (error) {
    // An error loses its class on the way to the main thread.
    if (!(error instanceof RequestError)) throw error
    return { rejected: { status: error.status, reason: error.reason } }
  }
}
