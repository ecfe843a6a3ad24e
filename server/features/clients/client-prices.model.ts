import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { madeAt } from '../../db/clock.ts'

/** The prices of a client from a month on, until its next row. In integer cents; null where there is none. */
export class ClientPrice extends Model<InferAttributes<ClientPrice>, InferCreationAttributes<ClientPrice>> {
  declare id: CreationOptional<number>
  declare client_id: number
  /** `YYYY-MM`. */
  declare valid_from: string
  declare unit_usd: number | null
  declare unit_local: number | null
  declare fuel_usd: number | null
  declare fuel_local: number | null
  declare usd0: number | null
  declare local0: number | null
  declare usd1: number | null
  declare local1: number | null
  /** The usernames of who entered them and of who last changed them; null in rows from before there was a history. */
  declare created_by: string | null
  declare updated_by: string | null
  /** The change of many prices that has made it, if any. */
  declare price_change_id: CreationOptional<number | null>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** A row of prices as its table has it. */
export type ClientPriceRow = InferAttributes<ClientPrice>

export const initClientPrice = (sequelize: Sequelize) =>
  ClientPrice.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      valid_from: { type: DataTypes.STRING, allowNull: false },
      unit_usd: DataTypes.BIGINT,
      unit_local: DataTypes.BIGINT,
      fuel_usd: DataTypes.BIGINT,
      fuel_local: DataTypes.BIGINT,
      usd0: DataTypes.BIGINT,
      local0: DataTypes.BIGINT,
      usd1: DataTypes.BIGINT,
      local1: DataTypes.BIGINT,
      created_by: DataTypes.STRING,
      updated_by: DataTypes.STRING,
      price_change_id: DataTypes.INTEGER,
      created_at: madeAt(sequelize),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'client_prices' },
  )
