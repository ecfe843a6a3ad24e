import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** From which month on a vehicle belongs to another client. Never changed: one that is undone is deleted. */
export class VehicleMove extends Model<InferAttributes<VehicleMove>, InferCreationAttributes<VehicleMove>> {
  declare id: CreationOptional<number>
  declare vehicle_id: number
  /** `YYYY-MM`. */
  declare from_month: string
  declare from_client_id: number
  declare to_client_id: number
  /** Who moved it. */
  declare username: string
  declare created_at: CreationOptional<Date>
}

export const initVehicleMove = (sequelize: Sequelize) =>
  VehicleMove.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      vehicle_id: { type: DataTypes.INTEGER, allowNull: false },
      from_month: { type: DataTypes.STRING, allowNull: false },
      from_client_id: { type: DataTypes.INTEGER, allowNull: false },
      to_client_id: { type: DataTypes.INTEGER, allowNull: false },
      username: { type: DataTypes.STRING, allowNull: false },
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'vehicle_moves', updatedAt: false },
  )
