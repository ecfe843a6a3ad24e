import { ReadableStream } from 'node:stream/web'
import { InvalidError, type RequestError, TooLargeError, UnsupportedError } from '../lib/errors.ts'
import { sharedBytes } from '../lib/shared-bytes.ts'
import { WorkerLimitError, type WorkerPool } from '../lib/worker-pool.ts'
import type { Message } from '../messages.ts'
import type { SheetRow } from './cells.ts'
import type { ParseMessage, ParseRequest, ParseResult, Rejected } from './parse-workbook.ts'
import type { PeekRequest, SheetPeek } from './peek-sheet.ts'
import type { ColumnName } from './sheet-headers.ts'
import { bytesOf, type SheetLimits } from './sheet-limits.ts'
import { notAWorkbook, tooLarge } from './workbook-errors.ts'

/** The module that reads workbooks in a worker. */
export const WORKBOOK_PARSER = new URL('./parse-workbook.ts', import.meta.url)
const SHEET_PEEKER = new URL('./peek-sheet.ts', import.meta.url)
const HEAVY_BYTES = 1024 * 1024
/** What the peek at a sheet shows. */
const PEEK = { rows: 60, columns: 40 }
const ZIP = Buffer.from('504b0304', 'hex')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A file as it was uploaded. */
export interface UploadedFile {
  /** With its extension, which tells its kind. */
  name: string
  content: Buffer
}

/** At most 500 rows, which are parsed anew at each call. */
export type SheetBatch = () => SheetRow[]

/** The table on the first visible sheet of a workbook. */
export interface Workbook {
  /** Whether its dates count from 1904. */
  date1904: boolean
  /** The rows as the worker reads them; to be iterated once. It throws errors that are found on the way. */
  batches: AsyncIterable<SheetBatch>
  /** How many rows there are, blank ones not counted; an estimate or null until the last one is read. */
  total: number | null
  /** Notes about the whole sheet: `The column "Remarks" is not used`. Complete with the last row. */
  notes: Message[]
}

/** The threads that read workbooks, and how large these may be. */
export interface WorkbookReaders {
  pool: WorkerPool
  limits: SheetLimits
}

/** How a sheet is laid out. */
interface SheetLayout {
  /** Whether others have made it: its headers stand in any order, among others, and it may be a delimited text. */
  isMapped?: boolean | undefined
}

/**
 * Reads the first visible sheet of an .xlsx or .xls in a worker, which reads ahead of the caller.
 * @param columns the required headers, in this order; further columns are left out
 * @throws UnsupportedError for another kind of file by its name, TooLargeError beyond its megabytes, InvalidError when it
 * is no workbook, cannot be read, has other headers, no rows, or too many; some of it while rows are iterated
 */
export async function readWorkbook(
  { pool, limits }: WorkbookReaders,
  file: UploadedFile,
  columns: readonly (ColumnName | string)[],
  { isMapped = false }: SheetLayout = {},
): Promise<Workbook> {
  checkFile(file, limits, isMapped)
  const content = sharedBytes(file.content)
  const named = columns.map((column) =>
    typeof column === 'string' ? { header: column, synonyms: [] } : column,
  )
  const request: ParseRequest = { content, columns: named, isMapped, limits }
  const options = { heavy: content.length > HEAVY_BYTES }
  const properties: Omit<Workbook, 'batches'> = { date1904: false, total: null, notes: [] }
  const messages = streamOf<ParseMessage>(async (onMessage) => {
    const result = await pool
      .run<ParseResult>(WORKBOOK_PARSER, 'parseWorkbook', request, { ...options, onMessage })
      .catch(asTooLarge)
    if ('rejected' in result) throw errorOf(result.rejected)
    Object.assign(properties, result)
  })
  const reader = messages.getReader()
  const { value: head } = await reader.read()
  reader.releaseLock()
  // A small sheet may have been read to its end by now.
  if (head && 'date1904' in head) Object.assign(properties, head, { total: properties.total ?? head.total })
  return Object.assign(properties, { batches: batchesOf(messages) })
}

/** The messages of a task as a stream. The task goes on when the stream is cancelled. */
function streamOf<Message>(
  task: (onMessage: (message: unknown) => void) => Promise<void>,
): ReadableStream<Message> {
  let isOpen = true
  return new ReadableStream<Message>({
    start(controller) {
      const onMessage = (message: unknown) => isOpen && controller.enqueue(message as Message)
      task(onMessage).then(
        () => isOpen && controller.close(),
        (error: unknown) => controller.error(error),
      )
    },
    cancel() {
      isOpen = false
    },
  })
}

/** The first rows of a workbook or a delimited text, whatever they hold. @throws what `readWorkbook` throws for a file */
export async function peekAtSheet({ pool, limits }: WorkbookReaders, file: UploadedFile): Promise<SheetPeek> {
  checkFile(file, limits, true)
  const content = sharedBytes(file.content)
  const request: PeekRequest = { content, ...PEEK, limits }
  const options = { heavy: content.length > HEAVY_BYTES }
  const peek = await pool
    .run<SheetPeek | { rejected: Rejected }>(SHEET_PEEKER, 'peekSheet', request, options)
    .catch(asTooLarge)
  if ('rejected' in peek) throw errorOf(peek.rejected)
  return peek
}

function asTooLarge(error: unknown): never {
  throw error instanceof WorkerLimitError ? tooLarge() : error
}

function checkFile({ name, content }: UploadedFile, limits: SheetLimits, mayBeText: boolean): void {
  if (/\.xls[mb]$/i.test(name)) throw new UnsupportedError('workbook.macros')
  const isNamed = mayBeText ? /\.(?:xlsx?|csv|tsv|txt)$/i.test(name) : /\.xlsx?$/i.test(name)
  if (!isNamed && mayBeText) throw new UnsupportedError('workbook.other_sheet', { name: name.slice(-100) })
  if (!isNamed) throw new UnsupportedError('workbook.other_file', { name: name.slice(-100) })
  if (content.length === 0) throw new InvalidError('workbook.empty_file')
  if (content.length > bytesOf(limits))
    throw new TooLargeError('workbook.too_many_bytes', { megabytes: limits.megabytes })
  // Banks call a text .xls, too.
  if (mayBeText && !/\.xlsx$/i.test(name)) return
  const isWorkbook = [ZIP, COMPOUND].some((magic) => content.subarray(0, magic.length).equals(magic))
  if (!isWorkbook) throw notAWorkbook()
}

function errorOf({ status, reason }: Rejected): RequestError {
  if (status === 413) return new TooLargeError(reason)
  if (status === 415) return new UnsupportedError(reason)
  return new InvalidError(reason)
}

async function* batchesOf(messages: ReadableStream<ParseMessage>): AsyncGenerator<SheetBatch> {
  const decoder = new TextDecoder()
  for await (const message of messages)
    if ('batch' in message) yield () => JSON.parse(decoder.decode(message.batch)) as SheetRow[]
}
