import type { WithWrite } from '../../db/with-write.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { MailTries } from '../emails/mail-tries.ts'
import { createDelivery } from './outbox.delivery.ts'
import type { Kind } from './outbox.kind.ts'
import type { Troubles } from './outbox.outcome.ts'
import { createOutboxQueue } from './outbox.queue.ts'
import { createOutboxSending } from './outbox.sending.ts'
import { createOutboxService } from './outbox.service.ts'
import { sweep } from './outbox.sweep.ts'
import { testMessage } from './outbox.test-message.ts'
import { createOutboxWorker } from './outbox.worker.ts'

interface Deps {
  withWrite: WithWrite
  settings: EmailSettingsService
  tries: MailTries
  mailer: Mailer
  /** The first pause before a message is tried again, in milliseconds. */
  retryMs: number
  billing: Kind
}

/** The outbox of a process: what it sends, and what people see and do of it. */
export function createOutbox({ withWrite, settings, tries, mailer, retryMs, billing }: Deps) {
  const kinds = { billing, test: testMessage }
  const queue = createOutboxQueue(withWrite)
  const troubles: Troubles = { tell: () => undefined }
  const deliver = createDelivery({ withWrite, queue, settings, mailer, kinds, retryMs, troubles })
  const worker = createOutboxWorker({ withWrite, queue, settings, deliver, troubles })
  const sending = createOutboxSending({ withWrite, settings, queue, worker, tries })
  const service = createOutboxService({ withWrite, settings, kinds, sending, worker })
  return {
    sending,
    service,
    /** @param tell takes errors of ours that no caller hears of */
    start(tell: Troubles['tell']): void {
      troubles.tell = tell
      worker.start()
    },

    /** To be called when the only process of a database starts: what the one before was at has ended. */
    endLeases: (): Promise<void> => sweep(withWrite, queue, true),

    /** Waits for what is being sent. */
    async close(): Promise<void> {
      await worker.stop()
      await mailer.close()
    },
  }
}
