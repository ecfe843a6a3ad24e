import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import type { Client } from '../clients/clients.model.ts'

type TransactionType = 'credit' | 'debit'
type PaymentMode = 'cash' | 'bank_transfer' | 'check' | 'credit_card' | 'other'

/** A credit or debit on a client's balance, in integer cents. Rows are added, never changed. */
export class Transaction extends Model<InferAttributes<Transaction>, InferCreationAttributes<Transaction>> {
  declare id: CreationOptional<number>
  declare client_id: number
  /** Where a query included it. */
  declare client: NonAttribute<Client>
  declare transaction_type: TransactionType
  declare amount: number
  /** Of the account that it is an entry of: ISO 4217. */
  declare currency: string
  declare description: string | null
  /** A day or an instant, as it was given. */
  declare transaction_date: string
  /** The same in UTC, by which transactions are sorted. */
  declare occurred_at: Date
  declare payment_mode: PaymentMode | null
  declare reference_no: string | null
  /** As it was given, or who posted it. */
  declare created_by: string | null
  /** Who was signed in; null in rows that are older than this column. */
  declare posted_by: string | null
  /**
   * The billing whose payment or refund it is, by its type and description (`billingPaidBy`) when it was posted. It is not
   * part of the chain's hash, which covers what it follows from: `verify` compares both.
   */
  declare billing_id: number | null
  /** The transaction that it corrects: totals are net of both. */
  declare reverses: number | null
  /** Its place among its client's rows, and the hash that chains it to those before: db/ledger-chain.ts. */
  declare chain_no: number
  declare chain_version: number
  declare chain_hash: string
  declare created_at: CreationOptional<Date>
}

export const initTransaction = (sequelize: Sequelize) =>
  Transaction.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      transaction_type: { type: DataTypes.STRING, allowNull: false },
      amount: { type: DataTypes.BIGINT, allowNull: false },
      currency: { type: DataTypes.STRING, allowNull: false },
      description: DataTypes.STRING,
      transaction_date: { type: DataTypes.STRING, allowNull: false },
      occurred_at: { type: DataTypes.DATE(3), allowNull: false },
      payment_mode: DataTypes.STRING,
      reference_no: DataTypes.STRING,
      created_by: DataTypes.STRING,
      posted_by: DataTypes.STRING,
      billing_id: DataTypes.INTEGER,
      reverses: DataTypes.INTEGER,
      chain_no: { type: DataTypes.INTEGER, allowNull: false },
      chain_version: { type: DataTypes.INTEGER, allowNull: false },
      chain_hash: { type: DataTypes.STRING, allowNull: false },
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'transactions', updatedAt: false },
  )

/** The end of a client's ledger; adding a row updates it. */
export class LedgerHead extends Model<InferAttributes<LedgerHead>, InferCreationAttributes<LedgerHead>> {
  declare id: CreationOptional<number>
  declare client_id: number
  /** How many rows it has. */
  declare entries: number
  /** Of the last one. */
  declare chain_hash: string
}

export const initLedgerHead = (sequelize: Sequelize) =>
  LedgerHead.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      entries: { type: DataTypes.INTEGER, allowNull: false },
      chain_hash: { type: DataTypes.STRING, allowNull: false },
    },
    { sequelize, tableName: 'ledger_heads', timestamps: false },
  )
