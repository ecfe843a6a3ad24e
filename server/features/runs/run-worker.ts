import { lockInstallation } from '../../db/installation.ts'
import { createLeasedQueue } from '../../db/leased-queue.ts'
import { createQueueWorker } from '../../db/queue-worker.ts'
import { asAuthor, type Author } from '../../db/trail-context.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { RequestError, UnavailableError } from '../../lib/errors.ts'
import { STALE_HOURS } from '../../lib/retry-pauses.rules.ts'
import { message } from '../../messages.ts'
import { endedAs, LostRunError, RunSteps } from './run-steps.ts'
import { BillingRun } from './runs.model.ts'

export type RunWorker = ReturnType<typeof createRunWorker>

/** Makes months from the register: one run at a time, of all processes of a database, in the order they were asked for. */
export function createRunWorker(withWrite: WithWrite) {
  const queue = createLeasedQueue<BillingRun>(withWrite, BillingRun, {
    ...{ claimed: 'running', isUntimed: true },
    overdue: () => endedAs('failed', message('run.overdue', { hours: STALE_HOURS })),
    left: null,
  })
  const steps = new RunSteps(withWrite, queue.owner)
  let isStopping = false
  let report: (error: unknown) => void = () => undefined

  const claim = () =>
    withWrite(async (transaction) => {
      await lockInstallation(transaction)
      const isBusy = await BillingRun.findOne({
        attributes: ['id'],
        where: { state: 'running' },
        transaction,
      })
      return isBusy ? [] : queue.claim(1, null, transaction)
    })

  /** A run goes on where it was left, until it ends or the process does. */
  async function work(run: BillingRun): Promise<BillingRun> {
    try {
      while (!isStopping) if (!(await steps.step(run.id))) return run
      return await queue.release(run)
    } catch (error) {
      if (error instanceof LostRunError) return run
      const isAway = error instanceof UnavailableError && error.reason.code !== 'database_unwritable'
      // It goes on when its lease has ended.
      if (isAway) throw error
      const reason = error instanceof RequestError ? error.reason : message('run.failed')
      await steps.end(run.id, 'failed', reason)
      if (error instanceof RequestError) return run
      throw error
    }
  }

  const deliver = (run: BillingRun) => asAuthor(JSON.parse(run.author) as Author, 'runMonth', () => work(run))
  const onError = (error: unknown): void => report(error)
  const worker = createQueueWorker<BillingRun>({ name: 'runs', queue, claim, deliver, onError })

  return {
    wake: worker.wake,

    /** The runs that this process works on, which are alive whatever their leases say. */
    underWay: (): number[] => [...queue.underWay],

    /** @param onWorkError called with internal errors that no caller gets */
    start(onWorkError: (error: unknown) => void): void {
      report = onWorkError
      worker.start()
    },

    /** To be called when the only process of a database starts: the run of the one before goes on. */
    endLeases: (): Promise<void> => queue.sweep(true),

    /** Stops after the clients that are being billed; the run goes on elsewhere, or later. */
    close(): Promise<void> {
      isStopping = true
      return worker.stop()
    },
  }
}
