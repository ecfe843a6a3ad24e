import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A tracking platform: the software that vehicles report to. */
export class Platform extends Model<InferAttributes<Platform>, InferCreationAttributes<Platform>> {
  declare id: CreationOptional<number>
  declare name: string
  /** The name as it is compared and sorted: see `keyOf`. */
  declare name_key: string
  declare description: string | null
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initPlatform = (sequelize: Sequelize) =>
  Platform.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING, allowNull: false },
      name_key: { type: DataTypes.STRING, allowNull: false },
      description: DataTypes.TEXT,
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'platforms' },
  )
