import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { againOnClash, type WithWrite, type Write } from '../../db/with-write.ts'
import { lineOf } from '../../lib/workbook/notes.ts'
import type { ImportAnswer } from '../../lib/workbook/outcomes.ts'
import { readWorkbook, type UploadedFile, type Workbook } from '../../lib/workbook/read-workbook.ts'
import { namesOf, readRecords } from '../../lib/workbook/records.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { countsOf, faulty, isToWrite, type Counts, type Decision, type Planned } from './imports.decisions.ts'
import { checkFingerprint, fingerprintOf } from './imports.fingerprint.ts'
import type { ImportJob, ImportJobs } from './imports.jobs.ts'
import type { Decided, ImportKind, Sum } from './imports.kind.ts'
import { keepDecisions, packWarnings } from './imports.records.ts'

/** What an upload answers. */
export type ImportResult<Total extends Sum> = ImportAnswer & Total

/** What an import would do. */
export interface Preview<Total extends Sum> {
  sum: Total
  counts: Counts
  /** In the order of the sheet. */
  decisions: Decision[]
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

type Report = ImportJob['report']

/** A row as it was decided, which can be decided again. */
type Plan<Row, Wanted> = Decided<Wanted> & Partial<Planned<Row, Wanted>>

/** Reads a workbook and decides each of its rows, in the order of the sheet. Nothing is written, and nothing held. */
async function decideAll<Row, Wanted>(
  pool: WorkerPool,
  kind: ImportKind<Row, Wanted>,
  file: UploadedFile,
  report: Report,
): Promise<Pick<Workbook, 'notes' | 'date1904'> & { planned: Plan<Row, Wanted>[] }> {
  const workbook = await readWorkbook(pool, file, namesOf(kind.columns))
  const { notes, date1904 } = workbook
  const decided: Plan<Row, Wanted>[] = []
  for await (const batch of readRecords(workbook, kind.columns, kind.key)) {
    for (const chunk of chunksOf(batch.filter((read) => 'values' in read)))
      decided.push(...(await kind.decide(chunk)))
    for (const read of batch) if ('errors' in read) decided.push(faulty(kind, read))
    report({ total_rows: workbook.total, done_rows: decided.length })
  }
  return { planned: decided.sort((a, b) => a.row - b.row), notes, date1904 }
}

/**
 * Decides again what is to be written, now that nobody else can change it, and writes it.
 * @returns all rows as they were decided last, in the order of the sheet
 */
async function writeAll<Row, Wanted>(
  kind: ImportKind<Row, Wanted>,
  planned: readonly Plan<Row, Wanted>[],
  report: Report,
  transaction: Transaction,
): Promise<Plan<Row, Wanted>[]> {
  const { groupOf } = kind
  const rows = planned.filter((plan): plan is Planned<Row, Wanted> => isToWrite(plan))
  if (groupOf) rows.sort((a, b) => groupOf(a.wanted!) - groupOf(b.wanted!))
  const written = new Map<number, Planned<Row, Wanted>>()
  for (const chunk of chunksOf(rows)) {
    const decided = await kind.decide(
      chunk.map(({ record }) => record),
      transaction,
    )
    const wanted = decided.filter(isToWrite).map((row) => row.wanted!)
    await kind.write(wanted, transaction)
    for (const row of decided) written.set(row.row, row)
    report({ done_rows: written.size })
  }
  return planned.map((plan) => written.get(plan.row) ?? plan)
}

const errorLines = (decisions: readonly Decision[]): string[] =>
  decisions.filter(({ errors }) => errors.length).map(({ row, errors }) => lineOf(row, errors))

const warningLines = (decisions: readonly Decision[]): string[] =>
  decisions.flatMap(({ row, warnings }) => warnings.map((warning) => lineOf(row, [warning])))

export type Importer = ReturnType<typeof createImporter>

/** Imports workbooks of every kind: what would be done, and doing it. */
export function createImporter(pool: WorkerPool, withWrite: WithWrite, jobs: ImportJobs) {
  return {
    /** What an import would do; nothing is written. @throws what `readWorkbook` throws for the file */
    async preview<Row, Wanted, Total extends Sum>(
      kind: ImportKind<Row, Wanted, Total>,
      file: UploadedFile,
    ): Promise<Preview<Total>> {
      const { planned, ...rest } = await decideAll(pool, kind, file, () => undefined)
      const [sum, counts, fingerprint] = [kind.sum(planned), countsOf(planned), fingerprintOf(planned)]
      return { sum, counts, decisions: planned, fingerprint, ...rest }
    },

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
      const check = (decisions: Decision[]) => {
        if (fingerprint !== undefined) checkFingerprint(decisions, fingerprint)
      }
      return jobs.run(actor, kind, file, async (job) => {
        const report = job.report.bind(job)
        const { planned, notes, date1904 } = await decideAll(pool, kind, file, report)
        check(planned)
        await job.startWriting(planned.filter(isToWrite).length)
        return againOnClash(() =>
          write(async (transaction) => {
            const decided = await writeAll(kind, planned, report, transaction)
            check(decided)
            const sum = kind.sum(decided)
            const warnings = [...notes, ...warningLines(decided)]
            await keepDecisions(job.id, decided, transaction)
            await job.finish(
              {
                counts: countsOf(decided),
                message: sum.message,
                warnings: await packWarnings(warnings),
                date1904,
              },
              transaction,
            )
            await recordActivity(transaction, actor, 'Imported', `${file.name}: ${sum.message}`)
            return { ...sum, errors: errorLines(decided), warnings }
          }),
        )
      })
    },
  }
}
