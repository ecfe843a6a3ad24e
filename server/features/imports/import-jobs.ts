import { createHash } from 'node:crypto'
import { ForeignKeyConstraintError, UniqueConstraintError, type Transaction } from 'sequelize'
import { storedMessage, type StoredMessage } from '../../db/stored-messages.ts'
import { asImport } from '../../db/trail-context.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, RequestError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { createTaskTracker } from '../../lib/task-tracker.ts'
import type { UploadedFile } from '../../xlsx/read-workbook.ts'
import { message, render, type Message } from '../../messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { Choices, ChosenImport, ImportSummary } from './import-kind.ts'
import { Import, importsTime, type ImportState } from './imports.model.ts'

/** A job counts as alive until its lease ends; each heartbeat renews it. In milliseconds. */
const LEASE_MS = 10_000
/** And for each row, until all are committed: the job has locked its own row by then, and so many may take longer. */
const COMMIT_MS_A_ROW = 0.1
const HEARTBEAT_MS = 2_000
const MAX_MESSAGE = 1000

/** The job was cancelled. */
class CancelledError extends ConflictError {
  constructor() {
    super('import.cancelled')
  }
}

/** What is stored of a finished import; its warnings are packed. */
interface ImportOutcome {
  counts: object
  summary: ImportSummary
  warnings: string
  date1904: boolean
}

/** The progress of a running import. */
export interface ImportProgress {
  state: 'reading' | 'writing'
  total_rows: number | null
  done_rows: number
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Choices as text, the same for the same choices. */
export const choicesText = (choices: Choices): string =>
  JSON.stringify(Object.fromEntries(Object.entries(choices).sort()))

const inFuture = (milliseconds: number): Date => new Date(importsTime().getTime() + milliseconds)
const reasonOf = (error: unknown): Message => {
  if (error instanceof RequestError) return error.reason
  if (error instanceof ForeignKeyConstraintError || error instanceof UniqueConstraintError)
    return message('import.record_changed')
  return message('import.failed')
}

/** The columns of a message. */
const messageColumns = (reason: Message) => ({
  message: render(reason).slice(0, MAX_MESSAGE),
  ...storedMessage(reason),
})

const failedState = (error: unknown): { state: ImportState; message: string } & StoredMessage => ({
  state: error instanceof CancelledError ? 'cancelled' : 'refused',
  ...messageColumns(reasonOf(error)),
})

const RUNNING = { state: ['reading', 'writing'] }
const isRunning = (id: number) => ({ id, ...RUNNING })

/** An import under way. Its heartbeats renew its lease, and look whether another process was asked to cancel it. */
export class ImportJob {
  readonly progress: ImportProgress = { state: 'reading', total_rows: null, done_rows: 0 }
  private isCancelled = false
  private isClosed = false
  private heartbeat: Promise<void> | null = null
  private readonly timer = setInterval(() => void (this.heartbeat ??= this.beat()), HEARTBEAT_MS).unref()

  constructor(
    readonly id: number,
    private readonly withWrite: WithWrite,
  ) {}

  /** Updates the progress. @throws CancelledError */
  report(progress: Partial<ImportProgress>): void {
    Object.assign(this.progress, progress)
    if (this.isCancelled) throw new CancelledError()
  }

  /** Has it stop at its next report. @throws ConflictError when none comes: it is about to be committed */
  cancel(): void {
    if (this.isClosed) throw new ConflictError('import.ended', { state: 'finished' })
    this.isCancelled = true
  }

  /** The last report before its rows are committed. @throws CancelledError */
  close(): void {
    this.report({})
    this.isClosed = true
  }

  /** Its rows are planned, perhaps since they were not committed: it can be cancelled again. */
  reopen(): void {
    this.isClosed = false
  }

  /** Changes its state to `writing`. */
  async startWriting(total_rows: number): Promise<void> {
    this.report({ state: 'writing', total_rows, done_rows: 0 })
    await this.update({ ...this.progress, lease_until: this.leaseEnd() })
  }

  private leaseEnd(): Date {
    return inFuture(LEASE_MS + (this.progress.total_rows ?? 0) * COMMIT_MS_A_ROW)
  }

  /**
   * Stores the result, in the transaction that writes the rows. Another process that was asked to cancel it has said so
   * before, or waits for the end of the transaction.
   * @throws CancelledError
   */
  async finish({ counts, summary, ...rest }: ImportOutcome, transaction: Transaction): Promise<void> {
    const result = { ...rest, counts: JSON.stringify(counts), ...messageColumns(summary as Message) }
    const ended = { state: 'finished' as const, finished_at: importsTime() }
    const where = { id: this.id, cancel_wanted: false }
    const [updated] = await Import.update({ ...this.progress, ...result, ...ended }, { where, transaction })
    if (!updated) throw new CancelledError()
  }

  /** Stores why nothing was written. */
  fail = (error: unknown): Promise<unknown> =>
    this.update({ ...failedState(error), finished_at: importsTime() })

  /** Ends the heartbeats. Answers the last one while it is still under way. */
  stop(): Promise<void> | null {
    clearInterval(this.timer)
    return this.heartbeat
  }

  private update(values: Partial<Import>): Promise<unknown> {
    return this.withWrite((transaction) => Import.update(values, { where: isRunning(this.id), transaction }))
  }

  /** One at a time: with SQLite it may wait long for the other writers. */
  private async beat(): Promise<void> {
    try {
      await this.update({ ...this.progress, lease_until: this.leaseEnd() })
      const stored = await Import.findByPk(this.id)
      if (stored?.cancel_wanted) this.isCancelled = true
    } catch {
      // The next one may succeed; the job itself fails when the database does.
    } finally {
      this.heartbeat = null
    }
  }
}

/** The row of an import that starts. */
const newImport = (
  { username }: Actor,
  { name: kind, choices }: ChosenImport,
  { name, content }: UploadedFile,
) => {
  const file_name = name.slice(-255)
  const file = {
    file_name,
    file_name_key: keyOf(file_name),
    file_size: content.length,
    sha256: sha256Of(content),
  }
  const start = { state: 'reading' as const, lease_until: inFuture(LEASE_MS) }
  return { kind, ...file, choices: choicesText(choices), username, ...start }
}

/** Asks the process that runs an import to cancel it. @throws ConflictError when it has ended */
async function wantCancelled(id: number, transaction: Transaction): Promise<void> {
  const stored = (await Import.findByPk(id, { lock: true, transaction }))!
  const { state } = stored
  if (state !== 'reading' && state !== 'writing') throw new ConflictError('import.ended', { state })
  await stored.update({ cancel_wanted: true }, { transaction })
}

export type ImportJobs = ReturnType<typeof createImportJobs>

/** The imports under way. Each has a row in the database, by which an interrupted one is recognized after a restart. */
export function createImportJobs(withWrite: WithWrite) {
  const running = new Map<number, ImportJob>()
  const { track, allDone } = createTaskTracker()

  async function runJob<Result>(id: number, work: (job: ImportJob) => Promise<Result>): Promise<Result> {
    const job = new ImportJob(id, withWrite)
    running.set(id, job)
    try {
      return await work(job)
    } catch (error) {
      await job.fail(error).catch(() => undefined)
      throw error
    } finally {
      const last = job.stop()
      if (last) void track(last)
      running.delete(id)
    }
  }

  return {
    /** To be called when the only process of a database starts: the jobs of the one before were interrupted. */
    endLeases: () =>
      withWrite((transaction) =>
        Import.update({ lease_until: importsTime() }, { where: RUNNING, transaction }),
      ),

    /** Runs an import as a job, and stores why it failed. @throws what `work` throws */
    run<Result>(
      actor: Actor,
      kind: ChosenImport,
      file: UploadedFile,
      work: (job: ImportJob) => Promise<Result>,
    ): Promise<Result> {
      const begun = withWrite((transaction) => Import.create(newImport(actor, kind, file), { transaction }))
      return track(begun.then(({ id }) => asImport(id, () => runJob(id, work))))
    },

    /** Waits for the imports under way, also those whose client has disconnected, and for their last heartbeats. */
    close: allDone,

    /** The ids of the imports that run in this process. */
    running: (): number[] => [...running.keys()],

    /** The progress of an import that runs in this process. */
    progressOf: (id: number): ImportProgress | undefined => running.get(id)?.progress,

    /**
     * Has an import stop before anything of it is committed. One of another process finds out at its next heartbeat, or when
     * it stores its result.
     * @throws ConflictError when it has ended
     */
    async cancel(id: number): Promise<void> {
      const job = running.get(id)
      if (job) job.cancel()
      else await withWrite((transaction) => wantCancelled(id, transaction))
    },
  }
}
