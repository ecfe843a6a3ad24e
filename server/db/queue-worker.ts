import type { LeasedQueue, QueuedModel } from './leased-queue.ts'
import { asSystem } from './trail-context.ts'
import type { Write } from './with-write.ts'

/** How many rows a process sends at once. */
const AT_ONCE = 4
/** How often a process looks for rows that are due, in milliseconds. */
const POLL_MS = 1_000
const HEARTBEAT_MS = 5_000

interface Deps<Row extends QueuedModel> {
  /** What the trail calls its work. */
  name: string
  queue: LeasedQueue<Row>
  /** Claims rows that are due, at most so many; asked only while there are some. */
  claim: (most: number) => Promise<Row[]>
  /**
   * Sends a row that this process has claimed.
   * @param fail answers whoever waits by an error, while the row stays under way
   * @param write the transaction that stores it, where a caller waits
   */
  deliver: (row: Row, fail: (error: unknown) => void, write?: Write<Row>) => Promise<Row>
  onError: (error: unknown) => void
}

/** A task that is started again and again, one run at a time. */
function oneAtATime(task: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  return {
    start: (): void => {
      running ??= task()
        .catch(onError)
        .finally(() => (running = null))
    },
    done: async (): Promise<void> => running ?? undefined,
  }
}

/** The rows that this process is sending, each once. */
function createRunner<Row extends QueuedModel>({ queue, deliver }: Pick<Deps<Row>, 'queue' | 'deliver'>) {
  const running = new Map<number, { answer: Promise<Row>; delivery: Promise<Row> }>()

  function begin(row: Row, write?: Write<Row>) {
    let fail!: (error: unknown) => void
    const failure = new Promise<never>((_resolve, reject) => (fail = reject))
    queue.underWay.add(row.id)
    const delivery = deliver(row, fail, write).finally(() => {
      running.delete(row.id)
      queue.underWay.delete(row.id)
    })
    const begun = { answer: Promise.race([delivery, failure]), delivery }
    running.set(row.id, begun)
    return begun
  }

  return {
    running,
    run: (row: Row, write?: Write<Row>): Promise<Row> => (running.get(row.id) ?? begin(row, write)).answer,
    allDone: () => Promise.allSettled(Array.from(running.values(), ({ delivery }) => delivery)),
  }
}

interface QueueWorker<Row extends QueuedModel> {
  /** Sends a row that this process has claimed, unless it is being sent. */
  run: (row: Row, write?: Write<Row>) => Promise<Row>
  /** Looks for rows that are due, at once. */
  wake: () => void
  start: () => void
  /** Claims no more rows, and waits for those that are being sent. */
  stop: () => Promise<void>
}

/** Sends rows that are due. Each process has one worker of a queue; they share the rows by its leases. */
export function createQueueWorker<Row extends QueuedModel>({
  name,
  queue,
  claim,
  deliver,
  onError,
}: Deps<Row>): QueueWorker<Row> {
  const { running, run, allDone } = createRunner({ queue, deliver })
  let isStopping = false
  const timers: NodeJS.Timeout[] = []

  async function claimDue(most: number): Promise<Row[]> {
    return most < 1 || isStopping || !(await queue.isDue()) ? [] : claim(most)
  }

  /** Sends rows that are due until there are none, or as many are being sent as may be at once. */
  async function sendDue(): Promise<void> {
    for (;;) {
      const rows = await claimDue(AT_ONCE - running.size)
      for (const row of rows) run(row).catch(onError).finally(wake)
      if (!rows.length) return
    }
  }

  /** Renews the leases of this process, and cleans up after others. */
  async function maintain(): Promise<void> {
    await queue.renewLeases()
    await queue.sweep()
  }

  const sending = oneAtATime(sendDue, onError)
  const maintenance = oneAtATime(maintain, onError)

  function wake(): void {
    // Whoever has woken it does not do what it does.
    if (!isStopping) asSystem(name, sending.start)
  }

  return {
    run,
    wake,

    start() {
      if (isStopping) return
      timers.push(setInterval(wake, POLL_MS).unref(), setInterval(maintenance.start, HEARTBEAT_MS).unref())
      wake()
    },

    async stop() {
      isStopping = true
      await sending.done()
      await allDone()
      // The heartbeats go on until here, so that no lease of a row that is being sent ends.
      for (const timer of timers) clearInterval(timer)
      await maintenance.done()
    },
  }
}
