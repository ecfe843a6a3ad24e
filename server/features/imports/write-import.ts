import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'sequelize'
import { ROWS_A_STATEMENT } from '../../db/chunks.ts'
import { Stage } from '../../db/stage.ts'
import { NOTHING, type Write } from '../../db/with-write.ts'
import type { UploadedFile, Workbook } from '../../xlsx/read-workbook.ts'
import { message, type Message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { ImportJob } from './import-jobs.ts'
import type { ImportKind, ImportSummary, PlanOptions, RowWriter } from './import-kind.ts'
import { raiseImport } from './import-events.store.ts'
import { ImportPart } from './imports.model.ts'
import type { RowsToPlan } from './plan-sheet.ts'
import { PreviewCheck } from './preview-fingerprint.ts'
import { needsWrite, type RowPlan } from './row-plans.ts'
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

/** A workbook that was read. */
export interface ReadImport<Row> extends Pick<Workbook, 'notes' | 'date1904'> {
  toPlan: RowsToPlan<Row>
}

/** @throws ConflictError when another file was previewed, or with other choices */
export const previewCheckOf = <Row, Planned, Summary extends ImportSummary>({
  kind,
  file,
  fingerprint,
}: ImportRun<Row, Planned, Summary>): PreviewCheck | null =>
  fingerprint === undefined ? null : new PreviewCheck(kind, file, fingerprint)

/** Rows that are ready to be written, and the tallies of all rows. */
interface StagedPlan<Row, Planned, Summary extends ImportSummary> {
  written: Tally<Planned, Summary>
  unwritten: Tally<Planned, Summary>[]
  writer: RowWriter<Planned>
  parts: Stage
  /** Those to be written, should they have to be planned again. */
  toWrite: RowsToPlan<Row>
}

/** Plans rows that were read, and stages those that write something. @param before the tallies of rows that do not */
async function stagePlan<Row, Planned, Summary extends ImportSummary>(
  run: ImportRun<Row, Planned, Summary>,
  toPlan: RowsToPlan<Row>,
  before: readonly Tally<Planned, Summary>[],
  transaction: Transaction,
  { actor, ...options }: PlanOptions & { actor: Actor },
): Promise<StagedPlan<Row, Planned, Summary>> {
  const { kind, job } = run
  job.reopen()
  const preview = previewCheckOf(run)
  const [written, idle, writer] = [new Tally(kind), new Tally(kind), kind.writer(transaction, actor, job.id)]
  const planRows = kind.planner({ ...options, isForWriting: true })
  const toWrite = new Set<number>()
  const chunks = toPlan.read(ROWS_A_STATEMENT)
  const planNext = async (): Promise<RowPlan<Planned>[] | null> => {
    await nextTurn()
    const next = chunks.next()
    if (next.done) return null
    const { records, positions, unreadable } = next.value
    for (const { plan, position } of unreadable) preview?.compare(plan, position)
    const plans = records.length ? await planRows(records) : []
    for (const [at, plan] of plans.entries()) {
      preview?.compare(plan, positions[at]!)
      if (needsWrite(plan)) toWrite.add(positions[at]!)
    }
    return [...unreadable.map(({ plan }) => plan), ...plans]
  }
  const stage = async (plans: RowPlan<Planned>[]) => {
    const writing = plans.filter(needsWrite)
    const others = plans.filter((plan) => !needsWrite(plan))
    await Promise.all([
      writer.stage(writing.map(({ planned }) => planned!)),
      written.add(writing),
      idle.add(inRows(others)),
    ])
    job.report({ done_rows: [...before, idle, written].reduce((rows, { counts }) => rows + counts.rows, 0) })
  }
  // The next chunk is read and planned while the database takes this one.
  for (let plans = await planNext(); plans;) [plans] = await Promise.all([planNext(), stage(plans)])
  preview?.checkRows()
  const [unwritten, parts] = [[...before, idle], new Stage(ImportPart, transaction)]
  await stageRowResults(job.id, [...unwritten, written].map(tallied), parts)
  return { written, unwritten, writer, parts, toWrite: toPlan.only(toWrite) }
}

const inRows = <Planned>(plans: RowPlan<Planned>[]) => plans.sort((a, b) => a.row - b.row)
const tallied = ({ results }: Pick<Tally<unknown, ImportSummary>, 'results'>) => results

/** What the plans depend on was changed before it was locked. */
class OutdatedPlanError extends Error {}

/** Writes the staged rows and the result of the import. */
async function writeStaged<Row, Planned, Summary extends ImportSummary>(
  { job }: ImportRun<Row, Planned, Summary>,
  { notes, date1904 }: ReadImport<Row>,
  { written, unwritten, writer, parts }: StagedPlan<Row, Planned, Summary>,
  transaction: Transaction,
): Promise<ImportResult<Summary>> {
  await writer.write()
  job.report({})
  const { counts, summary, errors, ...result } = written.resultWith(...unwritten)
  const warnings = [...result.notes, ...notes, ...result.warnings]
  // The row of the import is updated first: inserting its parts takes a shared lock on it, which could deadlock.
  const packed = await packWarnings(warnings)
  await job.finish({ counts, summary, warnings: packed, date1904 }, transaction)
  await parts.insertNew()
  await writer.writeLast?.()
  const error_workbook_url = errors.length ? `/api/imports/${job.id}/errors.xlsx` : null
  return {
    ...{ kind: 'import', import_id: job.id, error_workbook_url },
    ...summary,
    ...(await resultOnWire(errors, warnings)),
  }
}

/**
 * Imports what was read in one transaction. The rows are planned and staged before anything is locked; when what the plans
 * depend on was changed meanwhile, those to be written are planned again under the lock.
 */
export async function writeImport<Row, Planned, Summary extends ImportSummary>(
  run: ImportRun<Row, Planned, Summary>,
  read: ReadImport<Row>,
  { actor, write }: { actor: Actor; write: Write<ImportResult<Summary>> },
): Promise<ImportResult<Summary>> {
  const finish = async (staged: StagedPlan<Row, Planned, Summary>, transaction: Transaction) => {
    const result = await writeStaged(run, read, staged, transaction)
    const { code, params } = result
    const deed = message('activity.imported', { file: run.file.name, result: { code, params } as Message })
    await recordActivity({ transaction, actor, deed, entity_id: run.job.id, subject: 'imports' })
    await raiseImport('import.finished', run.job.id, transaction)
    run.job.close()
    return result
  }
  let staged: StagedPlan<Row, Planned, Summary>
  try {
    return await write(
      async (transaction) => {
        if (!(await staged.writer.lockAndCheck())) throw new OutdatedPlanError()
        return finish(staged, transaction)
      },
      async (transaction) => {
        staged = await stagePlan(run, read.toPlan, [], transaction, { actor })
      },
    )
  } catch (error) {
    if (!(error instanceof OutdatedPlanError)) throw error
  }
  return write(async (transaction) => {
    const { toWrite, unwritten } = staged
    const again = await stagePlan(run, toWrite, unwritten, transaction, { actor, transaction })
    return finish(again, transaction)
  }, NOTHING)
}
