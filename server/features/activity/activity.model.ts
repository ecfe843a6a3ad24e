import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { Subject } from './activity.rules.ts'

/** An entry of the activity log. */
export class Activity extends Model<InferAttributes<Activity>, InferCreationAttributes<Activity>> {
  declare id: CreationOptional<number>
  declare username: string
  declare action: string
  declare entity: string
  declare entity_id: number | null
  /** What kind of record `entity_id` is of. */
  declare subject: Subject | null
  declare created_at: CreationOptional<Date>
}

export const initActivity = (sequelize: Sequelize) =>
  Activity.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      username: { type: DataTypes.STRING, allowNull: false },
      action: { type: DataTypes.STRING, allowNull: false },
      entity: { type: DataTypes.STRING, allowNull: false },
      entity_id: DataTypes.INTEGER,
      subject: DataTypes.STRING,
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'activities', updatedAt: false },
  )
