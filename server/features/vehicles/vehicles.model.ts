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

type VehicleStatus = 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'

/** A tracked unit of a client. */
export class Vehicle extends Model<InferAttributes<Vehicle>, InferCreationAttributes<Vehicle>> {
  declare id: CreationOptional<number>
  declare client_id: number
  /** Where a query included it. */
  declare client: NonAttribute<Client>
  declare object_name: string
  declare object_name_key: string
  declare search_text: string
  declare imei_number: string
  declare charging_currency: string | null
  declare sim_cards_number: string | null
  declare hardware_type: string | null
  /** `YYYY-MM-DD` */
  declare installation_date: string | null
  /** A date or an instant in UTC, as it was entered. */
  declare last_connection: string | null
  declare coordinates: string | null
  declare vin_number: string | null
  /** Kilometres. */
  declare current_mileage: CreationOptional<number>
  declare status: CreationOptional<VehicleStatus>
  declare driver_name: string | null
  declare has_fuel_sensor: CreationOptional<boolean>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** A vehicle as its table has it. */
export type VehicleRecord = InferAttributes<Vehicle>

export const initVehicle = (sequelize: Sequelize) =>
  Vehicle.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      object_name: { type: DataTypes.STRING, allowNull: false },
      object_name_key: { type: DataTypes.STRING, allowNull: false },
      search_text: { type: DataTypes.TEXT, allowNull: false },
      imei_number: { type: DataTypes.STRING, allowNull: false },
      charging_currency: DataTypes.STRING,
      sim_cards_number: DataTypes.STRING,
      hardware_type: DataTypes.STRING,
      installation_date: DataTypes.DATEONLY,
      last_connection: DataTypes.STRING,
      coordinates: DataTypes.STRING,
      vin_number: DataTypes.STRING,
      current_mileage: { type: DataTypes.DOUBLE, defaultValue: 0 },
      status: { type: DataTypes.STRING, defaultValue: 'ACTIVE' },
      driver_name: DataTypes.STRING,
      has_fuel_sensor: { type: DataTypes.BOOLEAN, defaultValue: false },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'vehicles' },
  )
