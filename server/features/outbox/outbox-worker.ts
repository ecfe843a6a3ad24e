import { asSystem } from '../../db/trail-context.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { Deliver } from './delivery.ts'
import { HEARTBEAT_MS, sweep, type OutboxQueue } from './outbox-queue.ts'
import type { OutboxMessage } from './outbox.model.ts'

/** How many messages a process sends at once. */
const AT_ONCE = 4
/** How often a process looks for messages that are due, in milliseconds. */
const POLL_MS = 1_000

interface Deps {
  withWrite: WithWrite
  queue: OutboxQueue
  settings: EmailSettingsService
  deliver: Deliver
  onError: (error: unknown) => void
}

/** Claims messages that are due, at most so many. */
async function claimDue({ withWrite, queue, settings }: Deps, most: number): Promise<OutboxMessage[]> {
  if (most < 1 || !(await queue.isDue())) return []
  const { enabled, sender, maxPerMinute } = await settings.outgoing()
  if (!enabled || !sender) return []
  return withWrite(async (transaction) => {
    if (maxPerMinute !== null) await settings.lock(transaction)
    return queue.claim(most, maxPerMinute, transaction)
  })
}

/** Renews the leases of this process, and cleans up after others. */
async function maintain({ withWrite, queue }: Deps): Promise<void> {
  await queue.renewLeases()
  await sweep(withWrite, queue)
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

export type OutboxWorker = ReturnType<typeof createOutboxWorker>

/** Sends messages that are due. Each process has one worker; they share the messages by the leases of the queue. */
export function createOutboxWorker(deps: Deps) {
  const { queue, deliver, onError } = deps
  const running = new Map<number, Promise<OutboxMessage>>()
  let isStopping = false
  const timers: NodeJS.Timeout[] = []

  /** Sends a message that this process has claimed, unless it is being sent. */
  function run(message: OutboxMessage, write?: Write<OutboxMessage>): Promise<OutboxMessage> {
    const underWay = running.get(message.id)
    if (underWay) return underWay
    queue.underWay.add(message.id)
    const delivery = deliver(message, write).finally(() => {
      running.delete(message.id)
      queue.underWay.delete(message.id)
    })
    running.set(message.id, delivery)
    return delivery
  }

  /** Sends messages that are due until there are none, or as many are being sent as may be at once. */
  async function sendDue(): Promise<void> {
    for (;;) {
      const messages = isStopping ? [] : await claimDue(deps, AT_ONCE - running.size)
      for (const message of messages) run(message).catch(onError).finally(wake)
      if (!messages.length) return
    }
  }

  // Whoever has woken it: what waits may be somebody else's.
  const sending = oneAtATime(() => asSystem('outbox', sendDue), onError)
  const maintenance = oneAtATime(() => maintain(deps), onError)

  function wake(): void {
    if (!isStopping) sending.start()
  }

  return {
    run,

    /** Looks for messages that are due, at once. */
    wake,

    start(): void {
      if (isStopping) return
      timers.push(setInterval(wake, POLL_MS).unref(), setInterval(maintenance.start, HEARTBEAT_MS).unref())
      wake()
    },

    /** Claims no more messages, and waits for those that are being sent. */
    async stop(): Promise<void> {
      isStopping = true
      await sending.done()
      await Promise.allSettled(running.values())
      // The heartbeats go on until here, so that no lease of a message that is being sent ends.
      for (const timer of timers) clearInterval(timer)
      await maintenance.done()
    },
  }
}
