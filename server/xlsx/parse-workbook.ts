import { RequestError } from '../lib/errors.ts'
import type { Tell } from '../lib/worker-pool.ts'
import type { SheetRow } from './cells.ts'
import { tooLarge } from './refusals.ts'
import type { ColumnName } from './sheet-headers.ts'
import { BYTES_PER_ROW, readTable, type RawSheet } from './sheet-table.ts'
import { readXlsx } from './xlsx-package.ts'

/** What the main thread asks for. */
export interface ParseRequest {
  content: Uint8Array
  columns: readonly ColumnName[]
}

/** What the main thread is told at first, with about how many rows there are, and then again and again: rows, packed so that it unpacks few at a time. */
export type Parsed = { date1904: boolean; total: number | null } | { batch: Uint8Array }

/** What is known at the end, or why the sheet is refused. */
export type ParseAnswer = { total: number; notes: string[] } | { refusal: { status: number; detail: string } }

/** A batch ends at either; the main thread unpacks one in a few milliseconds. */
const BATCH_ROWS = 500
const BATCH_LETTERS = 1_000_000
/** Cells share strings, so that rows can be far larger than the file: a few long ones may be, not all. */
const BASE_BYTES = 8 * 1024 * 1024

/** Reads the first visible sheet of an .xlsx or .xls; made to be run in a worker. */
export async function parseWorkbook(
  { content, columns }: ParseRequest,
  tell: Tell<Parsed>,
): Promise<ParseAnswer> {
  try {
    const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    const isZip = file[0] === 0x50
    const { date1904, rows, about = null } = await (isZip ? readXlsx(file) : openXls(file))
    const notes: string[] = []
    tell({ date1904, total: about })
    const total = pack(readTable(rows, columns, notes), (batch) => tell({ batch }, [batch.buffer]))
    return { total, notes }
  } catch (error) {
    // The class of an error does not survive the way to the main thread.
    if (!(error instanceof RequestError)) throw error
    return { refusal: { status: error.status, detail: error.detail } }
  }
}

/** SheetJS is large, and few files need it. */
const openXls = async (file: Buffer): Promise<RawSheet> => (await import('./xls-sheet.ts')).readXls(file)

/** @returns how many rows there are */
function pack(rows: Iterable<SheetRow>, take: (batch: Uint8Array<ArrayBuffer>) => void): number {
  const encoder = new TextEncoder()
  let batch: string[] = []
  let [total, letters, bytes] = [0, 0, 0]
  const flush = () => {
    const packed = encoder.encode(`[${batch.join(',')}]`)
    bytes += packed.length
    if (bytes > BASE_BYTES + BYTES_PER_ROW * total) throw tooLarge()
    take(packed)
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
