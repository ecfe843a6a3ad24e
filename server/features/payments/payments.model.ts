import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import type { Transaction } from '../balances/transactions.model.ts'
import type { Client } from '../clients/clients.model.ts'

/** What a client has paid, in integer cents: a credit in the ledger. What of it settles which billing, allocations say. */
export class Payment extends Model<InferAttributes<Payment>, InferCreationAttributes<Payment>> {
  declare id: CreationOptional<number>
  declare client_id: number
  /** Where a query included it. */
  declare client: NonAttribute<Client>
  declare amount: number
  /** ISO 4217. */
  declare currency: string
  /** A day or an instant, as it was given. */
  declare transaction_date: string
  /** The same in UTC, by which payments are sorted. */
  declare occurred_at: Date
  declare payment_mode: Transaction['payment_mode']
  declare reference_no: string | null
  declare note: string | null
  /** The credit. */
  declare transaction_id: number
  /** The sheet that it comes from; null: it was recorded by hand. */
  declare import_id: CreationOptional<number | null>
  declare reversed_at: CreationOptional<Date | null>
  declare reversed_by: CreationOptional<string | null>
  declare reverse_reason: CreationOptional<string | null>
  /** The debit that took back what was left in its own currency; null: nothing was. */
  declare reversal_id: CreationOptional<number | null>
  declare created_by: string
  declare created_at: CreationOptional<Date>
}

// Each column needs an object of its own: Sequelize writes into it.
const required = (type: typeof DataTypes.BIGINT | typeof DataTypes.STRING | typeof DataTypes.INTEGER) => ({
  type,
  allowNull: false,
})

export const initPayment = (sequelize: Sequelize) =>
  Payment.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: required(DataTypes.INTEGER),
      amount: required(DataTypes.BIGINT),
      currency: required(DataTypes.STRING),
      transaction_date: required(DataTypes.STRING),
      occurred_at: { type: DataTypes.DATE(3), allowNull: false },
      payment_mode: DataTypes.STRING,
      reference_no: DataTypes.STRING,
      note: DataTypes.TEXT,
      transaction_id: required(DataTypes.INTEGER),
      import_id: DataTypes.INTEGER,
      reversed_at: DataTypes.DATE(3),
      reversed_by: DataTypes.STRING,
      reverse_reason: DataTypes.TEXT,
      reversal_id: DataTypes.INTEGER,
      created_by: required(DataTypes.STRING),
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'payments', updatedAt: false },
  )

/** A part of a payment that settles a billing in another currency: both amounts were typed. It stays when that is taken back. */
export class PaymentExchange extends Model<
  InferAttributes<PaymentExchange>,
  InferCreationAttributes<PaymentExchange>
> {
  declare id: CreationOptional<number>
  declare payment_id: number
  declare given_amount: number
  /** That of the payment. */
  declare given_currency: string
  /** What was given for it. */
  declare amount: number
  declare currency: string
  /** The credit in that currency. */
  declare transaction_id: number
  declare created_at: CreationOptional<Date>
}

export const initPaymentExchange = (sequelize: Sequelize) =>
  PaymentExchange.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      payment_id: required(DataTypes.INTEGER),
      given_amount: required(DataTypes.BIGINT),
      given_currency: required(DataTypes.STRING),
      amount: required(DataTypes.BIGINT),
      currency: required(DataTypes.STRING),
      transaction_id: required(DataTypes.INTEGER),
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'payment_exchanges', updatedAt: false },
  )
