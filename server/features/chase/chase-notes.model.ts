import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** What was talked about with a client that owes. Notes are added, never changed. */
export class ChaseNote extends Model<InferAttributes<ChaseNote>, InferCreationAttributes<ChaseNote>> {
  declare id: CreationOptional<number>
  declare client_id: number
  declare note: string
  /** When to come back to it. */
  declare next_date: string | null
  declare username: string
  declare created_at: CreationOptional<Date>
}

export const initChaseNote = (sequelize: Sequelize) =>
  ChaseNote.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      client_id: { type: DataTypes.INTEGER, allowNull: false },
      note: { type: DataTypes.TEXT, allowNull: false },
      next_date: DataTypes.DATEONLY,
      username: { type: DataTypes.STRING, allowNull: false },
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'chase_notes', updatedAt: false },
  )
