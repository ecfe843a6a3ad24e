import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { ChangedField, ChangeSource } from './vehicle-history.rules.ts'

/** What somebody changed about a vehicle that bears on its charges. Never changed. */
export class VehicleChange extends Model<
  InferAttributes<VehicleChange>,
  InferCreationAttributes<VehicleChange>
> {
  declare id: CreationOptional<number>
  declare vehicle_id: number
  declare field: ChangedField
  /** Of a client its name at that time. */
  declare old_value: string | null
  declare new_value: string | null
  /** `YYYY-MM`: of a client from which month on; null is from the beginning. */
  declare from_month: CreationOptional<string | null>
  declare source: ChangeSource
  declare username: string
  declare created_at: CreationOptional<Date>
}

export const initVehicleChange = (sequelize: Sequelize) =>
  VehicleChange.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      vehicle_id: { type: DataTypes.INTEGER, allowNull: false },
      field: { type: DataTypes.STRING, allowNull: false },
      old_value: DataTypes.STRING,
      new_value: DataTypes.STRING,
      from_month: DataTypes.STRING,
      source: { type: DataTypes.STRING, allowNull: false },
      username: { type: DataTypes.STRING, allowNull: false },
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'vehicle_changes', updatedAt: false },
  )
