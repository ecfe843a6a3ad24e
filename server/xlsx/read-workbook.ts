import { ReadableStream } from 'node:stream/web'
import { InvalidError, type RequestError, TooLargeError, UnsupportedError } from '../lib/errors.ts'
import { WorkerLimitError, type WorkerPool } from '../lib/worker-pool.ts'
import type { SheetRow } from './cells.ts'
import type { ParseAnswer, Parsed, ParseRequest } from './parse-workbook.ts'
import { notAWorkbook, tooLarge } from './refusals.ts'
import type { ColumnName } from './sheet-headers.ts'

/** The largest file that is taken: 20 MB. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

/** The module that a worker reads workbooks by. */
export const WORKBOOK_PARSER = new URL('./parse-workbook.ts', import.meta.url)
const HEAVY_BYTES = 1024 * 1024
const ZIP = Buffer.from('504b0304', 'hex')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A file as it was sent. */
export interface UploadedFile {
  /** With its ending, which says what kind it is. */
  name: string
  content: Buffer
}

/** At most 500 rows, which are unpacked each time they are asked for. */
export type SheetBatch = () => SheetRow[]

/** The table on the first visible sheet of a workbook. */
export interface Workbook {
  /** Whether its dates count from 1904; what reads dates needs to know. */
  date1904: boolean
  /** The rows as the worker reads them; to be gone through once. It throws what is found out on the way. */
  batches: AsyncIterable<SheetBatch>
  /** How many rows there are, blank ones not counted; until the last one is read about so many, or null. */
  total: number | null
  /** What is to be known about the whole sheet: `The column "Remarks" is not used`. Complete with the last row. */
  notes: string[]
}

/**
 * Reads the first visible sheet of an .xlsx or .xls in a worker, which goes ahead while the rows are taken.
 * @param columns what the headers must be, in this order; further columns are left out
 * @throws UnsupportedError for another kind of file by its name, TooLargeError beyond 20 MB, InvalidError when it is
 * no workbook, cannot be read, has other headers, no rows, or more than 200,000; some of it while rows are taken
 */
export async function readWorkbook(
  pool: WorkerPool,
  file: UploadedFile,
  columns: readonly (ColumnName | string)[],
): Promise<Workbook> {
  checkFile(file)
  // A copy that the worker can own; the caller keeps its buffer.
  const content = new Uint8Array(file.content)
  const named = columns.map((column) =>
    typeof column === 'string' ? { header: column, synonyms: [] } : column,
  )
  const request: ParseRequest = { content, columns: named }
  const options = { transferList: [content.buffer], heavy: content.length > HEAVY_BYTES }
  const found: Omit<Workbook, 'batches'> = { date1904: false, total: null, notes: [] }
  const parsed = streamOf<Parsed>(async (heard) => {
    const answer = await pool
      .run<ParseAnswer>(WORKBOOK_PARSER, 'parseWorkbook', request, { ...options, heard })
      .catch((error: unknown) => {
        throw error instanceof WorkerLimitError ? tooLarge() : error
      })
    if ('refusal' in answer) throw refusalOf(answer.refusal)
    Object.assign(found, answer)
  })
  const reader = parsed.getReader()
  const { value: head } = await reader.read()
  reader.releaseLock()
  // A small sheet may have been read to its end by now.
  if (head && 'date1904' in head) Object.assign(found, head, { total: found.total ?? head.total })
  return Object.assign(found, { batches: unpacked(parsed) })
}

/** What is heard while a work is done. Who stops listening hears no more, and the work goes on. */
function streamOf<Thing>(work: (heard: (thing: unknown) => void) => Promise<void>): ReadableStream<Thing> {
  let isHeard = true
  return new ReadableStream<Thing>({
    start(controller) {
      const heard = (thing: unknown) => isHeard && controller.enqueue(thing as Thing)
      work(heard).then(
        () => isHeard && controller.close(),
        (error: unknown) => controller.error(error),
      )
    },
    cancel() {
      isHeard = false
    },
  })
}

function checkFile({ name, content }: UploadedFile): void {
  if (/\.xls[mb]$/i.test(name))
    throw new UnsupportedError(
      'Workbooks with macros (.xlsm) or in binary form (.xlsb) are not taken. Save it as .xlsx',
    )
  if (!/\.xlsx?$/i.test(name))
    throw new UnsupportedError(`"${name.slice(-100)}" is not an Excel workbook (.xlsx or .xls)`)
  if (content.length === 0) throw new InvalidError('The file is empty')
  if (content.length > MAX_UPLOAD_BYTES) throw new TooLargeError('The file is larger than 20 MB')
  const isWorkbook = [ZIP, COMPOUND].some((magic) => content.subarray(0, magic.length).equals(magic))
  if (!isWorkbook) throw notAWorkbook()
}

function refusalOf({ status, detail }: { status: number; detail: string }): RequestError {
  if (status === 413) return new TooLargeError(detail)
  if (status === 415) return new UnsupportedError(detail)
  return new InvalidError(detail)
}

async function* unpacked(parsed: ReadableStream<Parsed>): AsyncGenerator<SheetBatch> {
  const decoder = new TextDecoder()
  for await (const told of parsed)
    if ('batch' in told) yield () => JSON.parse(decoder.decode(told.batch)) as SheetRow[]
}
