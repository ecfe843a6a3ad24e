import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, MailRefusedError } from '../../lib/errors.ts'
import { textOfHtml } from '../../lib/html-text.ts'
import type { Attachment, Mailer } from '../../lib/mailer.ts'
import { newMessageId } from '../../lib/mailer-message.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { EmailSettingsService } from './email-settings.service.ts'

export type EmailsService = ReturnType<typeof createEmailsService>

const NOT_ENABLED = 'Email system is not enabled. Please enable it in Settings > Email Settings.'
const NOT_CONFIGURED = 'Please configure SMTP settings first'

const TEST_SUBJECT = 'Test e-mail of TrackLedger'
const TEST_BODY =
  '<p>This is a test e-mail of TrackLedger.</p><p>The e-mail settings work: billings can be sent.</p>'

interface Draft {
  to: string
  subject: string
  html: string
  attachments?: readonly Attachment[]
}

/** A mail system that is ready: what it sends goes out under the From address. */
export interface ReadyMail {
  from: string
  /** @throws MailRefusedError with the mail server's words */
  send: (draft: Draft) => Promise<void>
}

interface Deps {
  withWrite: WithWrite
  settings: EmailSettingsService
  mailer: Mailer
}

/** Sends what others write. */
export const createEmailsService = ({ withWrite, settings, mailer }: Deps) => {
  /** The mail system, ready to send. @throws ConflictError while it is not enabled or not configured */
  async function ready(notEnabled = NOT_ENABLED): Promise<ReadyMail> {
    const { enabled, sender } = await settings.outgoing()
    if (!enabled) throw new ConflictError(notEnabled)
    if (!sender) throw new ConflictError(NOT_CONFIGURED)
    const { server, from, replyTo } = sender
    async function send({ to, subject, html, attachments = [] }: Draft): Promise<void> {
      const head = { from, to, cc: [], replyTo, messageId: newMessageId(from), date: new Date(), subject }
      const delivery = await mailer.send(server, { ...head, html, text: textOfHtml(html), attachments })
      if (delivery.state !== 'sent') throw new MailRefusedError(delivery.words)
    }
    return { from, send }
  }

  return {
    ready,

    /**
     * Sends a test message to the From address and answers that address.
     * @throws ConflictError while it is not enabled or not configured, MailRefusedError
     */
    async sendTest(actor: Actor): Promise<string> {
      const { from, send } = await ready('Please enable the email system first')
      await send({ to: from, subject: TEST_SUBJECT, html: TEST_BODY })
      await withWrite((transaction) => recordActivity(transaction, actor, 'Sent', `Test email to ${from}`))
      return from
    },
  }
}
