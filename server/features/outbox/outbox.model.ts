import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { storedMessage } from '../../db/stored-messages.ts'
import { render, type Message } from '../../messages.ts'
import type { MessageBilling } from './message-billings.model.ts'
import type { StoredState } from './outbox.rules.ts'

export const MESSAGE_KINDS = ['billing', 'test', 'link', 'receipt', 'reminder', 'account'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** A message, and its state and result. */
export class OutboxMessage extends Model<
  InferAttributes<OutboxMessage>,
  InferCreationAttributes<OutboxMessage>
> {
  declare id: CreationOptional<number>
  declare kind: MessageKind
  /** The first billing that it carries, which may have been deleted since, and its name. */
  declare billing_id: number | null
  declare client_name: string | null
  declare billing_type: 'INTERNATIONAL' | 'LOCAL' | null
  declare billing_month: number | null
  declare billing_year: number | null
  /** The statement of account that it carries (`accountKeyOf`). */
  declare account_key: CreationOptional<string | null>
  /** All that it carries, where a query included them. */
  declare billings: NonAttribute<MessageBilling[]>
  /** What was issued for it when it went, where this process has sent it: it is not stored. */
  declare issued?: NonAttribute<{ billing_id: number; revision: number }[]>
  declare recipient_email: string
  declare recipient_key: string
  /** As JSON. */
  declare cc_emails: string
  declare subject: string
  /** The text that is searched. */
  declare search_key: string
  /** Its `MessageParts`, packed. */
  declare parts: string
  /** The header Message-ID, the same at each attempt. */
  declare message_id: string
  declare state: StoredState
  declare attempts: CreationOptional<number>
  /** When it is to be sent or retried. */
  declare due_at: Date
  declare scheduled_at: Date | null
  /** The process that has claimed it, and until when that counts as alive. */
  declare lease_owner: string | null
  declare lease_until: Date | null
  /** When it was last claimed. */
  declare claimed_at: Date | null
  /** When its sending to the mail server began: from then on it may have been sent. */
  declare handed_at: Date | null
  /** The last reply of the mail server, or why it was not sent. */
  declare server_words: string | null
  /** Our own words as a message; null for those of the mail server. Its params are JSON. */
  declare code: CreationOptional<string | null>
  declare params: CreationOptional<string | null>
  /** The rejected recipients of a message that others got, with the replies of the server, as JSON. */
  declare rejected: CreationOptional<string>
  /** The key of the request that sends it, so that a repeat of the request finds it. */
  declare request_key: string | null
  /** The mailing that it belongs to. */
  declare batch_id: string | null
  /** The message that was sent instead. */
  declare replaced_by: number | null
  declare username: string
  declare created_at: CreationOptional<Date>
  declare ended_at: Date | null
}

/** The current time by the clock of the database, which all processes share. */
export const outboxTime = (): Date => databaseTime(OutboxMessage.sequelize!)

const MAX_WORDS = 1000

/** The columns of what happened to an e-mail: a mail server's own words have no code. */
export const wordsOf = (message: Message) => ({
  server_words: render(message).slice(0, MAX_WORDS),
  ...storedMessage(message.code === 'mail.reply' ? null : message),
})

export const initOutboxMessage = (sequelize: Sequelize) =>
  OutboxMessage.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      kind: { type: DataTypes.STRING, allowNull: false },
      billing_id: DataTypes.INTEGER,
      client_name: DataTypes.STRING,
      billing_type: DataTypes.STRING,
      billing_month: DataTypes.INTEGER,
      billing_year: DataTypes.INTEGER,
      account_key: DataTypes.STRING,
      recipient_email: { type: DataTypes.STRING, allowNull: false },
      recipient_key: { type: DataTypes.STRING, allowNull: false },
      cc_emails: { type: DataTypes.STRING, allowNull: false },
      subject: { type: DataTypes.STRING, allowNull: false },
      search_key: { type: DataTypes.TEXT, allowNull: false },
      parts: { type: DataTypes.TEXT, allowNull: false },
      message_id: { type: DataTypes.STRING, allowNull: false },
      state: { type: DataTypes.STRING, allowNull: false },
      attempts: { type: DataTypes.INTEGER, defaultValue: 0 },
      due_at: { type: DataTypes.DATE(3), allowNull: false },
      scheduled_at: DataTypes.DATE(3),
      lease_owner: DataTypes.STRING,
      lease_until: DataTypes.DATE(3),
      claimed_at: DataTypes.DATE(3),
      handed_at: DataTypes.DATE(3),
      server_words: DataTypes.STRING(1000),
      code: DataTypes.STRING,
      params: DataTypes.TEXT,
      rejected: { type: DataTypes.STRING(5000), defaultValue: '[]' },
      request_key: DataTypes.STRING,
      batch_id: DataTypes.STRING,
      replaced_by: DataTypes.INTEGER,
      username: { type: DataTypes.STRING, allowNull: false },
      created_at: DataTypes.DATE(3),
      ended_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'outbox_messages', updatedAt: false },
  )
