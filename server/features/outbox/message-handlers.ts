import type { Transaction } from 'sequelize'
import type { Attachment } from '../../mail/mailer.ts'
import { message, type Message } from '../../messages.ts'
import type { MessageText, RenderedText } from '../emails/text-renderer.ts'
import type { MessageDraft, MessageParts } from './message-drafts.ts'
import type { MessageKind, OutboxMessage } from './outbox.model.ts'

/** How messages of a kind are made, and what follows when one was sent. */
export interface MessageHandler {
  /** What must be before the message is handed over; notes it on the message. @throws NotFoundError when its record is gone */
  prepare?: (message: OutboxMessage) => Promise<void>
  /**
   * Renders the message from current data; `attach` makes its attachments.
   * @param parts as they are stored
   * @returns `mailed`: what goes out where that is not what people may read of it
   * @throws NotFoundError when its record is gone
   */
  make: (
    message: OutboxMessage,
    source: MessageText,
    parts: MessageParts,
  ) => Promise<{ rendered: RenderedText; mailed?: RenderedText; attach: () => Promise<Attachment[]> }>
  /** Why a message is not to go out any more, asked just before it does; null: it is. */
  withdrawn?: (message: OutboxMessage) => Promise<Message | null>
  /** The file names of the attachments. */
  attachmentsOf: (message: OutboxMessage) => string[] | Promise<string[]>
  /** The name of the message in the activity log. @param billing_id one of the billings that it carries */
  nameOf: (message: OutboxMessage, billing_id: number | null) => Message
  /** Called in the transaction that stores that the message was sent. */
  sent: (message: OutboxMessage, at: Date, transaction: Transaction) => Promise<void>
}

export type MessageHandlers = Readonly<Record<MessageKind, MessageHandler>>

const subject = 'Test e-mail of TrackLedger'
const sentences = [
  'This is a test e-mail of TrackLedger.',
  'The e-mail settings work: billings can be sent.',
] as const
const html = sentences.map((sentence) => `<p>${sentence}</p>`).join('')

const TEST_PARTS: MessageParts = {
  source: { subject, body: html },
  rendered: { subject, html, text: sentences.join('\n\n') },
}

/** A test e-mail without its recipient. */
export const TEST_DRAFT: Omit<MessageDraft, 'recipient_email'> = {
  kind: 'test',
  billings: [],
  cc_emails: [],
  parts: TEST_PARTS,
  scheduled_at: null,
  batch_id: null,
}

export const testMessage: MessageHandler = {
  make: async () => ({ rendered: TEST_PARTS.rendered, attach: async () => [] }),
  attachmentsOf: () => [],
  nameOf: ({ recipient_email }) => message('record.test_email', { address: recipient_email }),
  sent: async () => undefined,
}
