import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import type { SettlementKind } from './dues.rules.ts'

/** What an allocation is: a part of a payment, or what settles a billing without cash. */
type AllocationKind = 'payment' | SettlementKind

/**
 * What settles a billing, in cents: a part of the paid amount of that one, or of one that carries it; or something other than
 * cash, which is no part of a paid amount and has no row in the ledger.
 */
export class Allocation extends Model<InferAttributes<Allocation>, InferCreationAttributes<Allocation>> {
  declare id: CreationOptional<number>
  /** What is settled. */
  declare billing_id: number
  /** Whose paid amount it is part of; what is no cash settles this one alone. */
  declare via_billing_id: number
  declare amount: number
  /** What of it was taken back since. */
  declare released: CreationOptional<number>
  declare kind: CreationOptional<AllocationKind>
  /** Where the money comes from; null: from the account, as a paid amount that was typed. */
  declare payment_id: CreationOptional<number | null>
  /** That of the payment's exchanges which was made for it. */
  declare exchange_id: CreationOptional<number | null>
  /** Why it settles the billing without cash. */
  declare reason: CreationOptional<string | null>
  declare created_by: string
  declare created_at: CreationOptional<Date>
}

export const initAllocation = (sequelize: Sequelize) =>
  Allocation.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      billing_id: { type: DataTypes.INTEGER, allowNull: false },
      via_billing_id: { type: DataTypes.INTEGER, allowNull: false },
      amount: { type: DataTypes.BIGINT, allowNull: false },
      released: { type: DataTypes.BIGINT, defaultValue: 0 },
      kind: { type: DataTypes.STRING, defaultValue: 'payment' },
      payment_id: DataTypes.INTEGER,
      exchange_id: DataTypes.INTEGER,
      reason: DataTypes.TEXT,
      created_by: { type: DataTypes.STRING, allowNull: false },
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'allocations', updatedAt: false },
  )
