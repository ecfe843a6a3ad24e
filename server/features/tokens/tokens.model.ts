import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import type { User } from '../users/users.model.ts'

/** What a program signs in with: it acts as the user who made it, as far as its scopes go. */
export class ApiToken extends Model<InferAttributes<ApiToken>, InferCreationAttributes<ApiToken>> {
  declare id: CreationOptional<number>
  declare name: string
  /** Who made it. */
  declare user_id: number
  /** Their names, with a blank between two. */
  declare scopes: string
  /** The token itself is not stored. */
  declare token_hash: string
  /** Its first and last characters, by which it is recognized. */
  declare hint: string
  declare expires_at: Date
  /** To about five minutes. */
  declare last_used_at: CreationOptional<Date | null>
  /** The IP address of then. */
  declare last_used_from: CreationOptional<string | null>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
  declare user?: NonAttribute<User>
}

export const initApiToken = (sequelize: Sequelize) =>
  ApiToken.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(100), allowNull: false },
      user_id: { type: DataTypes.INTEGER, allowNull: false },
      scopes: { type: DataTypes.STRING(100), allowNull: false },
      token_hash: { type: DataTypes.STRING(64), allowNull: false },
      hint: { type: DataTypes.STRING(20), allowNull: false },
      expires_at: { type: DataTypes.DATE(3), allowNull: false },
      last_used_at: DataTypes.DATE(3),
      last_used_from: DataTypes.STRING(45),
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'api_tokens' },
  )
