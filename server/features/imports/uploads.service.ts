import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { retryOnUniqueConflict, type WithWrite, type Write } from '../../db/with-write.ts'
import { inDollars } from '../../lib/dollars.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { writeErrorWorkbook } from '../../xlsx/error-workbook.ts'
import type { UploadedFile, WorkbookReaders } from '../../xlsx/read-workbook.ts'
import type { Actor } from '../activity/activity.service.ts'
import { choicesText, sha256Of, type ImportJob, type ImportJobs } from './import-jobs.ts'
import type { ChosenImport, ImportKind, ImportSummary } from './import-kind.ts'
import { Import } from './imports.model.ts'
import { planSheet, readSheet, RowsToPlan } from './plan-sheet.ts'
import { fingerprintOf, rowDigest } from './preview-fingerprint.ts'
import { type Outcome, type RowPlan } from './row-plans.ts'
import { linesOnWire, rowOnWire } from './row-results.ts'
import { Tally } from './tally.ts'
import {
  previewCheckOf,
  writeImport,
  type ImportResult,
  type ImportRun,
  type ReadImport,
} from './write-import.ts'

/** How an import is carried out. */
interface ImportOptions<Summary extends ImportSummary> {
  /** The transaction that writes and stores the answer. */
  write?: Write<ImportResult<Summary>>
  /** Of a preview: the import does exactly what that showed, or nothing. */
  fingerprint?: string
}

interface Deps {
  withWrite: WithWrite
  jobs: ImportJobs
  readers: WorkbookReaders
  /** Draws workbooks. */
  documents: WorkerPool
}

/** How many imports and previews run at once. Each reads a workbook that may be large. */
const AT_ONCE = 2
/** Previews show this many rows of each outcome. */
const SHOWN_ROWS = 1000

/** Reads a workbook. Its records are not kept: they are read again to be planned. */
async function readImport<Row, Planned, Summary extends ImportSummary>(
  readers: WorkbookReaders,
  run: ImportRun<Row, Planned, Summary>,
): Promise<ReadImport<Row>> {
  const { kind, file, job } = run
  const { workbook, batches } = await readSheet(readers, kind, file)
  const preview = previewCheckOf(run)
  const toPlan = new RowsToPlan<Row>()
  for await (const batch of batches) {
    toPlan.add(batch)
    job.report({ total_rows: workbook.total, done_rows: toPlan.total })
    // Batches may wait in a row: others have their turn between them.
    await nextTurn()
  }
  preview?.checkTotal(toPlan.total)
  return { toPlan, notes: workbook.notes, date1904: workbook.date1904 }
}

/** Collects the rows that a preview shows. */
function collectShown(rows: RowPlan[]): (plan: RowPlan) => void {
  const counts: Partial<Record<Outcome, number>> = {}
  return (plan) => {
    const count = (counts[plan.outcome] = (counts[plan.outcome] ?? 0) + 1)
    if (count <= SHOWN_ROWS) rows.push(plan)
  }
}

/** The last finished import of the same file with the same choices, or null. */
const findSame = ({ name: kind, choices }: ChosenImport, { content }: UploadedFile) =>
  Import.findOne({
    attributes: ['id', 'username', 'created_at'],
    where: { kind, choices: choicesText(choices), sha256: sha256Of(content), state: 'finished' },
    order: [['id', 'DESC']],
  })

/** Plans a workbook without writing. @param onPlan called for each row, in the order of the sheet */
async function planOnly<Row, Planned, Summary extends ImportSummary>(
  readers: WorkbookReaders,
  kind: ImportKind<Row, Planned, Summary>,
  file: UploadedFile,
  onPlan: (plan: RowPlan) => void,
) {
  const { workbook, batches } = await planSheet(readers, kind, file)
  const tally = new Tally(kind)
  const rowDigests: string[] = []
  for await (const plans of batches)
    for (const plan of plans) {
      tally.count(plan)
      rowDigests.push(rowDigest(plan))
      onPlan(plan)
    }
  const { summary, counts, notes, totals } = tally.resultWith()
  const { date1904 } = workbook
  return {
    ...{ summary, counts, totals, date1904, notes: [...notes, ...workbook.notes] },
    fingerprint: fingerprintOf(kind, file, rowDigests),
  }
}

export type UploadsService = ReturnType<typeof createUploadsService>

/** What uploads of every kind do. */
export function createUploadsService({ withWrite, jobs, readers, documents }: Deps) {
  const inSlot = pLimit(AT_ONCE)

  return {
    /** What an import would do; nothing is written. @throws what `readWorkbook` throws for the file */
    async preview<Row, Planned, Summary extends ImportSummary>(
      kind: ImportKind<Row, Planned, Summary>,
      file: UploadedFile,
    ) {
      const rows: RowPlan[] = []
      const planned = await inSlot(() => planOnly(readers, kind, file, collectShown(rows)))
      const { summary, notes, totals, date1904: _, ...rest } = planned
      const lines = await linesOnWire(notes)
      return {
        ...{ kind: 'preview' as const, import_id: null, error_workbook_url: null },
        ...summary,
        ...rest,
        ...(totals && { totals: totals.map((total) => inDollars(total, ['amount'])) }),
        notes: lines.texts,
        note_messages: lines.messages,
        rows: rows.map(rowOnWire),
        imported_before: await findSame(kind, file),
      }
    },

    /** The rows with errors as a workbook to correct. @throws what `readWorkbook` throws for the file */
    async errorWorkbook<Row, Planned, Summary extends ImportSummary>(
      kind: ImportKind<Row, Planned, Summary>,
      file: UploadedFile,
    ): Promise<Buffer> {
      const rows: RowPlan[] = []
      const collectErrors = (plan: RowPlan): void => {
        if (plan.outcome === 'error') rows.push(plan)
      }
      const { date1904 } = await inSlot(() => planOnly(readers, kind, file, collectErrors))
      return writeErrorWorkbook(documents, kind.columns, rows, { date1904 })
    },

    /**
     * Imports a workbook in one transaction: rows with errors are left out, of the others all are written or none.
     * @throws what `readWorkbook` throws for the file; ConflictError when it is cancelled, or when rows differ from
     * the preview
     */
    run<Row, Planned, Summary extends ImportSummary>(
      kind: ImportKind<Row, Planned, Summary>,
      actor: Actor,
      file: UploadedFile,
      { write = withWrite, fingerprint }: ImportOptions<Summary> = {},
    ): Promise<ImportResult<Summary>> {
      const work = async (job: ImportJob) => {
        const run = { kind, file, job, fingerprint }
        const read = await readImport(readers, run)
        await job.startWriting(read.toPlan.total)
        return retryOnUniqueConflict(() => writeImport(run, read, { actor, write }))
      }
      return jobs.run(actor, kind, file, (job) => inSlot(() => work(job)))
    },
  }
}
