import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** Whether reminders go by themselves. There is one row at most, with the id 1. */
export class ReminderSettings extends Model<
  InferAttributes<ReminderSettings>,
  InferCreationAttributes<ReminderSettings>
> {
  declare id: CreationOptional<number>
  declare is_daily: boolean
  /** From 0 to 23, where the company is. */
  declare daily_hour: number
  /** The first day that they go by themselves: not the day on which somebody sets an hour that has passed. */
  declare daily_from: string | null
  /** From so many days overdue on, a client is on the list to suspend. */
  declare suspend_after_days: number
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** A client that is not reminded, and why. */
export class ReminderPause extends Model<
  InferAttributes<ReminderPause>,
  InferCreationAttributes<ReminderPause>
> {
  declare id: CreationOptional<number>
  declare client_id: number
  declare reason: string
  /** The last day of it; null: until somebody ends it. */
  declare until: string | null
  declare username: string
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

const STAMPS = () => ({ created_at: DataTypes.DATE(3), updated_at: DataTypes.DATE(3) })

export const initReminderSettings = (sequelize: Sequelize) =>
  ReminderSettings.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      is_daily: { type: DataTypes.BOOLEAN, allowNull: false },
      daily_hour: { type: DataTypes.INTEGER, allowNull: false },
      daily_from: DataTypes.DATEONLY,
      suspend_after_days: { type: DataTypes.INTEGER, allowNull: false },
      ...STAMPS(),
    },
    { sequelize, tableName: 'reminder_settings' },
  )

export const initReminderPause = (sequelize: Sequelize) =>
  ReminderPause.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      reason: { type: DataTypes.STRING, allowNull: false },
      until: DataTypes.DATEONLY,
      username: { type: DataTypes.STRING, allowNull: false },
      ...STAMPS(),
    },
    { sequelize, tableName: 'reminder_pauses' },
  )
