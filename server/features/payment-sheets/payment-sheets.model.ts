import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import type { Payment } from '../payments/payments.model.ts'
import type { DateOrder, DecimalSign } from './payment-profiles.rules.ts'

/** How the sheets of an account are read. */
export class PaymentProfile extends Model<
  InferAttributes<PaymentProfile>,
  InferCreationAttributes<PaymentProfile>
> {
  declare id: CreationOptional<number>
  declare name: string
  declare name_key: string
  /** The account of the provider that the sheets are of. */
  declare account: string
  declare account_key: string
  /** Of lines that do not say theirs; ISO 4217. */
  declare currency: string | null
  /** What the columns are for, as JSON: `PaymentColumns`. */
  declare columns: string
  declare date_order: DateOrder
  declare decimal_sign: DecimalSign
  declare created_by: string
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** What becomes of a line: it waits for a client, is a payment, or was set aside. */
export const LINE_STATES = ['waiting', 'recorded', 'set_aside'] as const
type LineState = (typeof LINE_STATES)[number]

/** How it was known whose payment a line is. */
export const LINE_CERTAINTIES = ['sure', 'confirmed'] as const

/** A line of a sheet of payments, money in. */
export class PaymentLine extends Model<InferAttributes<PaymentLine>, InferCreationAttributes<PaymentLine>> {
  declare id: CreationOptional<number>
  declare import_id: number
  /** As Excel numbers it. */
  declare sheet_row: number
  declare account: string
  /** `YYYY-MM-DD`. */
  declare line_date: string
  /** In cents, above 0. */
  declare amount: number
  /** ISO 4217. */
  declare currency: string
  declare reference: string | null
  declare payer: string | null
  /** By which the payer is remembered: see `payerKeyOf`. */
  declare payer_key: string | null
  /** One a line. */
  declare details: string
  declare search_text: string
  /** The same for the same line of any sheet of the account. */
  declare identity: string
  declare state: LineState
  declare certainty: (typeof LINE_CERTAINTIES)[number] | null
  declare payment_id: number | null
  /** Where a query included it. */
  declare payment: NonAttribute<Payment | null>
  /** Why it was set aside. */
  declare reason: CreationOptional<string | null>
  declare decided_by: CreationOptional<string | null>
  declare decided_at: CreationOptional<Date | null>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

// Each column needs an object of its own: Sequelize writes into it.
const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true })
const integer = () => ({ type: DataTypes.INTEGER, allowNull: false })
const text = () => ({ type: DataTypes.STRING, allowNull: false })
const longText = () => ({ type: DataTypes.TEXT, allowNull: false })
const timestamps = () => ({ created_at: DataTypes.DATE(3), updated_at: DataTypes.DATE(3) })

export const initPaymentProfile = (sequelize: Sequelize) =>
  PaymentProfile.init(
    {
      id: id(),
      name: text(),
      name_key: text(),
      account: text(),
      account_key: text(),
      currency: DataTypes.STRING,
      columns: longText(),
      date_order: text(),
      decimal_sign: text(),
      created_by: text(),
      ...timestamps(),
    },
    { sequelize, tableName: 'payment_profiles' },
  )

export const initPaymentLine = (sequelize: Sequelize) =>
  PaymentLine.init(
    {
      id: id(),
      import_id: integer(),
      sheet_row: integer(),
      account: text(),
      line_date: { type: DataTypes.DATEONLY, allowNull: false },
      amount: { type: DataTypes.BIGINT, allowNull: false },
      currency: text(),
      reference: DataTypes.STRING,
      payer: DataTypes.STRING,
      payer_key: DataTypes.STRING,
      details: longText(),
      search_text: longText(),
      identity: text(),
      state: text(),
      certainty: DataTypes.STRING,
      payment_id: DataTypes.INTEGER,
      reason: DataTypes.TEXT,
      decided_by: DataTypes.STRING,
      decided_at: DataTypes.DATE(3),
      ...timestamps(),
    },
    { sequelize, tableName: 'payment_lines' },
  )
