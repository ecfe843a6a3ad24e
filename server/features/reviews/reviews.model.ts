import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { Exempted, Flag } from './reviews.rules.ts'

/** A flag of a client's month that somebody has looked at. */
export class ReviewDismissal extends Model<
  InferAttributes<ReviewDismissal>,
  InferCreationAttributes<ReviewDismissal>
> {
  declare id: CreationOptional<number>
  declare client_id: number
  declare billing_month: number
  declare billing_year: number
  /** ISO 4217. */
  declare currency: string
  declare flag: Flag
  /** Of the figures that were looked at: with others the flag is back. */
  declare digest: string
  declare reason: string
  declare username: string
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** What is not looked at of a client. */
export class ReviewExemption extends Model<
  InferAttributes<ReviewExemption>,
  InferCreationAttributes<ReviewExemption>
> {
  declare id: CreationOptional<number>
  declare client_id: number
  declare flag: Exempted
  declare reason: string
  declare username: string
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

// Each column needs an object of its own: Sequelize writes into it.
const text = () => ({ type: DataTypes.STRING, allowNull: false })
const integer = () => ({ type: DataTypes.INTEGER, allowNull: false })
const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true })
const why = () => ({
  reason: { type: DataTypes.TEXT, allowNull: false },
  username: text(),
  created_at: DataTypes.DATE(3),
  updated_at: DataTypes.DATE(3),
})

export const initReviewDismissal = (sequelize: Sequelize) =>
  ReviewDismissal.init(
    {
      id: id(),
      client_id: integer(),
      billing_month: integer(),
      billing_year: integer(),
      currency: text(),
      flag: text(),
      digest: text(),
      ...why(),
    },
    { sequelize, tableName: 'review_dismissals' },
  )

export const initReviewExemption = (sequelize: Sequelize) =>
  ReviewExemption.init(
    { id: id(), client_id: integer(), flag: text(), ...why() },
    { sequelize, tableName: 'review_exemptions' },
  )
