import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import type { Plain } from '../../db/page-query.ts'
import type { Client } from '../clients/clients.model.ts'
import type { BillingItem } from './billing-items.model.ts'
import type { IssueState } from './owed.rules.ts'
import type { BillingType } from './pricing.rules.ts'

/** One client's charges for one period, by one tariff. Amounts are integer cents. */
export class Billing extends Model<InferAttributes<Billing>, InferCreationAttributes<Billing>> {
  declare id: CreationOptional<number>
  declare client_id: number
  /** Where a query included it. */
  declare client: NonAttribute<Client>
  /** Where the billing was read with its items, in their order. */
  declare billing_items: NonAttribute<Plain<BillingItem>[]>
  /** The same; what is due of the earlier billings of its account, in cents. */
  declare earlier_due: NonAttribute<number>
  declare billing_type: CreationOptional<BillingType>
  /** Of all its amounts: ISO 4217. */
  declare currency: string
  declare billing_month: number
  declare billing_year: number
  declare total_vehicles: CreationOptional<number>
  declare total_amount: CreationOptional<number>
  declare previous_balance: CreationOptional<number>
  declare paid_amount: CreationOptional<number>
  /** What of the previous balance earlier billings had left; a previous balance that differs was typed. */
  declare carried_balance: CreationOptional<number>
  /** What of payments settles this billing, whichever they were paid on. What follows from it, `amount_due`, is written by the database. */
  declare allocated_amount: CreationOptional<number>
  /** `YYYY-MM-DD` */
  declare due_date: CreationOptional<string | null>
  declare due_date_is_typed: CreationOptional<boolean>
  /** Of what the client owed from before: the day that it is of, `YYYY-MM-DD`. It has no lines. Null: it charges for its month. */
  declare opening_date: CreationOptional<string | null>
  declare notes: string | null
  /** Grows with each change of its balance or notes, from 1. */
  declare version: CreationOptional<number>
  declare issue_state: CreationOptional<IssueState>
  /** The newest one that was issued; null: it is a draft. */
  declare revision: CreationOptional<number | null>
  declare issued_at: CreationOptional<Date | null>
  /** Of what that revision asks for: `digestOf`. */
  declare issued_digest: CreationOptional<string | null>
  declare void_at: CreationOptional<Date | null>
  declare void_reason: CreationOptional<string | null>
  declare voided_by: CreationOptional<string | null>
  /** When it last went out by e-mail. */
  declare last_sent_at: Date | null
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** The billings that charge for a month: an opening balance stands for what was owed before. */
export const OF_A_MONTH = { opening_date: null }

// Each column needs an object of its own: Sequelize writes into it.
const cents = () => ({ type: DataTypes.BIGINT, defaultValue: 0 })

export const initBilling = (sequelize: Sequelize) =>
  Billing.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      billing_type: { type: DataTypes.STRING, defaultValue: 'LOCAL' },
      currency: { type: DataTypes.STRING, allowNull: false },
      billing_month: { type: DataTypes.INTEGER, allowNull: false },
      billing_year: { type: DataTypes.INTEGER, allowNull: false },
      total_vehicles: { type: DataTypes.INTEGER, defaultValue: 0 },
      total_amount: cents(),
      previous_balance: cents(),
      paid_amount: cents(),
      carried_balance: cents(),
      allocated_amount: cents(),
      due_date: DataTypes.DATEONLY,
      due_date_is_typed: { type: DataTypes.BOOLEAN, defaultValue: false },
      opening_date: DataTypes.DATEONLY,
      notes: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, defaultValue: 1 },
      issue_state: { type: DataTypes.STRING, defaultValue: 'draft' },
      revision: DataTypes.INTEGER,
      issued_at: DataTypes.DATE(3),
      issued_digest: DataTypes.STRING,
      void_at: DataTypes.DATE(3),
      void_reason: DataTypes.TEXT,
      voided_by: DataTypes.STRING,
      last_sent_at: DataTypes.DATE(3),
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'billings' },
  )
