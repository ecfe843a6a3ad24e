import type { Transaction } from 'sequelize'
import type { Attachment } from '../../mail/mailer.ts'
import type { MessageKind, OutboxMessage } from './outbox.model.ts'
import type { RenderedText, SourceText } from './outbox.parts.ts'

/** How messages of a kind are made, and what follows when one has gone out. */
export interface Kind {
  /** The message as it is now, and what draws its attachments. @throws NotFoundError when what it is about is gone */
  make: (
    message: OutboxMessage,
    source: SourceText,
  ) => Promise<{ rendered: RenderedText; attach: () => Promise<Attachment[]> }>
  /** The name of the file that goes with it. */
  attachmentOf: (message: OutboxMessage) => string | null
  /** The message in words, as the activity log has it. */
  nameOf: (message: OutboxMessage) => string
  /** In the transaction that notes that it was sent. */
  sent: (message: OutboxMessage, at: Date, transaction: Transaction) => Promise<void>
}

export type Kinds = Readonly<Record<MessageKind, Kind>>
