import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { ReminderAttachment } from './reminders.rules.ts'

/** A step at which a client is reminded: so many days after a billing was due, by a text of its own. */
export class ReminderLevel extends Model<
  InferAttributes<ReminderLevel>,
  InferCreationAttributes<ReminderLevel>
> {
  declare id: CreationOptional<number>
  declare name: string
  declare days_after_due: number
  declare subject: string
  declare body: string
  declare attach: ReminderAttachment
  /** Whether reminders of it are sent. */
  declare is_active: CreationOptional<boolean>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initReminderLevel = (sequelize: Sequelize) =>
  ReminderLevel.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING, allowNull: false },
      days_after_due: { type: DataTypes.INTEGER, allowNull: false },
      subject: { type: DataTypes.STRING, allowNull: false },
      body: { type: DataTypes.TEXT, allowNull: false },
      attach: { type: DataTypes.STRING, allowNull: false },
      is_active: { type: DataTypes.BOOLEAN, defaultValue: true },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'reminder_levels' },
  )
