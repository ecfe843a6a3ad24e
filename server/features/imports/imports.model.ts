import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { databaseTime, madeAt } from '../../db/clock.ts'
import type { ImportKindName } from './import-kind.ts'
import type { Outcome } from './row-plans.ts'

/** The stored states. One that is `reading` or `writing` after its lease has ended was interrupted. */
export const IMPORT_STATES = ['reading', 'writing', 'finished', 'refused', 'cancelled', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** One upload of a workbook, and its result. */
export class Import extends Model<InferAttributes<Import>, InferCreationAttributes<Import>> {
  declare id: CreationOptional<number>
  declare kind: ImportKindName
  declare file_name: string
  declare file_name_key: string
  /** Bytes. */
  declare file_size: number
  declare sha256: string
  /** What was chosen beside the file, as JSON. */
  declare choices: string
  declare username: string
  declare state: ImportState
  /** Until when the process that runs it counts as alive. */
  declare lease_until: Date
  declare cancel_wanted: CreationOptional<boolean>
  /** Whether the workbook counts its days from 1904. */
  declare date1904: CreationOptional<boolean>
  declare total_rows: number | null
  declare done_rows: CreationOptional<number>
  /** As JSON. */
  declare counts: string | null
  /** Its result, or why it failed. */
  declare message: string | null
  /** The same as a message; null where its code was not stored yet. Its params are JSON. */
  declare code: CreationOptional<string | null>
  declare params: CreationOptional<string | null>
  /** The lines of its warnings, packed. */
  declare warnings: string | null
  declare created_at: CreationOptional<Date>
  declare finished_at: Date | null
}

/** The results of some hundred rows of an import that have one outcome. */
export class ImportPart extends Model<InferAttributes<ImportPart>, InferCreationAttributes<ImportPart>> {
  declare id: CreationOptional<number>
  declare import_id: number
  declare outcome: Outcome
  /** How many rows of the import stand before its first. */
  declare position: number
  declare size: number
  /** The row results, packed. */
  declare decisions: string
}

/** The current time by the clock of the database, which all processes share. */
export const importsTime = (): Date => databaseTime(Import.sequelize!)

export const initImport = (sequelize: Sequelize) =>
  Import.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      kind: { type: DataTypes.STRING, allowNull: false },
      file_name: { type: DataTypes.STRING, allowNull: false },
      file_name_key: { type: DataTypes.STRING, allowNull: false },
      file_size: { type: DataTypes.INTEGER, allowNull: false },
      sha256: { type: DataTypes.STRING, allowNull: false },
      choices: { type: DataTypes.STRING, allowNull: false },
      username: { type: DataTypes.STRING, allowNull: false },
      state: { type: DataTypes.STRING, allowNull: false },
      lease_until: { type: DataTypes.DATE(3), allowNull: false },
      cancel_wanted: { type: DataTypes.BOOLEAN, defaultValue: false },
      date1904: { type: DataTypes.BOOLEAN, defaultValue: false },
      total_rows: DataTypes.INTEGER,
      done_rows: { type: DataTypes.INTEGER, defaultValue: 0 },
      counts: DataTypes.STRING,
      message: DataTypes.STRING(1000),
      code: DataTypes.STRING,
      params: DataTypes.TEXT,
      warnings: DataTypes.TEXT,
      created_at: madeAt(sequelize),
      finished_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'imports', updatedAt: false },
  )

export const initImportPart = (sequelize: Sequelize) =>
  ImportPart.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      import_id: { type: DataTypes.INTEGER, allowNull: false },
      outcome: { type: DataTypes.STRING, allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      size: { type: DataTypes.INTEGER, allowNull: false },
      decisions: { type: DataTypes.TEXT, allowNull: false },
    },
    { sequelize, tableName: 'import_parts', timestamps: false },
  )
