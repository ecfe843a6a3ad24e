import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'sequelize'
import { ROWS_A_STATEMENT } from '../../db/chunks.ts'
import { Stage } from '../../db/stage.ts'
import type { Write } from '../../db/with-write.ts'
import type { UploadedFile, Workbook } from '../../xlsx/read-workbook.ts'
import { picked } from '../../lib/picked.ts'
import { message, type Message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import type { ImportJob } from './import-jobs.ts'
import type { ImportKind, ImportSummary, PlanOptions, RowWriter } from './import-kind.ts'
import { Import, ImportPart } from './imports.model.ts'
import { Import as Contract } from './imports.schemas.ts'
import { importOnWire } from './imports.wire.ts'
import type { RowsToWrite } from './plan-sheet.ts'
import { PreviewCheck } from './preview-fingerprint.ts'
import { needsWrite } from './row-plans.ts'
import { packWarnings, resultOnWire, stageRowResults, type ImportLines } from './row-results.ts'
import { Tally } from './tally.ts'

/** The answer to an upload. */
export type ImportResult<Summary extends ImportSummary> = Summary &
  ImportLines & {
    kind: 'import'
    import_id: number
    /** Null when there are no rows with errors. */
    error_workbook_url: string | null
  }

/** An import under way. */
export interface ImportRun<Row, Planned, Summary extends ImportSummary> {
  kind: ImportKind<Row, Planned, Summary>
  file: UploadedFile
  job: ImportJob
  /** Of the preview, if there was one. */
  fingerprint: string | undefined
}

/** What an import will do: the rows to write, and the tally of those that write nothing. */
export interface ImportPlan<Row, Planned, Summary extends ImportSummary> extends Pick<
  Workbook,
  'notes' | 'date1904'
> {
  unwritten: Tally<Planned, Summary>
  toWrite: RowsToWrite<Row>
}

/** @throws ConflictError when another file was previewed, or with other choices */
export const previewCheckOf = <Row, Planned, Summary extends ImportSummary>({
  kind,
  file,
  fingerprint,
}: ImportRun<Row, Planned, Summary>): PreviewCheck | null =>
  fingerprint === undefined ? null : new PreviewCheck(kind, file, fingerprint)

/** Rows that are ready to be written, and their tally. */
interface StagedPlan<Planned, Summary extends ImportSummary> {
  written: Tally<Planned, Summary>
  writer: RowWriter<Planned>
  parts: Stage
}

/** Plans the rows to write again, now with whole stored records, and stages them. */
async function stagePlan<Row, Planned, Summary extends ImportSummary>(
  run: ImportRun<Row, Planned, Summary>,
  { unwritten, toWrite }: ImportPlan<Row, Planned, Summary>,
  transaction: Transaction,
  { actor, ...options }: PlanOptions & { actor: Actor },
): Promise<StagedPlan<Planned, Summary>> {
  const { kind, job } = run
  const preview = previewCheckOf(run)
  const [written, writer] = [new Tally(kind), kind.writer(transaction, actor, job.id)]
  const chunks = toWrite.read(ROWS_A_STATEMENT)
  for (let chunk = chunks.next(); !chunk.done;) {
    const { records, positions } = chunk.value
    const plans = await kind.planRows(records, { ...options, isForWriting: true })
    plans.forEach((plan, at) => preview?.compare(plan, positions[at]!))
    const staging = writer.stage(plans.filter(needsWrite).map(({ planned }) => planned!))
    // The next chunk is read while the database takes this one.
    const reading = nextTurn().then(() => chunks.next())
    ;[chunk] = await Promise.all([reading, staging, written.add(plans)])
    job.report({ done_rows: written.counts.rows })
  }
  preview?.checkRows()
  const parts = new Stage(ImportPart, transaction)
  await stageRowResults(job.id, [unwritten.results, written.results], parts)
  return { written, writer, parts }
}

/** What the plans depend on was changed before it was locked. */
class OutdatedPlanError extends Error {}

/** Writes the staged rows and the result of the import. */
async function writeStaged<Row, Planned, Summary extends ImportSummary>(
  { job }: ImportRun<Row, Planned, Summary>,
  { unwritten, notes, date1904 }: ImportPlan<Row, Planned, Summary>,
  { written, writer, parts }: StagedPlan<Planned, Summary>,
  transaction: Transaction,
): Promise<ImportResult<Summary>> {
  await writer.write()
  const { counts, summary, errors, ...result } = written.resultWith(unwritten)
  const warnings = [...result.notes, ...notes, ...result.warnings]
  // The row of the import is updated first: inserting its parts takes a shared lock on it, which could deadlock.
  const packed = await packWarnings(warnings)
  await job.finish({ counts, summary, warnings: packed, date1904 }, transaction)
  await parts.insertNew()
  const error_workbook_url = errors.length ? `/api/imports/${job.id}/errors.xlsx` : null
  return {
    ...{ kind: 'import', import_id: job.id, error_workbook_url },
    ...summary,
    ...resultOnWire(errors, warnings),
  }
}

/** Tells others that an import has finished. */
const raiseImportFinished = (id: number, transaction: Transaction): Promise<void> =>
  raiseEvents(
    'import.finished',
    async () => [{ import: picked(importOnWire((await Import.findByPk(id, { transaction }))!), Contract) }],
    transaction,
  )

/**
 * Carries out a plan in one transaction. The rows are staged before anything is locked; when what the plans depend on
 * was changed meanwhile, they are planned again under the lock.
 */
export async function writePlan<Row, Planned, Summary extends ImportSummary>(
  run: ImportRun<Row, Planned, Summary>,
  plan: ImportPlan<Row, Planned, Summary>,
  { actor, write }: { actor: Actor; write: Write<ImportResult<Summary>> },
): Promise<ImportResult<Summary>> {
  const finish = async (staged: StagedPlan<Planned, Summary>, transaction: Transaction) => {
    const result = await writeStaged(run, plan, staged, transaction)
    const { code, params } = result
    const deed = message('activity.imported', { file: run.file.name, result: { code, params } as Message })
    await recordActivity({ transaction, actor, deed, entity_id: run.job.id, subject: 'imports' })
    await raiseImportFinished(run.job.id, transaction)
    return result
  }
  let staged: StagedPlan<Planned, Summary>
  try {
    return await write(
      async (transaction) => {
        if (!(await staged.writer.lockAndCheck())) throw new OutdatedPlanError()
        return finish(staged, transaction)
      },
      async (transaction) => {
        staged = await stagePlan(run, plan, transaction, { actor })
      },
    )
  } catch (error) {
    if (!(error instanceof OutdatedPlanError)) throw error
  }
  return write(async (transaction) =>
    finish(await stagePlan(run, plan, transaction, { actor, transaction }), transaction),
  )
}
