import { createHash } from 'node:crypto'
import { ForeignKeyConstraintError, UniqueConstraintError, type Transaction } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, RequestError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { createUnderWay } from '../../lib/under-way.ts'
import type { UploadedFile } from '../../xlsx/read-workbook.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { Choices, ChosenImport } from './imports.kind.ts'
import { Import, importsTime, type StoredState } from './imports.model.ts'

/** How long a job counts as alive after a sign of life, and how often it gives one, in milliseconds. */
const LEASE = 10_000
const BEAT = 2_000
const MAX_MESSAGE = 1000

/** Thrown in a job that somebody has cancelled. */
class CancelledError extends ConflictError {
  constructor() {
    super('The import was cancelled: nothing was written')
  }
}

/** How far a running import is. */
export interface Progress {
  state: 'reading' | 'writing'
  total_rows: number | null
  done_rows: number
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** The same for the same choices. */
export const choicesText = (choices: Choices): string =>
  JSON.stringify(Object.fromEntries(Object.entries(choices).sort()))

const inFuture = (milliseconds: number): Date => new Date(importsTime().getTime() + milliseconds)
const reasonOf = (error: unknown): string => {
  if (error instanceof RequestError) return error.detail.slice(0, MAX_MESSAGE)
  if (error instanceof ForeignKeyConstraintError || error instanceof UniqueConstraintError)
    return 'A record that it needs was changed meanwhile: nothing was written'
  return 'The server could not finish it: nothing was written'
}

const endOf = (error: unknown): { state: StoredState; message: string } => ({
  state: error instanceof CancelledError ? 'cancelled' : 'refused',
  message: reasonOf(error),
})

const UNDER_WAY = { state: ['reading', 'writing'] }
const isRunning = (id: number) => ({ id, ...UNDER_WAY })

/** An import under way. Until its end it gives signs of life, and hears whether another process was told to cancel it. */
export class ImportJob {
  readonly progress: Progress = { state: 'reading', total_rows: null, done_rows: 0 }
  isCancelled = false
  private beating: Promise<void> | null = null
  private readonly timer = setInterval(() => void (this.beating ??= this.beat()), BEAT).unref()

  constructor(
    readonly id: number,
    private readonly withWrite: WithWrite,
  ) {}

  /** Says how far it is. @throws CancelledError when it is to stop */
  report(progress: Partial<Progress>): void {
    Object.assign(this.progress, progress)
    if (this.isCancelled) throw new CancelledError()
  }

  /** Rows are being written from now on. */
  async startWriting(total_rows: number): Promise<void> {
    this.report({ state: 'writing', total_rows, done_rows: 0 })
    await this.update({ ...this.progress, lease_until: inFuture(LEASE) })
  }

  /** Keeps the result, in the transaction of the writing. */
  async finish(
    { counts, message, ...rest }: { counts: object; message: string; warnings: string; date1904: boolean },
    transaction: Transaction,
  ): Promise<void> {
    const result = { ...rest, counts: JSON.stringify(counts), message: message.slice(0, MAX_MESSAGE) }
    const ended = { state: 'finished' as const, finished_at: importsTime() }
    await Import.update({ ...this.progress, ...result, ...ended }, { where: { id: this.id }, transaction })
  }

  /** Keeps why nothing was written. */
  fail = (error: unknown): Promise<unknown> => this.update({ ...endOf(error), finished_at: importsTime() })

  /** Answers its last sign of life, when that still waits for its turn. */
  stop(): Promise<void> | null {
    clearInterval(this.timer)
    return this.beating
  }

  private update(values: Partial<Import>): Promise<unknown> {
    return this.withWrite((transaction) => Import.update(values, { where: isRunning(this.id), transaction }))
  }

  /** A sign that has no turn yet, as SQLite has one writer, is not given twice. */
  private async beat(): Promise<void> {
    try {
      await this.update({ ...this.progress, lease_until: inFuture(LEASE) })
      const stored = await Import.findByPk(this.id)
      if (stored?.cancel_wanted) this.isCancelled = true
    } catch {
      // The next one may get through; the job itself notices what is wrong.
    } finally {
      this.beating = null
    }
  }
}

/** The row of an import that starts. */
const started = (
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
  const start = { state: 'reading' as const, lease_until: inFuture(LEASE) }
  return { kind, ...file, choices: choicesText(choices), username, ...start }
}

export type ImportJobs = ReturnType<typeof createImportJobs>

/** Imports under way: each has a row of its own, so that it is known after a restart what became of it. */
export function createImportJobs(withWrite: WithWrite) {
  const running = new Map<number, ImportJob>()
  const { follow, ended } = createUnderWay()

  async function carryOut<Result>(
    actor: Actor,
    kind: ChosenImport,
    file: UploadedFile,
    work: (job: ImportJob) => Promise<Result>,
  ): Promise<Result> {
    const { id } = await withWrite((transaction) =>
      Import.create(started(actor, kind, file), { transaction }),
    )
    const job = new ImportJob(id, withWrite)
    running.set(id, job)
    try {
      return await work(job)
    } catch (error) {
      await job.fail(error).catch(() => undefined)
      throw error
    } finally {
      const last = job.stop()
      if (last) void follow(last)
      running.delete(id)
    }
  }

  return {
    /** To be called when the only process of a database starts: what the one before was at is interrupted. */
    endLeases: () =>
      withWrite((transaction) =>
        Import.update({ lease_until: importsTime() }, { where: UNDER_WAY, transaction }),
      ),

    /** Does the work of an import, and keeps why it failed. @throws what the work throws */
    run: <Result>(
      actor: Actor,
      kind: ChosenImport,
      file: UploadedFile,
      work: (job: ImportJob) => Promise<Result>,
    ): Promise<Result> => follow(carryOut(actor, kind, file, work)),

    /** Waits for the imports under way, also those whose uploader has left, and for their last signs of life. */
    close: ended,

    /** The imports that run in this process. */
    running: (): number[] => [...running.keys()],

    /** How far an import is that runs in this process. */
    progressOf: (id: number): Progress | undefined => running.get(id)?.progress,

    /** Asks an import to stop; in another process it hears of it a moment later. */
    async cancel(id: number): Promise<void> {
      const job = running.get(id)
      if (job) job.isCancelled = true
      else
        await withWrite((transaction) =>
          Import.update({ cancel_wanted: true }, { where: isRunning(id), transaction }),
        )
    },
  }
}
