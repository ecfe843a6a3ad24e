import pLimit from 'p-limit'
import { againOnClash, type WithWrite, type Write } from '../../db/with-write.ts'
import type { UploadedFile } from '../../xlsx/read-workbook.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import type { Actor } from '../activity/activity.service.ts'
import { isToWrite, type Counts, type Decision } from './imports.decisions.ts'
import { fingerprintOf, markOf } from './imports.fingerprint.ts'
import type { ImportJob, ImportJobs } from './imports.jobs.ts'
import type { ImportKind, Sum } from './imports.kind.ts'
import { openSheet, RowsToWrite } from './imports.reading.ts'
import { Tally } from './imports.tally.ts'
import { previewed, writeFound, type Found, type ImportResult, type Run } from './imports.writing.ts'

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

export type Importer = ReturnType<typeof createImporter>

/** Imports workbooks of every kind: what would be done, and doing it. */
export function createImporter(pool: WorkerPool, withWrite: WithWrite, jobs: ImportJobs) {
  // Each reads a workbook that may be large.
  const inSlot = pLimit(AT_ONCE)
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
        return againOnClash(() => writeFound(run, found, { actor, write }))
      }
      return jobs.run(actor, kind, file, (job) => inSlot(() => work(job)))
    },
  }
}
