import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { USD } from '../../lib/currency.rules.ts'
import { PAYMENT_REQUEST } from './payment-request.rules.ts'
import { MONTH_END, PAYMENT_TERMS, type LogoType } from './company.rules.ts'

/** The company that sends the statements. There is one row at most, with the id 1. */
export class CompanySettings extends Model<
  InferAttributes<CompanySettings>,
  InferCreationAttributes<CompanySettings>
> {
  declare id: CreationOptional<number>
  declare name: string | null
  declare address: string | null
  declare phone: string | null
  declare email: string | null
  declare tax_id: string | null
  declare payment_instructions: string | null
  /** How statements ask to be paid, with placeholders; null: they do not. */
  declare payment_request: CreationOptional<string | null>
  /** Base64 of the image; null with the three below. */
  declare logo: string | null
  declare logo_type: LogoType | null
  /** In pixels. */
  declare logo_width: number | null
  declare logo_height: number | null
  /** What the LOCAL tariff is charged in: ISO 4217. */
  declare local_currency: CreationOptional<string>
  /** Whether there are amounts from before the local currency could be declared, and it was not yet. */
  declare currency_pending: CreationOptional<boolean>
  /** How many days a vehicle may say nothing before it counts as silent. */
  declare silent_days: CreationOptional<number>
  /** A client whose billed amount changed by more than this and the next is looked at; the amount is in cents. */
  declare review_change_percent: CreationOptional<number>
  declare review_change_amount: CreationOptional<number>
  /** Whether a client gets one e-mail with all its statements of a month, or one each. */
  declare one_email_per_client: CreationOptional<boolean>
  /** How many days after a billing its amount is due, of clients without days of their own. */
  declare payment_terms_days: CreationOptional<number>
  /** Of IANA's; says what is today. */
  declare time_zone: CreationOptional<string>
  /** The limits of the ageing, in days overdue. */
  declare ageing_days_1: CreationOptional<number>
  declare ageing_days_2: CreationOptional<number>
  declare ageing_days_3: CreationOptional<number>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initCompanySettings = (sequelize: Sequelize) =>
  CompanySettings.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: DataTypes.STRING,
      address: DataTypes.TEXT,
      phone: DataTypes.STRING,
      email: DataTypes.STRING,
      tax_id: DataTypes.STRING,
      payment_instructions: DataTypes.TEXT,
      payment_request: { type: DataTypes.STRING, defaultValue: PAYMENT_REQUEST },
      logo: DataTypes.TEXT('long'),
      logo_type: DataTypes.STRING,
      logo_width: DataTypes.INTEGER,
      logo_height: DataTypes.INTEGER,
      local_currency: { type: DataTypes.STRING, defaultValue: USD },
      currency_pending: { type: DataTypes.BOOLEAN, defaultValue: false },
      silent_days: { type: DataTypes.INTEGER, defaultValue: MONTH_END.silent_days },
      review_change_percent: { type: DataTypes.INTEGER, defaultValue: MONTH_END.review_change_percent },
      review_change_amount: { type: DataTypes.BIGINT, defaultValue: MONTH_END.review_change_amount },
      one_email_per_client: { type: DataTypes.BOOLEAN, defaultValue: MONTH_END.one_email_per_client },
      payment_terms_days: { type: DataTypes.INTEGER, defaultValue: PAYMENT_TERMS.payment_terms_days },
      time_zone: { type: DataTypes.STRING, defaultValue: PAYMENT_TERMS.time_zone },
      ageing_days_1: { type: DataTypes.INTEGER, defaultValue: PAYMENT_TERMS.ageing_days_1 },
      ageing_days_2: { type: DataTypes.INTEGER, defaultValue: PAYMENT_TERMS.ageing_days_2 },
      ageing_days_3: { type: DataTypes.INTEGER, defaultValue: PAYMENT_TERMS.ageing_days_3 },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'company_settings' },
  )
