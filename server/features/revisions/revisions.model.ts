import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** What was issued of a billing: its figures as they were, and its documents by their hashes. Amounts are integer cents. */
export class BillingRevision extends Model<
  InferAttributes<BillingRevision>,
  InferCreationAttributes<BillingRevision>
> {
  declare id: CreationOptional<number>
  declare billing_id: number
  /** From 1 on. */
  declare revision: number
  declare issued_by: string
  declare issued_at: Date
  declare pdf_sha256: string
  declare excel_sha256: string
  /** Of the image at its head; null: it has none. */
  declare logo_sha256: string | null
  /** ISO 4217. */
  declare currency: string
  declare total_vehicles: number
  declare total_amount: number
  declare previous_balance: number
  declare paid_amount: number
  /** Packed: revision-snapshot.ts. */
  declare snapshot: string
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

/** The bytes of a file, once for all revisions that have them. */
export class KeptFile extends Model<InferAttributes<KeptFile>, InferCreationAttributes<KeptFile>> {
  declare id: CreationOptional<number>
  declare sha256: string
  /** In bytes. */
  declare size: number
  /** Compressed, in base64. */
  declare content: string
  declare created_at: CreationOptional<Date>
  declare updated_at: CreationOptional<Date>
}

const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true })
const cents = () => ({ type: DataTypes.BIGINT, allowNull: false })
const stamps = () => ({ created_at: DataTypes.DATE(3), updated_at: DataTypes.DATE(3) })

export const initBillingRevision = (sequelize: Sequelize) =>
  BillingRevision.init(
    {
      id: id(),
      billing_id: { type: DataTypes.INTEGER, allowNull: false },
      revision: { type: DataTypes.INTEGER, allowNull: false },
      issued_by: { type: DataTypes.STRING, allowNull: false },
      issued_at: { type: DataTypes.DATE(3), allowNull: false },
      pdf_sha256: { type: DataTypes.STRING, allowNull: false },
      excel_sha256: { type: DataTypes.STRING, allowNull: false },
      logo_sha256: DataTypes.STRING,
      currency: { type: DataTypes.STRING, allowNull: false },
      total_vehicles: { type: DataTypes.INTEGER, allowNull: false },
      total_amount: cents(),
      previous_balance: cents(),
      paid_amount: cents(),
      snapshot: { type: DataTypes.TEXT, allowNull: false },
      ...stamps(),
    },
    { sequelize, tableName: 'billing_revisions' },
  )

export const initKeptFile = (sequelize: Sequelize) =>
  KeptFile.init(
    {
      id: id(),
      sha256: { type: DataTypes.STRING, allowNull: false },
      size: { type: DataTypes.INTEGER, allowNull: false },
      content: { type: DataTypes.TEXT, allowNull: false },
      ...stamps(),
    },
    { sequelize, tableName: 'kept_files' },
  )
