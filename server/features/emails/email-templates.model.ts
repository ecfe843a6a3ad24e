import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The text of an e-mail that billings are sent by: a subject and an HTML body with placeholders. */
export class EmailTemplate extends Model<
  InferAttributes<EmailTemplate>,
  InferCreationAttributes<EmailTemplate>
> {
  declare id: CreationOptional<number>
  declare name: string
  /** The name as it is compared and sorted: see `keyOf`. */
  declare name_key: string
  declare subject: string
  declare body: string
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

export const initEmailTemplate = (sequelize: Sequelize) =>
  EmailTemplate.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING, allowNull: false },
      name_key: { type: DataTypes.STRING, allowNull: false },
      subject: { type: DataTypes.STRING, allowNull: false },
      body: { type: DataTypes.TEXT, allowNull: false },
      created_at: DataTypes.DATE(3),
      updated_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'email_templates' },
  )
