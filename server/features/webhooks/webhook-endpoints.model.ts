import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import type { DisabledBecause } from './webhooks.rules.ts'

/** A program elsewhere that is told of events. */
export class WebhookEndpoint extends Model<
  InferAttributes<WebhookEndpoint>,
  InferCreationAttributes<WebhookEndpoint>
> {
  declare id: CreationOptional<number>
  declare url: string
  declare description: string | null
  /** The types of events that it is told of, as JSON. */
  declare events: string
  declare enabled: boolean
  declare disabled_because: CreationOptional<DisabledBecause | null>
  /** Sealed: see `createSecretBox`. */
  declare secret: string
  /** The secret before, sealed, and until when it signs too. */
  declare previous_secret: CreationOptional<string | null>
  declare previous_until: CreationOptional<Date | null>
  /** When its first attempt failed after its last success. */
  declare failing_since: CreationOptional<Date | null>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** The current time by the clock of the database, which all processes share. */
export const webhooksTime = (): Date => databaseTime(WebhookEndpoint.sequelize!)

export const initWebhookEndpoint = (sequelize: Sequelize) =>
  WebhookEndpoint.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      url: { type: DataTypes.STRING(2000), allowNull: false },
      description: DataTypes.STRING,
      events: { type: DataTypes.STRING(1000), allowNull: false },
      enabled: { type: DataTypes.BOOLEAN, allowNull: false },
      disabled_because: DataTypes.STRING,
      secret: { type: DataTypes.STRING(500), allowNull: false },
      previous_secret: DataTypes.STRING(500),
      previous_until: DataTypes.DATE(3),
      failing_since: DataTypes.DATE(3),
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'webhook_endpoints' },
  )
