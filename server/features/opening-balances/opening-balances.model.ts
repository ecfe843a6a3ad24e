import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** What an import has made of what a client owed, or had in advance: a billing without lines, or a credit of the ledger. */
export class OpeningBalance extends Model<
  InferAttributes<OpeningBalance>,
  InferCreationAttributes<OpeningBalance>
> {
  declare id: CreationOptional<number>
  declare import_id: number
  declare client_id: number
  /** In cents; below zero the client had it in advance. */
  declare amount: number
  declare billing_id: number | null
  declare transaction_id: number | null
}

export const initOpeningBalance = (sequelize: Sequelize) =>
  OpeningBalance.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      import_id: { type: DataTypes.INTEGER, allowNull: false },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      amount: { type: DataTypes.BIGINT, allowNull: false },
      billing_id: DataTypes.INTEGER,
      transaction_id: DataTypes.INTEGER,
    },
    { sequelize, tableName: 'opening_balances', timestamps: false },
  )
