import type { Transaction } from 'sequelize'
import { lockInstallation } from '../../db/installation.ts'
import { createLeasedQueue, fromNow } from '../../db/leased-queue.ts'
import { createQueueWorker } from '../../db/queue-worker.ts'
import type { Write } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import type { Period } from '../../lib/period.rules.ts'
import { STALE_HOURS } from '../../lib/retry-pauses.rules.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { periodOf } from '../billings/billings.store.ts'
import { endedAs, issueRun, type RunnerDeps } from './issue-runner.ts'
import { IssueRun } from './issue-runs.model.ts'
import { countsOf, countToIssue, type IssueChoice } from './month-issue.store.ts'

export type MonthIssue = ReturnType<typeof createMonthIssue>

/** A run of a month's billings that begins. @throws ConflictError while one of the month is under way, or when there are none */
async function begin(
  { id: user_id, username }: Actor & { id: number },
  period: Period,
  choice: IssueChoice,
  transaction: Transaction,
): Promise<IssueRun> {
  await lockInstallation(transaction)
  const params = { month: period.billing_month, year: period.billing_year }
  const underWay = { ...periodOf(period), state: ['queued', 'sending'] }
  if (await IssueRun.findOne({ attributes: ['id'], where: underWay, transaction }))
    throw new ConflictError('billing.month_being_issued', params)
  const total = await countToIssue(period, choice, transaction)
  if (!total) throw new ConflictError('billing.nothing_to_issue', params)
  const chosen = Object.keys(choice).length ? JSON.stringify(choice) : null
  return IssueRun.create(
    {
      ...{ ...periodOf(period), choice: chosen, user_id, username },
      ...{ state: 'queued', total, due_at: fromNow(IssueRun, 0) },
      ...{ code: null, params: null, ended_at: null },
    },
    { transaction },
  )
}

/** Ends the run of a month that is under way; what it has issued stays issued. @throws ConflictError when there is none */
async function cancel(actor: Actor, period: Period, transaction: Transaction): Promise<IssueRun> {
  await lockInstallation(transaction)
  const where = { ...periodOf(period), state: ['queued', 'sending'] }
  const run = await IssueRun.findOne({ where, lock: transaction.LOCK.UPDATE, transaction })
  const params = { month: period.billing_month, year: period.billing_year }
  if (!run) throw new ConflictError('billing.month_not_being_issued', params)
  await run.update(endedAs('cancelled'), { transaction })
  const what = message('count.billings', { count: run.issued })
  await recordActivity({ transaction, actor, deed: message('activity.issue_cancelled', { what, ...params }) })
  return run
}

/** How many billings of a month are in which state, and its newest run. */
async function monthIssue(period: Period) {
  const order: [string, 'DESC'][] = [['id', 'DESC']]
  const run = await IssueRun.findOne({ where: { ...periodOf(period) }, order })
  return { counts: await countsOf(period), run }
}

/** Issues all billings of a month, by a process that goes on where another one has died. */
export function createMonthIssue({ withWrite, issuing }: Pick<RunnerDeps, 'withWrite' | 'issuing'>) {
  const overdue = message('billing.issue_overdue', { hours: STALE_HOURS })
  const queue = createLeasedQueue(withWrite, IssueRun, {
    isUntimed: true,
    overdue: () => endedAs('failed', overdue),
    // What it has issued is issued: it goes on after that.
    left: null,
  })
  let report: (error: unknown) => void = () => undefined
  const onError = (error: unknown): void => report(error)
  let isStopping = false
  const deps = { withWrite, issuing, queue, isStopping: () => isStopping, onError }
  const worker = createQueueWorker<IssueRun>({
    name: 'issue',
    queue,
    claim: (most) => withWrite((transaction) => queue.claim(most, null, transaction)),
    deliver: (run) => issueRun(run, deps),
    onError,
  })

  return {
    monthIssue,

    /** @param onWorkError called with errors that no caller gets */
    start(onWorkError: (error: unknown) => void): void {
      report = onWorkError
      worker.start()
    },

    /** To be called when the only process of a database starts: the leases of the one before have ended. */
    endLeases: (): Promise<void> => queue.sweep(true),

    /** Ends after the billings that are being issued: another process, or the next one, goes on. */
    close(): Promise<void> {
      isStopping = true
      return worker.stop()
    },

    /** @throws what `cancel` throws */
    cancelIssue: (actor: Actor, period: Period): Promise<IssueRun> =>
      withWrite((transaction) => cancel(actor, period, transaction)),

    /** Begins to issue the drafts of a month, and what was changed since it was issued. @throws ConflictError */
    async issueMonth(
      actor: Actor & { id: number },
      period: Period,
      choice: IssueChoice,
      write: Write<IssueRun> = withWrite,
    ): Promise<IssueRun> {
      const run = await write((transaction) => begin(actor, period, choice, transaction))
      worker.wake()
      return run
    },
  }
}
