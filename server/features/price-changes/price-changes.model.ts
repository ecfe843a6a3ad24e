import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { madeAt } from '../../db/clock.ts'
import type { ClientPriceRow } from '../clients/client-prices.model.ts'

/** What it takes to undo a change. */
export interface MadeRows {
  /** The ids of the clients that have a row of prices by it. */
  clients: number[]
  /** The rows that were there for the same month before. */
  replaced: ClientPriceRow[]
}

/** A change of the prices of many clients at once. */
export class PriceChange extends Model<InferAttributes<PriceChange>, InferCreationAttributes<PriceChange>> {
  declare id: CreationOptional<number>
  /** The month from which the new prices are valid, `YYYY-MM`. */
  declare valid_from: string
  /** What was asked for, as JSON: see `PriceChangeRequest`. */
  declare asked: string
  /** How many clients have other prices by it, and how many prices they are. */
  declare client_count: number
  declare price_count: number
  /** What it takes to undo it, packed: see `MadeRows`. */
  declare made: string
  /** Who changed them. */
  declare username: string
  declare created_at: CreationOptional<Date>
  declare undone_at: Date | null
  declare undone_by: string | null
}

export const initPriceChange = (sequelize: Sequelize) =>
  PriceChange.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      valid_from: { type: DataTypes.STRING, allowNull: false },
      asked: { type: DataTypes.TEXT, allowNull: false },
      client_count: { type: DataTypes.INTEGER, allowNull: false },
      price_count: { type: DataTypes.INTEGER, allowNull: false },
      made: { type: DataTypes.TEXT, allowNull: false },
      username: { type: DataTypes.STRING, allowNull: false },
      created_at: madeAt(sequelize),
      undone_at: DataTypes.DATE(3),
      undone_by: DataTypes.STRING,
    },
    { sequelize, tableName: 'price_changes', updatedAt: false },
  )
