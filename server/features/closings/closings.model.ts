import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** What a month came to in one currency; amounts are integer cents. */
export interface MonthTotal {
  /** ISO 4217. */
  currency: string
  billings: number
  vehicles: number
  total_amount: number
}

/** A month that was closed, until somebody opened it again. */
export class Closing extends Model<InferAttributes<Closing>, InferCreationAttributes<Closing>> {
  declare id: CreationOptional<number>
  /** `YYYY-MM`. */
  declare month: string
  /** The same as long as the month is closed, else null: it is closed once at a time. */
  declare closed_month: string | null
  /** What it came to, as JSON: `MonthTotal[]`. */
  declare totals: string
  declare closed_by: string
  declare closed_at: Date
  declare reopened_by: string | null
  declare reopened_at: Date | null
  /** Why it was opened again. */
  declare reason: string | null
}

export const initClosing = (sequelize: Sequelize) =>
  Closing.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      month: { type: DataTypes.STRING, allowNull: false },
      closed_month: DataTypes.STRING,
      totals: { type: DataTypes.TEXT, allowNull: false },
      closed_by: { type: DataTypes.STRING, allowNull: false },
      closed_at: { type: DataTypes.DATE(3), allowNull: false },
      reopened_by: DataTypes.STRING,
      reopened_at: DataTypes.DATE(3),
      reason: DataTypes.STRING,
    },
    { sequelize, tableName: 'month_closings', timestamps: false },
  )
