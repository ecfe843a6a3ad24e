import { RequestError } from '../lib/errors.ts'
import type { PostMessage } from '../lib/worker-pool.ts'
import type { Message } from '../messages.ts'
import type { SheetRow } from './cells.ts'
import type { ColumnName } from './sheet-headers.ts'
import { readMapped } from './mapped-table.ts'
import { openSheet } from './open-sheet.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { BYTES_PER_ROW, readTable } from './sheet-table.ts'
import { tooLarge } from './workbook-errors.ts'

/** The argument of `parseWorkbook`. */
export interface ParseRequest {
  content: Uint8Array
  columns: readonly ColumnName[]
  /** Whether the columns may stand in any order, among others. */
  isMapped: boolean
  limits: SheetLimits
}

/** The messages to the main thread: first the properties of the sheet, with about how many rows there are; then batches of rows, as JSON. */
export type ParseMessage = { date1904: boolean; total: number | null } | { batch: Uint8Array }

/** Why a sheet was rejected. */
export interface Rejected {
  status: number
  reason: Message
}

/** What is known at the end, or why the sheet was rejected. */
export type ParseResult = { total: number; notes: Message[] } | { rejected: Rejected }

/** A batch ends at either limit; the main thread parses one in a few milliseconds. */
const BATCH_ROWS = 500
const BATCH_LETTERS = 1_000_000
/** Cells share strings, so that rows can be far larger than the file: room for a few long ones. */
const BASE_BYTES = 8 * 1024 * 1024

/** Reads the first visible sheet of a workbook, or a delimited text. Runs in a worker. */
export async function parseWorkbook(
  { content, columns, isMapped, limits }: ParseRequest,
  post: PostMessage<ParseMessage>,
): Promise<ParseResult> {
  try {
    const { date1904, rows, about = null } = await openSheet(content, limits)
    const read = isMapped ? readMapped : readTable
    const notes: Message[] = []
    post({ date1904, total: about })
    const total = pack(read(rows, columns, notes, limits.rows), (batch) => post({ batch }, [batch.buffer]))
    return { total, notes }
  } catch (error) {
    // An error loses its class on the way to the main thread.
    if (!(error instanceof RequestError)) throw error
    return { rejected: { status: error.status, reason: error.reason } }
  }
}

/** Packs rows in batches. @returns how many rows there are */
function pack(rows: Iterable<SheetRow>, onBatch: (batch: Uint8Array<ArrayBuffer>) => void): number {
  const encoder = new TextEncoder()
  let batch: string[] = []
  let [total, letters, bytes] = [0, 0, 0]
  const flush = () => {
    const packed = encoder.encode(`[${batch.join(',')}]`)
    bytes += packed.length
    if (bytes > BASE_BYTES + BYTES_PER_ROW * total) throw tooLarge()
    onBatch(packed)
    batch = []
    letters = 0
  }
  for (const row of rows) {
    const json = JSON.stringify(row)
    batch.push(json)
    letters += json.length
    total += 1
    if (batch.length === BATCH_ROWS || letters >= BATCH_LETTERS) flush()
  }
  if (batch.length > 0) flush()
  return total
}
