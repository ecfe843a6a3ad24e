import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The state of a run. `sending`: a process issues its billings, by a lease as what is sent. */
type RunState = 'queued' | 'sending' | 'finished' | 'failed' | 'cancelled'

/** The billings of a month that are issued at once, and how far that is. */
export class IssueRun extends Model<InferAttributes<IssueRun>, InferCreationAttributes<IssueRun>> {
  declare id: CreationOptional<number>
  declare billing_month: number
  declare billing_year: number
  /** JSON of which of the month's billings; null: all. */
  declare choice: string | null
  declare user_id: number
  declare username: string
  declare state: RunState
  /** How many there were to issue when it began. */
  declare total: number
  declare done: CreationOptional<number>
  declare issued: CreationOptional<number>
  declare failed: CreationOptional<number>
  /** The last billing that was looked at: they come in the order of their ids. */
  declare last_id: CreationOptional<number>
  declare due_at: Date
  declare lease_owner: CreationOptional<string | null>
  declare lease_until: CreationOptional<Date | null>
  declare claimed_at: CreationOptional<Date | null>
  declare handed_at: CreationOptional<Date | null>
  /** Why it failed, as a message. */
  declare code: CreationOptional<string | null>
  declare params: CreationOptional<string | null>
  declare created_at: CreationOptional<Date>
  declare ended_at: CreationOptional<Date | null>
}

const count = () => ({ type: DataTypes.INTEGER, defaultValue: 0 })

export const initIssueRun = (sequelize: Sequelize) =>
  IssueRun.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      billing_month: { type: DataTypes.INTEGER, allowNull: false },
      billing_year: { type: DataTypes.INTEGER, allowNull: false },
      choice: DataTypes.TEXT,
      user_id: { type: DataTypes.INTEGER, allowNull: false },
      username: { type: DataTypes.STRING, allowNull: false },
      state: { type: DataTypes.STRING, allowNull: false },
      total: { type: DataTypes.INTEGER, allowNull: false },
      ...{ done: count(), issued: count(), failed: count(), last_id: count() },
      due_at: { type: DataTypes.DATE(3), allowNull: false },
      lease_owner: DataTypes.STRING,
      lease_until: DataTypes.DATE(3),
      claimed_at: DataTypes.DATE(3),
      handed_at: DataTypes.DATE(3),
      code: DataTypes.STRING,
      params: DataTypes.TEXT,
      created_at: DataTypes.DATE(3),
      ended_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'issue_runs', updatedAt: false },
  )
