import type { WithWrite } from '../../db/with-write.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { MailRateLimit } from '../emails/mail-rate-limit.ts'
import { createDelivery } from './delivery.ts'
import { linkMessages } from './link-messages.ts'
import { testMessage, type MessageHandler } from './message-handlers.ts'
import { createOutboxQueue } from './outbox-queue.ts'
import { createOutboxSending } from './outbox-sending.service.ts'
import { createOutboxWorker } from './outbox-worker.ts'
import { createOutboxService } from './outbox.service.ts'

interface Deps {
  withWrite: WithWrite
  settings: EmailSettingsService
  rateLimit: MailRateLimit
  mailer: Mailer
  /** The pause before the second attempt to send a message, in milliseconds. */
  retryMs: number
  billing: MessageHandler
  receipt: MessageHandler
  reminder: MessageHandler
  account: MessageHandler
  /** Seals the links of e-mails that let somebody in. */
  links: SecretBox
}

/** The outbox of a process: what it sends, and what people see and do of it. */
export function createOutbox({ withWrite, settings, rateLimit, mailer, retryMs, links, ...carried }: Deps) {
  const handlers = { ...carried, test: testMessage, link: linkMessages(links) }
  const queue = createOutboxQueue(withWrite)
  let report: (error: unknown) => void = () => undefined
  const onError = (error: unknown): void => report(error)
  const stop = new AbortController()
  const delivering = { withWrite, queue, settings, mailer, handlers, retryMs, stopping: stop.signal, onError }
  const deliver = createDelivery(delivering)
  const worker = createOutboxWorker({ withWrite, queue, settings, deliver, onError })
  const sending = createOutboxSending({ withWrite, settings, queue, worker, rateLimit, links })
  const service = createOutboxService({ withWrite, settings, handlers, sending, worker })
  return {
    sending,
    service,
    /** @param onWorkError called with internal errors that no caller gets */
    start(onWorkError: (error: unknown) => void): void {
      report = onWorkError
      worker.start()
    },

    /** To be called when the only process of a database starts: the leases of the one before have ended. */
    endLeases: (): Promise<void> => queue.sweep(true),

    /** Waits for the messages that are being sent. */
    async close(): Promise<void> {
      stop.abort()
      await worker.stop()
      await mailer.close()
    },
  }
}
