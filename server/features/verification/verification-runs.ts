import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { lockInstallation } from '../../db/installation.ts'
import { storedMessage } from '../../db/stored-messages.ts'
import { INVARIANTS, type Examine, type Examined, type Finding } from '../../db/verification.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { createTaskTracker } from '../../lib/task-tracker.ts'
import { message, type Message } from '../../messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import { runsTime, VerificationCheck, VerificationFinding, VerificationRun } from './verification.model.ts'

/** A run counts as alive until its lease ends; each heartbeat renews it. In milliseconds. */
const LEASE_MS = 10_000
const HEARTBEAT_MS = 1_000
/** One that came to nothing is made again at night after so long. */
const RETRY_MS = 60 * 60 * 1000
/** So many runs are kept. */
const KEPT_RUNS = 10
const ROWS_AN_INSERT = 500

const RUNNING = { state: 'running' as const }
const inFuture = (milliseconds: number): Date => new Date(runsTime().getTime() + milliseconds)
const endedWith = (state: 'failed' | 'interrupted', reason: Message) => ({
  ...{ state, finished_at: runsTime() },
  ...storedMessage(reason),
})
const interrupted = () => endedWith('interrupted', message('verification.interrupted'))

/** Whether the nightly run that was due at a moment has been made, is under way, or is to wait. */
const isServed = (due: Date): WhereOptions => ({
  [Op.or]: [
    { state: 'finished', started_at: { [Op.gte]: due } },
    { ...RUNNING, lease_until: { [Op.gte]: runsTime() } },
    { started_at: { [Op.gt]: inFuture(-RETRY_MS) } },
  ],
})

/** A run that begins. @throws ConflictError while another one is under way, in whatever process */
async function claim(
  start: Pick<VerificationRun, 'origin' | 'username'>,
  transaction: Transaction,
): Promise<VerificationRun> {
  await lockInstallation(transaction)
  const alive = { ...RUNNING, lease_until: { [Op.gte]: runsTime() } }
  if (await VerificationRun.findOne({ where: alive, transaction }))
    throw new ConflictError('verification.running')
  await VerificationRun.update(interrupted(), { where: RUNNING, transaction })
  return VerificationRun.create(
    {
      ...{ ...start, ...RUNNING, total_checks: INVARIANTS.length },
      ...{ started_at: runsTime(), lease_until: inFuture(LEASE_MS) },
      ...{ finished_at: null, code: null, params: null },
    },
    { transaction },
  )
}

/** Claims the nightly run that was due at a moment; null when it was made, or another process makes it. */
async function claimDue(due: Date, transaction: Transaction): Promise<VerificationRun | null> {
  await lockInstallation(transaction)
  const served = await VerificationRun.findOne({ where: isServed(due), transaction })
  return served ? null : claim({ origin: 'nightly', username: null }, transaction)
}

const findingRow =
  (run_id: number) =>
  ({ invariant, kind, record, said }: Finding) => ({
    ...{ run_id, invariant, kind, record_code: record.code, record_params: JSON.stringify(record.params) },
    ...{ code: said.code, params: JSON.stringify(said.params) },
  })

/** When each invariant last held, as the newest run knows that came to an end. */
async function lastHeld(transaction: Transaction): Promise<Map<string, Date | null>> {
  const where = { state: 'finished' }
  const run = await VerificationRun.findOne({ where, order: [['id', 'DESC']], transaction })
  const known = await VerificationCheck.findAll({ where: { run_id: run?.id ?? 0 }, transaction })
  return new Map(known.map(({ invariant, last_held_at }) => [invariant, last_held_at]))
}

/** Stores what a run has come to, and forgets the oldest. */
async function finish(run: VerificationRun, { outcomes, findings }: Examined, transaction: Transaction) {
  const { id, started_at } = run
  const held = await lastHeld(transaction)
  const sumOf = (column: 'differences' | 'notes') =>
    outcomes.reduce((sum, outcome) => sum + outcome[column], 0)
  const ended = { state: 'finished' as const, finished_at: runsTime(), done_checks: outcomes.length }
  const figures = { differences: sumOf('differences'), notes: sumOf('notes') }
  const [updated] = await VerificationRun.update(
    { ...ended, ...figures },
    { where: { id, ...RUNNING }, transaction },
  )
  // Another process took it for dead, and has begun one of its own.
  if (!updated) return
  await VerificationCheck.bulkCreate(
    outcomes.map(({ rows, ...outcome }) => ({
      ...{ run_id: id, ...outcome, row_count: rows },
      last_held_at: outcome.state === 'holds' ? started_at : (held.get(outcome.invariant) ?? null),
    })),
    { transaction },
  )
  const rows = findings.map(findingRow(id))
  for (let at = 0; at < rows.length; at += ROWS_AN_INSERT)
    await VerificationFinding.bulkCreate(rows.slice(at, at + ROWS_AN_INSERT), { transaction })
  const newest = await VerificationRun.findAll({ order: [['id', 'DESC']], limit: KEPT_RUNS, transaction })
  const oldest = newest.at(-1)!.id
  const ofOld = { where: { run_id: { [Op.lt]: oldest } }, transaction }
  await VerificationCheck.destroy(ofOld)
  await VerificationFinding.destroy(ofOld)
  await VerificationRun.destroy({ where: { id: { [Op.lt]: oldest } }, transaction })
}

/** A run under way. Its heartbeats renew its lease, and store how far it is. */
class Heart {
  /** How many invariants are done. */
  done = 0
  private beating: Promise<void> | null = null
  private readonly timer = setInterval(() => void (this.beating ??= this.beat()), HEARTBEAT_MS).unref()

  constructor(private readonly update: (values: Partial<VerificationRun>) => Promise<unknown>) {}

  /** Waits for the last heartbeat. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.beating
  }

  /** One at a time: with SQLite it may wait long for the other writers. A failed one is followed by others. */
  private async beat(): Promise<void> {
    await this.update({ done_checks: this.done, lease_until: inFuture(LEASE_MS) }).catch(() => undefined)
    this.beating = null
  }
}

export type VerificationRuns = ReturnType<typeof createVerificationRuns>

/** The runs that check the books: one at a time, of all processes of a database. */
export function createVerificationRuns(withWrite: WithWrite, examine: Examine) {
  const { track, allDone } = createTaskTracker()
  const stop = new AbortController()
  let onError: (error: unknown) => void = () => undefined
  const hearts = new Map<number, Heart>()

  async function run(started: VerificationRun): Promise<void> {
    const where = { id: started.id, ...RUNNING }
    const update = (values: Partial<VerificationRun>): Promise<unknown> =>
      withWrite((transaction) => VerificationRun.update(values, { where, transaction }))
    const heart = new Heart(update)
    hearts.set(started.id, heart)
    try {
      const examined = await examine((done) => (heart.done = done), stop.signal)
      await withWrite((transaction) => finish(started, examined, transaction))
    } catch (error) {
      const isStopped = stop.signal.aborted
      if (!isStopped) onError(error)
      const failed = endedWith('failed', message('verification.failed'))
      await update(isStopped ? interrupted() : failed).catch(() => undefined)
    } finally {
      await heart.stop()
      hearts.delete(started.id)
    }
  }

  return {
    /** @param handler is called with the error of a run that came to nothing */
    onError: (handler: (error: unknown) => void): void => void (onError = handler),

    /** To be called when the only process of a database starts: the run of the one before was interrupted. */
    endLeases: () =>
      withWrite((transaction) => VerificationRun.update(interrupted(), { where: RUNNING, transaction })),

    /** Starts a run, and answers it as it begins. @throws ConflictError while one is under way */
    async start({ username }: Actor, write: Write<VerificationRun> = withWrite): Promise<VerificationRun> {
      const started = await write((transaction) => claim({ origin: 'person', username }, transaction))
      void track(run(started))
      return started
    },

    /** Starts the nightly run that was due at a moment, unless it was made, or another process makes it. */
    async startDue(due: Date): Promise<void> {
      if (await VerificationRun.findOne({ attributes: ['id'], where: isServed(due) })) return
      const started = await withWrite((transaction) => claimDue(due, transaction))
      if (started) await track(run(started))
    },

    /** How many invariants are done of a run that this process makes. */
    progressOf: (id: number): number | undefined => hearts.get(id)?.done,

    /** Ends a run that is under way. */
    close: (): Promise<void> => {
      stop.abort()
      return allDone()
    },
  }
}
