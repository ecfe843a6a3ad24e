import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** How far the ledger of a client has come: whoever adds a row to it brings this on. */
export class LedgerHead extends Model<InferAttributes<LedgerHead>, InferCreationAttributes<LedgerHead>> {
  declare id: CreationOptional<number>
  declare client_id: number
  /** How many rows it has. */
  declare entries: number
  /** Of the last one. */
  declare chain_hash: string
}

export const initLedgerHead = (sequelize: Sequelize) =>
  LedgerHead.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      entries: { type: DataTypes.INTEGER, allowNull: false },
      chain_hash: { type: DataTypes.STRING, allowNull: false },
    },
    { sequelize, tableName: 'ledger_heads', timestamps: false },
  )
