import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The mail server and the sender. There is one row at most, with the id 1. */
export class EmailSettings extends Model<
  InferAttributes<EmailSettings>,
  InferCreationAttributes<EmailSettings>
> {
  declare id: CreationOptional<number>
  declare enable_email_system: CreationOptional<boolean>
  declare smtp_host: string | null
  declare smtp_port: CreationOptional<number>
  declare smtp_username: string | null
  /** Sealed: see `createSecretBox`. */
  declare smtp_password: string | null
  declare from_email: string | null
  declare reply_to_email: string | null
  declare allow_self_signed: CreationOptional<boolean>
  /** How many messages may be sent in a minute; null: any number. */
  declare max_per_minute: number | null
  declare allow_scheduled_sending: CreationOptional<boolean>
  declare dkim_domain: string | null
  declare dkim_selector: string | null
  /** PEM, sealed. */
  declare dkim_private_key: string | null
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initEmailSettings = (sequelize: Sequelize) =>
  EmailSettings.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      enable_email_system: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      smtp_host: DataTypes.STRING,
      smtp_port: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 587 },
      smtp_username: DataTypes.STRING,
      smtp_password: DataTypes.STRING(1000),
      from_email: DataTypes.STRING,
      reply_to_email: DataTypes.STRING,
      allow_self_signed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      max_per_minute: DataTypes.INTEGER,
      allow_scheduled_sending: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      dkim_domain: DataTypes.STRING,
      dkim_selector: DataTypes.STRING,
      dkim_private_key: DataTypes.TEXT,
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'email_settings' },
  )
