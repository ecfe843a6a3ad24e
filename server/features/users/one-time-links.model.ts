import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** What a link lets somebody do: join as the one who is invited, or choose another password. */
export type LinkKind = 'invitation' | 'reset'

/** A link that works once. Its token is known to who was given it alone. */
export class OneTimeLink extends Model<InferAttributes<OneTimeLink>, InferCreationAttributes<OneTimeLink>> {
  declare id: CreationOptional<number>
  declare kind: LinkKind
  /** The id of what it is for: of the invitation, or of the user. */
  declare subject_id: number
  declare token_hash: string
  declare expires_at: Date
  declare used_at: CreationOptional<Date | null>
  /** When it was taken back, or another one took its place. */
  declare ended_at: CreationOptional<Date | null>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initOneTimeLink = (sequelize: Sequelize) =>
  OneTimeLink.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      kind: { type: DataTypes.STRING(20), allowNull: false },
      subject_id: { type: DataTypes.INTEGER, allowNull: false },
      token_hash: { type: DataTypes.STRING(64), allowNull: false },
      expires_at: { type: DataTypes.DATE(3), allowNull: false },
      used_at: DataTypes.DATE(3),
      ended_at: DataTypes.DATE(3),
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'one_time_links' },
  )
