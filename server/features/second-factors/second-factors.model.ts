import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The second factor of a user, a secret that an authenticator app shares: one at most. */
export class SecondFactor extends Model<
  InferAttributes<SecondFactor>,
  InferCreationAttributes<SecondFactor>
> {
  declare id: CreationOptional<number>
  /** Unique. */
  declare user_id: number
  /** In base32, sealed: see `createSecretBox`. */
  declare secret: string
  /** Null until a code of it was given: then it is asked for at each log-in. */
  declare confirmed_at: Date | null
  /** The time step of the last code that was taken: no code of it, or of one before, is taken again. */
  declare last_step: CreationOptional<number>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** A code that lets a user in once in place of the second factor. */
export class RecoveryCode extends Model<
  InferAttributes<RecoveryCode>,
  InferCreationAttributes<RecoveryCode>
> {
  declare id: CreationOptional<number>
  declare user_id: number
  declare code_hash: string
  declare used_at: CreationOptional<Date | null>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initSecondFactor = (sequelize: Sequelize) =>
  SecondFactor.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      user_id: { type: DataTypes.INTEGER, allowNull: false },
      secret: { type: DataTypes.STRING(1000), allowNull: false },
      confirmed_at: DataTypes.DATE(3),
      last_step: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'second_factors' },
  )

export const initRecoveryCode = (sequelize: Sequelize) =>
  RecoveryCode.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      user_id: { type: DataTypes.INTEGER, allowNull: false },
      code_hash: { type: DataTypes.STRING(64), allowNull: false },
      used_at: DataTypes.DATE(3),
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'recovery_codes' },
  )
