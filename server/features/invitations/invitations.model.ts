import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { Role } from '../permissions/permissions.rules.ts'

/** Somebody who may join: by a link that works once, which is known by its hash alone (`OneTimeLink`). */
export class Invitation extends Model<InferAttributes<Invitation>, InferCreationAttributes<Invitation>> {
  declare id: CreationOptional<number>
  declare email: string
  declare email_key: string
  /** What they become. */
  declare role: Role
  declare invited_by: string
  /** When the newest link of it expires. */
  declare expires_at: Date
  declare accepted_at: CreationOptional<Date | null>
  declare revoked_at: CreationOptional<Date | null>
  /** Who has joined by it. */
  declare user_id: CreationOptional<number | null>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initInvitation = (sequelize: Sequelize) =>
  Invitation.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      email: { type: DataTypes.STRING, allowNull: false },
      email_key: { type: DataTypes.STRING, allowNull: false },
      role: { type: DataTypes.STRING(10), allowNull: false },
      invited_by: { type: DataTypes.STRING(100), allowNull: false },
      expires_at: { type: DataTypes.DATE(3), allowNull: false },
      accepted_at: DataTypes.DATE(3),
      revoked_at: DataTypes.DATE(3),
      user_id: DataTypes.INTEGER,
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'invitations' },
  )
