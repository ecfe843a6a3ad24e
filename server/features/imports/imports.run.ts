import { setImmediate as turn } from 'node:timers/promises'
import type { Transaction } from 'sequelize'
import { ROWS_A_STATEMENT } from '../../db/chunks.ts'
import { againOnClash, type WithWrite, type Write } from '../../db/with-write.ts'
import { createSlots } from '../../lib/slots.ts'
import type { UploadedFile, Workbook } from '../../lib/workbook/read-workbook.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { isToWrite, type Counts, type Decision } from './imports.decisions.ts'
import { fingerprintOf, markOf, Previewed } from './imports.fingerprint.ts'
import type { ImportJob, ImportJobs } from './imports.jobs.ts'
import { keepRows, packWarnings } from './imports.kept.ts'
import type { ChosenImport, ImportKind, Sum } from './imports.kind.ts'
import { openSheet, RowsToWrite } from './imports.reading.ts'
import { Tally } from './imports.tally.ts'

/** What an upload answers. */
export type ImportResult<Total extends Sum> = Total & {
  /** One line for each row that was not imported. */
  errors: string[]
  /** One line for each thing to look at. */
  warnings: string[]
}

/** What an import would do. */
export interface Preview<Total extends Sum> {
  sum: Total
  counts: Counts
  /** What is to be said about the whole file. */
  notes: string[]
  /** Whether the days of its cells count from 1904. */
  date1904: boolean
  fingerprint: string
}

/** How an import is carried out. */
export interface RunOptions<Total extends Sum> {
  /** The transaction of the writing, which answers. */
  write?: Write<ImportResult<Total>>
  /** Of a preview: when rows would come out otherwise by now, nothing is written. */
  fingerprint?: string
}

/** How many imports and previews are worked on at once. */
const AT_ONCE = 2

/** An import under way. */
interface Run<Row, Wanted, Total extends Sum> {
  kind: ImportKind<Row, Wanted, Total>
  file: UploadedFile
  job: ImportJob
  fingerprint: string | undefined
}

/** What an import has found out before it writes. */
interface Found<Row, Wanted, Total extends Sum> extends Pick<Workbook, 'notes' | 'date1904'> {
  /** The rows that change nothing. */
  settled: Tally<Wanted, Total>
  toWrite: RowsToWrite<Row>
}

const previewed = ({
  kind,
  file,
  fingerprint,
}: Pick<RunOptions<Sum>, 'fingerprint'> & { kind: ChosenImport; file: UploadedFile }): Previewed | null =>
  fingerprint === undefined ? null : new Previewed(kind, file, fingerprint)

/** Reads a workbook and decides each of its rows. What is to be written is decided anew then, and not kept. */
async function find<Row, Wanted, Total extends Sum>(
  pool: WorkerPool,
  run: Run<Row, Wanted, Total>,
): Promise<Found<Row, Wanted, Total>> {
  const { kind, file, job } = run
  const { workbook, batches } = await openSheet(pool, kind, file)
  const before = previewed(run)
  const [settled, toWrite] = [new Tally(kind), new RowsToWrite<Row>()]
  for await (const batch of batches) {
    const { decisions, first } = batch
    decisions.forEach((decision, at) => before?.hold(decision, first + at))
    const others = decisions.filter((decision) => !isToWrite(decision))
    await settled.add(others)
    toWrite.add(batch)
    job.report({ total_rows: workbook.total, done_rows: first + decisions.length })
  }
  before?.checkTotal(settled.counts.rows + toWrite.total)
  before?.checkRows()
  return { settled, toWrite, notes: workbook.notes, date1904: workbook.date1904 }
}

/** Decides again what is to be written, now that nobody else can change it, and writes it. */
async function writeAll<Row, Wanted, Total extends Sum>(
  run: Run<Row, Wanted, Total>,
  toWrite: RowsToWrite<Row>,
  transaction: Transaction,
): Promise<Tally<Wanted, Total>> {
  const { kind, job } = run
  const before = previewed(run)
  const [written, writer] = [new Tally(kind), kind.writer(transaction)]
  const chunks = toWrite.read(ROWS_A_STATEMENT)
  for (let chunk = chunks.next(); !chunk.done;) {
    const { records, places } = chunk.value
    const decisions = await kind.decide(records, transaction)
    decisions.forEach((decision, at) => before?.hold(decision, places[at]!))
    const writing = writer.write(decisions.filter(isToWrite).map(({ wanted }) => wanted!))
    // The next ones are read while the database writes.
    const reading = turn().then(() => chunks.next())
    ;[chunk] = await Promise.all([reading, writing, written.add(decisions)])
    job.report({ done_rows: written.counts.rows })
  }
  await writer.end?.()
  before?.checkRows()
  return written
}

/** Keeps what an import did, and answers it. */
async function keepResult<Row, Wanted, Total extends Sum>(
  { job }: Run<Row, Wanted, Total>,
  { settled, notes, date1904 }: Found<Row, Wanted, Total>,
  written: Tally<Wanted, Total>,
  transaction: Transaction,
): Promise<ImportResult<Total>> {
  const { counts, sum, errors, ...result } = written.resultWith(settled)
  const warnings = [...notes, ...result.warnings]
  // Its own row first: the parts refer to it, and would share a lock on it that then cannot be had alone.
  const packed = await packWarnings(warnings)
  await job.finish({ counts, message: sum.message, warnings: packed, date1904 }, transaction)
  await keepRows(job.id, [settled.kept, written.kept], transaction)
  return { ...sum, errors, warnings }
}

export type Importer = ReturnType<typeof createImporter>

/** Imports workbooks of every kind: what would be done, and doing it. */
export function createImporter(pool: WorkerPool, withWrite: WithWrite, jobs: ImportJobs) {
  // Each reads a workbook that may be large.
  const inSlot = createSlots(AT_ONCE)
  return {
    /**
     * What an import would do; nothing is written.
     * @param look sees each decision, in the order of the sheet
     * @throws what `readWorkbook` throws for the file
     */
    preview: <Row, Wanted, Total extends Sum>(
      kind: ImportKind<Row, Wanted, Total>,
      file: UploadedFile,
      look: (decision: Decision) => void,
    ): Promise<Preview<Total>> =>
      inSlot(async () => {
        const { workbook, batches } = await openSheet(pool, kind, file)
        const tally = new Tally(kind)
        const marks: string[] = []
        for await (const { decisions } of batches)
          for (const decision of decisions) {
            tally.count(decision)
            marks.push(markOf(decision))
            look(decision)
          }
        const { sum, counts } = tally.resultWith()
        const { notes, date1904 } = workbook
        return { sum, counts, notes, date1904, fingerprint: fingerprintOf(kind, file, marks) }
      }),

    /**
     * Imports a workbook in one transaction: rows with errors are left out, of the others all are written or none.
     * @throws what `readWorkbook` throws for the file; ConflictError when it is cancelled, or when rows come out
     * otherwise than in the preview
     */
    run<Row, Wanted, Total extends Sum>(
      kind: ImportKind<Row, Wanted, Total>,
      actor: Actor,
      file: UploadedFile,
      { write = withWrite, fingerprint }: RunOptions<Total> = {},
    ): Promise<ImportResult<Total>> {
      const work = async (job: ImportJob) => {
        const run = { kind, file, job, fingerprint }
        const found = await find(pool, run)
        await job.startWriting(found.toWrite.total)
        return againOnClash(() =>
          write(async (transaction) => {
            const written = await writeAll(run, found.toWrite, transaction)
            const result = await keepResult(run, found, written, transaction)
            const what = `${file.name}: ${result.message}`
            await recordActivity(transaction, actor, 'Imported', what, job.id, 'imports')
            return result
          }),
        )
      }
      return jobs.run(actor, kind, file, (job) => inSlot(() => work(job)))
    },
  }
}
