import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { againOnClash, type WithWrite, type Write } from '../../db/with-write.ts'
import { lineOf } from '../../lib/workbook/notes.ts'
import { readWorkbook, type UploadedFile, type Workbook } from '../../lib/workbook/read-workbook.ts'
import { namesOf, readRecords, type SheetRecord } from '../../lib/workbook/records.ts'
import { createSlots } from '../../lib/slots.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { countsOf, faulty, isToWrite, type Counts, type Decision, type Planned } from './imports.decisions.ts'
import { checkFingerprint, fingerprintOf } from './imports.fingerprint.ts'
import type { ImportJob, ImportJobs } from './imports.jobs.ts'
import type { Decided, ImportKind, Sum, WantedRecord } from './imports.kind.ts'
import { keepDecisions, packWarnings } from './imports.kept.ts'

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

/** How many imports and previews are worked on at once. */
const AT_ONCE = 2

type FileNotes = Pick<Workbook, 'notes' | 'date1904'>

/** A row as it was decided, which can be decided again. */
type Plan<Row, Wanted> = Decided<Wanted> & Partial<Planned<Row, Wanted>>

/** What is left to do with a row: when it is written it is decided again, and what changes nothing is only counted. */
function lightened<Row, Wanted extends WantedRecord>(row: Planned<Row, Wanted>): Plan<Row, Wanted> {
  if (row.outcome === 'unchanged') return { ...row, record: undefined, wanted: null, cells: [] }
  return row.wanted ? { ...row, wanted: { ...row.wanted, stored: undefined } } : row
}

/** Reads a workbook and decides each of its rows, in the order of the sheet. Nothing is written, and nothing held. */
async function decideAll<Row, Wanted extends WantedRecord>(
  pool: WorkerPool,
  kind: ImportKind<Row, Wanted>,
  file: UploadedFile,
  job: Pick<ImportJob, 'report'>,
): Promise<FileNotes & { planned: Plan<Row, Wanted>[] }> {
  const workbook = await readWorkbook(pool, file, namesOf(kind.columns))
  const { notes, date1904 } = workbook
  const decided: Plan<Row, Wanted>[] = []
  for await (const batch of readRecords(workbook, kind.columns, kind.key)) {
    for (const chunk of chunksOf(batch.filter((read) => 'values' in read)))
      decided.push(...(await kind.decide(chunk)).map(lightened))
    for (const read of batch) if ('errors' in read) decided.push(faulty(kind, read))
    job.report({ total_rows: workbook.total, done_rows: decided.length })
  }
  return { planned: decided.sort((a, b) => a.row - b.row), notes, date1904 }
}

/**
 * Decides again what is to be written, now that nobody else can change it, and writes it.
 * @returns all rows as they were decided last, in the order of the sheet
 */
async function writeAll<Row, Wanted extends WantedRecord>(
  kind: ImportKind<Row, Wanted>,
  planned: readonly Plan<Row, Wanted>[],
  job: Pick<ImportJob, 'report'>,
  transaction: Transaction,
): Promise<Plan<Row, Wanted>[]> {
  const { groupOf } = kind
  const rows = planned.filter((plan): plan is Planned<Row, Wanted> => isToWrite(plan))
  if (groupOf) rows.sort((a, b) => groupOf(a.wanted!) - groupOf(b.wanted!))
  const written = new Map<SheetRecord<Row>, Planned<Row, Wanted>>()
  for (const chunk of chunksOf(rows)) {
    const decided = await kind.decide(
      chunk.map(({ record }) => record),
      transaction,
    )
    const wanted = decided.filter(isToWrite).map((row) => row.wanted!)
    await kind.write(wanted, transaction)
    for (const row of decided) written.set(row.record, row)
    job.report({ done_rows: written.size })
  }
  return planned.map((plan) => (plan.record && written.get(plan.record)) ?? plan)
}

const errorLines = (decisions: readonly Decision[]): string[] =>
  decisions.filter(({ errors }) => errors.length).map(({ row, errors }) => lineOf(row, errors))

const warningLines = (decisions: readonly Decision[]): string[] =>
  decisions.flatMap(({ row, warnings }) => warnings.map((warning) => lineOf(row, [warning])))

/** Keeps what an import did, and answers it. */
async function keepResult<Row, Wanted extends WantedRecord, Total extends Sum>(
  kind: ImportKind<Row, Wanted, Total>,
  job: ImportJob,
  { decided, notes, date1904 }: FileNotes & { decided: Plan<Row, Wanted>[] },
  transaction: Transaction,
): Promise<ImportResult<Total>> {
  const sum = kind.sum(decided)
  const warnings = [...notes, ...warningLines(decided)]
  // Its own row first: the parts refer to it, and would share a lock on it that then cannot be had alone.
  const packed = await packWarnings(warnings)
  const result = { counts: countsOf(decided), message: sum.message, warnings: packed, date1904 }
  await job.finish(result, transaction)
  await keepDecisions(job.id, decided, transaction)
  return { ...sum, errors: errorLines(decided), warnings }
}

export type Importer = ReturnType<typeof createImporter>

/** Imports workbooks of every kind: what would be done, and doing it. */
export function createImporter(pool: WorkerPool, withWrite: WithWrite, jobs: ImportJobs) {
  // Each holds all its decisions in memory.
  const inSlot = createSlots(AT_ONCE)
  return {
    /** What an import would do; nothing is written. @throws what `readWorkbook` throws for the file */
    async preview<Row, Wanted extends WantedRecord, Total extends Sum>(
      kind: ImportKind<Row, Wanted, Total>,
      file: UploadedFile,
    ): Promise<Preview<Total>> {
      const { planned, fingerprint, ...rest } = await inSlot(async () => {
        const all = await decideAll(pool, kind, file, { report: () => undefined })
        return { ...all, fingerprint: await fingerprintOf(kind, file, all.planned) }
      })
      return { sum: kind.sum(planned), counts: countsOf(planned), decisions: planned, fingerprint, ...rest }
    },

    /**
     * Imports a workbook in one transaction: rows with errors are left out, of the others all are written or none.
     * @throws what `readWorkbook` throws for the file; ConflictError when it is cancelled, or when rows come out
     * otherwise than in the preview
     */
    run<Row, Wanted extends WantedRecord, Total extends Sum>(
      kind: ImportKind<Row, Wanted, Total>,
      actor: Actor,
      file: UploadedFile,
      { write = withWrite, fingerprint }: RunOptions<Total> = {},
    ): Promise<ImportResult<Total>> {
      const check = async (decisions: Decision[]) => {
        if (fingerprint !== undefined) await checkFingerprint(kind, file, decisions, fingerprint)
      }
      const work = async (job: ImportJob) => {
        const { planned, ...workbook } = await decideAll(pool, kind, file, job)
        await check(planned)
        await job.startWriting(planned.filter(isToWrite).length)
        return againOnClash(() =>
          write(async (transaction) => {
            const decided = await writeAll(kind, planned, job, transaction)
            await check(decided)
            const result = await keepResult(kind, job, { ...workbook, decided }, transaction)
            await recordActivity(transaction, actor, 'Imported', `${file.name}: ${result.message}`)
            return result
          }),
        )
      }
      return jobs.run(actor, kind, file, (job) => inSlot(() => work(job)))
    },
  }
}
