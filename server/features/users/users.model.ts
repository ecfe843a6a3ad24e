import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { Role } from '../permissions/permissions.rules.ts'

/** A member of staff who can sign in. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>
  declare username: string
  declare username_key: string
  /** Null for a user from before looks were stored whose name looks like an older user's. */
  declare username_look: string | null
  declare email: string
  declare email_key: string
  declare password_hash: string
  /** 1 for the first user when sign-up was closed. */
  declare is_first: number | null
  declare role: CreationOptional<Role>
  /** From then on nobody can sign in as this user; their name and what they did stay. */
  declare deactivated_at: CreationOptional<Date | null>
  /** To about five minutes. */
  declare last_used_at: CreationOptional<Date | null>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initUser = (sequelize: Sequelize) =>
  User.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      username: { type: DataTypes.STRING, allowNull: false },
      username_key: { type: DataTypes.STRING, allowNull: false },
      username_look: DataTypes.STRING,
      email: { type: DataTypes.STRING, allowNull: false },
      email_key: { type: DataTypes.STRING, allowNull: false },
      password_hash: { type: DataTypes.STRING, allowNull: false },
      is_first: DataTypes.INTEGER,
      role: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'owner' },
      deactivated_at: DataTypes.DATE(3),
      last_used_at: DataTypes.DATE(3),
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'users' },
  )
