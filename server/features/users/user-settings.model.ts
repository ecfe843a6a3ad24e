import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { Role } from '../permissions/permissions.rules.ts'

/** What holds for all users: one row, once an owner has chosen anything. */
export class UserSettings extends Model<
  InferAttributes<UserSettings>,
  InferCreationAttributes<UserSettings>
> {
  declare id: CreationOptional<number>
  /** What those become who sign up by themselves; null until an owner has chosen. */
  declare signup_role: Role | null
  /** Whether everybody must have a second factor. */
  declare second_factor_required: CreationOptional<boolean>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initUserSettings = (sequelize: Sequelize) =>
  UserSettings.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      signup_role: DataTypes.STRING(10),
      second_factor_required: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'user_settings' },
  )
