import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type NonAttribute,
  type Sequelize,
} from 'sequelize'
import type { Platform } from '../platforms/platforms.model.ts'

/** A customer of the provider. */
export class Client extends Model<InferAttributes<Client>, InferCreationAttributes<Client>> {
  declare id: CreationOptional<number>
  /** The provider's own business id: "C1001". */
  declare client_id: string
  declare client_id_key: string
  declare client_name: string
  declare client_name_key: string
  declare search_text: string
  declare platform_id: number
  /** Where a query included it. */
  declare platform: NonAttribute<Platform>
  declare invoices_per_year: number | null
  declare approval_days: number | null
  declare physical_invoice: CreationOptional<boolean>
  declare email_1: string | null
  declare email_2: string | null
  declare email_3: string | null
  declare whatsapp_1: string | null
  declare whatsapp_2: string | null
  declare whatsapp_3: string | null
  declare tax_invoice: CreationOptional<boolean>
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** A client as its table has it. */
export type ClientRecord = InferAttributes<Client>

export const initClient = (sequelize: Sequelize) =>
  Client.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.STRING, allowNull: false },
      client_id_key: { type: DataTypes.STRING, allowNull: false },
      client_name: { type: DataTypes.STRING, allowNull: false },
      client_name_key: { type: DataTypes.STRING, allowNull: false },
      search_text: { type: DataTypes.TEXT, allowNull: false },
      platform_id: { type: DataTypes.INTEGER, allowNull: false },
      invoices_per_year: DataTypes.INTEGER,
      approval_days: DataTypes.INTEGER,
      physical_invoice: { type: DataTypes.BOOLEAN, defaultValue: false },
      email_1: DataTypes.STRING,
      email_2: DataTypes.STRING,
      email_3: DataTypes.STRING,
      whatsapp_1: DataTypes.STRING,
      whatsapp_2: DataTypes.STRING,
      whatsapp_3: DataTypes.STRING,
      tax_invoice: { type: DataTypes.BOOLEAN, defaultValue: false },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'clients' },
  )
