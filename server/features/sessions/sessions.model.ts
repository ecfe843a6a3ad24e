import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** Where somebody is signed in: from log-in until it expires or is ended, when it is deleted. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  /** Random; the `sid` of its token. */
  declare id: string
  declare user_id: number
  /** The IP address that it was last used from. */
  declare address: string
  /** The User-Agent of the log-in. */
  declare device: string | null
  /** To about five minutes. */
  declare last_used_at: Date
  /** Each use that is noted puts it off. */
  declare expires_at: Date
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initSession = (sequelize: Sequelize) =>
  Session.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      user_id: { type: DataTypes.INTEGER, allowNull: false },
      address: { type: DataTypes.STRING(45), allowNull: false },
      device: DataTypes.STRING(300),
      last_used_at: { type: DataTypes.DATE(3), allowNull: false },
      expires_at: { type: DataTypes.DATE(3), allowNull: false },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'sessions' },
  )
