import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import type { StoredState } from './outbox.rules.ts'

export const MESSAGE_KINDS = ['billing', 'test'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** A message that was to be sent, and what became of it. */
export class OutboxMessage extends Model<
  InferAttributes<OutboxMessage>,
  InferCreationAttributes<OutboxMessage>
> {
  declare id: CreationOptional<number>
  declare kind: MessageKind
  /** The billing it sends, which may have been deleted since; and how that is called. */
  declare billing_id: number | null
  declare client_name: string | null
  declare billing_type: string | null
  declare billing_month: number | null
  declare billing_year: number | null
  declare recipient_email: string
  declare recipient_key: string
  /** As JSON. */
  declare cc_emails: string
  declare subject: string
  /** What a search looks into. */
  declare search_key: string
  /** What it was made of and what it was made to (`MessageParts`), packed. */
  declare parts: string
  /** The header by which it is known to mail servers, the same at each attempt. */
  declare message_id: string
  declare state: StoredState
  declare attempts: CreationOptional<number>
  /** When it is to be sent, or to be tried again. */
  declare due_at: Date
  declare scheduled_at: Date | null
  /** The process that sends it, and until when that is known to be alive. */
  declare lease_owner: string | null
  declare lease_until: Date | null
  /** When a process last took it. */
  declare claimed_at: Date | null
  /** When it was handed to the mail server: from then on it may have gone out. */
  declare handed_at: Date | null
  /** What the mail server said last, or why it was not sent. */
  declare server_words: string | null
  /** Words of ours as a message: null for those of the mail server. Its params are JSON. */
  declare code: CreationOptional<string | null>
  declare params: CreationOptional<string | null>
  /** The recipients that were refused though others were not, with the words of the server, as JSON. */
  declare rejected: CreationOptional<string>
  /** The request that asked for it, where that may be repeated. */
  declare request_key: string | null
  /** The sending of many that it belongs to. */
  declare batch_id: string | null
  /** The message that was sent in its place. */
  declare replaced_by: number | null
  declare username: string
  declare created_at: CreationOptional<Date>
  declare ended_at: Date | null
}

/** The time by which messages are due, leases end and processes agree: the database's. */
export const outboxTime = (): Date => databaseTime(OutboxMessage.sequelize!)

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
