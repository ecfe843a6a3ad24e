import type { WithWrite, Write } from '../../db/with-write.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { Deliver } from './outbox.delivery.ts'
import type { OutboxMessage } from './outbox.model.ts'
import type { Troubles } from './outbox.outcome.ts'
import { sweep } from './outbox.sweep.ts'
import { BEAT, type OutboxQueue } from './outbox.queue.ts'

/** How many messages a process sends at once, and how often it looks for what is due, in milliseconds. */
const AT_ONCE = 4
const LOOK = 1_000

interface Deps {
  withWrite: WithWrite
  queue: OutboxQueue
  settings: EmailSettingsService
  deliver: Deliver
  troubles: Troubles
}

/** Takes what is due, at most so many. */
async function takeDue({ withWrite, queue, settings }: Deps, most: number): Promise<OutboxMessage[]> {
  if (most < 1 || !(await queue.isDue())) return []
  const { enabled, sender, maxPerMinute } = await settings.outgoing()
  if (!enabled || !sender) return []
  return withWrite(async (transaction) => {
    if (maxPerMinute !== null) await settings.hold(transaction)
    return queue.take(most, maxPerMinute, transaction)
  })
}

/** Gives a sign of life, and puts right what others left. */
async function tendTo({ withWrite, queue }: Deps): Promise<void> {
  await queue.beat()
  await sweep(withWrite, queue)
}

/** A work that is begun again and again, one at a time. */
function oneAtATime(work: () => Promise<void>, complain: (error: unknown) => void) {
  let running: Promise<void> | null = null
  return {
    begin: (): void => {
      running ??= work()
        .catch(complain)
        .finally(() => (running = null))
    },
    ended: async (): Promise<void> => running ?? undefined,
  }
}

export type OutboxWorker = ReturnType<typeof createOutboxWorker>

/** Sends what is due. Each process has one; they share the work by what the queue says is whose. */
export function createOutboxWorker(deps: Deps) {
  const { queue, deliver, troubles } = deps
  const complain = (error: unknown): void => troubles.tell(error)
  const running = new Map<number, Promise<OutboxMessage>>()
  let isStopping = false
  const timers: NodeJS.Timeout[] = []

  /** Sends a message that is this process's, unless that is under way. */
  function run(message: OutboxMessage, write?: Write<OutboxMessage>): Promise<OutboxMessage> {
    const underWay = running.get(message.id)
    if (underWay) return underWay
    queue.underWay.add(message.id)
    const work = deliver(message, write).finally(() => {
      running.delete(message.id)
      queue.underWay.delete(message.id)
    })
    running.set(message.id, work)
    return work
  }

  /** Looks for what is due until there is nothing, or no hand free. */
  async function look(): Promise<void> {
    for (;;) {
      const messages = isStopping ? [] : await takeDue(deps, AT_ONCE - running.size)
      for (const message of messages) run(message).catch(complain).finally(wake)
      if (!messages.length) return
    }
  }

  const looking = oneAtATime(look, complain)
  const tending = oneAtATime(() => tendTo(deps), complain)

  function wake(): void {
    if (!isStopping) looking.begin()
  }

  return {
    run,

    /** Looks at once for what is due. */
    wake,

    start(): void {
      if (isStopping) return
      timers.push(setInterval(wake, LOOK).unref(), setInterval(tending.begin, BEAT).unref())
      wake()
    },

    /** Takes nothing more, and waits for what is being sent. */
    async stop(): Promise<void> {
      isStopping = true
      await looking.ended()
      await Promise.allSettled(running.values())
      // Until here it gives signs of life: what is being sent is not lost.
      for (const timer of timers) clearInterval(timer)
      await tending.ended()
    },
  }
}
