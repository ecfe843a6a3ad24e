import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** How long the trail is kept. There is one row, with the id 1, once somebody has chosen. */
export class TrailSettings extends Model<
  InferAttributes<TrailSettings>,
  InferCreationAttributes<TrailSettings>
> {
  declare id: CreationOptional<number>
  /** null: for ever. */
  declare retention_months: number | null
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initTrailSettings = (sequelize: Sequelize) =>
  TrailSettings.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      retention_months: DataTypes.INTEGER,
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'trail_settings' },
  )
