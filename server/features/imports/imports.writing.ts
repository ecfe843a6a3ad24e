import { setImmediate as turn } from 'node:timers/promises'
import type { Transaction } from 'sequelize'
import { ROWS_A_STATEMENT } from '../../db/chunks.ts'
import { Stage } from '../../db/stage.ts'
import type { Write } from '../../db/with-write.ts'
import type { UploadedFile, Workbook } from '../../xlsx/read-workbook.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { isToWrite } from './imports.decisions.ts'
import { Previewed } from './imports.fingerprint.ts'
import type { ImportJob } from './imports.jobs.ts'
import { packWarnings, stageKept } from './imports.kept.ts'
import type { ChosenImport, Deciding, ImportKind, RowWriter, Sum } from './imports.kind.ts'
import { ImportPart } from './imports.model.ts'
import type { RowsToWrite } from './imports.reading.ts'
import { Tally } from './imports.tally.ts'

/** What an upload answers. */
export type ImportResult<Total extends Sum> = Total & {
  /** One line for each row that was not imported. */
  errors: string[]
  /** One line for each thing to look at. */
  warnings: string[]
}

/** An import under way. */
export interface Run<Row, Wanted, Total extends Sum> {
  kind: ImportKind<Row, Wanted, Total>
  file: UploadedFile
  job: ImportJob
  fingerprint: string | undefined
}

/** What an import has found out before it writes. */
export interface Found<Row, Wanted, Total extends Sum> extends Pick<Workbook, 'notes' | 'date1904'> {
  /** The rows that change nothing. */
  settled: Tally<Wanted, Total>
  toWrite: RowsToWrite<Row>
}

/** What a preview said, if there was one. */
export const previewed = ({
  kind,
  file,
  fingerprint,
}: {
  kind: ChosenImport
  file: UploadedFile
  fingerprint: string | undefined
}): Previewed | null => (fingerprint === undefined ? null : new Previewed(kind, file, fingerprint))

/** What is ready to be written, and what it comes to. */
interface Ready<Wanted, Total extends Sum> {
  written: Tally<Wanted, Total>
  writer: RowWriter<Wanted>
  parts: Stage
}

/** Decides again what is to be written, as whole rows, and makes it ready. */
async function makeReady<Row, Wanted, Total extends Sum>(
  run: Run<Row, Wanted, Total>,
  { settled, toWrite }: Found<Row, Wanted, Total>,
  transaction: Transaction,
  deciding: Deciding,
): Promise<Ready<Wanted, Total>> {
  const { kind, job } = run
  const before = previewed(run)
  const [written, writer] = [new Tally(kind), kind.writer(transaction)]
  const chunks = toWrite.read(ROWS_A_STATEMENT)
  for (let chunk = chunks.next(); !chunk.done;) {
    const { records, places } = chunk.value
    const decisions = await kind.decide(records, { ...deciding, isForWriting: true })
    decisions.forEach((decision, at) => before?.hold(decision, places[at]!))
    const adding = writer.add(decisions.filter(isToWrite).map(({ wanted }) => wanted!))
    // The next ones are read while the database takes these.
    const reading = turn().then(() => chunks.next())
    ;[chunk] = await Promise.all([reading, adding, written.add(decisions)])
    job.report({ done_rows: written.counts.rows })
  }
  before?.checkRows()
  const parts = new Stage(ImportPart, transaction)
  await stageKept(job.id, [settled.kept, written.kept], parts)
  return { written, writer, parts }
}

/** Thrown when what was decided upon has been changed before it was held. */
class ChangedMeanwhile extends Error {}

/** Writes what is ready, keeps what the import did, and answers it. */
async function writeReady<Row, Wanted, Total extends Sum>(
  { job }: Run<Row, Wanted, Total>,
  { settled, notes, date1904 }: Found<Row, Wanted, Total>,
  { written, writer, parts }: Ready<Wanted, Total>,
  transaction: Transaction,
): Promise<ImportResult<Total>> {
  await writer.write()
  const { counts, sum, errors, ...result } = written.resultWith(settled)
  const warnings = [...notes, ...result.warnings]
  // Its own row first: the parts refer to it, and would share a lock on it that then cannot be had alone.
  const packed = await packWarnings(warnings)
  await job.finish({ counts, message: sum.message, warnings: packed, date1904 }, transaction)
  await parts.insertNew()
  return { ...sum, errors, warnings }
}

/**
 * Writes what an import has found, in one transaction. What takes long is done before anything is held; when somebody has
 * changed meanwhile what was decided upon, it is decided anew while it is held.
 */
export async function writeFound<Row, Wanted, Total extends Sum>(
  run: Run<Row, Wanted, Total>,
  found: Found<Row, Wanted, Total>,
  { actor, write }: { actor: Actor; write: Write<ImportResult<Total>> },
): Promise<ImportResult<Total>> {
  const finish = async (ready: Ready<Wanted, Total>, transaction: Transaction) => {
    const result = await writeReady(run, found, ready, transaction)
    const what = `${run.file.name}: ${result.message}`
    await recordActivity(transaction, actor, 'Imported', what, run.job.id, 'imports')
    return result
  }
  let ready: Ready<Wanted, Total>
  try {
    return await write(
      async (transaction) => {
        if (!(await ready.writer.holds())) throw new ChangedMeanwhile()
        return finish(ready, transaction)
      },
      async (transaction) => {
        ready = await makeReady(run, found, transaction, {})
      },
    )
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
  }
  return write(async (transaction) =>
    finish(await makeReady(run, found, transaction, { transaction }), transaction),
  )
}
