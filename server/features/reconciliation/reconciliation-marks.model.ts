import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { FindingKind } from './reconciliation.rules.ts'

/** What somebody knows of a vehicle: until a day such a finding is not open. One of each IMEI and kind. */
export class ReconciliationMark extends Model<
  InferAttributes<ReconciliationMark>,
  InferCreationAttributes<ReconciliationMark>
> {
  declare id: CreationOptional<number>
  declare imei_number: string
  declare kind: FindingKind
  /** The last day, `YYYY-MM-DD`. */
  declare until: string
  declare reason: string
  /** Who knows it. */
  declare username: string
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initReconciliationMark = (sequelize: Sequelize) =>
  ReconciliationMark.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      imei_number: { type: DataTypes.STRING, allowNull: false },
      kind: { type: DataTypes.STRING, allowNull: false },
      until: { type: DataTypes.DATEONLY, allowNull: false },
      reason: { type: DataTypes.STRING, allowNull: false },
      username: { type: DataTypes.STRING, allowNull: false },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'reconciliation_marks' },
  )
