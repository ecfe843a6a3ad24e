import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import type { OutboxMessage } from './outbox.model.ts'

/** A billing whose statement a message carries. */
export class MessageBilling extends Model<
  InferAttributes<MessageBilling>,
  InferCreationAttributes<MessageBilling>
> {
  declare id: CreationOptional<number>
  declare outbox_message_id: number
  /** Where a query included it. */
  declare message: NonAttribute<OutboxMessage>
  /** The billing may have been deleted since. */
  declare billing_id: number
  declare billing_type: 'INTERNATIONAL' | 'LOCAL'
  /** The revision of its statement; null while that is not issued, and of messages from before there were any. */
  declare revision: CreationOptional<number | null>
}

export const initMessageBilling = (sequelize: Sequelize) =>
  MessageBilling.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      outbox_message_id: { type: DataTypes.INTEGER, allowNull: false },
      billing_id: { type: DataTypes.INTEGER, allowNull: false },
      billing_type: { type: DataTypes.STRING, allowNull: false },
      revision: DataTypes.INTEGER,
    },
    { sequelize, tableName: 'outbox_message_billings', timestamps: false },
  )
