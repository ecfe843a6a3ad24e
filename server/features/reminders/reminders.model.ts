import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import type { Client } from '../clients/clients.model.ts'
import type { OutboxMessage } from '../outbox/outbox.model.ts'
import type { ReminderAttachment } from './reminders.rules.ts'

/** One time that reminders were put into the outbox, by a person or by themselves. */
export class ReminderRun extends Model<InferAttributes<ReminderRun>, InferCreationAttributes<ReminderRun>> {
  declare id: CreationOptional<number>
  declare origin: 'person' | 'daily'
  /** The company's. */
  declare day: string
  /** The same of one that was made by itself: there is one a day, whichever process makes it. */
  declare daily_day: string | null
  declare username: string
  declare queued: number
  declare left_out: number
  declare created_at: CreationOptional<Date>
}

/** A reminder of a client's overdue billings in one currency, as it was queued. Amounts are integer cents. */
export class Reminder extends Model<InferAttributes<Reminder>, InferCreationAttributes<Reminder>> {
  declare id: CreationOptional<number>
  declare run_id: number
  declare client_id: number
  declare client: NonAttribute<Client>
  declare currency: string
  declare level_id: number
  /** Of the level as it was, and what its message carries. */
  declare level_name: string
  declare attach: ReminderAttachment
  declare day: string
  declare amount_due: number
  declare oldest_due_date: string
  declare recipient_email: string
  declare outbox_message_id: number
  declare username: string
  declare created_at: CreationOptional<Date>
  /** Where a query included them. */
  declare message: NonAttribute<OutboxMessage>
  declare billings: NonAttribute<ReminderBilling[]>
}

/** A billing that a reminder lists. */
export class ReminderBilling extends Model<
  InferAttributes<ReminderBilling>,
  InferCreationAttributes<ReminderBilling>
> {
  declare id: CreationOptional<number>
  declare reminder_id: number
  /** Where a query included it. */
  declare reminder: NonAttribute<Reminder>
  /** The billing may have been deleted since. */
  declare billing_id: number
  declare due_date: string
  /** As it was queued. */
  declare amount_due: number
  /** The level that the billing has had by it: each once. null: it was only listed, or the message came to nothing. */
  declare level_id: number | null
}

const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true })
const whole = () => ({ type: DataTypes.INTEGER, allowNull: false })
const cents = () => ({ type: DataTypes.BIGINT, allowNull: false })
const text = () => ({ type: DataTypes.STRING, allowNull: false })
const day = () => ({ type: DataTypes.DATEONLY, allowNull: false })

export const initReminderRun = (sequelize: Sequelize) =>
  ReminderRun.init(
    {
      id: id(),
      origin: text(),
      day: day(),
      daily_day: DataTypes.DATEONLY,
      username: text(),
      queued: whole(),
      left_out: whole(),
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'reminder_runs', updatedAt: false },
  )

export const initReminder = (sequelize: Sequelize) =>
  Reminder.init(
    {
      id: id(),
      run_id: whole(),
      client_id: whole(),
      currency: text(),
      level_id: whole(),
      level_name: text(),
      attach: text(),
      day: day(),
      amount_due: cents(),
      oldest_due_date: day(),
      recipient_email: text(),
      outbox_message_id: whole(),
      username: text(),
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'reminders', updatedAt: false },
  )

export const initReminderBilling = (sequelize: Sequelize) =>
  ReminderBilling.init(
    {
      id: id(),
      reminder_id: whole(),
      billing_id: whole(),
      due_date: day(),
      amount_due: cents(),
      level_id: DataTypes.INTEGER,
    },
    { sequelize, tableName: 'reminder_billings', timestamps: false },
  )
