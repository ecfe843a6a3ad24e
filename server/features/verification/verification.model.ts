import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import type { StoredMessage } from '../../db/stored-messages.ts'
import type { Finding, Invariant, Outcome } from '../../db/verification.ts'

/** The stored states. One that is `running` after its lease has ended was interrupted. */
export const RUN_STATES = ['running', 'finished', 'failed', 'interrupted'] as const

/** One time that the books were checked. */
export class VerificationRun extends Model<
  InferAttributes<VerificationRun>,
  InferCreationAttributes<VerificationRun>
> {
  declare id: CreationOptional<number>
  declare state: (typeof RUN_STATES)[number]
  declare origin: 'person' | 'nightly'
  /** Who asked for it; null at night. */
  declare username: string | null
  /** Until when the process that makes it counts as alive. */
  declare lease_until: Date
  declare done_checks: CreationOptional<number>
  declare total_checks: number
  declare differences: CreationOptional<number>
  declare notes: CreationOptional<number>
  /** Why it has come to no end. */
  declare code: CreationOptional<StoredMessage['code']>
  declare params: CreationOptional<StoredMessage['params']>
  /** All is as it was at this moment, or just after. */
  declare started_at: Date
  declare finished_at: CreationOptional<Date | null>
}

/** What a run said of an invariant. */
export class VerificationCheck extends Model<
  InferAttributes<VerificationCheck>,
  InferCreationAttributes<VerificationCheck>
> {
  declare id: CreationOptional<number>
  declare run_id: number
  declare invariant: Invariant
  declare state: Outcome['state']
  declare row_count: number
  declare differences: number
  declare notes: number
  /** When the last run began in which it held, this one or an earlier one; null: none did. */
  declare last_held_at: Date | null
}

/** What a run has found. */
export class VerificationFinding extends Model<
  InferAttributes<VerificationFinding>,
  InferCreationAttributes<VerificationFinding>
> {
  declare id: CreationOptional<number>
  declare run_id: number
  declare invariant: Invariant
  declare kind: Finding['kind']
  /** The messages of the record and of what was found about it; their params are JSON. */
  declare record_code: string
  declare record_params: string
  declare code: string
  declare params: string
}

/** The current time by the clock of the database, which all processes share. */
export const runsTime = (): Date => databaseTime(VerificationRun.sequelize!)

const id = { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true }
const count = { type: DataTypes.INTEGER, allowNull: false }
const word = { type: DataTypes.STRING, allowNull: false }
const text = { type: DataTypes.TEXT, allowNull: false }

export const initVerificationRun = (sequelize: Sequelize) =>
  VerificationRun.init(
    {
      id: { ...id },
      state: { ...word },
      origin: { ...word },
      username: DataTypes.STRING,
      lease_until: { type: DataTypes.DATE(3), allowNull: false },
      done_checks: { ...count, defaultValue: 0 },
      total_checks: { ...count },
      differences: { ...count, defaultValue: 0 },
      notes: { ...count, defaultValue: 0 },
      code: DataTypes.STRING,
      params: DataTypes.TEXT,
      started_at: { type: DataTypes.DATE(3), allowNull: false },
      finished_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'verification_runs', timestamps: false },
  )

export const initVerificationCheck = (sequelize: Sequelize) =>
  VerificationCheck.init(
    {
      id: { ...id },
      run_id: { ...count },
      invariant: { ...word },
      state: { ...word },
      row_count: { ...count },
      differences: { ...count },
      notes: { ...count },
      last_held_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'verification_checks', timestamps: false },
  )

export const initVerificationFinding = (sequelize: Sequelize) =>
  VerificationFinding.init(
    {
      id: { ...id },
      run_id: { ...count },
      invariant: { ...word },
      kind: { ...word },
      record_code: { ...word },
      record_params: { ...text },
      code: { ...word },
      params: { ...text },
    },
    { sequelize, tableName: 'verification_findings', timestamps: false },
  )
