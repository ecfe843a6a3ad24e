import type { Transaction } from 'sequelize'
import { fromNow, type LeasedQueue } from '../../db/leased-queue.ts'
import { storedMessage } from '../../db/stored-messages.ts'
import { withTrailContext } from '../../db/trail-context.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, NotFoundError, RequestError, UnavailableError } from '../../lib/errors.ts'
import { message, type Message } from '../../messages.ts'
import { recordActivity } from '../activity/activity.service.ts'
import { IssueRun } from './issue-runs.model.ts'
import type { Issued, IssuingService } from './issuing.service.ts'
import { nextToIssue, type IssueChoice } from './month-issue.store.ts'
import type { DrawnRevision } from './revision-drawing.ts'

/** So many billings are drawn while those before are written. */
const AT_ONCE = 8

export interface RunnerDeps {
  withWrite: WithWrite
  issuing: IssuingService
  queue: LeasedQueue<IssueRun>
  /** Whether the process is about to end: another one, or the next one, goes on. */
  isStopping: () => boolean
  onError: (error: unknown) => void
}

/** Another process has this run, or somebody has cancelled it. */
class LostRunError extends Error {}

/** The columns of a run that has ended. */
export const endedAs = (state: 'finished' | 'failed' | 'cancelled', reason: Message | null = null) => ({
  ...{ state, lease_owner: null, lease_until: null, ended_at: fromNow(IssueRun, 0) },
  ...storedMessage(reason),
})

/** Whether the database was busy, or away: neither is for good. */
const isAway = (error: unknown): boolean =>
  error instanceof UnavailableError && error.reason.code !== 'database_unwritable'

/** Whether an error is about one billing: the next ones are issued all the same. */
const isOfBilling = (error: unknown): boolean =>
  error instanceof RequestError
    ? error instanceof ConflictError || error instanceof NotFoundError
    : !(error instanceof LostRunError)

/** Issues the billings of a run that this process has claimed, from where it is. */
class IssueRunner {
  constructor(
    private readonly run: IssueRun,
    private readonly deps: RunnerDeps,
  ) {}

  async deliver(): Promise<IssueRun> {
    try {
      await this.issueAll()
      if (this.deps.isStopping()) await this.deps.queue.release(this.run)
      else await this.finish()
    } catch (error) {
      if (error instanceof LostRunError) return this.run
      this.deps.onError(error)
      // It goes on when its lease has ended.
      if (isAway(error)) return this.run
      const reason = error instanceof RequestError ? error.reason : message('billing.issue_failed')
      await this.write((transaction) => this.advance(endedAs('failed', reason), transaction)).catch(
        () => undefined,
      )
    }
    return this.run
  }

  private get write(): WithWrite {
    return this.deps.withWrite
  }

  private async issueAll(): Promise<void> {
    for (let some = await this.next(this.run.last_id); some.ids.length && !this.deps.isStopping();) {
      const drawn = await some.drawing
      // The next ones are drawn while these are written.
      const [after] = await Promise.all([this.next(some.ids.at(-1)!), this.keep(some.ids, drawn)])
      some = after
    }
  }

  /** The next billings after one, and their revisions, which are being drawn; those without one are issued alone. */
  private async next(last: number) {
    const choice = JSON.parse(this.run.choice ?? '{}') as IssueChoice
    const ids = await nextToIssue(this.run, choice, last, AT_ONCE)
    return { ids, drawing: this.deps.issuing.drawAll(ids).catch(() => []) }
  }

  /** Keeps revisions; those whose billings were changed since they were drawn are issued one by one. */
  private async keep(ids: readonly number[], drawn: readonly DrawnRevision[]): Promise<void> {
    const { run } = this
    const last_id = ids.at(-1)!
    const left = await this.write(async (transaction) => {
      const kept = await this.deps.issuing.keepAll(run, drawn, transaction)
      const others = ids.filter((id) => !kept.has(id))
      const far = { done: run.done + kept.size, issued: run.issued + kept.size }
      // Who goes on after a crash comes to the others again.
      if (kept.size) await this.advance(others.length ? far : { ...far, last_id }, transaction)
      return { others, far }
    })
    run.set(left.far)
    for (const id of left.others) await this.issueAlone(id)
  }

  /** Issues a billing and counts it, at once or not at all. @throws what is no fault of the billing, LostRunError */
  private async issueAlone(id: number): Promise<void> {
    const { run } = this
    const done = { done: run.done + 1, last_id: id }
    const write: Write<Issued> = (work) =>
      this.write(async (transaction) => {
        const issued = await work(transaction)
        await this.advance({ ...done, issued: run.issued + Number(issued.is_new) }, transaction)
        return issued
      })
    try {
      const { is_new } = await this.deps.issuing.issueBilling(run, id, write)
      run.set({ ...done, issued: run.issued + Number(is_new) })
    } catch (error) {
      if (!isOfBilling(error)) throw error
      // One that was deleted since has not failed.
      const isGone = error instanceof NotFoundError
      if (!isGone) this.deps.onError(error)
      const far = { ...done, failed: run.failed + Number(!isGone) }
      await this.write((transaction) => this.advance(far, transaction))
      run.set(far)
    }
  }

  /** Stores how far it is, in the transaction of what it has issued; MySQL counts no row that stays as it is. @throws LostRunError */
  private async advance(values: Partial<IssueRun>, transaction: Transaction): Promise<void> {
    const where = { id: this.run.id, lease_owner: this.deps.queue.owner, state: 'sending' }
    const [count] = await IssueRun.update(values, { where, transaction })
    if (!count) throw new LostRunError()
  }

  private finish(): Promise<void> {
    return this.write(async (transaction) => {
      const { issued: count, billing_month: month, billing_year: year } = this.run
      await this.advance(endedAs('finished'), transaction)
      const deed = message('activity.month_issued', {
        what: message('count.billings', { count }),
        month,
        year,
      })
      await recordActivity({ transaction, actor: this.run, deed })
    })
  }
}

/** Issues the billings of a run in the name of who has begun it. */
export function issueRun(run: IssueRun, deps: RunnerDeps): Promise<IssueRun> {
  const author = { type: 'user', id: run.user_id, name: run.username } as const
  const about = { operation: 'issueMonth', requestId: null, address: null, reason: null, importId: null }
  return withTrailContext(
    () => ({ author, ...about }),
    () => new IssueRunner(run, deps).deliver(),
  )
}
