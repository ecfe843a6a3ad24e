import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import { MONTH_FLAGS, type MonthFlag } from '../../lib/period.rules.ts'
import type { Billing } from './billings.model.ts'
import type { ItemStatus } from './pricing.rules.ts'

/** One vehicle on a billing: a snapshot. Amounts are integer cents. */
export class BillingItem extends Model<InferAttributes<BillingItem>, InferCreationAttributes<BillingItem>> {
  declare id: CreationOptional<number>
  declare billing_id: number
  declare billing?: NonAttribute<Billing>
  /** null: the vehicle has been deleted since. */
  declare vehicle_id: number | null
  declare billing_month: number
  declare billing_year: number
  declare sr_no: number
  declare vehicle_registration_number: string | null
  declare vehicle_name: string | null
  declare description: string | null
  declare imei_number: string | null
  declare sim_number: string | null
  declare hardware_type: string | null
  declare installation_date: string | null
  declare last_connection: string | null
  declare coordinates: string | null
  declare vin_number: string | null
  declare current_mileage: CreationOptional<number>
  declare status: CreationOptional<ItemStatus>
  declare driver_name: string | null
  declare comments: string | null
  declare has_fuel_sensor: CreationOptional<boolean>
  declare voucher_code: string | null
  declare is_chargeable: boolean
  declare jan_charged: CreationOptional<boolean>
  declare feb_charged: CreationOptional<boolean>
  declare mar_charged: CreationOptional<boolean>
  declare apr_charged: CreationOptional<boolean>
  declare may_charged: CreationOptional<boolean>
  declare jun_charged: CreationOptional<boolean>
  declare jul_charged: CreationOptional<boolean>
  declare aug_charged: CreationOptional<boolean>
  declare sep_charged: CreationOptional<boolean>
  declare oct_charged: CreationOptional<boolean>
  declare nov_charged: CreationOptional<boolean>
  declare dec_charged: CreationOptional<boolean>
  declare monthly_rate: number
  declare rate_is_default: boolean
  declare fuel_rate: number
  declare installation_rate: number
  declare installation_rate_fuel: number
  declare fuel_sensor_amount: number
  declare has_installation_charge: boolean
  declare installation_charge: number
  /** A copy of what it is charged by: charged-as.rules.ts. */
  declare charged_as: string
  /** The import that has made it; null: a person did, or it is from before imports were noted. */
  declare import_id: number | null
  /** The run from the register that has made it, or null. */
  declare run_id: CreationOptional<number | null>
  /** Whether a person has changed what it is charged by since it was made. */
  declare is_edited: CreationOptional<boolean>
  /** The billing, where that is void: its vehicles may be billed again for the month; otherwise 0. */
  declare void_id: CreationOptional<number>
  /** Grows with each change of its content, from 1; moving it does not count. */
  declare version: CreationOptional<number>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

// Each column needs an object of its own: Sequelize writes into it.
const flag = () => ({ type: DataTypes.BOOLEAN, defaultValue: false })
const monthFlags = () =>
  Object.fromEntries(MONTH_FLAGS.map((month) => [month, flag()])) as Record<
    MonthFlag,
    ReturnType<typeof flag>
  >

export const initBillingItem = (sequelize: Sequelize) =>
  BillingItem.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      billing_id: { type: DataTypes.INTEGER, allowNull: false },
      vehicle_id: DataTypes.INTEGER,
      billing_month: { type: DataTypes.INTEGER, allowNull: false },
      billing_year: { type: DataTypes.INTEGER, allowNull: false },
      sr_no: { type: DataTypes.INTEGER, allowNull: false },
      vehicle_registration_number: DataTypes.STRING,
      vehicle_name: DataTypes.STRING,
      description: DataTypes.STRING,
      imei_number: DataTypes.STRING,
      sim_number: DataTypes.STRING,
      hardware_type: DataTypes.STRING,
      installation_date: DataTypes.DATEONLY,
      last_connection: DataTypes.STRING,
      coordinates: DataTypes.STRING,
      vin_number: DataTypes.STRING,
      current_mileage: { type: DataTypes.DOUBLE, defaultValue: 0 },
      status: { type: DataTypes.STRING, defaultValue: 'ACTIVE' },
      driver_name: DataTypes.STRING,
      comments: DataTypes.TEXT,
      has_fuel_sensor: flag(),
      voucher_code: DataTypes.STRING,
      is_chargeable: flag(),
      ...monthFlags(),
      monthly_rate: DataTypes.BIGINT,
      rate_is_default: flag(),
      fuel_rate: DataTypes.BIGINT,
      installation_rate: DataTypes.BIGINT,
      installation_rate_fuel: DataTypes.BIGINT,
      fuel_sensor_amount: DataTypes.BIGINT,
      has_installation_charge: flag(),
      installation_charge: DataTypes.BIGINT,
      charged_as: { type: DataTypes.STRING, allowNull: false },
      import_id: DataTypes.INTEGER,
      run_id: DataTypes.INTEGER,
      is_edited: flag(),
      void_id: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, defaultValue: 1 },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'billing_items' },
  )
