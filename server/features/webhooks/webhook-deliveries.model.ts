import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { DeliveryState, SentType } from './webhooks.rules.ts'

/** An event that an endpoint is sent, and what became of it. */
export class WebhookDelivery extends Model<
  InferAttributes<WebhookDelivery>,
  InferCreationAttributes<WebhookDelivery>
> {
  declare id: CreationOptional<number>
  /** The endpoint, which may have been deleted since, and its address at the last attempt. */
  declare endpoint_id: number
  declare url: string
  /** The header webhook-id: the same at each attempt, for each endpoint. */
  declare event_id: string
  declare event_type: SentType
  /** The body, as it is sent at each attempt. */
  declare payload: string
  declare state: DeliveryState
  declare attempts: CreationOptional<number>
  declare due_at: Date
  /** The process that has claimed it, and until when that counts as alive. */
  declare lease_owner: CreationOptional<string | null>
  declare lease_until: CreationOptional<Date | null>
  declare claimed_at: CreationOptional<Date | null>
  /** When its sending began: from then on it may have arrived. */
  declare handed_at: CreationOptional<Date | null>
  /** The last answer: its status of HTTP, and how its body began. */
  declare status: CreationOptional<number | null>
  declare answer: CreationOptional<string | null>
  declare took_ms: CreationOptional<number | null>
  /** Why it has not arrived, in words and as a message. */
  declare server_words: CreationOptional<string | null>
  declare code: CreationOptional<string | null>
  declare params: CreationOptional<string | null>
  /** The delivery that was sent again instead. */
  declare replaced_by: CreationOptional<number | null>
  declare created_at: CreationOptional<Date>
  declare ended_at: CreationOptional<Date | null>
}

export const initWebhookDelivery = (sequelize: Sequelize) =>
  WebhookDelivery.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      endpoint_id: { type: DataTypes.INTEGER, allowNull: false },
      url: { type: DataTypes.STRING(2000), allowNull: false },
      event_id: { type: DataTypes.STRING, allowNull: false },
      event_type: { type: DataTypes.STRING, allowNull: false },
      payload: { type: DataTypes.TEXT, allowNull: false },
      state: { type: DataTypes.STRING, allowNull: false },
      attempts: { type: DataTypes.INTEGER, defaultValue: 0 },
      due_at: { type: DataTypes.DATE(3), allowNull: false },
      lease_owner: DataTypes.STRING,
      lease_until: DataTypes.DATE(3),
      claimed_at: DataTypes.DATE(3),
      handed_at: DataTypes.DATE(3),
      status: DataTypes.INTEGER,
      answer: DataTypes.STRING(1024),
      took_ms: DataTypes.INTEGER,
      server_words: DataTypes.STRING(1000),
      code: DataTypes.STRING,
      params: DataTypes.TEXT,
      replaced_by: DataTypes.INTEGER,
      created_at: DataTypes.DATE(3),
      ended_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'webhook_deliveries', updatedAt: false },
  )
